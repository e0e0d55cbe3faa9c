package session

import (
	"cmp"
	"time"

	"gavel/game"
	"gavel/net/seating"
	"gavel/net/wire"
)

const (
	// thinkLimit is how long a person may think before everybody reads for whom the game waits. Then a bot may play on for
	// them, if the host's person wants it. For a person at the host's device two guests may want it, or the only one.
	thinkLimit = time.Minute
	// startLimit is how long a guest's request to start waits for the host's person. Then the game starts.
	startLimit = time.Minute
)

// idle has what guests want because the host's person does nothing.
type idle struct {
	*core
	match   *match
	slow    game.Seats              // for whom the game waits so long that everybody reads it
	votes   map[*seating.Person]int // guests, and the chair for which they want a bot to play on
	starter *seating.Person         // has asked for the start of the game; nil for nobody
	asked   time.Time
}

// thinks returns how long the game has waited for the person on a chair; 0 for less than thinkLimit.
func (m *match) thinks(chair int) time.Duration {
	if !m.play.on() || m.play.runner == nil || m.play.seatAt(chair) == game.Spectator {
		return 0
	}
	if waits := m.play.runner.Waits(game.Seat(chair)); waits >= thinkLimit {
		return waits.Truncate(time.Second)
	}
	return 0
}

// watch tells everybody when the game begins or ends to wait so long for somebody.
func (o *idle) watch() {
	var slow game.Seats
	for chair := range o.table.People.Chairs {
		if o.match.thinks(chair) > 0 {
			slow |= game.Only(game.Seat(chair))
		}
	}
	if slow == o.slow {
		return
	}
	if o.slow = slow; slow == 0 {
		clear(o.votes)
	}
	o.soon()
}

// playOn lets a bot play on for a person who takes long. It returns ErrNoChair if nobody plays from that chair.
func (o *idle) playOn(chair int) error {
	seat, playing := o.match.seat(o.table.People.At(chair))
	if !playing {
		return ErrNoChair
	}
	o.match.play.runner.PlayOn(seat, thinkLimit)
	return nil
}

// wishes does what a guest wants because the host's person does nothing.
func (o *idle) wishes(who *seating.Person, c wire.Command) {
	switch {
	case c.PlayOn != nil && o.table.People.IsHere(c.PlayOn.Chair):
		o.vote(who, c.PlayOn.Chair)
	case c.Deal != nil && o.starter == nil && !o.match.busy() && !o.table.People.Screen:
		now := time.Now()
		o.starter, o.asked = who, now
		o.soon()
		time.AfterFunc(o.startLimit(), func() {
			due := false
			o.locked(func() {
				due = o.starter == who && o.asked.Equal(now) && o.table.People.ChairOf(who) >= 0 && !o.closed
			})
			if due && o.setup.Obey != nil {
				o.setup.Obey(c)
			}
		})
	}
}

func (o *idle) startLimit() time.Duration { return cmp.Or(o.setup.Waits.Start, startLimit) }

// vote lets a bot play on for the person on a chair once two guests in the game want it, or the only one.
func (o *idle) vote(who *seating.Person, chair int) {
	if o.match.thinks(chair) == 0 {
		return
	}
	if o.votes == nil {
		o.votes = map[*seating.Person]int{}
	}
	o.votes[who] = chair
	guests, want := 0, 0
	for _, p := range o.table.People.Guests() {
		if _, plays := o.match.seat(p); !plays {
			continue
		}
		guests++
		if at, votes := o.votes[p]; votes && at == chair {
			want++
		}
	}
	if want > 0 && want >= min(guests, 2) {
		o.match.play.runner.PlayOn(game.Seat(chair), thinkLimit)
	}
}

// Look sets whether this host's page is visible, for all people at this device. Away is how long
// it was hidden. The browser may have suspended such a page. Then the host decides nothing until
// a guest's message confirms that this is still the table.
func (h *Host) Look(yes bool, away time.Duration) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for _, p := range h.table.People.Seated() {
		if p.IsHere() && h.match.looks(p, yes) {
			h.soon()
		}
	}
	p := h.match.play
	if !yes || away < stoodStill || !p.on() || !h.table.People.HasGuests() || p.reunion != nil {
		return
	}
	word := make(chan struct{})
	p.reunion = word
	p.runner.Hold(word)
	time.AfterFunc(reunion, func() {
		h.mutex.Lock()
		defer h.mutex.Unlock()
		if p.reunion == word { // otherwise a later wait has begun
			p.reunite()
		}
	})
	askAll(&h.table.People)
}

const (
	// stoodStill is the time after which a hidden page may have been suspended, as on a phone.
	// The other people may have continued without it.
	stoodStill = 10 * time.Second
	// reunion is how long a table then waits for a message of a guest. In this time it learns of
	// another host, and yields to it.
	reunion = 40 * time.Second
)

// reunite ends the wait for a message of a guest, if there is one.
func (p *play) reunite() {
	if p != nil && p.reunion != nil {
		close(p.reunion)
		p.reunion = nil
	}
}
