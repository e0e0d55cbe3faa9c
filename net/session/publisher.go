package session

import (
	"crypto/ed25519"
	"slices"
	"sort"
	"time"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// publisher writes the log of the table. It sends the log to the guests, with their shares of the
// game's secret. With these the guests can take over if the host is lost.
type publisher struct {
	key   ed25519.PrivateKey // the host's
	find  func(string) (game.Rules, bool)
	again func() // calls publish again when a box is due
	table *seating.Table

	log     *ledger.Log // nil before the first guest or spectator
	former  *ledger.Log // log of the chapter before, for guests who were away; nil if there is none, or after a reload
	secret  *succession.Secret
	boxes   *succession.Boxes // nil without a game
	sent    map[*seating.Person]sent
	follows map[ledger.Key]succession.Follow
	opens   chan struct{} // closed when the game may continue, see box
	wake    *time.Timer
}

// sent is what the host has sent to somebody on their connection.
type sent struct {
	conn  wire.Conn
	at    ledger.Place // zero until the guest's state is known
	box   uint32
	asked bool // the host has asked which host this guest follows
}

// begins prepares for a game. Its first decision waits until open is called.
func (p *publisher) begins() { p.opens = make(chan struct{}) }

// open lets the game continue.
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

// full reports whether the chapter may have no room for another change of the table, and has no
// game in progress. Then the host begins another chapter.
func (p *publisher) full() bool { return p.log != nil && p.log.Settled() && !p.log.Playing() }

// write adds the due lines to the log: the table, and the game with its challenge. of is nil
// before the first game.
func (p *publisher) write(table ledger.Table, of *play, challenge *deal.Challenge) (err error) {
	switch {
	case p.log == nil:
		p.log, err = ledger.New(p.key, table, p.find)
	case table.Deals > p.log.At().Chapter:
		p.table.Exposed, p.boxes, table.Exposed = nil, nil, nil
		var next *ledger.Log
		if next, err = p.log.Next(p.key, table); err == nil {
			p.former, p.log = p.log, next
		}
	}
	if err != nil {
		return err
	}
	var lines []ledger.Line
	if game, begun := p.gameLine(of, challenge); begun {
		if !table.Same(p.log.Table()) {
			lines = append(lines, &table)
		}
		lines = append(lines, game)
	}
	if err := p.append(lines...); err != nil {
		return err
	}
	if g, ok := p.log.Game(); ok && of != nil && g.Deal.Occasion == of.deal.Occasion {
		lines = p.log.Lines(of.record, of.nonces)
		if of.over && p.log.Playing() {
			lines = append(lines, ledger.End{Result: *of.record.Result, Seed: ledger.Seed(of.record.Seed), Deal: of.deal})
		}
		if err := p.append(lines...); err != nil {
			return err
		}
	}
	if !table.Same(p.log.Table()) {
		if err := p.append(&table); err != nil {
			return err
		}
	}
	return p.box(time.Now())
}

// gameLine returns the line that begins the current game. It is not due if the log has
// it.
func (p *publisher) gameLine(of *play, challenge *deal.Challenge) (line ledger.Line, due bool) {
	if _, written := p.log.Game(); written || of == nil || of.over || of.deal.Occasion.Game != p.log.At().Chapter {
		return nil, false
	}
	r := of.record
	begun := ledger.Game{
		Rules: r.Rules.Name(), Options: r.Options, Seats: r.Seats, Deal: of.deal.Closed(),
		Drawn: r.Drawn && len(r.Entries) == 0, // without its beginning the log cannot have the draws
	}
	if begun.Drawn && !ledger.HasSecret(r.Rules, r.Seats) {
		begun.Deal.Host = of.deal.Host
		return begun, true
	}
	if p.secret == nil {
		packed := ""
		if challenge != nil {
			packed = challenge.Pack()
		}
		secret := succession.NewSecret(r.Seed, of.deal.Host.Part, packed)
		p.secret = &secret
	}
	begun.Secret = p.secret.Hash(begun.Deal.Occasion)
	return begun, true
}

// box adds the due lines about boxes to the log.
func (p *publisher) box(now time.Time) error {
	if !p.log.Playing() || p.secret == nil {
		p.boxes = nil
		p.open()
		return nil
	}
	if p.boxes == nil {
		p.boxes = succession.NewBoxes(*p.secret)
	}
	if err := p.append(p.boxes.Due(p.log, now)...); err != nil {
		return err
	}
	if p.boxes.MayLay() {
		p.open()
	}
	if at, due := p.boxes.Next(now); due {
		if p.wake != nil {
			p.wake.Stop()
		}
		p.wake = time.AfterFunc(max(at.Sub(now), 0), p.again)
	}
	return nil
}

// append adds lines to the log, all or none.
func (p *publisher) append(lines ...ledger.Line) error {
	if len(lines) == 0 {
		return nil
	}
	_, err := p.log.Append(p.key, lines...)
	return err
}

// tell sends somebody the missing lines of the log, and a guest their share. It returns false for people
// who get no log.
func (p *publisher) tell(who *seating.Person) bool {
	key := seating.KeyOf(who)
	if p.log == nil || who.Conn == nil || key == nil {
		return false
	}
	t := p.sent[who]
	if t.conn != who.Conn {
		t = sent{conn: who.Conn}
	}
	if at := p.log.At(); t.at != at {
		first := uint32(1)
		if t.at.Chapter != at.Chapter {
			t.box = 0 // boxes are counted from 1 in each chapter
		}
		if t.at.Chapter == at.Chapter && t.at.N > 0 && t.at.N < at.N {
			first = t.at.N + 1
		}
		sendText(who, wire.Log, p.log.From(first).Text())
		t.at = at
	}
	if !t.asked && !who.Watches {
		askFollow(who)
		t.asked = true
	}
	if p.boxes != nil && t.box != p.log.Boxes() {
		if share, ok := p.boxes.Share(p.log, *key); ok {
			sendText(who, wire.Share, succession.Text(share))
			t.box = share.Box
		}
	}
	p.sent[who] = t
	return true
}

// knows reports whether a guest has reported what it has on its current connection.
func (p *publisher) knows(who *seating.Person) bool { return p.sent[who].conn == who.Conn }

// heard stores how much of the log a guest has. It asks a guest that has more lines for the rest.
func (p *publisher) heard(who *seating.Person, have succession.Have) (ahead bool) {
	at := p.log.At()
	mark, known := p.log.MarkAt(have.N)
	if p.former != nil && have.Chapter == p.former.At().Chapter && have.N < p.former.At().N {
		if mark, known := p.former.MarkAt(have.N); known && mark == have.Mark {
			sendText(who, wire.Log, p.former.From(have.N+1).Text())
		}
	}
	switch {
	case have.Chapter == at.Chapter && known && mark == have.Mark:
		if t := p.sent[who]; t.conn != who.Conn {
			p.sent[who] = sent{conn: who.Conn, at: have.Place}
		}
	case have.Chapter == at.Chapter && !known:
		sendText(who, wire.Have, succession.Text(succession.Have{Place: at, Mark: p.log.Mark()}))
		return true
	}
	return false
}

// extend adds lines that this host has signed and then lost. If the host has written other lines
// since, it sends them to the guest.
func (p *publisher) extend(who *seating.Person, lines string) {
	f, err := ledger.ReadFrame(lines)
	if err != nil {
		return
	}
	if p.log.Extend(f) != nil { // the guest has a different log: send it this one
		p.sent[who] = sent{conn: who.Conn, asked: true}
		p.tell(who)
	}
}

// exposes notes the page to which a guest has given its share. It returns true if that is new.
func (p *publisher) exposes(by ledger.Key, gave succession.Gave) bool {
	if p.log == nil {
		return false
	}
	fresh := succession.Exposures(p.log, by, gave)
	p.table.Exposed = append(slices.Clone(p.table.Exposed), fresh...)
	return len(fresh) > 0
}

// exposed returns the names of the people whose pages may know the seed of a game. It is nil
// before the first.
func (p *publisher) exposed(of *play, among *seating.People) (names []string) {
	if p.log == nil || !of.on() {
		return nil
	}
	for _, e := range p.log.Exposed() {
		if who := among.Find(string(e.To[:])); who != nil && !slices.Contains(names, who.Name) {
			names = append(names, who.Name)
		}
	}
	return names
}

// followed stores a guest's signed statement that it follows this host. It returns true if that
// is new.
func (p *publisher) followed(key ledger.Key, f succession.Follow) bool {
	if f.Number <= p.follows[key].Number {
		return false
	}
	p.follows[key] = f
	return true
}

// savedFollows returns the statements for the saved table.
func (p *publisher) savedFollows() (all []savedFollow) {
	for key, f := range p.follows {
		all = append(all, savedFollow{key, f})
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].Key.Compare(all[j].Key) < 0 })
	return all
}

// claim returns this host's claim about its table.
func (p *publisher) claim() succession.Claim {
	return succession.NewClaim(p.log, p.follows, time.Now())
}

// publish writes the changes to the log, and sends the new lines to the guests.
func (g *Game) publish() {
	p := &g.publisher
	if g.closed || g.recovery.collecting() {
		return
	}
	if p.log == nil && !g.table.People.HasGuests() && len(g.table.People.Watchers) == 0 {
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
	for _, who := range g.table.People.Present() {
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
	case wire.Letter:
		return h.takeLetter(*key, text)
	case wire.Have:
		return reads(text, v.handleHave)
	case wire.Chain:
		return reads(text, v.takeChain)
	case wire.ChainLink:
		return reads(text, v.takeLink)
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
