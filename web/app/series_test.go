package app

import (
	"slices"
	"strings"
	"testing"

	"gavel/web/model"
	"gavel/web/results"
)

// TestSeries: friends play two games, the second as they have voted. They see their scores,
// also after a reload, and save both games in one file that anybody can open and watch.
func TestSeries(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	deals(people)
	play("the end", people, over)
	for _, p := range people {
		p.until("the score", func(s state) bool { return len(s.lobby.Scores) == 2 })
		for _, score := range p.now().lobby.Scores {
			if score.Games != 1 || score.Mine != (score.Name == p.name) {
				t.Errorf("%s is shown %+v", p.name, score)
			}
		}
		p.until("the result", func(s state) bool { return s.memory.results != "" })
	}

	proposes := func(game string) func(s state) bool {
		return func(s state) bool {
			return slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Name == "Bo" && c.Proposes == game })
		}
	}
	guest.send(model.Propose("business"))
	host.send(model.Propose("business"))
	for _, p := range people {
		p.until("the vote", proposes("business"))
	}
	host.send(model.NewGame{})
	host.until("the lobby", inLobby)
	host.send(model.Choose(host.starts("business", 0)))
	guest.reload()
	// A person who returns also sees the finished game.
	guest.until("what is next", func(s state) bool { return s.lobby.Game == "business" && len(s.lobby.Scores) == 2 })
	host.reload()
	host.until("the lobby", func(s state) bool { return inLobby(s) && len(s.lobby.Scores) == 2 })
	host.until("the guest", func(s state) bool { return !away(s) })

	host.send(model.Deal{})
	for _, p := range people {
		p.until("the game", func(s state) bool { return atTable(s) && s.sheet == nil && s.lobby.Game == "business" })
	}
	play("the end", people, over)
	for _, p := range people {
		p.until("the score", func(s state) bool { return len(s.lobby.Scores) == 2 && s.lobby.Scores[0].Games == 2 })
		p.until("the result", func(s state) bool { l, _ := results.Read(s.memory.results); return len(l) == 2 })
		p.send(model.SaveSeries{})
	}
	if a, b := host.now().saved, guest.now().saved; a != b || strings.Count(a, `{"gavel"`) != 2 {
		t.Errorf("the host saves\n%s\nthe guest\n%s", a, b)
	}

	other := opens(t, "Cleo", site(t))
	other.send(model.OpenRecord(host.now().saved))
	other.until("the games", func(s state) bool { return len(s.games) == 2 })
	if g := other.now().games; g[0].Game != "forsale" || g[1].Game != "business" || !strings.Contains(strings.Join(g[1].Scores, ","), "Bo ") {
		t.Errorf("the file has %+v", g)
	}
	other.send(model.WatchGame(1))
	if s := other.now(); s.shows != "replay" || s.warnings[len(s.warnings)-1] != other.Book().T("page.record.verified") {
		t.Errorf("the page shows %q, and says %q", s.shows, s.warnings)
	}
	other.note(func() { other.games = nil })
	other.send(model.LeaveReplay{})
	other.until("the games again", func(s state) bool { return s.shows == "start" && len(s.games) == 2 })
	other.send(model.OpenRecord(strings.Replace(host.now().saved, `"do":"`, `"do":"x`, 1)))
	if s := other.now(); !strings.Contains(s.warnings[len(s.warnings)-1], "line ") {
		t.Errorf("of a broken file the page says %q", s.warnings)
	}

	host.send(model.NewSeries{})
	guest.until("a new evening", func(s state) bool { return len(s.lobby.Scores) == 0 })
	guest.send(model.SaveSeries{})
	if s := guest.now(); s.warnings[len(s.warnings)-1] != guest.Book().T("page.evening.lacks") {
		t.Errorf("after that the guest reads %q", s.warnings)
	}
}
