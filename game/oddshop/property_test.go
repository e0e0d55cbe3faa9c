package oddshop

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/game/must"
)

func drawState(t *rapid.T) State {
	return New(rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"),
		Length(rapid.IntRange(0, int(lengthCount)-1).Draw(t, "length")))
}

// ledger follows every card through the events alone.
type ledger struct {
	*rapid.T
	seats                      int
	owned                      [MaxSeats]Objects
	spent                      [MaxSeats]Money
	shown, revealed, discarded Objects
	unknown                    int
}

func (l *ledger) note(e game.Event) {
	switch e := e.(type) {
	case RoundOpened:
		for _, o := range e.Objects {
			if l.shown.Has(o) {
				l.Fatalf("%s is for sale twice", o.ID())
			}
			l.shown.add(o)
		}
	case Consulted:
		l.spent[e.Seat] += e.Paid
		if e.Slots.Count() != shown(e.Paid) || len(e.Types) != shown(e.Paid) {
			l.Fatalf("an expert shows %+v", e)
		}
	case Sold:
		l.owned[e.Seat].add(e.Object)
		l.spent[e.Seat] += e.Paid
	case Discarded:
		l.discarded.add(e.Object)
	case CardsLost:
		for _, c := range e.Cards {
			l.spent[c.Seat] += c.Cards
		}
	case OfferAccepted:
		from, to := e.Offer.From, e.Offer.To
		l.owned[from] = l.owned[from]&^e.Offer.Give.Objects | e.Offer.Want.Objects
		l.owned[to] = l.owned[to]&^e.Offer.Want.Objects | e.Offer.Give.Objects
	case Authenticated:
		left := fullSplit()
		for _, v := range e.Verdicts {
			if !left.take(v.Type) || !l.owned[v.Owner].Has(v.Object) {
				l.Fatalf("authenticated %+v", e.Verdicts)
			}
			l.revealed.add(v.Object)
			if v.Type == Unknown {
				l.unknown++
			}
		}
	case RoundEnded:
		for _, back := range e.Returned {
			l.spent[back.Seat] -= back.Cards
		}
		if l.spent != [MaxSeats]Money{} {
			l.Fatalf("not returned: %v", l.spent)
		}
	case Settled:
		l.unknown -= len(e.Objects)
		for i, o := range e.Objects {
			if !l.owned[e.Seat].Has(o) || e.Types[i] != Authentic && e.Types[i] != Replica {
				l.Fatalf("settled %+v", e)
			}
		}
	}
}

// check checks the state against the invariants of the rules.
func (l *ledger) check(s *State) {
	var all, owned Objects
	money := Money(0)
	for i := range l.seats {
		if l.owned[i] != s.Owned[i] || l.spent[i] != s.Out[i] {
			l.Fatalf("seat %d owns %v and has spent %#x, by the events %v and %#x", i, s.Owned[i], s.Out[i], l.owned[i], l.spent[i])
		}
		if owned&s.Owned[i] != 0 {
			l.Fatalf("two own %v", owned&s.Owned[i])
		}
		if !s.Money[i].Has(s.Bid[i]) {
			l.Fatalf("seat %d bids %#x of %#x", i, s.Bid[i], s.Money[i])
		}
		owned |= s.Owned[i]
		money += s.Money[i] + s.Out[i]
	}
	for _, o := range s.row()[s.slot:] {
		all.add(o)
	}
	if s.phase == Losing {
		all &^= s.discarded // its auction is not over yet
	}
	if money != Money(l.seats)*StartMoney && s.phase != Dealing {
		l.Fatalf("there is money of %#x", money)
	}
	if owned|s.discarded|all != l.shown || owned&s.discarded != 0 || owned&all != 0 || s.discarded&all != 0 || s.discarded != l.discarded {
		l.Fatalf("objects: %v owned, %v discarded, %v for sale, %v shown", owned, s.discarded, all, l.shown)
	}
	left := fullSplit()
	for _, t := range s.types[:s.slots] {
		if !left.take(t) {
			l.Fatalf("not of the 8 authentication cards: %v", s.types)
		}
	}
	if s.authentic&s.replica != 0 || s.authentic|s.replica|s.unknown != l.revealed {
		l.Fatalf("known are %v %v %v, revealed %v", s.authentic, s.replica, s.unknown, l.revealed)
	}
}

// TestInvariants plays games of random legal decisions, and checks the invariants of the rules
// after each.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := match{drawState(t)}
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		l := ledger{T: t, seats: m.state.Seats()}
		for n := 0; m.Turn().Mode != game.Over; n++ {
			if n > 10000 {
				t.Fatal("the game does not end")
			}
			var events []game.Event
			if turn := m.Turn(); turn.Mode == game.Chance {
				events = must.Get(m.Settle(m.Draw(game.Ahead{Source: &src})))(t)
			} else {
				of := turn.Owes
				if turn.Mode == game.Sealed && src.IntN(4) == 0 {
					of = turn.May // some seats change their decision
				}
				seat := gametest.Someone(of, &src)
				if f, ok := m.Forced(seat); ok && m.state.Check(seat, f.(Decision)) != nil {
					t.Fatalf("seat %d is forced to %v", seat, f)
				}
				d := choose(&m.state, seat, &src)
				if err := m.Check(seat, d); err != nil {
					t.Fatalf("seat %d, %v: %v", seat, d, err)
				}
				events = m.Apply(seat, d)
			}
			for _, e := range events {
				l.note(e)
			}
			l.check(&m.state)
		}
		if l.shown.Count() != m.state.length.Objects() || l.unknown != 0 || l.revealed|l.discarded != l.shown {
			t.Fatalf("at the end %+v", l)
		}
	})
}

// TestNonInterference changes the facts that a seat may not know: the authentication cards that
// it has not seen, the objects to come and the sealed choices of others. The events and views of
// the seat must stay the same.
func TestNonInterference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		one := match{drawState(t)}
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(1, 400).Draw(t, "decisions") {
			if turn := one.Turn(); turn.Mode == game.Chance {
				one.state.Chance(&src)
			} else if turn.Mode != game.Over {
				seat := gametest.Someone(turn.Owes, &src)
				one.state.Play(seat, choose(&one.state, seat, &src))
			}
		}
		viewer := game.Seat(rapid.IntRange(-1, one.state.Seats()-1).Draw(t, "viewer"))
		other := one
		disturb(&other.state, viewer, &src)
		sameView(t, one.View(viewer), other.View(viewer))

		turn := one.Turn()
		acting := turn.Owes.Without(viewer)
		if acting == 0 || turn.Mode == game.Sealed && turn.Owes.Count() < 2 {
			return // the next decision reveals the choices
		}
		seat := gametest.Someone(acting, &src)
		d := choose(&one.state, seat, &src)
		e := d
		if turn.Mode == game.Sealed {
			e = choose(&other.state, seat, &src)
		}
		told, toldOther := one.Apply(seat, d), other.Apply(seat, e)
		if one.state.phase == TradingAfter && d.Do == Skip || one.state.phase >= Settling {
			return // the authentication reveals the cards
		}
		for i := range told {
			sameView(t, game.Seen(told[i], viewer), game.Seen(toldOther[i], viewer))
		}
		sameView(t, one.View(viewer), other.View(viewer))
	})
}

// disturb changes everything in a state that a viewer may not know.
func disturb(s *State, viewer game.Seat, src *game.SplitMix) {
	if s.phase == Dealing {
		return
	}
	var rest []Object
	for o := range s.View(viewer).Coming.All() {
		rest = append(rest, o)
	}
	game.Shuffle(src, rest, len(rest))
	copy(s.deck[s.next:s.length.Objects()], rest)

	left := s.View(viewer).Unseen
	var unseen []Type
	for _, t := range []Type{Authentic, Replica, Unknown, Authentic, Replica, Unknown, Authentic, Replica} {
		if left.take(t) {
			unseen = append(unseen, t)
		}
	}
	game.Shuffle(src, unseen, len(unseen))
	for slot := range s.row() {
		if placeOf(s, slot, viewer).Type == Hidden {
			s.types[slot], unseen = unseen[0], unseen[1:]
		}
	}
	if s.Turn().Mode != game.Sealed {
		return
	}
	for seat := range s.acted.Without(viewer).All() {
		d := choose(s, seat, src)
		if s.phase == Bidding {
			s.Bid[seat] = d.Cards
		} else {
			s.Card[seat] = d.Cards
		}
	}
}

func sameView(t *rapid.T, a, b any) {
	t.Helper()
	if !reflect.DeepEqual(a, b) {
		t.Fatalf("the viewer can tell\n%+v\nfrom\n%+v", a, b)
	}
}
