package main

import (
	"flag"
	"fmt"
	"io"
	"slices"

	"gavel/cmd/arena/newgame"
)

// newCommand writes a small game into the module, as a start for another game.
func newCommand(args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("new", flag.ContinueOnError)
	root := flags.String("C", ".", "")
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return misusef("say what the game is called: arena new NAME")
	}
	paths, err := newgame.Write(*root, flags.Arg(0))
	if err != nil {
		return err
	}
	slices.Sort(paths)
	for _, path := range paths {
		if _, err := fmt.Fprintln(stdout, path); err != nil {
			return err
		}
	}
	return nil
}
