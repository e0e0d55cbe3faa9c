package page

import (
	"reflect"
	"testing"
)

func TestNotices(t *testing.T) {
	ada, bo, chidi := Chair{Name: "Ada"}, Chair{Name: "Bo", Link: Good}, Chair{Name: "Chidi", Level: "easy"}
	with := func(c Chair, change func(*Chair)) Chair {
		change(&c)
		return c
	}
	away := with(bo, func(c *Chair) { c.Link = Away })
	watches := with(bo, func(c *Chair) { c.Watches = true })
	table := func(chairs ...Chair) Lobby { return Lobby{Chairs: chairs} }
	for _, c := range []struct {
		what    string
		was, is Lobby
		want    []notice
	}{
		{"the table is new", Lobby{}, table(ada, bo, chidi), nil},
		{"nothing", table(ada, bo), table(ada, bo), nil},
		{"Bo sits down", table(ada), table(ada, bo), []notice{{"page.notice.sits", "Bo", ""}}},
		{"a bot is added", table(ada), table(ada, chidi), nil},
		{"Bo leaves", table(ada, bo, chidi), table(ada, chidi), []notice{{"page.notice.left", "Bo", ""}}},
		{"Bo is away", table(ada, bo), table(ada, away), []notice{{"page.notice.away", "Bo", ""}}},
		{"Bo is back", table(ada, away), table(ada, bo), []notice{{"page.notice.back", "Bo", ""}}},
		{"a worse connection", table(ada, bo), table(ada, with(bo, func(c *Chair) { c.Link = Poor })), nil},
		{"Bo is ready", table(ada, bo), table(ada, with(bo, func(c *Chair) { c.Ready = true })), []notice{{"page.notice.ready", "Bo", ""}}},
		{"a bot plays for Bo", table(ada, away), table(ada, with(away, func(c *Chair) { c.Autoplayed = true })), []notice{{"page.notice.autoplayed", "Bo", ""}}},
		{"the host has a name", Lobby{Me: 1, Chairs: []Chair{{Name: "Host"}, bo}}, Lobby{Me: 1, Chairs: []Chair{ada, bo}}, []notice{{"page.notice.name", "Ada", ""}}},
		{"the reader is ready", table(ada), table(with(ada, func(c *Chair) { c.Ready = true })), nil},
		{"Bo comes to watch", table(ada, chidi), table(ada, chidi, watches), []notice{{"page.notice.watches", "Bo", ""}}},
		{"Bo takes a bot's chair", table(ada, chidi, watches), table(ada, bo), []notice{{"page.notice.takes", "Bo", "Chidi"}}},
		{"so does the reader", table(chidi, with(watches, func(c *Chair) { c.Name = "Ada" })), table(ada), []notice{{"page.notice.mine", "Ada", "Chidi"}}},
		{"the game is over", table(ada, chidi, watches), table(ada, chidi, bo), nil},
		{"two ask", Lobby{Requests: []JoinRequest{{1, "Bo"}}}, Lobby{Requests: []JoinRequest{{1, "Bo"}, {2, "Bo"}}}, []notice{{"page.request.wants", "Bo", ""}}},
	} {
		if got := noticesOf(c.was, c.is); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
