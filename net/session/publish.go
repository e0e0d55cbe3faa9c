package session

import (
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/succession"
	"gavel/net/wire"
)

// publisher writes the log of the table, and sends it to the guests with their
// shares of the game's secret: with these they can take over if the host is lost.
// All its methods need the host's mutex locked.
type publisher struct {
	log     *ledger.Log  // nil before the first guest sits down
	read    ledger.Place // up to which it was read when the page was loaded
	former  *ledger.Log  // of the chapter before, for guests who were away; nil if there is none, or the page was loaded again
	secret  *succession.Secret
	boxes   *succession.Boxes // nil without a game
	told    map[*person]told
	follows map[ledger.Key]succession.Follow
	// exposures say which pages got shares of the current game's secret, and from whom.
	exposures []ledger.Exposure
	opens     chan struct{} // closed when the game may go on, see box
	wake      *time.Timer
}

// told is what the host has sent to a guest on its connection.
type told struct {
	conn  Conn
	at    ledger.Place // zero until the guest's state is known
	box   uint32
	asked bool // whom it follows
}

// begins prepares for a game. Its first decision waits until open is called.
func (p *publisher) begins() { p.opens = make(chan struct{}) }

// open lets the game go on.
func (p *publisher) open() {
	if p.opens == nil {
		return
	}
	select {
	case <-p.opens:
	default:
		close(p.opens)
	}
}

// publish writes the changes to the log, and sends the new lines to the guests.
func (h *Host) publish() {
	p := &h.publisher
	if h.closed || h.recovery != nil && !h.recovery.opened {
		return
	}
	if p.log == nil && !h.people.hasGuests() {
		p.open()
		return
	}
	if h.hold == nil && h.write() != nil {
		p.open() // the log is full: the game goes on without
	}
	for _, who := range h.people.seated() {
		if t := p.told[who]; t.at.N > 0 && t.conn == who.conn { // a guest that is back first says what it has
			h.tellLog(who)
		}
	}
}

// write adds the due lines to the log.
func (h *Host) write() (err error) {
	p, now := &h.publisher, time.Now()
	if p.log != nil && p.log.Settled() && !p.log.Playing() && !h.busy() && h.recovery == nil {
		h.deals++ // a chapter without a deal
	}
	table := h.table()
	switch {
	case p.log == nil:
		p.log, err = ledger.New(h.setup.Key, table, h.setup.Games.Find)
	case table.Deals > p.log.At().Chapter:
		p.exposures, p.boxes, table.Exposed = nil, nil, nil
		var next *ledger.Log
		if next, err = p.log.Next(h.setup.Key, table); err == nil {
			p.former, p.log = p.log, next
		}
	}
	if err != nil {
		return err
	}
	var lines []ledger.Line
	if game, begun := h.gameLine(); begun {
		if !table.Same(p.log.Table()) {
			lines = append(lines, &table)
		}
		lines = append(lines, game)
	}
	if err := h.append(lines...); err != nil {
		return err
	}
	if g, ok := p.log.Game(); ok && h.play != nil && g.Deal.Occasion == h.play.deal.Occasion {
		lines = p.log.Lines(h.play.record)
		if h.play.over && p.log.Playing() {
			lines = append(lines, ledger.End{Result: *h.play.record.Result, Seed: ledger.Seed(h.play.record.Seed), Deal: h.play.deal})
		}
		if err := h.append(lines...); err != nil {
			return err
		}
	}
	if !table.Same(p.log.Table()) {
		if err := h.append(&table); err != nil {
			return err
		}
	}
	return h.box(now)
}

// gameLine returns the line that begins the current game. It is not due if the log has
// it.
func (h *Host) gameLine() (line ledger.Line, due bool) {
	p := &h.publisher
	if _, written := p.log.Game(); written || !h.playing() || h.play.deal.Occasion.Game != p.log.At().Chapter {
		return nil, false
	}
	if p.secret == nil {
		packed := ""
		if h.challenge != nil {
			packed = h.challenge.Pack()
		}
		secret := succession.NewSecret(h.play.record.Seed, h.play.deal.Host.Part, packed)
		p.secret = &secret
	}
	closed := h.play.deal
	closed.Host.Open, closed.Host.Part = false, [32]byte{}
	r := h.play.record
	return ledger.Game{
		Rules: r.Rules.Name(), Options: r.Options, Seats: r.Seats, Deal: closed, Secret: p.secret.Hash(closed.Occasion),
	}, true
}

// box adds the due lines about boxes to the log.
func (h *Host) box(now time.Time) error {
	p := &h.publisher
	if !p.log.Playing() || p.secret == nil {
		p.boxes = nil
		p.open()
		return nil
	}
	if p.boxes == nil {
		p.boxes = succession.NewBoxes(*p.secret)
	}
	if err := h.append(p.boxes.Due(p.log, now)...); err != nil {
		return err
	}
	if p.boxes.MayLay() {
		p.open()
	}
	if at, due := p.boxes.Next(now); due {
		if p.wake != nil {
			p.wake.Stop()
		}
		p.wake = time.AfterFunc(max(at.Sub(now), 0), guard.Func(h.publishAgain, h.crashes.note))
	}
	return nil
}

// publishAgain calls publish from a timer. It locks the mutex.
func (h *Host) publishAgain() {
	defer h.lock()()
	h.publish()
}

// append adds lines to the log, all or none.
func (h *Host) append(lines ...ledger.Line) error {
	if len(lines) == 0 {
		return nil
	}
	_, err := h.publisher.log.Append(h.setup.Key, lines...)
	return err
}

// tellLog sends a guest the lines of the log that they lack, and their share.
func (h *Host) tellLog(who *person) {
	p := &h.publisher
	key := keyOf(who)
	if p.log == nil || who.conn == nil || key == nil || who.watches || h.recovery != nil && !h.recovery.opened {
		return
	}
	t := p.told[who]
	if t.conn != who.conn {
		t = told{conn: who.conn}
	}
	if at := p.log.At(); t.at != at {
		first := uint32(1)
		if t.at.Chapter != at.Chapter {
			t.box = 0 // boxes count from 1 in each chapter
		}
		if t.at.Chapter == at.Chapter && t.at.N > 0 && t.at.N < at.N {
			first = t.at.N + 1
		}
		who.sendText(wire.Log, p.log.From(first).Text())
		t.at = at
	}
	if !t.asked {
		who.askFollow()
		t.asked = true
	}
	if p.boxes != nil && t.box != p.log.Boxes() {
		if share, ok := p.boxes.Share(p.log, *key); ok {
			who.sendText(wire.Share, succession.Text(share))
			t.box = share.Box
		}
	}
	if p.told == nil {
		p.told = map[*person]told{}
	}
	p.told[who] = t
	if h.hold != nil {
		h.hold.wake()
	}
}

// exposed returns the names of the people whose pages may know the seed of the game.
func (h *Host) exposed() (names []string) {
	log := h.publisher.log
	if log == nil || !h.playing() {
		return nil
	}
	for _, e := range log.Exposed() {
		if who := h.people.find(string(e.To[:])); who != nil && !slices.Contains(names, who.name) {
			names = append(names, who.name)
		}
	}
	return names
}

// hear handles the message of a guest about the log.
func (h *Host) hear(who *person, of, text string) error {
	p, key := &h.publisher, keyOf(who)
	if key == nil {
		return wire.ErrMessage
	}
	switch of {
	case wire.Have:
		have, err := succession.Read[succession.Have](text)
		if err != nil {
			return wire.ErrMessage
		}
		h.hearHave(who, have)
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
		if p.log != nil {
			if fresh := succession.Exposures(p.log, *key, gave); len(fresh) > 0 {
				p.exposures = append(slices.Clone(p.exposures), fresh...)
				h.changed()
			}
		}
	case wire.Follow:
		follow, err := succession.Read[succession.Follow](text)
		if err != nil || !follow.Of(*key, h.id, ledger.KeyOf(h.setup.Key)) {
			return wire.ErrMessage
		}
		h.followed(*key, follow)
	case wire.Bring:
		return h.brought(who, *key, text)
	default:
		return wire.ErrMessage
	}
	return nil
}

// hearHave learns how far a guest has the log. A restored host asks a guest that has
// more lines for the rest.
func (h *Host) hearHave(who *person, have succession.Have) {
	p := &h.publisher
	if p.log == nil || h.recovery != nil && !h.recovery.opened {
		return
	}
	if h.asksIn(have) {
		return
	}
	at := p.log.At()
	mark, known := p.log.MarkAt(have.N)
	if p.former != nil && have.Chapter == p.former.At().Chapter && have.N < p.former.At().N {
		if mark, known := p.former.MarkAt(have.N); known && mark == have.Mark {
			who.sendText(wire.Log, p.former.From(have.N+1).Text())
		}
	}
	switch {
	case have.Chapter == at.Chapter && known && mark == have.Mark:
		if t := p.told[who]; t.conn != who.conn {
			if p.told == nil {
				p.told = map[*person]told{}
			}
			p.told[who] = told{conn: who.conn, at: have.Place}
		}
	case have.Chapter == at.Chapter && !known:
		who.sendText(wire.Have, succession.Text(succession.Have{Place: at, Mark: p.log.Mark()}))
		if h.hold != nil {
			h.hold.ahead[who] = who.conn
		}
	}
	h.tellLog(who)
	if h.hold != nil {
		h.hold.wake()
	}
}

// hearLack restores lines that this host has signed and forgotten, unless it has written
// others since.
func (h *Host) hearLack(who *person, b succession.Bring) {
	if h.publisher.log == nil || h.hold == nil {
		return
	}
	if f, err := ledger.ReadFrame(b.Log); err == nil {
		if h.publisher.log.Extend(f) != nil { // they know of another log: let them see this one
			h.publisher.told[who] = told{conn: who.conn, asked: true}
			h.tellLog(who)
		}
		h.publisher.read = h.publisher.log.At()
	}
	delete(h.hold.ahead, who)
	h.hold.wake()
}

// followed stores a guest's signed statement that it follows this host.
func (h *Host) followed(key ledger.Key, f succession.Follow) {
	p := &h.publisher
	if p.follows == nil {
		p.follows = map[ledger.Key]succession.Follow{}
	}
	if f.Number > p.follows[key].Number {
		p.follows[key] = f
		h.notify()
	}
	if h.recovery != nil && h.recovery.opened {
		h.goneOn()
	}
}
