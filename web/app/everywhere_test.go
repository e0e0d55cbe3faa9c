package app

import (
	"slices"
	"testing"

	"gavel/game/catalogue"
	"gavel/web/games"
	"gavel/web/model"
)

// TestAGameIsPlayedEverywhere: a game can be played alone, saved, replayed, and played with friends, whose pages find each other
// by its name. A page that does not know the game says so. (Package newgame plays a game here that no other code knows.)
func TestAGameIsPlayedEverywhere(t *testing.T) {
	t.Parallel()
	saved := playedEverywhere(t, "forsale")
	stranger := opens(t, "Di", "")
	stranger.unload()
	stranger.rules = slices.DeleteFunc(catalogue.Games(), func(g catalogue.Game) bool { return g.Rules.Name() == "forsale" })
	stranger.games = slices.DeleteFunc(games.All(), func(g games.Game) bool { return g.Name() == "forsale" })
	stranger.reload()
	stranger.send(model.OpenRecord(saved))
	if s := stranger.now(); s.shows == "replay" || len(s.warnings) != 1 {
		t.Errorf("a record of an unknown game: %q, %q", s.shows, s.warnings)
	}
}

// playedEverywhere plays a game alone with two bots and between friends, and returns its record.
func playedEverywhere(t *testing.T, name string) (saved string) {
	t.Helper()
	alone := opens(t, "Ada", "")
	alone.send(model.Play(alone.starts(name, 2)))
	alone.plays("the end", over)
	alone.send(model.SaveRecord{})
	alone.send(model.Replay{})
	alone.until("the log of the replay", func(s state) bool { return s.shows == "replay" && len(s.lines) > 0 })
	if s := alone.now(); s.last < 3 || len(s.lines) < 4 {
		t.Errorf("the page shows %d moments, %q", s.last, s.lines)
	}
	saved = alone.now().saved
	alone.send(model.Leave{})
	alone.send(model.OpenRecord(saved))
	if s := alone.now(); s.shows != "replay" {
		t.Errorf("the record is not shown: %q\n%s", s.warnings, saved)
	}

	address := site(t)
	host, guest := opens(t, "Bo", address), opens(t, "Cy", address)
	host.send(model.Host(host.starts(name, 1)))
	host.admits(guest)
	deals([]*user{host, guest})
	play("the end", []*user{host, guest}, over)
	guest.until("the deal to be verified", func(s state) bool { return len(s.verified) == 1 })
	return saved
}
