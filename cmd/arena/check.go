package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"gavel/game"
	"gavel/game/catalogue"
)

// checkCommand replays records. It continues after a broken one, so that one call reports all
// of them.
func checkCommand(args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	chosen := flags.Bool("chosen", false, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return misusef("name the files to check")
	}
	var failed error
	for _, name := range flags.Args() {
		from, err := open(name, stdin)
		if err != nil {
			return misuse{err}
		}
		r, err := check(from, *chosen)
		_ = from.Close() // it was only read
		if err != nil {
			_, _ = fmt.Fprintf(stderr, "%s: %v\n", name, err)
			failed = errBroken
			continue
		}
		_, _ = fmt.Fprintf(stdout, "%s: %s\n", name, verdict(r))
	}
	return failed
}

func open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == dash {
		return io.NopCloser(stdin), nil
	}
	return os.Open(name)
}

// What is wrong with cards that break no rule.
var (
	errSeed  = errors.New("the cards do not follow from the seed in line 1")
	errDraws = errors.New("the cards do not follow from the draws")
)

// check reads and replays a record. Errors name the line. The cards must follow from the seed or the draws of the record, if it has
// any and they are not chosen.
func check(from io.Reader, chosen bool) (game.Record, error) {
	r, err := game.ReadRecord(from, catalogue.Games().Find)
	if err != nil {
		return r, err
	}
	_, err = game.Replay(r, nil)
	switch {
	case err != nil || chosen:
	case r.Drawn && !game.AuditDraws(r):
		err = errDraws
	case r.HasSeed && !r.Drawn && !game.Audit(r):
		err = errSeed
	}
	return r, err
}

// verdict describes a record that passed.
func verdict(r game.Record) string {
	state := "unfinished"
	if r.Result != nil {
		state = "finished"
	}
	return fmt.Sprintf("fine: a %s game of %s, %d players", state, r.Rules.Name(), len(r.Seats))
}
