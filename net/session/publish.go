package session

import (
	"gavel/net/ledger"
	"gavel/net/succession"
	"gavel/net/wire"
)

// publish writes the changes to the log, and sends the new lines to the guests.
func (h *Host) publish() {
	p := &h.publisher
	if h.closed || h.recovery.collecting() {
		return
	}
	if p.log == nil && !h.people.hasGuests() {
		p.open()
		return
	}
	if h.match.hold == nil {
		if p.full() && !h.match.busy() && h.recovery == nil {
			h.match.deals++ // the first chapter of a table without a deal
		}
		if p.write(h.table(), h.match.play, h.chosen.challenge) != nil {
			p.open() // the log is full; the game continues without it
		}
	}
	for _, who := range h.people.seated() {
		if t := p.sent[who]; t.at.N > 0 && t.conn == who.conn { // a guest that reconnects first reports how much it has
			h.tellLog(who)
		}
	}
}

// tellLog sends a guest the missing lines of the log, and their share.
func (h *Host) tellLog(who *person) {
	if !h.recovery.collecting() && h.publisher.tell(who) {
		h.match.hold.wake()
	}
}

// handleText handles a guest's message about the log.
func (v *visit) handleText(of, text string) error {
	h := v.host
	p, key := &h.publisher, keyOf(v.who)
	if key == nil {
		return wire.ErrMessage
	}
	switch of {
	case wire.Have:
		have, err := succession.Read[succession.Have](text)
		if err != nil {
			return wire.ErrMessage
		}
		v.handleHave(have)
	case wire.Chain:
		return v.takeChain(*key, text)
	case wire.ChainLink:
		return v.takeLink(*key, text)
	case wire.There:
		return v.takeThere(*key, text)
	case wire.Opening:
		return v.takeOpening(*key, text)
	case wire.Kept:
		kept, err := succession.Read[succession.Kept](text)
		if err != nil {
			return wire.ErrMessage
		}
		if p.boxes != nil {
			p.boxes.Kept(p.log, *key, kept)
			h.publish()
		}
	case wire.Gave:
		gave, err := succession.Read[succession.Gave](text)
		if err != nil {
			return wire.ErrMessage
		}
		if p.exposes(*key, gave) {
			h.changed()
		}
	case wire.Follow:
		follow, err := succession.Read[succession.Follow](text)
		if err != nil || !follow.Of(*key, h.id, ledger.KeyOf(h.setup.Key)) {
			return wire.ErrMessage
		}
		if p.followed(*key, follow) {
			h.notify()
		}
		if h.recovery != nil && h.recovery.opened {
			h.continueRecovered()
		}
	case wire.Bring:
		return v.takeReplica(*key, text)
	default:
		return wire.ErrMessage
	}
	return nil
}

// handleHave stores how much of the log a guest has. A restored host waits for the lines of a
// guest that has more than it.
func (v *visit) handleHave(have succession.Have) {
	h, who := v.host, v.who
	if h.publisher.log == nil || h.recovery.collecting() {
		return
	}
	if h.regain(have) {
		return
	}
	if h.publisher.heard(who, have) && h.match.hold != nil {
		h.match.hold.ahead[who] = who.conn
	}
	h.tellLog(who)
	h.match.hold.wake()
}
