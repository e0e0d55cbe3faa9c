package session

import (
	"time"

	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/succession"
)

// A reloaded host may have an older saved table, without the newest deal. It then gets the deal
// back from its guests, as in the recovery of a lost host's table. The guests send their logs and
// shares, and the host checks them. Meanwhile the host writes nothing. This ends with the next
// deal, or after the time limit of a restored game.

// endRegaining continues with the state of this page. It changes the game number, because
// guests may know other games by the next numbers.
func (h *Host) endRegaining() {
	if h.recovery.regains() {
		h.recovery, h.match.number = nil, otherGameNumber()
	}
}

// regain begins to recover this host's own table if a guest has more of it. It tells whether the
// recovery runs.
func (h *Host) regain(have succession.Have) bool {
	if h.recovery == nil && h.publisher.lacks(have) && (h.match.hold != nil || !h.match.busy()) {
		gathering := succession.Regain(h.publisher.log, ledger.KeyOf(h.setup.Key), h.setup.Games.Find, h.people.keys(), time.Now())
		h.recovery = &recovery{gathering: gathering}
		for _, p := range h.people.guests() {
			h.recovery.ask(p)
		}
		guard.Go(h.proceed, h.crashes.note)
	}
	return h.recovery.regains()
}
