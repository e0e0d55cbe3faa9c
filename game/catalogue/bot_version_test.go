package catalogue

import (
	"embed"
	"fmt"
	"hash/fnv"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
)

// recordedChoices are embedded, because the test also runs in a browser, which has no files.
//
//go:embed testdata/choices
var recordedChoices embed.FS

// TestChoicesHaveAVersion: a change of the bots' decisions needs a new version. A file for each
// game has the version of the last change, and a hash of games among its bots.
func TestChoicesHaveAVersion(t *testing.T) {
	for _, g := range Games() {
		path := "testdata/choices/" + g.Name() + ".txt"
		var version int
		var want string
		text, err := recordedChoices.ReadFile(path)
		if err == nil {
			_, err = fmt.Sscan(string(text), &version, &want)
		}
		if err != nil {
			t.Errorf("%s: %v", path, err)
		}
		if got := choices(t, g); got != want {
			t.Errorf("bots of version %d play games of %s with the hash %s, want %s: if that is meant, raise bot.Version and write both to %s",
				bot.Version, g.Name(), got, want, path)
		}
		if version < 1 || version > bot.Version {
			t.Errorf("%s: there is no version %d", path, version)
		}
	}
}

// choices returns a hash of the decisions of bots of all levels in games among themselves.
func choices(t *testing.T, g Game) string {
	t.Helper()
	l := gametest.Lineup{Levels: []string{bot.Easy, bot.Medium, bot.Hard, bot.Expert}, Seed: 1, Makers: g.Bots(1)}
	l.Setup.Seats = make([]game.Occupant, len(l.Levels))
	h := fnv.New64a()
	for _, e := range l.Play(t, l.Table(t, g.Rules)).Entries {
		if e.Do != nil {
			_, _ = fmt.Fprintln(h, e.Seat, e.Do)
		}
	}
	return fmt.Sprintf("%#x", h.Sum64())
}
