package session

import (
	"time"

	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/succession"
)

// A host whose page was loaded again from an older store may lack a whole deal. It has
// it back from its guests, as a guest does who goes on without the host: they bring their
// logs and shares, which are checked. Meanwhile it writes nothing. It ends with a deal,
// and for a game that was restored with the time that this waits.
// All methods are called with the mutex locked.

// lacks tells whether a guest knows of a later chapter than this page, which has written
// nothing since it was loaded.
func (h *Host) lacks(have succession.Have) bool {
	p := &h.publisher
	return h.recovery == nil && have.Chapter > p.log.At().Chapter && p.read == p.log.At() && (h.hold != nil || !h.busy())
}

// regain begins to gather what the guests have.
func (h *Host) regain() {
	var there []ledger.Key
	for _, c := range h.chairs {
		if c.who != nil && c.who.conn != nil && keyOf(c.who) != nil {
			there = append(there, *keyOf(c.who))
		}
	}
	gathering := succession.Regain(h.publisher.log, ledger.KeyOf(h.setup.Key), h.setup.Games.Find, there, time.Now())
	h.recovery = &recovery{gathering: gathering}
	for _, c := range h.chairs {
		if c.who != nil {
			h.asks(c.who)
		}
	}
}

// regains tells whether this host recovers its own table.
func (h *Host) regains() bool {
	return h.recovery != nil && h.recovery.from == nil && !h.recovery.opened
}

// endRegaining goes on with what this page has. Guests know other games by the numbers of
// its next ones.
func (h *Host) endRegaining() {
	if h.regains() {
		h.recovery, h.gameNumber = nil, otherGameNumber()
	}
}

// forgetOlder forgets the game of the chapter before what was regained.
func (h *Host) forgetOlder() {
	if h.play != nil {
		h.play.stop()
	}
	h.play, h.hold = nil, nil
	h.publisher = publisher{wake: h.publisher.wake, follows: h.publisher.follows}
}

// asksIn is [Host.hearHave] for a host that may have to gather its own table; it tells
// whether it does.
func (h *Host) asksIn(have succession.Have) bool {
	if h.lacks(have) {
		h.regain()
		guard.Go(h.proceed, h.crashes.note)
	}
	return h.regains()
}
