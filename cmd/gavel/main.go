//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "gavel runs in a web page: make play (or go run ./cmd/serve) builds and serves it")
	os.Exit(2)
}
