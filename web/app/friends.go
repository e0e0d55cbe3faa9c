package app

import (
	"crypto/ed25519"
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/network"
	"gavel/web/app/ownership"
	"gavel/web/choices"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// friendsFeature handles games with other people.
type friendsFeature struct {
	app     *App
	sight   sight
	key     ed25519.PrivateKey // of this person's seats; nil until needed
	exposed []string           // the person was warned of these
	network network.Network
	newRoom func(ed25519.PrivateKey) session.Room // of a host
}

// Handle implements [feature.Feature]. It handles the intents of a person who plays with others.
func (f *friendsFeature) Handle(i model.Intent) bool {
	a := f.app
	switch i := i.(type) {
	case model.Host:
		a.owns.WhenOwned(func() { a.table.newTable(true, model.Start(i), "friends.host", nil) })
	case model.HostScreen:
		a.owns.WhenOwned(func() { f.hostScreen(model.Start(i)) })
	case model.Enter:
		_, _, last := visits.Read(a.kept.Get(store.Seat))
		last.Relayed = false // using the meeting servers needs another press
		f.join(i.Text, i.Name, last, parts[i.As], false)
	case model.Retry:
		f.asGuest(func(g *guestSession) { g.entrance.retry() })
	case model.Relay:
		f.asGuest(func(g *guestSession) { g.entrance.relay() })
	case model.Quit:
		f.goAway()
	case model.Reconnect:
		f.asGuest(func(g *guestSession) { g.Guest.Hurry() }) // looks for lost people at once
	case model.InSight:
		a.friends.inSight(bool(i))
	case model.Ready:
		f.asGuest(func(g *guestSession) { g.ready(bool(i)) })
	case model.Propose:
		f.propose(string(i))
	case model.Say:
		f.say(int(i))
	case model.SaveSeries:
		f.saveSeries()
	case model.RequestSeat:
		f.asGuest(func(g *guestSession) { g.Table.RequestSeat() })
	case model.TakeOver:
		a.owns.Acquire(ownership.Want{Force: true, Do: func() {
			f.asGuest(func(g *guestSession) { // of a new table for the same people
				if _, known := g.Table.Lobby(); known {
					g.becomeHost(func(s session.Setup) (*session.Host, error) { return session.TakeOver(s, g.Table) })
				}
			})
		}})
	case model.Recover:
		a.owns.Acquire(ownership.Want{Force: true, Do: func() { f.asGuest((*guestSession).recover) }})
	case model.CallOff:
		f.asGuest(func(g *guestSession) {
			g.CallOff()
			g.tellLost()
		})
	default:
		if h, hosts := a.session().(*hostSession); hosts {
			return h.handle(i)
		}
		return f.command(i)
	}
	return true
}

// parts are the seats of people who join without a seat in the game.
var parts = map[model.Part]game.Seat{
	model.Player: game.Spectator, model.Watcher: handshake.Watcher, model.Screen: handshake.Screen,
}

// connectionProblem returns why this browser cannot connect to anybody; "" if it can.
func connectionProblem(book *locale.Book) string {
	if err := peer.Possible(); err != nil {
		return trouble.Text(err, book)
	}
	return ""
}

// goAway leaves the table for good, or stops the search for it.
func (f *friendsFeature) goAway() {
	f.app.table.touch((*touch).send)
	h, hosts := f.app.session().(*hostSession)
	if hosts {
		f.app.owns.Forget()
	}
	f.app.leave()
	if !hosts || h.friends {
		f.app.tell(feature.Parted{})
	}
}

// asGuest calls does with this page's session, if the page is a guest.
func (f *friendsFeature) asGuest(does func(*guestSession)) {
	if g, visits := f.app.session().(*guestSession); visits {
		does(g)
	}
}

func (f *friendsFeature) say(phrase int) {
	switch p := f.app.session().(type) {
	case *hostSession:
		p.Table.Say(phrase)
	case *guestSession:
		p.Table.Say(phrase)
	}
}

// Setup implements [client.Tab].
func (f *friendsFeature) Setup() join.Setup {
	return f.network.Setup(f.app.page.Settings(), f.app.page.Site())
}

// Do implements [client.Tab].
func (f *friendsFeature) Do(work func()) { f.app.Do(work) }

// Said implements [client.Tab].
func (f *friendsFeature) Said(l wire.Lobby, s wire.Said) {
	var names []string
	for _, c := range l.Chairs {
		names = append(names, c.Name)
	}
	if names = append(names, l.Watchers...); s.Chair >= 0 && s.Chair < len(names) && s.Phrase >= 1 && s.Phrase <= model.Phrases {
		f.app.page.Said(model.Saying{Name: names[s.Chair], Phrase: s.Phrase})
	}
}

// clock shows the time that is left.
func (f *friendsFeature) clock(left time.Duration, hurry bool) {
	f.app.state.Clock = nil
	if hurry {
		f.app.state.Clock = &model.Clock{Left: left}
	}
}

// propose tells the table the person's wish for the next game.
func (f *friendsFeature) propose(name string) {
	a := f.app
	switch s := a.session().(type) {
	case *hostSession:
		if err := s.Table.Propose(name); err != nil {
			a.warn(trouble.Text(err, a.page.Book()))
		}
	case *guestSession:
		s.Table.Propose(name)
	}
}

// saveSeries downloads the records of the table's games in which the person had a seat, as one
// file. The records come from the list of results.
func (f *friendsFeature) saveSeries() {
	a := f.app
	var l wire.Lobby
	switch s := a.session().(type) {
	case *hostSession:
		l = s.Table.Lobby()
	case *guestSession:
		l, _ = s.Table.Lobby()
	}
	var all strings.Builder
	for _, g := range a.played.Tell(a.page) {
		if !slices.Contains(l.Series.Deals, g.Deal) {
			continue
		}
		if r, err := g.Unpack(a.rules.Find); err == nil {
			text, _ := r.Text() // a packed game can be written
			all.WriteString(text)
		}
	}
	if all.Len() == 0 {
		a.warn(a.page.Book().T("page.evening.lacks"))
		return
	}
	a.page.Download("gavel-games"+time.Now().Format("-2006-01-02-1504")+".gavel", all.String())
}

// identity returns the key to this person's seats and tables. The browser saves it if it can.
func (f *friendsFeature) identity() ed25519.PrivateKey {
	a := f.app
	if f.key != nil {
		return f.key
	}
	if seed, err := base64.StdEncoding.DecodeString(a.kept.Get(store.Identity)); err == nil && len(seed) == ed25519.SeedSize {
		f.key = ed25519.NewKeyFromSeed(seed)
		return f.key
	}
	_, f.key, _ = ed25519.GenerateKey(nil) // never fails
	choices.Choose(a.kept, store.Identity, base64.StdEncoding.EncodeToString(f.key.Seed()), a.page.Now())
	return f.key
}

// Hear implements [feature.Listener]: a copy may have brought another key.
func (f *friendsFeature) Hear(e feature.Event) {
	if _, merged := e.(feature.Merged); merged {
		f.key = nil
	}
}

// keepSeat stores in the tab how to find the person's table of friends; "" if they sit at none.
// The browser remembers the last one.
func (f *friendsFeature) keepSeat(way string) {
	if way != "" {
		f.app.kept.Set(store.Seat, way)
	}
	f.app.page.KeepSeat(way)
}

// hostScreen opens a table on this screen. The people of the start form sit down with their
// phones.
func (f *friendsFeature) hostScreen(start model.Start) {
	start.Locals = nil
	f.app.table.open(true, start, func(s session.Setup) (*session.Host, error) {
		return session.NewScreen(s, f.app.page.Book().T("page.screen.name")), nil
	})
}

// sight tells the table whether this page is visible.
type sight struct {
	// pause is how long the page may be hidden before the table treats its person as
	// away.
	pause time.Duration
	due   *time.Timer // ends the pause; nil while the page is visible, or the table knows
	out   bool        // the table knows
	left  time.Time   // when the page was hidden, by the wall clock: other clocks may stop
}

// inSight handles a change of the page's visibility.
func (f *friendsFeature) inSight(yes bool) {
	a := f.app
	s := &f.sight
	if s.due != nil {
		s.due.Stop()
		s.due = nil
	}
	now := a.page.Now().Round(0)
	if yes {
		s.out = false
		f.look(now.Sub(s.left))
		return
	}
	a.table.touch((*touch).send) // a page out of sight may be closed
	s.left = now
	var due *time.Timer
	due = a.after(s.pause, a.session(), func() {
		if s.due == due {
			s.due, s.out = nil, true
			f.look(0)
		}
	})
	s.due = due
}

// look tells the table whether this page is visible, and for how long it was not.
func (f *friendsFeature) look(away time.Duration) {
	switch at := f.app.session().(type) {
	case *hostSession:
		at.Table.Look(!f.sight.out, away)
	case *guestSession:
		at.Look(!f.sight.out)
	}
}

// showPeople shows the people of a table. In a game, it shows the players, and later the check
// of the deal; otherwise, the lobby.
func (f *friendsFeature) showPeople(l wire.Lobby, shown model.Lobby, proof verdict.Proof) {
	a := f.app
	if elsewhere := shown.Screens > 0 && !shown.Screen; elsewhere != a.bigScreen() {
		a.at.bottom().(*table).bigScreen = elsewhere
		a.arrange()
	}
	if r, ok := a.session().record(); ok && r.Result != nil && len(l.Other) > 0 {
		shown.Other = lobby.Tables(a.page.Book(), lobby.Finishes(r), l.Other)
	}
	p := a.player()
	if p == nil {
		a.moveTo(model.AtLobby)
	}
	if p == nil || p.practises() { // the practice game has a table of its own
		a.setLobby(shown)
		return
	}
	if !proof.Done() {
		shown.LeftOut = proof.There
	}
	for _, p := range p.group() {
		p.reseat(l)
		p.setAway(lobby.Absent(l.Chairs))
	}
	a.setLobby(shown)
	if !proof.Done() {
		return
	}
	if proof.Found == verdict.Given {
		if p.given == verdict.Open { // once, because the person can send this deal as a challenge now
			r, _ := a.session().record()
			seen := false
			if a.tell(feature.Given{Record: r, Seen: &seen}); seen {
				p.given = verdict.Seen
			} else {
				p.given = verdict.Given
			}
		}
		proof.Found = p.given
	}
	if v := trouble.Verdict(proof, p.names, a.page.Book()); v.Sentence != p.verdict {
		p.verdict = v.Sentence
		a.state.Verdict = &v
	}
}

// warnExposed names, once, the other people whose pages may know the secret of the current game.
func (f *friendsFeature) warnExposed(l wire.Lobby) {
	if l.Me >= 0 {
		l.Exposed = slices.DeleteFunc(slices.Clone(l.Exposed), func(name string) bool { return name == l.Chairs[l.Me].Name })
	}
	if slices.Equal(l.Exposed, f.exposed) {
		return
	}
	if f.exposed = l.Exposed; len(l.Exposed) > 0 {
		f.app.warn(f.app.page.Book().T("friends.exposed", "names", l.Exposed))
	}
}
