package main

import (
	"flag"
	"fmt"
	"io"
	"slices"

	"gavel/cmd/arena/newgame"
)

// newCommand writes a small game into the module, as a start for another game.
func newCommand(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("new", flag.ContinueOnError)
	flags.SetOutput(stderr)
	root := flags.String("C", ".", "the module's folder")
	if err := flags.Parse(args); err != nil {
		return misuse{err}
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
