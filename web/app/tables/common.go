package tables

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/verdict"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/ownership"
	"gavel/web/app/person"
	"gavel/web/choices"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// Feature handles this page's tables, alone and with friends. Its hosts and guests share it.
type Feature struct {
	*person.Env
	front    Front
	owns     *ownership.Ownership
	played   *feature.Played
	Sight    sight
	key      ed25519.PrivateKey // of this person's seats; nil until needed
	exposed  []string           // the person was warned of these
	network  Network
	MakeRoom func(ed25519.PrivateKey) session.Room // of a host
	Waits    session.Waits                         // of a host
	// HostLostAfter is how long the host may be absent before the page reports it. A reload takes less than New sets.
	HostLostAfter time.Duration
}

// Front is where the page shows its table. The loop calls its methods.
type Front interface {
	Session() person.Session                    // at the table; nil without one
	Practice() person.Session                   // of the practice game; nil without one
	Join(person.Session)                        // is on the way to a table, unless a replay is shown
	Open(person.Session)                        // is at the table
	ClearTable()                                // takes the game off the table
	ShowStart()                                 // shows the start page
	GoToStart(leaves func())                    // also leaves the table, and calls leaves
	SendHeld()                                  // makes the decision that the person can still take back
	Guarded(at person.Session, f func()) func() // returns a function that calls f, and ends the session if f panics
	Beside(f func()) func()                     // Guarded for work beside the table
	Crashed(at person.Session, err error)       // ends the session. Any goroutine may call it
}

// sight tells the table whether this page is visible.
type sight struct {
	// pause is how long the page may be hidden before the table treats its person as away.
	Pause time.Duration
	Due   *time.Timer // ends the pause; nil while the page is visible, or the table knows
	Out   bool        // the table knows
	left  time.Time   // when the page was hidden, by the wall clock: other clocks may stop
}

// Setup implements [client.Tab].
func (f *Feature) Setup() join.Setup {
	return f.network.Setup(f.Page.Settings(), f.Page.Site())
}

// Do implements [client.Tab].
func (f *Feature) Do(work func()) { f.App.Do(work) }

// Said implements [client.Tab].
func (f *Feature) Said(l wire.Lobby, s wire.Said) {
	var names []string
	for _, c := range l.Chairs {
		names = append(names, c.Name)
	}
	if names = append(names, l.Watchers...); s.Chair >= 0 && s.Chair < len(names) && s.Phrase >= 1 && s.Phrase <= model.Phrases {
		f.Page.Said(model.Saying{Name: names[s.Chair], Phrase: s.Phrase})
	}
}

// clock shows the time that is left.
func (f *Feature) clock(left time.Duration, hurry bool) {
	f.State.Clock = nil
	if hurry {
		f.State.Clock = &model.Clock{Left: left}
	}
}

// Identity returns the key to this person's seats and tables. The browser saves it if it can.
func (f *Feature) Identity() ed25519.PrivateKey {
	if f.key != nil {
		return f.key
	}
	if seed, err := base64.StdEncoding.DecodeString(f.Kept.Get(store.Identity)); err == nil && len(seed) == ed25519.SeedSize {
		f.key = ed25519.NewKeyFromSeed(seed)
		return f.key
	}
	_, f.key, _ = ed25519.GenerateKey(nil) // never fails
	choices.Choose(f.Kept, store.Identity, base64.StdEncoding.EncodeToString(f.key.Seed()), f.Page.Now())
	return f.key
}

// keepSeat stores in the tab how to find the person's table of friends; "" if they sit at none.
// The browser remembers the last one.
func (f *Feature) keepSeat(way string) {
	if way != "" {
		f.Kept.Set(store.Seat, way)
	}
	f.Page.KeepSeat(way)
}

// showPeople shows the people of a table. In a game, it shows the players, and later the check of the deal; otherwise, the lobby.
func (f *Feature) showPeople(l wire.Lobby, shown model.Lobby, proof verdict.Proof) {
	if shown.BigScreen() != f.State.Lobby.BigScreen() {
		defer f.Screens.Arrange()
	}
	if r, ok := f.front.Session().Record(); ok && r.Result != nil && len(l.Other) > 0 {
		shown.Other = lobby.Tables(f.Page.Book(), lobby.Finishes(r), l.Other)
	}
	p := f.Screens.Player()
	if p == nil {
		f.moveTo(model.AtLobby)
	}
	plays := p != nil && !p.Table.Practice // the practice game has a table of its own
	if plays && !proof.Done() {
		shown.LeftOut = proof.There
	}
	if plays {
		p.Meets(l)
	}
	f.State.Lobby, f.State.Lost = &shown, nil // the host has been found by now
	if plays && proof.Done() {
		p.Proves(proof)
	}
}

// warnExposed names, once, the other people whose pages may know the secret of the current game.
func (f *Feature) warnExposed(l wire.Lobby) {
	if l.Me >= 0 {
		l.Exposed = slices.DeleteFunc(slices.Clone(l.Exposed), func(name string) bool { return name == l.Chairs[l.Me].Name })
	}
	if slices.Equal(l.Exposed, f.exposed) {
		return
	}
	if f.exposed = l.Exposed; len(l.Exposed) > 0 {
		f.Warn("friends.exposed", "names", l.Exposed)
	}
}

// letters tells of friends' pages at a table, and their letters. Send sends the answers.
func (f *Feature) letters(send func(to ledger.Key, text string)) func(from ledger.Key, text string) {
	return func(from ledger.Key, text string) {
		f.App.Post(f.front.Beside(func() {
			me := ledger.KeyOf(f.Identity())
			f.App.Tell(feature.Met{Me: results.IDOf(me), Friend: results.IDOf(from), Letter: text, Send: func(text string) { send(from, text) }})
		}))
	}
}

// showJoin shows the progress of joining a table of friends.
func (f *Feature) showJoin(j model.Join) {
	f.moveTo(model.AtJoin)
	f.State.Join, f.State.Lobby = &j, nil
}

// moveTo goes to a place, unless the page shows it already.
func (f *Feature) moveTo(kind model.PlaceKind) {
	if s := f.State; s.Place == nil || s.Place.Kind != kind {
		*s = s.At(model.Place{Kind: kind, Visit: s.Visit()})
	}
}

// ReportCrash writes the stack of a panic to the console, if the error has one.
func ReportCrash(err error) {
	if crash := new(guard.Crash); errors.As(err, &crash) {
		println(crash.Stack)
	}
}

// discard deletes a saved game that cannot be restored.
func (f *Feature) discard() {
	f.owns.Forget()
	f.front.ShowStart()
	f.Warn("page.warn.saved")
}

// over tells all listeners that a game is over. Then it writes their changes and the table's own, together.
func (f *Feature) over(o feature.Over, table store.Change) {
	var err error
	if o.Played, err = results.Of(o.Record, max(o.Seat, 0), time.Now().Unix()); err != nil {
		f.Tables.Fail(err)
		return // the game stays kept
	}
	o.Played = o.Played.Signed(o.Record, o.Signed, f.Games.Rules.Find)
	if o.Played.Seat = o.Seat; o.Seat == game.Spectator {
		if !o.Alone {
			f.App.Tell(feature.Watched{Game: &o.Played})
		}
		return
	}
	o.ID = o.IDOf(o.Played)
	o.Ending = &feature.Ending{Change: table}
	f.App.Tell(o)
	if o.Ending.Roomy.Empty() {
		f.Kept.Do(o.Ending.Change, nil)
		return
	}
	all := o.Ending.Change
	all.Join(o.Ending.Roomy)
	f.Kept.Do(all, func(err error) {
		f.App.Post(func() {
			switch {
			case err == nil:
				f.App.Tell(feature.Gained{})
			case errors.Is(err, store.ErrTaken): // the page that took the game reports it
			default:
				o.Ending.Full()
				f.Kept.Do(o.Ending.Change, nil)
			}
		})
	})
}

// awaited is the newest game at a table, until its end is reported.
type awaited struct {
	player *person.Player // sees it; nil once its end is reported
	seat   game.Seat      // of the person who gets the result
}

// sees starts to wait for the end of a game.
func (w *awaited) sees(p *person.Player, seat game.Seat) { *w = awaited{p, seat} }

// isOver reports whether the game has ended and its end is not reported yet.
func (w *awaited) isOver() bool {
	if w.player == nil || len(w.player.Steps()) == 0 {
		return false
	}
	_, over := w.player.Now().View.Final()
	return over
}

// Network is how this page finds others.
type Network struct {
	brokers map[signaling.Broker]*signaling.Rationed // contacted so far
}

// Setup returns how this page finds others, from the settings.
func (w *Network) Setup(of model.Settings, site model.Site) join.Setup {
	n := of.Network
	s := join.Setup{
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: catalogue.Version},
		ICE:     peer.Config{RelayOnly: n.RelayOnly},
	}
	for _, url := range n.STUN {
		s.ICE.Servers = append(s.ICE.Servers, peer.Server{URL: url})
	}
	if n.TURN != "" {
		s.ICE.Servers = append(s.ICE.Servers, peer.Server{URL: n.TURN, User: n.User, Password: n.Password})
	}
	if own := site.Broker; own != "" {
		if b, err := signaling.Beside(site.Address, own); err == nil {
			s.Brokers = append(s.Brokers, w.ration(b))
		}
	}
	for _, url := range n.Brokers {
		s.Brokers = append(s.Brokers, w.ration(signaling.MQTT(url)))
	}
	return s
}

// ration returns a broker with this page's allowance of messages there. All tables share it.
func (w *Network) ration(b signaling.Broker) *signaling.Rationed {
	if w.brokers == nil {
		w.brokers = map[signaling.Broker]*signaling.Rationed{}
	}
	if w.brokers[b] == nil {
		w.brokers[b] = signaling.Ration(b)
	}
	return w.brokers[b]
}

// UsualNetwork returns the default network settings.
func UsualNetwork() (n model.Network) {
	for _, s := range peer.PublicServers() {
		n.STUN = append(n.STUN, s.URL)
	}
	for _, b := range signaling.Public() {
		n.Brokers = append(n.Brokers, string(b))
	}
	return n
}
