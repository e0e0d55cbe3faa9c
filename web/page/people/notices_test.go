package people

import (
	"reflect"
	"testing"

	"gavel/net/wire"
	"gavel/web/model"
)

func TestNotices(t *testing.T) {
	ada, bo, chidi := model.Chair{Name: "Ada"}, model.Chair{Name: "Bo", Link: wire.Good}, model.Chair{Name: "Chidi", Level: "easy"}
	with := func(c model.Chair, change func(*model.Chair)) model.Chair {
		change(&c)
		return c
	}
	away := with(bo, func(c *model.Chair) { c.Link = wire.Away })
	watches := with(bo, func(c *model.Chair) { c.Watches = true })
	table := func(chairs ...model.Chair) model.Lobby { return model.Lobby{Chairs: chairs} }
	leftOut := table(ada, bo)
	leftOut.LeftOut = 1
	for _, c := range []struct {
		what    string
		was, is model.Lobby
		want    []Notice
	}{
		{"the table is new", model.Lobby{}, table(ada, bo, chidi), nil},
		{"nothing", table(ada, bo), table(ada, bo), nil},
		{"Bo sits down", table(ada), table(ada, bo), []Notice{{"page.notice.sits", "Bo", ""}}},
		{"a bot is added", table(ada), table(ada, chidi), nil},
		{"Bo leaves", table(ada, bo, chidi), table(ada, chidi), []Notice{{"page.notice.left", "Bo", ""}}},
		{"Bo is away", table(ada, bo), table(ada, away), []Notice{{"page.notice.away", "Bo", ""}}},
		{"Bo is back", table(ada, away), table(ada, bo), []Notice{{"page.notice.back", "Bo", ""}}},
		{"a worse connection", table(ada, bo), table(ada, with(bo, func(c *model.Chair) { c.Link = wire.Poor })), nil},
		{"Bo is ready", table(ada, bo), table(ada, with(bo, func(c *model.Chair) { c.Ready = true })), []Notice{{"page.notice.ready", "Bo", ""}}},
		{"a bot plays for Bo", table(ada, away), table(ada, with(away, func(c *model.Chair) { c.Autoplayed = true })), []Notice{{"page.notice.autoplayed", "Bo", ""}}},
		{"a draw is made without the reader, who had answered", table(ada, bo), leftOut, []Notice{{"page.notice.without", "Ada", ""}}},
		{"another game begins", leftOut, table(ada, bo), nil},
		{"the host has a name", model.Lobby{Me: 1, Chairs: []model.Chair{{Name: "Host"}, bo}}, model.Lobby{Me: 1, Chairs: []model.Chair{ada, bo}}, []Notice{{"page.notice.name", "Ada", ""}}},
		{"the reader is ready", table(ada), table(with(ada, func(c *model.Chair) { c.Ready = true })), nil},
		{"Bo comes to watch", table(ada, chidi), table(ada, chidi, watches), []Notice{{"page.notice.watches", "Bo", ""}}},
		{"Bo takes a bot's chair", table(ada, chidi, watches), table(ada, bo), []Notice{{"page.notice.takes", "Bo", "Chidi"}}},
		{"so does the reader", table(chidi, with(watches, func(c *model.Chair) { c.Name = "Ada" })), table(ada), []Notice{{"page.notice.mine", "Ada", "Chidi"}}},
		{"the game is over", table(ada, chidi, watches), table(ada, chidi, bo), nil},
		{"two ask", model.Lobby{Requests: []wire.Request{{ID: 1, Name: "Bo"}}}, model.Lobby{Requests: []wire.Request{{ID: 1, Name: "Bo"}, {ID: 2, Name: "Bo"}}}, []Notice{{"page.request.wants", "Bo", ""}}},
	} {
		if got := Notices(&c.was, &c.is); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
