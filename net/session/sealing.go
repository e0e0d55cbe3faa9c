package session

import (
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/succession"
	"gavel/net/wire"
)

// sealing has what guests hide in a round of sealed choices, see [ledger.Seals].
type sealing struct {
	hashes map[game.Seat]ledger.Hash  // of their choices
	nonces map[game.Seat]ledger.Nonce // of those that they have opened
	opened game.Seats                 // whose openings the table has been given in this round
	silent map[game.Seat]int          // how often they have not opened a choice
	slow   bool                       // the round waits so long that everybody sees for whom
}

func newSealing() sealing {
	return sealing{hashes: map[game.Seat]ledger.Hash{}, nonces: map[game.Seat]ledger.Nonce{}, silent: map[game.Seat]int{}}
}

// maxUnopened is how often a guest's page may keep a sealed choice for itself. Then a bot plays on for the
// person.
const maxUnopened = 2

// decider takes the decisions of guests in a game.
type decider struct {
	h *Host
	p *play
}

// Decide implements [remote.Table]. It refuses an open decision where guests hide theirs: it was meant for an
// earlier turn.
func (d decider) Decide(seat game.Seat, do game.Decision) error {
	return d.p.runner.DecideAfter(seat, do, func() (err error) {
		sealed := d.p.runner.Table.Turn().Mode == game.Sealed
		d.h.locked(func() {
			if log := d.h.publisher.log; sealed && log != nil && log.CanSeal() {
				err = game.NotYourTurn
			}
		})
		return err
	})
}

// Commit implements [remote.Table].
func (d decider) Commit(seat game.Seat, commitment string) error {
	var hash ledger.Hash
	if hash.UnmarshalText([]byte(commitment)) != nil {
		return game.NotADecision
	}
	err := d.p.runner.Commit(seat, func() { d.h.locked(func() { d.p.sealing.hashes[seat] = hash }) })
	d.h.locked(func() {
		if d.h.publisher.hasSeal(seat, hash) {
			err = nil // the guest repeats it, perhaps while the round is being fixed
		}
	})
	return err
}

// fixed writes that everybody has chosen. From then on the guests' pages open their choices. The game's
// own goroutine calls it. It locks the mutex.
func (h *Host) fixed(p *play, table *game.Table) {
	defer h.lock()()
	log := h.publisher.log
	if h.match.play != p || log == nil {
		return
	}
	if log.Sealing() != nil { // before this page was the host, or was loaded again
		for seat := range table.Turn().Owes.All() {
			h.open(p, seat)
		}
		return
	}
	clear(p.sealing.nonces)
	p.sealing.opened = 0
	var line ledger.Seals
	made := table.Sealed()
	for seat := range game.Seat(game.MaxSeats) {
		if d := made[seat]; d != nil {
			line.Known = append(line.Known, ledger.Do{Seat: seat, Do: d.String()})
		}
	}
	for seat := range table.Turn().Owes.All() {
		line.Sealed = append(line.Sealed, ledger.Seal{Seat: seat, Hash: p.sealing.hashes[seat]})
	}
	if h.publisher.append(line) == nil {
		h.publish()
		h.notify() // the page saves the table
		mark := log.Sealing().Mark
		time.AfterFunc(showLate, guard.Func(func() { h.locked(func() { h.showShut(p, mark) }) }, h.crashes.note))
	}
}

// showShut shows everybody for whose choices a round still waits.
func (h *Host) showShut(p *play, round ledger.Hash) {
	if log := h.publisher.log; h.match.play == p && log != nil && log.Sealing() != nil && log.Sealing().Mark == round {
		p.slow = true
		h.news.soon()
	}
}

// isShut tells whether everybody sees that the round waits for the choice of a seat.
func (p *play) isShut(seat game.Seat, log *ledger.Log) bool {
	return p.on() && p.slow && log != nil && log.Sealing().Hash(seat) != nil && !p.opened.Has(seat)
}

// hasSeal tells whether the log waits for the opening of this choice.
func (p *publisher) hasSeal(seat game.Seat, hash ledger.Hash) bool {
	if p.log == nil {
		return false
	}
	known := p.log.Sealing().Hash(seat)
	return known != nil && *known == hash
}

// takeOpening stores the choice that a guest has opened, and makes it. A restored host may not play the
// game yet.
func (v *visit) takeOpening(page ledger.Key, text string) error {
	o, err := succession.Read[ledger.Opening](text)
	if err != nil {
		return wire.ErrMessage
	}
	h := v.host
	h.openings[page] = o
	if seat, plays := h.match.seat(v.who, &h.people); plays {
		h.open(h.match.play, seat)
	}
	return nil
}

// open makes the choice that a guest has opened, if the log asks for it.
func (h *Host) open(p *play, seat game.Seat) {
	who := h.people.chairs[seat].who
	if who == nil || h.publisher.log == nil {
		return
	}
	key := keyOf(who)
	if key == nil {
		return
	}
	o, s := h.openings[*key], h.publisher.log.Sealing()
	hash := s.Hash(seat)
	if p.opened.Has(seat) || hash == nil || s.Mark != o.Seals {
		return
	}
	if p.opened |= game.Only(seat); p.slow {
		h.news.soon()
	}
	seal := *hash
	do, err := p.record.Rules.Parse(o.Do)
	if err != nil || s.Round.Seal(seat, o.Nonce, o.Do) != seal {
		p.runner.Lost(seat)
		return
	}
	guard.Go(func() {
		err := p.runner.DecideAfter(seat, do, func() (late error) {
			h.locked(func() {
				if late = game.NotYourTurn; h.publisher.hasSeal(seat, seal) { // otherwise a bot has decided
					p.nonces[seat], late = o.Nonce, nil
				}
			})
			return late
		})
		if err != nil {
			p.runner.Lost(seat) // the rules do not allow it
		}
	}, h.crashes.note)
}

// unsealed counts the guests who have not opened their choices in the round that is over. It returns true if
// everybody has read for whom that round waited.
func (p *play) unsealed(log *ledger.Log) (shown bool) {
	all := log.Sealings()
	if len(all) == p.sealed {
		return false
	}
	shown = p.slow
	p.sealed, p.slow = len(all), false
	for seat := range all[len(all)-1].Silent.All() {
		if p.silent[seat]++; p.silent[seat] >= maxUnopened {
			p.runner.Left(seat, true)
			p.runner.Autoplay(seat)
		}
	}
	return shown
}
