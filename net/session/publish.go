package session

import (
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// publish writes the changes to the log, and sends the new lines to the guests.
func (g *Game) publish() {
	p := &g.publisher
	if g.closed || g.recovery.collecting() {
		return
	}
	if p.log == nil && !g.table.People.HasGuests() {
		p.open()
		return
	}
	if g.match.hold == nil {
		if p.full() && !g.match.busy() && g.recovery == nil {
			g.table.Deals++ // the first chapter of a table without a deal
		}
		if p.write(g.table.Facts(), g.match.play, g.table.Chosen.Challenge) != nil {
			p.open() // the log is full; the game continues without it
		}
	}
	for _, who := range g.table.People.Seated() {
		if t := p.sent[who]; t.at.N > 0 && t.conn == who.Conn { // a guest that reconnects first reports how much it has
			g.tellLog(who)
		}
	}
}

// tellLog sends a guest the missing lines of the log, and their share.
func (g *Game) tellLog(who *seating.Person) {
	if !g.recovery.collecting() && g.publisher.tell(who) {
		g.match.hold.wake()
	}
}

// handleText handles a guest's message about the log.
func (v *visit) handleText(of, text string) error {
	h := v.host
	p, key := &h.publisher, seating.KeyOf(v.who)
	if key == nil {
		return wire.ErrMessage
	}
	switch of {
	case wire.Have:
		return reads(text, v.handleHave)
	case wire.Chain:
		return v.takeChain(*key, text)
	case wire.ChainLink:
		return v.takeLink(*key, text)
	case wire.Opening:
		return reads(text, v.takeOpening)
	case wire.Kept:
		return reads(text, func(kept succession.Kept) error {
			if p.boxes != nil {
				p.boxes.Kept(p.log, *key, kept)
				h.publish()
			}
			return nil
		})
	case wire.Gave:
		return reads(text, func(gave succession.Gave) error {
			if p.exposes(*key, gave) {
				h.changed()
			}
			return nil
		})
	case wire.Follow:
		return reads(text, v.takeFollow)
	case wire.Bring:
		return reads(text, v.takeReplica)
	}
	return wire.ErrMessage
}

// reads passes on a message that was received as a text.
func reads[M succession.Message](text string, take func(M) error) error {
	m, err := succession.Read[M](text)
	if err != nil {
		return wire.ErrMessage
	}
	return take(m)
}

// takeFollow stores a guest's statement that it follows this host. The first lets a recovered game continue.
func (v *visit) takeFollow(follow succession.Follow) error {
	h, key := v.host, *seating.KeyOf(v.who)
	if !follow.Of(key, h.table.ID, ledger.KeyOf(h.setup.Key)) {
		return wire.ErrMessage
	}
	if h.publisher.followed(key, follow) {
		h.notify()
	}
	if h.recovery != nil && h.recovery.opened {
		h.continueRecovered()
	}
	return nil
}

// handleHave stores how much of the log a guest has. A restored host waits for the lines of a
// guest that has more than it.
func (v *visit) handleHave(have succession.Have) error {
	h, who := v.host, v.who
	if h.publisher.log == nil || h.recovery.collecting() {
		return nil
	}
	if h.publisher.heard(who, have) && h.match.hold != nil {
		h.match.hold.ahead[who] = who.Conn
	}
	h.tellLog(who)
	h.match.hold.wake()
	return nil
}
