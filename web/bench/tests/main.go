//go:build unix

// Command tests runs the project's tests. Run it inside the project's folder.
//
//	tests run ARGUMENTS       run go test with the arguments; then list the ten slowest tests, and of each red one its last lines and
//	                          the command that repeats it
//	tests steady -file FILE   repeat the tests under load, as often as FILE still lacks, and add each run to FILE
//
// It fails if a test is red.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	code := 2
	switch args := os.Args[1:]; {
	case len(args) > 0 && args[0] == "run":
		code = runAndKeep(ctx, args[1:])
	case len(args) > 0 && args[0] == "steady":
		code = steady(ctx, args[1:])
	default:
		fmt.Fprintln(os.Stderr, "usage: tests run ARGUMENTS | tests steady -file FILE")
	}
	stop()
	os.Exit(code)
}
