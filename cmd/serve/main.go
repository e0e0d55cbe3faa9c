// Command serve builds the page and serves it, or writes it as a static site for any web host.
//
//	serve [-addr localhost:8080]   build, then serve until interrupted
//	serve -watch                   serve, and build again whenever a file has changed; open pages load the new build by themselves
//	serve -dist DIR                build, compress, write to DIR, print the download size of a first visit, and exit
//	serve -zip FILE                build, write one zip for hosts of games such as itch.io, and exit
//
// With -home URL, the site that -dist or -zip writes has a canonical address. Links that the page makes lead there, also from a copy
// elsewhere or in a frame.
//
// With -addr :8080 other devices in the network can open the page too, and their players can play together. They find each other
// through a broker that serve runs itself, and need no other.
//
// With -source URL, the page's About leads to the source code.
//
// With -plain the program uses the published game engine and WebRTC instead of the patched copies, which make it a quarter smaller.
//
// A page that is served here stores nothing for offline play, so that a reload shows a new build.
//
// It needs the Go toolchain and must run inside the project's folder. Exit codes: 0 after a clean end, 1 after a failure, with one
// line that says why, 2 for wrong flags.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/net/signaling/broker"
	"gavel/web/site"
)

// brokerPath is where the broker is, relative to the page.
const brokerPath = "signaling"

func main() {
	addr := flag.String("addr", "localhost:8080", "`address` to serve at")
	dist := flag.String("dist", "", "write the site into this `folder` and exit")
	zip := flag.String("zip", "", "write the site into this zip `file` and exit")
	home := flag.String("home", "", "the `address` that links to the page name, such as https://example.org/gavel/; with -dist or -zip")
	source := flag.String("source", "", "the `address` of the source code, to which the page's About leads")
	again := flag.Bool("watch", false, "build again whenever a file has changed, and load open pages again")
	draft := flag.String("draft", "", "serve the program that -watch, which runs this, has compiled into a `folder`")
	plain := flag.Bool("plain", false, "use the game engine and WebRTC as they are published, not the patched copies")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "serve: what is %q?\n", flag.Arg(0))
		flag.Usage()
		os.Exit(2)
	}
	written := *dist != "" || *zip != ""
	place, err := placeOf(*home, *source, written)
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(2)
	}
	var options []site.Option
	if *plain {
		options = append(options, site.PlainEngine)
	}
	switch {
	case written:
		err = write(*dist, *zip, place, options)
	case *again:
		err = watch(*addr, *source)
	case *draft != "":
		place.Watch = eventsPath
		err = serve(*addr, place, func() (site.Program, error) { return site.ReadDraft(*draft) }, os.Stdin)
	default:
		err = serve(*addr, place, func() (site.Program, error) { return compile(options) }, nil)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

// placeOf returns the place of the page. A written site has a known home, or "". A served one
// has the broker beside it. The error is one sentence that says what to do.
func placeOf(home, source string, written bool) (place site.Place, err error) {
	if !written && home != "" {
		return site.Place{}, errors.New("-home is for -dist and -zip: links of a page that is served here lead here")
	}
	if !written {
		place.Broker, place.Fresh = brokerPath, true
	}
	for given, to := range map[string]*string{home: &place.Home, source: &place.Source} {
		if given == "" {
			continue
		}
		if *to, err = site.ParseAddress(given); err != nil {
			return site.Place{}, err
		}
	}
	return place, nil
}

func compile(options []site.Option) (site.Program, error) {
	fmt.Fprintln(os.Stderr, "Building the page; the first time this takes a minute or two.")
	program, err := site.Compile(options...)
	if program.Whole != nil {
		fmt.Fprintf(os.Stderr, "WARNING: the page is a third larger than it could be, because the program is %v (cmd/wasmslim).\n", program.Whole)
	}
	return program, err
}

// write builds the site. It writes it into a folder and a zip; "" skips either.
func write(folder, zip string, place site.Place, options []site.Option) error {
	program, err := compile(options)
	if err != nil {
		return err
	}
	files, err := site.Assemble(program, place, locale.Folders())
	if err != nil {
		return err
	}
	if zip != "" {
		if err := writeZip(zip, files); err != nil {
			return err
		}
	}
	if folder == "" {
		return nil
	}
	fmt.Fprintln(os.Stderr, "Compressing it, which takes about a minute.")
	if files, err = files.Compressed(); err != nil {
		return err
	}
	if err := files.Write(folder); err != nil {
		return err
	}
	return report(os.Stdout, files.FirstVisit(), program.Whole)
}

// writeZip writes the site into a zip, creates its folder if necessary, and prints its size.
func writeZip(name string, files site.Files) error {
	packed, err := files.Zip()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	fmt.Printf("%s: %d files, %d bytes\n", name, len(files), len(packed))
	return os.WriteFile(name, packed, 0o644)
}

// report prints the measures of a first visit. It fails if one of them exceeds its limit, unless the program is whole: then it cannot
// reach its budget.
func report(out io.Writer, measures []site.Measure, whole error) error {
	var over []string
	fmt.Fprintf(out, "%-30s%12s%12s\n", "first visit (bytes)", "is", "at most")
	for _, m := range measures {
		fmt.Fprintf(out, "%-30s%12d%12d\n", m.What, m.Is, m.Most)
		if m.IsOver() {
			over = append(over, m.What)
		}
	}
	if len(over) > 0 && whole != nil {
		fmt.Fprintf(out, "WARNING: over its budget, because the program is %v\n", whole)
	} else if len(over) > 0 {
		return fmt.Errorf("a first visit is over its budget: %s; `go run ./web/site/weigh` shows what weighs what",
			strings.Join(over, "; "))
	}
	return nil
}

// serve listens before it builds, so that an address in use is reported at once. For each line of builds it takes the program again;
// it ends with builds. Without builds it serves one program until it is interrupted.
func serve(addr string, place site.Place, program func() (site.Program, error), builds io.Reader) error {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return fmt.Errorf("%w; choose another address with -addr, such as -addr localhost:8081", err)
	}
	defer listener.Close()
	page := newLive()
	build := func() error {
		compiled, err := program()
		if err != nil {
			return err
		}
		files, err := site.Assemble(compiled, place, locale.Folders())
		if err != nil {
			return err
		}
		page.set(files)
		return nil
	}
	if err := build(); err != nil {
		return err
	}
	signaling, err := broker.New()
	if err != nil {
		return err
	}
	defer signaling.Close()
	interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	server := http.Server{Handler: handler(page, signaling), ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(interrupted, func() { server.Close() })
	fmt.Printf("Gavel is at %s (Ctrl-C stops it)\n", address(addr, listener.Addr()))
	if all, err := net.InterfaceAddrs(); err == nil {
		for _, a := range inNetwork(listener.Addr(), all) {
			fmt.Printf("For friends in this network, and for you to invite them, it is at %s\n", a)
		}
	}
	if builds != nil {
		go func() {
			for lines := bufio.NewScanner(builds); lines.Scan(); {
				if err := build(); err != nil {
					fmt.Fprintln(os.Stderr, "serve:", err)
				}
			}
			server.Close()
		}()
	}
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// handler serves the page, the news of its builds, and the broker.
func handler(page *live, broker http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", page)
	mux.HandleFunc("/"+eventsPath, page.events)
	mux.Handle("/"+brokerPath, broker)
	return mux
}

// address returns the address to type into a browser on this machine: the host as asked for,
// with the actual port.
func address(asked string, given net.Addr) string {
	host, _, _ := net.SplitHostPort(asked)
	if ip := net.ParseIP(host); host == "" || ip.IsUnspecified() {
		host = "localhost"
	}
	_, port, _ := net.SplitHostPort(given.String())
	return "http://" + net.JoinHostPort(host, port)
}

// inNetwork returns the addresses of a server that listens at all addresses of this machine.
// Links lead to the address where the page was opened, and localhost means a different machine
// for everybody.
func inNetwork(given net.Addr, all []net.Addr) (addresses []string) {
	host, port, _ := net.SplitHostPort(given.String())
	if !net.ParseIP(host).IsUnspecified() {
		return nil
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			addresses = append(addresses, "http://"+net.JoinHostPort(n.IP.String(), port))
		}
	}
	return addresses
}
