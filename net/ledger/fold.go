package ledger

import (
	"slices"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/wire"
)

// Fold is what the lines of a chain say of a table and its game.
type Fold struct {
	setting
	decisions []Decision
	past      Hash   // the hash of the decisions and draws
	played    uint32 // see Played
	draws
	seals
	boxes
}

// setting has the table, and the game that its people play.
type setting struct {
	find  Find
	table *Table
	game  *Game
	sat   []Key           // all pages that have had a seat in the game
	seats []game.Occupant // of the game; a person may take a bot's seat
	bots  int             // their version in the game; 0 if it is unknown or has changed
	end   *End
}

// boxes are the boxes of a game, and who has confirmed them.
type boxes struct {
	laid      []Box
	confirmed []game.Seats // seats that have confirmed the box, by box
}

// spot is the place of a line in its chain.
type spot struct {
	Place
	table         fair.TableID
	mark          Hash
	by            author // that writes the line
	full, settled bool   // only the reserved room is left; the table settings must wait
}

// take applies a new line to the state. It returns ErrLine if the line cannot stand here.
func (f *Fold) take(line Line, at spot) error {
	if at.N == 1 {
		if _, isTable := line.(*Table); !isTable {
			return ErrLine
		}
	}
	if at.full && f.waits(line) {
		return ErrFull
	}
	switch line.(type) {
	case Do, Seals, Due, Drawn, End:
		f.played = at.N
	}
	switch line := line.(type) {
	case *Table:
		return f.takeTable(line, at)
	case Game:
		f.occasion = line.Deal.Occasion
		return f.takeGame(line, at)
	case Do:
		return f.takeDo(line)
	case Seals:
		if f.open != nil {
			return ErrLine
		}
		return f.takeSeals(line, at, Round{at.table, at.Chapter, f.past}, len(f.decisions), &f.setting)
	case DrawChain:
		return f.takeChain(line, at.by.key, &f.setting)
	case Due:
		if f.sealing != nil {
			return ErrLine
		}
		return f.takeDue(line, at, len(f.decisions), &f.setting)
	case Drawn:
		err := f.takeDrawn(line)
		if err == nil {
			f.past = HashOf("gavel past 1", f.past[:], f.drawn[len(f.drawn)-1].Seed[:])
		}
		return err
	case Box:
		return f.takeBox(line, at.by.key, &f.setting)
	case Boxed:
		return f.takeBoxed(line, &f.setting)
	case Host:
		return f.takeHost(line)
	case End:
		if f.open != nil || f.sealing != nil {
			return ErrLine
		}
		return f.takeEnd(line, at)
	}
	return ErrLine
}

// waits reports whether a line may not use the reserved room of a log. That room is for a later
// host with its table and boxes, and for the end.
func (f *Fold) waits(line Line) bool {
	switch line := line.(type) {
	case *Table:
		return line.Host == f.table.Host
	case Do, Game, Seals, DrawChain, Due, Drawn:
		return true
	}
	return false
}

// chairs returns how many chairs count as seats. During a game these are the chairs that it
// started with.
func (f *setting) chairs() int {
	if f.Playing() {
		return len(f.game.Seats)
	}
	return len(f.table.Chairs)
}

// maxRise is the largest rise of the epoch in one line. Several people may leave at once.
const maxRise = 8

func (f *setting) takeTable(t *Table, at spot) error {
	if err := t.Check(f.find); err != nil {
		return err
	}
	writes := at.by
	if t.ID != at.table || t.Deals != at.Chapter || *t.Chairs[t.Host].Key != writes.key || t.Epoch < writes.epoch || int(t.Epoch) > int(writes.epoch)+maxRise {
		return ErrLine
	}
	if at.N > 1 && at.settled && t.samePeople(*f.table) {
		return ErrFull
	}
	if f.Playing() && !t.exposes(f.table.Exposed) {
		return ErrLine
	}
	if f.Playing() && len(t.Chairs) < len(f.game.Seats) {
		return ErrLine
	}
	f.table = t
	if f.Playing() {
		if t.Bots != f.bots {
			f.bots = 0
		}
		f.seats = occupants(t.Chairs[:len(f.game.Seats)])
		f.sit()
	}
	return nil
}

func (f *setting) takeGame(g Game, at spot) error {
	rules, err := wire.Complete(g.Rules, &g.Options, f.find)
	if err != nil || f.game != nil {
		return ErrLine
	}
	fewest, most := rules.Seats()
	n := len(g.Seats)
	if n < fewest || n > most || n > len(f.table.Chairs) || !g.hides(rules) || !proper(g.Deal, at, n) {
		return ErrLine
	}
	if f.seats = occupants(f.table.Chairs[:n]); !slices.Equal(f.seats, g.Seats) {
		return ErrLine
	}
	if g.Drawn && g.Deal.Given {
		return ErrLine
	}
	g.rules = rules
	f.game, f.bots = &g, f.table.Bots
	f.sit()
	return nil
}

// hides reports whether the line hides what must stay secret until the game is over. That is the host's part in the deal, unless
// the game has no secret.
func (g *Game) hides(rules game.Rules) bool {
	closed := g.Deal.Closed()
	if !g.Deal.Host.Open {
		return g.Deal == closed
	}
	closed.Host = g.Deal.Host
	return g.Deal == closed && g.Drawn && !HasSecret(rules, g.Seats) && g.Secret == Hash{} && fair.Verify(g.Deal, g.Deal.Seed()) == nil
}

// HasSecret reports whether the seed of a drawn game stays secret until its end: some outcomes of chance follow from it, or the
// luck of bots.
func HasSecret(rules game.Rules, seats []game.Occupant) bool {
	return game.HasSecrets(rules) || slices.ContainsFunc(seats, game.Occupant.IsBot)
}

// Public reports whether the game in progress has no secret, so the log is all that another host needs.
func (f *setting) Public() bool { return f.Playing() && f.game.Deal.Host.Open }

// sit notes the pages with a seat in the game.
func (f *setting) sit() {
	for _, page := range f.Seated() {
		if !slices.Contains(f.sat, page) {
			f.sat = append(f.sat, page)
		}
	}
}

// proper reports whether a deal belongs to this chapter, and has draws of at most this many
// seats.
func proper(d fair.Deal, at spot, seats int) bool {
	return d.Occasion == fair.Occasion{Table: at.table, Game: at.Chapter} && d.Check() == nil &&
		(d.Seats|d.Locals)&^game.AllSeats(seats) == 0 && d.Dealer >= game.Spectator && int(d.Dealer) < seats
}

func (f *Fold) takeDo(d Do) error {
	if !f.Playing() || f.open != nil || d.Seat < 0 || int(d.Seat) >= len(f.game.Seats) {
		return ErrLine
	}
	if err := f.unseals(d); err != nil {
		return err
	}
	do, err := f.game.rules.Parse(d.Do)
	if err != nil {
		return ErrLine
	}
	f.decisions = append(f.decisions, Decision{d.Seat, do})
	f.past = HashOf("gavel past 1", f.past[:], []byte{byte(d.Seat)}, []byte(d.Do))
	return nil
}

func (all *boxes) takeBox(b Box, host Key, of *setting) error {
	n := len(b.Keepers)
	if !of.Playing() || of.Public() || b.N != all.Boxes()+1 || b.N > MaxBoxes || n == 0 || n > game.MaxSeats || len(b.Shares) != n {
		return ErrLine
	}
	seated := of.Seated()
	for i, k := range b.Keepers {
		if k == host || !slices.Contains(seated, k) || slices.Contains(b.Keepers[:i], k) {
			return ErrLine
		}
	}
	all.laid, all.confirmed = append(all.laid, b), append(all.confirmed, 0)
	return nil
}

// takeHost checks that the next host has a chair. The log checks the rest.
func (f *setting) takeHost(h Host) error {
	if len(h.By) > 2*game.MaxSeats || !slices.Contains(f.Chaired(), h.Key) {
		return ErrLine
	}
	return nil
}

// takeBoxed applies confirmations of the newest box. There must be more than before, and only
// keepers of the box may confirm it.
func (all *boxes) takeBoxed(b Boxed, of *setting) error {
	box, ok := all.Box(b.N)
	if !ok || !of.Playing() || b.N != all.Boxes() || b.By&^game.AllSeats(len(box.Keepers)) != 0 {
		return ErrLine
	}
	if before := all.confirmed[b.N-1]; b.By&before != before || b.By == before {
		return ErrLine
	}
	all.confirmed[b.N-1] = b.By
	return nil
}

func (f *setting) takeEnd(e End, at spot) error {
	if !f.Playing() {
		return ErrLine
	}
	n := len(f.game.Seats)
	if !proper(e.Deal, at, n) || len(e.Result.Scores) != n || len(e.Result.Tiebreak) != 0 && len(e.Result.Tiebreak) != n ||
		len(e.Result.Winners) == 0 || len(e.Result.Winners) > n {
		return ErrLine
	}
	for i, w := range e.Result.Winners {
		if w < 0 || int(w) >= n || i > 0 && w <= e.Result.Winners[i-1] {
			return ErrLine
		}
	}
	f.end = &e
	return nil
}

// Played returns the number of the newest line with a decision, seals, a draw or the end; 0 for none.
func (f *Fold) Played() uint32 { return f.played }

// Table returns the latest version of the table. The caller must not change it.
func (f *setting) Table() Table { return *f.table }

// Game returns the game of the chapter; ok is false before it begins.
func (f *setting) Game() (g Game, ok bool) {
	if f.game == nil {
		return Game{}, false
	}
	return *f.game, true
}

// Bots returns the version of the bots that have decided in the game; 0 if it is unknown, or has changed during the game.
func (f *setting) Bots() int { return f.bots }

// Playing reports whether a game is in progress.
func (f *setting) Playing() bool { return f.game != nil && f.end == nil }

// End returns the end of the game; ok is false before that.
func (f *setting) End() (e End, ok bool) {
	if f.end == nil {
		return End{}, false
	}
	return *f.end, true
}

// Decisions returns all decisions. The caller must not change the slice.
func (f *Fold) Decisions() []Decision { return slices.Clip(f.decisions) }

// Box returns the box with a number; ok is false if there is none.
func (all *boxes) Box(n uint32) (b Box, ok bool) {
	if n == 0 || int(n) > len(all.laid) {
		return Box{}, false
	}
	return all.laid[n-1], true
}

// Boxes returns the number of the newest box; 0 if there is none.
func (all *boxes) Boxes() uint32 { return uint32(len(all.laid)) }

// Boxed returns the keepers that have confirmed a box, by index in the box.
func (all *boxes) Boxed(n uint32) game.Seats {
	if n == 0 || int(n) > len(all.confirmed) {
		return 0
	}
	return all.confirmed[n-1]
}

// Seated returns the keys of the pages with a seat in the current game, or with a chair between
// games.
func (f *setting) Seated() []Key { return f.table.keys(f.chairs()) }

// Chaired returns the keys of the pages with a chair, also of people without a seat in the game.
func (f *setting) Chaired() []Key { return f.table.keys(len(f.table.Chairs)) }

// People returns the number of seated people at a page's device: the page's own person, and
// others who share the device.
func (f *setting) People(page Key) (n int) {
	for _, c := range f.table.Chairs[:f.chairs()] {
		if !c.Gone && (c.Key != nil && *c.Key == page || c.Device != nil && *c.Device == page) {
			n++
		}
	}
	return n
}

// Past returns a hash that identifies all decisions and draws so far.
func (f *Fold) Past() Hash { return f.past }
