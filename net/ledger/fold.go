package ledger

import (
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// Fold is what the lines of a chain say of a table and its game.
type Fold struct {
	find      Find
	table     *Table
	game      *Game
	decisions []Decision
	past      Hash            // the hash of the decisions and draws
	told      []uint32        // by line: the number of decisions, seals, draws and ends up to it
	sat       []Key           // all pages that have had a seat in the game
	seats     []game.Occupant // of the game; a person may take a bot's seat
	bots      int             // their version in the game; 0 if it is unknown or has changed
	end       *End
	draws
	seals
	boxes
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
	told := f.Told(at.N - 1)
	switch line.(type) {
	case Do, Seals, Due, Drawn, End:
		told++
	}
	f.told = append(f.told, told)
	switch line := line.(type) {
	case *Table:
		return f.takeTable(line, at)
	case Game:
		return f.takeGame(line, at)
	case Do:
		return f.takeDo(line)
	case Seals:
		return f.takeSeals(line, at)
	case DrawChain:
		return f.takeChain(line, at.by.key)
	case Due:
		return f.takeDue(line, at)
	case Drawn:
		return f.takeDrawn(line)
	case Box:
		return f.takeBox(line, at.by.key)
	case Boxed:
		return f.takeBoxed(line)
	case Host:
		return f.takeHost(line)
	case End:
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
func (f *Fold) chairs() int {
	if f.Playing() {
		return len(f.game.Seats)
	}
	return len(f.table.Chairs)
}

// maxRise is the largest rise of the epoch in one line. Several people may leave at once.
const maxRise = 8

func (f *Fold) takeTable(t *Table, at spot) error {
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

func (f *Fold) takeGame(g Game, at spot) error {
	rules, err := complete(g.Rules, &g.Options, f.find)
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
	f.game, f.bots, f.occasion = &g, f.table.Bots, g.Deal.Occasion
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
func (f *Fold) Public() bool { return f.Playing() && f.game.Deal.Host.Open }

// sit notes the pages with a seat in the game.
func (f *Fold) sit() {
	for _, page := range f.Seated() {
		if !slices.Contains(f.sat, page) {
			f.sat = append(f.sat, page)
		}
	}
}

// proper reports whether a deal belongs to this chapter, and has draws of at most this many
// seats.
func proper(d fair.Deal, at spot, seats int) bool {
	if d.Occasion != (fair.Occasion{Table: at.table, Game: at.Chapter}) ||
		(d.Seats|d.Locals)&^game.AllSeats(seats) != 0 || d.Dealer < game.Spectator || int(d.Dealer) >= seats {
		return false
	}
	if d.Given && (d.Seats != 0 || d.Host != fair.Draw{}) {
		return false
	}
	for i, draw := range d.Draws {
		if !d.Seats.Has(game.Seat(i)) && draw != (fair.Draw{}) || !draw.Open && draw.Part != (fair.Part{}) {
			return false
		}
	}
	return true
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

func (f *Fold) takeBox(b Box, host Key) error {
	n := len(b.Keepers)
	if !f.Playing() || f.Public() || b.N != f.Boxes()+1 || b.N > MaxBoxes || n == 0 || n > game.MaxSeats || len(b.Shares) != n {
		return ErrLine
	}
	seated := f.table.keys(f.chairs())
	for i, k := range b.Keepers {
		if k == host || !slices.Contains(seated, k) || slices.Contains(b.Keepers[:i], k) {
			return ErrLine
		}
	}
	f.laid, f.confirmed = append(f.laid, b), append(f.confirmed, 0)
	return nil
}

// takeHost checks that the next host has a chair. The log checks the rest.
func (f *Fold) takeHost(h Host) error {
	if len(h.By) > 2*game.MaxSeats || !slices.Contains(f.table.keys(len(f.table.Chairs)), h.Key) {
		return ErrLine
	}
	return nil
}

// takeBoxed applies confirmations of the newest box. There must be more than before, and only
// keepers of the box may confirm it.
func (f *Fold) takeBoxed(b Boxed) error {
	box, ok := f.Box(b.N)
	if !ok || !f.Playing() || b.N != f.Boxes() || b.By&^game.AllSeats(len(box.Keepers)) != 0 {
		return ErrLine
	}
	if before := f.confirmed[b.N-1]; b.By&before != before || b.By == before {
		return ErrLine
	}
	f.confirmed[b.N-1] = b.By
	return nil
}

func (f *Fold) takeEnd(e End, at spot) error {
	if !f.Playing() || f.open != nil || f.sealing != nil {
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

// Told returns the number of decisions, seals, draws and ends in the first n lines.
func (f *Fold) Told(n uint32) uint32 {
	if n = min(n, uint32(len(f.told))); n == 0 {
		return 0
	}
	return f.told[n-1]
}

// Table returns the latest version of the table. The caller must not change it.
func (f *Fold) Table() Table { return *f.table }

// Game returns the game of the chapter; ok is false before it begins.
func (f *Fold) Game() (g Game, ok bool) {
	if f.game == nil {
		return Game{}, false
	}
	return *f.game, true
}

// Bots returns the version of the bots that have decided in the game; 0 if it is unknown, or has changed during the game.
func (f *Fold) Bots() int { return f.bots }

// Playing reports whether a game is in progress.
func (f *Fold) Playing() bool { return f.game != nil && f.end == nil }

// End returns the end of the game; ok is false before that.
func (f *Fold) End() (e End, ok bool) {
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
func (f *Fold) Seated() []Key { return f.table.keys(f.chairs()) }

// People returns the number of seated people at a page's device: the page's own person, and
// others who share the device.
func (f *Fold) People(page Key) (n int) {
	for _, c := range f.table.Chairs[:f.chairs()] {
		if !c.Gone && (c.Key != nil && *c.Key == page || c.Device != nil && *c.Device == page) {
			n++
		}
	}
	return n
}

// Past returns a hash that identifies all decisions and draws so far.
func (f *Fold) Past() Hash { return f.past }
