//go:build !js

package main

import (
	_ "embed"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"gavel/net/signaling/broker"
	"gavel/web/site/gotool"
)

//go:embed index.html
var index []byte

func main() {
	const address = "localhost:8081"
	site, err := build(filepath.Join("build", "duel"))
	if err == nil {
		fmt.Printf("Open http://%s twice.\n", address)
		err = http.ListenAndServe(address, site)
	}
	fmt.Fprintln(os.Stderr, "duel:", err)
	os.Exit(1)
}

// build writes the page into a folder, and returns a server of it and of meetings.
func build(folder string) (http.Handler, error) {
	wasm := filepath.Join(folder, "duel.wasm")
	_, _, failed := gotool.Run("", []string{"GOOS=js", "GOARCH=wasm"}, "build", "-o", wasm, "gavel/cmd/duel")
	root, _, lost := gotool.Run("", nil, "env", "GOROOT")
	glue, none := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	written := os.WriteFile(filepath.Join(folder, "wasm_exec.js"), glue, 0o644)
	shown := os.WriteFile(filepath.Join(folder, "index.html"), index, 0o644)
	meeting, err := broker.New()
	site := http.NewServeMux()
	site.Handle("/", http.FileServer(http.Dir(folder)))
	site.Handle("/"+brokerPath, meeting)
	return site, errors.Join(failed, lost, none, written, shown, err)
}
