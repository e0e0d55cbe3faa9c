// Command wasmslim makes a linked WebAssembly program of Go smaller, without changing what it does.
//
//	wasmslim [-functions FILE] -o OUT.wasm IN.wasm
//
// With -functions it also writes the list of functions by which a stack trace can be read (README.md).
//
// A program of an untested version of Go is copied as it is, with a line that says so. Exit codes: 0 after writing the file, 1 after a
// failure, with one line that says why, 2 for wrong flags.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"

	"gavel/cmd/wasmslim/slim"
)

func main() {
	out := flag.String("o", "", "the `file` to write; required")
	functions := flag.String("functions", "", "write the numbers and names of the functions into a `file`")
	flag.Parse()
	if flag.NArg() != 1 || *out == "" {
		fmt.Fprintln(os.Stderr, "usage: wasmslim [-functions FILE] -o OUT.wasm IN.wasm")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *out, *functions, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "wasmslim:", err)
		os.Exit(1)
	}
}

// run writes the smaller program of a file, and the list of its functions unless its file is "".
func run(in, out, functions string, messages io.Writer) error {
	program, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	smaller, list, err := slim.Slim(program)
	if err != nil {
		fmt.Fprintf(messages, "wasmslim: %s: %v; %s is a copy\n", in, err, out)
		smaller = program
	}
	if functions != "" && err == nil {
		if err := os.WriteFile(functions, list, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(out, smaller, 0o755)
}
