package tables

import (
	"time"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/client"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/web/app/feature"
	"gavel/web/app/ownership"
	"gavel/web/cast"
	"gavel/web/daily"
	"gavel/web/model"
	"gavel/web/store"
	"gavel/web/visits"
)

// Begin starts the game of the start form, against bots, with a seed that fits; nil if any does.
func (f *Feature) Begin(start model.Start, fits func(game.Seed) bool) {
	if h := f.newTable(false, start, "page.you", fits); h != nil {
		go f.front.Guarded(h, h.deal)()
	}
}

// newTable is open for a person with a seat; usual is the text key of the name for one without a name.
// fits is that of [session.Setup].
func (f *Feature) newTable(friends bool, start model.Start, usual string, fits func(game.Seed) bool) *Host {
	name := cast.Person(start.Name, f.Page.Book().T(usual))
	if len(start.Locals) > 0 && !friends { // each of them would be called "you"
		name = cast.Person(start.Name, f.Page.Book().T("page.device.name", "n", 1))
	}
	return f.open(friends, start, func(s session.Setup) (*session.Host, error) {
		s.Fits = fits
		return session.NewHost(s, name), nil
	})
}

// open opens a table of the start form. It returns nil if something went wrong, and the page says so.
func (f *Feature) open(friends bool, start model.Start, open func(session.Setup) (*session.Host, error)) *Host {
	h, err := f.host(friends, open)
	if err == nil {
		err = h.set(start)
	}
	if err != nil {
		f.Tables.Fail(err)
		return nil
	}
	return h
}

// Continue continues the saved game or table of friends, with a decision that was still sealed.
func (f *Feature) Continue(force bool) {
	f.owns.Acquire(ownership.Want{Force: force, Do: func() { f.restore(f.Kept.Get(store.Save), f.Kept.Get(store.Sealed)) }})
}

// restore opens a table from its saved text.
func (f *Feature) restore(text, sealed string) {
	if text == "" { // this page has not noticed yet
		f.front.ShowStart()
		f.Warn("page.ended")
		return
	}
	r, friends := feature.Saved(f.App)
	h, err := f.host(friends, func(s session.Setup) (*session.Host, error) {
		if friends {
			return session.Restore(s, text, nil)
		}
		return session.RestoreRecord(s, r, sealed)
	})
	if err != nil {
		f.discard()
		return
	}
	go f.front.Guarded(h, h.continueGame)()
}

// Try opens the table of a game alone, with a decision that was still sealed; try says which
// game of today's auction it is, if it is one.
func (f *Feature) Try(r game.Record, sealed string, try *daily.Try) {
	h, err := f.host(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, r, sealed) })
	if err != nil {
		f.Tables.Fail(err)
		return
	}
	h.Place.Try = try
	go f.front.Guarded(h, h.continueGame)()
}

// Accept opens a table at which friends play a challenge.
func (f *Feature) Accept(c deal.Challenge, name string) {
	name = cast.Person(name, f.Page.Book().T("friends.host"))
	if _, err := f.host(true, func(s session.Setup) (*session.Host, error) { return session.Accept(s, name, c), nil }); err != nil {
		f.Tables.Fail(err)
	}
}

// host opens a table with this page as its host. The page owns the saved game ([ownership.Ownership.WhenOwned]).
func (f *Feature) host(friends bool, open func(session.Setup) (*session.Host, error)) (*Host, error) {
	claim := f.owns.Claim
	f.owns.Claim = nil // the new table keeps the claim of the one before
	f.Tables.Leave()
	f.owns.Claim = claim
	h, err := f.NewHost(friends, open)
	if err != nil {
		return nil, err
	}
	f.front.Open(h)
	if friends {
		f.keepSeat(visits.Hosts)
		f.Page.MarkCrash(false)
	}
	return h, nil
}

// NewHost is host for a page that stays at its present table meanwhile.
func (f *Feature) NewHost(withFriends bool, open func(session.Setup) (*session.Host, error)) (*Host, error) {
	h := &Host{f: f, Friends: withFriends, Place: place{f: f}}
	if h.invites = (invites{host: h, Trouble: peer.Blocked()}); withFriends {
		h.key = f.Identity()
	}
	table, err := open(session.Setup{Key: h.key, Games: f.Games.Rules, Begin: h.begin, Obey: h.obey, Face: func(name string) int { return cast.Face(f.Kept, name) }, Pause: f.pauseAfter, Waits: f.Waits,
		Letter: f.letters(func(to ledger.Key, text string) { h.Table.SendLetter(to, text) })})
	if err != nil {
		return nil, err
	}
	table.Look(!f.Sight.Out, 0)
	h.Host = client.NewHost(f, h, table, withFriends)
	return h, nil
}

// pauseAfter returns how long bots wait after some events, and whether they go on by themselves then. It is called beside the loop.
func (f *Feature) pauseAfter(events []game.Event) (wait time.Duration, ends bool) {
	ends = true
	f.App.Do(func() {
		if p := f.Screens.Player(); p != nil {
			wait, ends = p.Progress.Pause(events)
		}
	})
	return wait, ends
}
