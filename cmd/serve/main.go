// Command serve builds the game's page and serves it on this machine, or writes it as a static site for any web host.
//
//	serve [-addr localhost:8080]   build, then serve until interrupted
//	serve -dist DIR                build, compress, write to DIR and exit
//
// It needs the Go toolchain and is run inside the project's folder. Exit codes: 0 after a clean end, 1 when something
// failed, with one line that says what, 2 when the flags are wrong.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"time"

	"gavel/web/site"
)

func main() {
	addr := flag.String("addr", "localhost:8080", "`address` to serve at")
	dist := flag.String("dist", "", "write the site into this `folder` and exit")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "serve: what is %q?\n", flag.Arg(0))
		flag.Usage()
		os.Exit(2)
	}
	err := error(nil)
	if *dist != "" {
		err = write(*dist)
	} else {
		err = serve(*addr)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func build() (site.Files, error) {
	fmt.Fprintln(os.Stderr, "Building the page; the first time this takes a minute or two.")
	program, err := site.Compile()
	if err != nil {
		return nil, err
	}
	return site.Assemble(program)
}

func write(folder string) error {
	files, err := build()
	if err != nil {
		return err
	}
	fmt.Fprintln(os.Stderr, "Compressing it, which takes about a minute.")
	if files, err = files.Compressed(); err != nil {
		return err
	}
	return files.Write(folder)
}

// serve takes the address first: should it be in use, nobody has to wait for the build to learn that.
func serve(addr string) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%w; choose another address with -addr, such as -addr localhost:8081", err)
	}
	defer listener.Close()
	files, err := build()
	if err != nil {
		return err
	}
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	server := http.Server{Handler: files.Handler(), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(interrupted, func() { server.Close() })
	fmt.Printf("Gavel is at %s (Ctrl-C stops it)\n", address(addr, listener.Addr()))
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// address is what to type into a browser on this machine: the host as it was asked for, the port as it was given.
func address(asked string, given net.Addr) string {
	host, _, _ := net.SplitHostPort(asked)
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "localhost"
	}
	_, port, _ := net.SplitHostPort(given.String())
	return "http://" + net.JoinHostPort(host, port)
}
