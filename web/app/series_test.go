package app

import (
	"strings"
	"testing"

	"gavel/web/model"
	"gavel/web/results"
)

// TestSeries: friends who have played two games save both in one file.
func TestSeries(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	deals(people)
	play("the end", people, over)
	host.send(model.NewGame{})
	host.until("the lobby", inLobby)
	host.send(model.Choose(host.starts("business", 0)))
	deals(people)
	play("the end", people, func(s state) bool { return over(s) && s.lobby.Game == "business" })
	for _, p := range people {
		p.until("both results", func(s state) bool { l, _ := results.Read(s.memory.results); return len(l) == 2 })
		p.send(model.SaveSeries{})
	}
	if a, b := host.now().saved, guest.now().saved; a != b || strings.Count(a, `{"gavel"`) != 2 {
		t.Errorf("the host saves\n%s\nthe guest\n%s", a, b)
	}
}
