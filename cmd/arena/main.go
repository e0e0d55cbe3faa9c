// Command arena plays bots against bots: tournaments that measure their strength, games for
// single games with their records, and checks of records.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/catalogue"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// The exit codes.
const (
	exitFine   = 0
	exitFailed = 1 // something failed, or a record breaks a rule
	exitMisuse = 2 // the command line is invalid
)

// misuse is an error in how the command was called.
type misuse struct{ error }

func misusef(format string, args ...any) error { return misuse{fmt.Errorf(format, args...)} }

// errBroken says that a record breaks a rule; the reason has been printed.
var errBroken = errors.New("a record does not pass")

// run executes the command line and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var wrong misuse
	switch err := command(args, stdin, stdout, stderr); {
	case err == nil:
		return exitFine
	case errors.Is(err, flag.ErrHelp):
		usage(stdout)
		return exitFine
	case errors.Is(err, errBroken):
		return exitFailed
	case errors.As(err, &wrong):
		_, _ = fmt.Fprintf(stderr, "arena: %v (arena -h explains)\n", err)
		return exitMisuse
	default:
		_, _ = fmt.Fprintf(stderr, "arena: %v\n", err)
		return exitFailed
	}
}

func command(args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	if len(args) == 0 {
		return misusef("say what to do: tournament, puzzles, env, play, check or new")
	}
	switch name, rest := args[0], args[1:]; name {
	case "tournament":
		return tournamentCommand(rest, stdout, stderr)
	case "puzzles":
		return puzzlesCommand(rest, stdout, stderr)
	case "env":
		return envCommand(rest, stdin, stdout)
	case "play":
		return playCommand(rest, stdout)
	case "check":
		return checkCommand(rest, stdin, stdout, stderr)
	case "new":
		return newCommand(rest, stdout)
	case "-h", "-help", "--help", "help":
		return flag.ErrHelp
	default:
		return misusef("there is no command %q: choose tournament, puzzles, env, play, check or new", name)
	}
}

// usage prints the commands, the games and the players.
func usage(w io.Writer) {
	_, _ = fmt.Fprint(w, `Arena plays bots against bots.

  arena tournament -game forsale -seats medium,easy,random [-games 10000] [-seed 1] [-option variant=scarce]... [-json]
      Plays many games and prints for every player wins (a shared win counts in
      parts), the rate of wins with its 95% interval, the mean score, and games
      a second. Every deal is played once in each seating, the players moving
      one seat on, so that the number of games is rounded up to a multiple of
      the seats; the interval is over deals.

  arena puzzles [-n 120] [-seed 1] [-o web/site/puzzles.bin] [-for 1h]
      Finds so many positions of every game in which one decision is clearly the
      best and a medium bot makes another. Ten searches, each ten times as deep as an
      expert's, must agree: the best beats every other by at least 0.03 of a win, and
      the 95% interval of that lead, over the ten, lies above 0. It wins 5% of the
      games at least. What the bots of Odd Shop decide by rule (experts, ties, offers)
      is judged likewise by ten lots of 100 whole games from every decision. At most
      half of the puzzles are of one kind, a little more where other kinds are rare.
      Puzzles of the file before stay, with their ids; after a change of rules or bots
      they are judged anew. The same seed, file and bots find the same. With -for the
      search ends after some time, and writes what there is; another seed then adds to it.

  arena play -game forsale -seats medium,medium,easy [-seed 7] [-option k=v]... [-drawn] [-o game.gavel]
      Plays the first game of such a tournament and writes its record. With -drawn the
      cards are drawn when they are turned, and follow from the draws in the record.

  arena env
      Serves games to a program that decides for all seats: requests and answers are
      lines of JSON. docs/bots.md describes them, for example for learning programs.

  arena check [-chosen] FILE...
      Replays records and checks every rule, and that the cards follow from the seed
      or the draws, unless they are -chosen. Exits with 0, or with 1 and the file,
      line and reason.

  arena new [-C FOLDER] NAME
      Writes a small game that can be played into the module, with its tests, and
      names the files. CONTRIBUTING.md tells how it becomes another game.

A player is a level, a baseline player, or exec: and the command line of another
program, as docs/bots.md describes; -limit 10s is the time that it has for a decision,
and -start 1m what its first one may take longer.
The file - is standard input or output, which is also the default of -o.
A game's 32-byte seed is the SHA-256 of "gavel arena SEED deal N", where SEED is
the number after -seed and N counts deals from 0.
Exit codes: 0 fine, 1 failed, 2 the command cannot be understood.

`)
	_, _ = fmt.Fprintf(w, "Levels: %s\nGames:\n", strings.Join(bot.Levels(), ", "))
	for _, rules := range catalogue.Games().Rules() {
		fewest, most := rules.Seats()
		_, _ = fmt.Fprintf(w, "  %s, %d to %d players\n", rules.Name(), fewest, most)
		if players := baseline.Names(rules.Name()); players != nil {
			_, _ = fmt.Fprintf(w, "      baseline players: %s\n", strings.Join(players, ", "))
		}
		for _, o := range rules.Options() {
			_, _ = fmt.Fprintf(w, "      -option %s=%s (default %s)\n", o.Name, strings.Join(o.Values, "|"), o.Default)
		}
	}
}
