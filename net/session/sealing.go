package session

import (
	"context"
	"crypto/ed25519"
	"strconv"
	"strings"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/verdict"
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

// rounds fixes the rounds of sealed choices of a game, and takes what the guests' pages open.
type rounds struct {
	*core
	match     *match
	publisher *publisher
	publish   func()
	openings  map[ledger.Key]ledger.Opening // the newest of each guest's page
}

// maxUnopened is how often a guest's page may keep a sealed choice for itself. Then a bot plays on for the
// person.
const maxUnopened = 2

// decider takes the decisions of guests in a game.
type decider struct {
	g *Game
	p *play
}

// Decide implements [remote.Table]. It refuses an open decision where guests hide theirs: it was meant for an
// earlier turn.
func (d decider) Decide(seat game.Seat, do game.Decision) error {
	return d.p.runner.DecideAfter(seat, do, func() (err error) {
		sealed := d.p.runner.Table.Turn().Mode == game.Sealed
		d.g.locked(func() {
			if log := d.g.publisher.log; sealed && log != nil && log.CanSeal() {
				err = game.NotYourTurn
			}
		})
		return err
	})
}

// Commit implements [remote.Table]. It refuses a choice that was made for another round, and came too late.
func (d decider) Commit(seat game.Seat, commitment string) error {
	hash, past, err := succession.ReadCommitment(commitment)
	if err != nil {
		return game.NotADecision
	}
	err = d.p.runner.Commit(seat, func() (late error) {
		d.g.locked(func() {
			if log := d.g.publisher.log; log == nil || log.Round().Past != past {
				late = game.NotYourTurn
				return
			}
			d.p.sealing.hashes[seat] = hash
		})
		return late
	})
	d.g.locked(func() {
		if d.g.publisher.hasSeal(seat, hash) {
			err = nil // the guest repeats it, perhaps while the round is being fixed
		}
	})
	return err
}

// fix writes that everybody has chosen. From then on the guests' pages open their choices. The game's
// own goroutine calls it. It locks the mutex.
func (r *rounds) fix(p *play, table *game.Table) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	log := r.publisher.log
	if r.match.play != p || log == nil {
		return
	}
	if log.Sealing() != nil { // before this page was the host, or was loaded again
		for seat := range table.Turn().Owes.All() {
			r.open(p, seat)
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
	if r.publisher.append(line) == nil {
		r.publish()
		r.notify() // the page saves the table
		mark := log.Sealing().Mark
		time.AfterFunc(showLate, func() { r.locked(func() { r.showShut(p, mark) }) })
	}
}

// showShut shows everybody for whose choices a round still waits.
func (r *rounds) showShut(p *play, round ledger.Hash) {
	if log := r.publisher.log; r.match.play == p && log != nil && log.Sealing() != nil && log.Sealing().Mark == round {
		p.slow = true
		r.soon()
	}
}

// isShut reports whether everybody sees that the round waits for the choice of a seat.
func (p *play) isShut(seat game.Seat, log *ledger.Log) bool {
	return p.on() && p.slow && log != nil && log.Sealing().Hash(seat) != nil && !p.opened.Has(seat)
}

// hasSeal reports whether the log waits for the opening of this choice.
func (p *publisher) hasSeal(seat game.Seat, hash ledger.Hash) bool {
	if p.log == nil {
		return false
	}
	known := p.log.Sealing().Hash(seat)
	return known != nil && *known == hash
}

// takeOpening stores the choice that a guest has opened, and makes it. A restored host may not play the
// game yet.
func (v *visit) takeOpening(o ledger.Opening) error {
	h := v.host
	h.rounds.openings[*seating.KeyOf(v.who)] = o
	if seat, plays := h.match.seat(v.who); plays {
		h.rounds.open(h.match.play, seat)
	}
	return nil
}

// open makes the choice that a guest has opened, if the log asks for it.
func (r *rounds) open(p *play, seat game.Seat) {
	who := r.table.People.Chairs[seat].Who
	if who == nil || r.publisher.log == nil {
		return
	}
	key := seating.KeyOf(who)
	if key == nil {
		return
	}
	o, s := r.openings[*key], r.publisher.log.Sealing()
	hash := s.Hash(seat)
	if p.opened.Has(seat) || hash == nil || s.Mark != o.Seals {
		return
	}
	if p.opened |= game.Only(seat); p.slow {
		r.soon()
	}
	seal := *hash
	do, err := p.record.Rules.Parse(o.Do)
	if err != nil || s.Round.Seal(seat, o.Nonce, o.Do) != seal {
		p.runner.Lost(seat)
		return
	}
	go func() {
		err := p.runner.DecideAfter(seat, do, func() (late error) {
			r.locked(func() {
				if late = game.NotYourTurn; r.publisher.hasSeal(seat, seal) { // otherwise a bot has decided
					p.nonces[seat], late = o.Nonce, nil
				}
			})
			return late
		})
		if err != nil {
			p.runner.Lost(seat) // the rules do not allow it
		}
	}()
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

// pending is a choice that the table has accepted and not yet revealed.
type pending struct {
	Seat game.Seat `json:"seat"`
	Do   string    `json:"do"`
}

// seal stores the unrevealed choices of the people at this device.
func (p *play) seal(sealed map[game.Seat]game.Decision, among *seating.People) {
	p.pending = nil
	for _, i := range among.Locals() {
		if d, made := sealed[game.Seat(i)]; made {
			p.pending = append(p.pending, pending{game.Seat(i), d.String()})
		}
	}
}

// writeSealed encodes choices for [Game.Kept].
func writeSealed(all []pending) string {
	var lines []string
	for _, c := range all {
		lines = append(lines, strconv.Itoa(int(c.Seat))+" "+c.Do)
	}
	return strings.Join(lines, "\n")
}

// readSealed decodes the text of writeSealed. It leaves out invalid lines.
func readSealed(text string) (all []pending) {
	for line := range strings.Lines(text) {
		number, do, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < game.MaxSeats {
			all = append(all, pending{game.Seat(n), do})
		}
	}
	return all
}

// deciding is a guest's part in its game: the game at this screen, and the choices that it hides.
type deciding struct {
	*guestCore
	checks   *checking
	game     *remote.Game
	repeated chan struct{} // closed once a sealed choice was sent again; nil if there was none
	level    ledger.Round  // of the log when the newest step came, which the host sends after its lines
	logged   Conn          // the newest connection on which lines have come
}

func newDeciding(c *checking, setup Setup) *deciding {
	d := &deciding{guestCore: c.guestCore, checks: c}
	d.game = remote.NewGame(setup.Games.Find, func(t wire.GameStart) remote.Player {
		w := &witness{setup.Begin(t), &verdict.Witness{Of: t}, d}
		d.locked(func() { c.begins(w.Witness) })
		return w
	})
	return d
}

// witness is the player at this screen. It notes what the page sees of the game.
type witness struct {
	remote.Player
	*verdict.Witness
	of *deciding
}

// See notes the step before the player can decide on it. Otherwise a quick decision would not be hidden,
// because the round of sealed choices is not known yet.
func (w *witness) See(s game.Step) {
	w.of.locked(func() {
		if w.Witness.See(s); w.of.checks.follows.replica.Log() != nil {
			w.of.level = w.of.checks.follows.replica.Log().Round()
		}
	})
	w.Player.See(s)
	w.of.locked(func() {
		if w.Over() {
			w.of.checks.verify()
			w.of.checks.awaitProof(w.Witness)
		}
	})
}

// Enter notes that the game can be seen now. The lobby does not say so.
func (w *witness) Enter() {
	w.of.locked(func() {
		w.of.repeat() // before anybody can decide
		w.of.notify()
	})
	w.Player.Enter()
}

// catchesUp notes lines of the log that tell what this page has missed: the steps may have come before them.
func (c *deciding) catchesUp() {
	if now := c.checks.follows.replica.Log().Round(); c.logged != c.line.conn || c.level.Chapter != now.Chapter {
		c.level, c.logged = now, c.line.conn
	}
}

// round returns the current round of sealed choices in the log. ok is false if this guest's seat takes part
// in no round, or if its screen still shows an earlier one: a choice there is not meant for this round.
func (c *deciding) round() (r succession.Round, ok bool) {
	log, w := c.checks.follows.replica.Log(), c.checks.check.Witness
	if log == nil || !w.Seals() || !log.CanSeal() || log.Round() != c.level {
		return r, false
	}
	return succession.Round{Round: log.Round(), Seat: w.Last.Viewer()}, true
}

// Decide makes a decision at the host's table, see [remote.Game.Decide] for
// its errors.
func (c *deciding) Decide(ctx context.Context, d game.Decision) error {
	var repeated chan struct{}
	c.locked(func() { repeated = c.repeated })
	if repeated != nil {
		select {
		case <-repeated:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return c.decide(ctx, d)
}

// decide makes a decision at the host's table. In a round of sealed choices the host only gets a
// commitment.
func (c *deciding) decide(ctx context.Context, d game.Decision) error {
	var sealed, secret bool
	c.locked(func() {
		_, sealed = c.round()
		secret = c.checks.check.Witness.Seals()
	})
	switch {
	case !secret:
		return c.game.Decide(ctx, d)
	case !sealed: // a bot has chosen, and the log says so before the step comes; or the host holds the log back
		return game.NotYourTurn
	}
	if err := c.game.Check(d); err != nil {
		return err
	}
	commitment := ""
	c.locked(func() {
		if r, sealed := c.round(); sealed {
			commitment = c.checks.follows.replica.Choose(r, d.String())
			c.checks.follows.replica.store() // so that a reload asks nobody again
		}
	})
	if commitment == "" {
		return game.NotYourTurn
	}
	c.checks.follows.awaitStored()
	err := c.game.Seal(ctx, d, commitment)
	if remote.Refused(err) {
		c.locked(func() { c.checks.follows.replica.TakeBack(commitment) })
	}
	return err
}

// repeat tells the host again that this page has chosen in this round, because the host may not know it. The
// next decision waits for this.
func (c *deciding) repeat() {
	r, sealed := c.round()
	if !sealed || !c.checks.check.Witness.Last.Deciding().Owes.Has(r.Seat) {
		return
	}
	do, chosen := c.checks.follows.replica.Choice(r)
	if !chosen {
		return
	}
	rules, _ := c.games.Find(c.checks.check.Witness.Of.Rules)
	d, err := rules.Parse(do)
	if err != nil {
		return
	}
	done, here := make(chan struct{}), c.line.here
	c.repeated = done
	go func() {
		defer close(done)
		_ = c.decide(here, d) // if the table refuses it, the person chooses again
	}()
}

// opens sends the opening of this page's choice, once everybody has chosen. It returns ErrSeals if somebody has not. Where
// the page cannot play the log, it sees that on its screen.
func (c *deciding) opens(conn Conn, choosing game.Seats) error {
	o, ok := c.checks.follows.replica.Opens()
	log, d := c.checks.follows.replica.Log(), &c.checks.drawer
	if !ok || c.line.conn != conn || d.conn != conn || d.opened == o.Seals || room.Public(log.Author()) != c.line.host {
		return nil
	}
	if o.Do != "" && !log.Drawing() {
		if choosing == 0 {
			return nil // the steps come later
		}
		if choosing != log.Sealing().All {
			return c.checks.check.Refuse(verdict.ErrSeals)
		}
	}
	c.line.sendText(wire.Opening, succession.Text(o))
	d.opened = o.Seals
	return nil
}

// Inherit makes the table that a host has handed over to a guest, see [Restore]. The guest's person is not
// asked again for a sealed choice.
func Inherit(setup Setup, text string, from *Guest) (*Host, error) {
	h, err := Restore(setup, text, from.me.Key.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, err
	}
	from.mutex.Lock()
	defer from.mutex.Unlock()
	if log := h.publisher.log; log != nil && h.match.hold != nil {
		h.match.chose(from.replica.Current(log))
	}
	return h, nil
}

// chose stores the sealed choice of the person at this screen, for a game that continues.
func (m *match) chose(c succession.Choice) {
	if c.Do != "" {
		m.hold.pending = append(m.hold.pending, pending{c.Seat, c.Do})
		m.unfinished.nonces[c.Seat] = c.Nonce
	}
}
