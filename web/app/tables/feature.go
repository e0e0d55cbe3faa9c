// Package tables handles this page's part in a table: as its host, alone or with friends, or as the guest of a friend's page.
package tables

import (
	"slices"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/ownership"
	"gavel/web/app/person"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// New returns the feature, at the start page.
func New(h *person.Env, front Front, owns *ownership.Ownership, played *feature.Played) *Feature {
	return &Feature{
		Env: h, front: front, owns: owns, played: played, Sight: sight{Pause: 5 * time.Second}, MakeRoom: session.OpenRoom,
		HostLostAfter: 6 * time.Second,
	}
}

// Handle implements [feature.Feature]. It handles the intents that start a game, and those of a person who plays with others.
func (f *Feature) Handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.Play:
		f.owns.WhenOwned(func() { f.Begin(model.Start(i), nil) })
	case model.Continue:
		f.Continue(false)
	case model.Host:
		f.owns.WhenOwned(func() { f.newTable(true, model.Start(i), "friends.host", nil) })
	case model.HostScreen:
		i.Locals = nil // the people sit down with their phones
		f.owns.WhenOwned(func() {
			f.open(true, model.Start(i), func(s session.Setup) (*session.Host, error) {
				return session.NewScreen(s, f.Page.Book().T("page.screen.name")), nil
			})
		})
	case model.Enter:
		_, _, last := visits.Read(f.Kept.Get(store.Seat))
		last.Relayed = false // using the meeting servers needs another press
		f.Join(i.Text, i.Name, last, parts[i.As], false)
	case model.Retry:
		asGuest(f, func(g *Guest) { g.Entrance.retry() })
	case model.Relay:
		asGuest(f, func(g *Guest) { g.Entrance.relay() })
	case model.Quit:
		goAway(f)
	case model.Reconnect:
		asGuest(f, func(g *Guest) { g.Guest.Hurry() }) // looks for lost people at once
	case model.InSight:
		inSight(f, bool(i))
	case model.Ready:
		asGuest(f, func(g *Guest) { g.ready(bool(i)) })
	case model.Propose:
		propose(f, string(i))
	case model.Say:
		say(f, int(i))
	case model.SaveSeries:
		saveSeries(f)
	case model.RequestSeat:
		asGuest(f, func(g *Guest) { g.Table.RequestSeat() })
	case model.TakeOver:
		f.owns.Acquire(ownership.Want{Force: true, Do: func() {
			asGuest(f, func(g *Guest) { // of a new table for the same people
				if _, known := g.Table.Lobby(); known {
					g.becomeHost(func(s session.Setup) (*session.Host, error) { return session.TakeOver(s, g.Table) })
				}
			})
		}})
	case model.Recover:
		f.owns.Acquire(ownership.Want{Force: true, Do: func() { asGuest(f, (*Guest).recover) }})
	case model.CallOff:
		asGuest(f, func(g *Guest) {
			g.CallOff()
			g.tellLost()
		})
	case model.Command:
		if h, hosts := f.front.Session().(*Host); hosts {
			h.do(wire.Command(i))
		} else {
			asGuest(f, func(g *Guest) { g.command(wire.Command(i)) })
		}
	default:
		h, hosts := f.front.Session().(*Host)
		return hosts && h.handle(i)
	}
	return true
}

// parts are the seats of people who join without a seat in the game.
var parts = map[model.Part]game.Seat{
	model.Player: game.Spectator, model.Watcher: handshake.Watcher, model.Screen: handshake.Screen,
}

// ConnectionProblem returns why this browser cannot connect to anybody; "" if it can.
func ConnectionProblem(book *locale.Book) string {
	if err := peer.Possible(); err != nil {
		return trouble.Text(err, book)
	}
	return ""
}

// goAway leaves the table for good, or stops the search for it.
func goAway(f *Feature) {
	f.front.SendHeld()
	h, hosts := f.front.Session().(*Host)
	if hosts {
		f.owns.Forget()
	}
	f.Tables.Leave()
	if !hosts || h.Friends {
		f.App.Tell(feature.Parted{})
	}
}

// asGuest calls does with this page's session, if the page is a guest.
func asGuest(f *Feature, does func(*Guest)) {
	if g, visits := f.front.Session().(*Guest); visits {
		does(g)
	}
}

func say(f *Feature, phrase int) {
	switch p := f.front.Session().(type) {
	case *Host:
		p.Table.Say(phrase)
	case *Guest:
		p.Table.Say(phrase)
	}
}

// propose tells the table the person's wish for the next game.
func propose(f *Feature, name string) {
	switch s := f.front.Session().(type) {
	case *Host:
		if err := s.Table.Propose(name); err != nil {
			f.Problem(err)
		}
	case *Guest:
		s.Table.Propose(name)
	}
}

// saveSeries downloads the records of the table's games in which the person had a seat, as one
// file. The records come from the list of results.
func saveSeries(f *Feature) {
	var l wire.Lobby
	switch s := f.front.Session().(type) {
	case *Host:
		l = s.Table.Lobby()
	case *Guest:
		l, _ = s.Table.Lobby()
	}
	var all strings.Builder
	for _, g := range f.played.Tell(f.Page) {
		if !slices.Contains(l.Series.Deals, g.Deal) {
			continue
		}
		if r, err := g.Unpack(f.Games.Rules.Find); err == nil {
			text, _ := r.Text() // a packed game can be written
			all.WriteString(text)
		}
	}
	if all.Len() == 0 {
		f.Warn("page.evening.lacks")
		return
	}
	f.Page.Download("gavel-games"+time.Now().Format("-2006-01-02-1504")+".gavel", all.String())
}

// Hear implements [feature.Listener]: a copy may have brought another key.
func (f *Feature) Hear(e feature.Event) {
	if _, merged := e.(feature.Merged); merged {
		f.key = nil
	}
}

// inSight handles a change of the page's visibility.
func inSight(f *Feature, yes bool) {
	s := &f.Sight
	if s.Due != nil {
		s.Due.Stop()
		s.Due = nil
	}
	now := f.Page.Now().Round(0)
	if yes {
		s.Out = false
		look(f, now.Sub(s.left))
		return
	}
	f.front.SendHeld() // a page out of sight may be closed
	s.left = now
	var due *time.Timer
	due = f.Screens.After(s.Pause, f.front.Session(), func() {
		if s.Due == due {
			s.Due, s.Out = nil, true
			look(f, 0)
		}
	})
	s.Due = due
}

// look tells the table whether this page is visible, and for how long it was not.
func look(f *Feature, away time.Duration) {
	switch at := f.front.Session().(type) {
	case *Host:
		at.Table.Look(!f.Sight.Out, away)
	case *Guest:
		at.Look(!f.Sight.Out)
	}
}
