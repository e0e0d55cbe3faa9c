package bot

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/oddshop"

	"pgregory.net/rapid"
)

// drawShop draws a table of Odd Shop with a bot of some level at every seat.
func drawShop(t *rapid.T) (l lineup) {
	rules := oddshop.Rules{}
	fewest, most := rules.Seats()
	l.setup.Options = game.Options{"rounds": rapid.SampledFrom([]string{"5", "5", "7", "all"}).Draw(t, "rounds")}
	l.levels = rapid.SliceOfN(rapid.SampledFrom(Levels()), fewest, most).Draw(t, "levels")
	l.setup.Seats = l.levels
	l.seed = rapid.Uint64().Draw(t, "seed")
	l.deal(0)
	return l
}

func (l *lineup) shopTable(t rapid.TB) *game.Table {
	table, err := game.NewTable(oddshop.Rules{}, l.setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func (l *lineup) shopBots(t rapid.TB) (bots []Bot) {
	for seat, level := range l.levels {
		bots = append(bots, hasty(t, "oddshop", level, game.Seat(seat), l.seed))
	}
	return bots
}

// playShop plays the lineup's game from where a table stands.
func (l *lineup) playShop(t rapid.TB, table *game.Table) game.Record {
	if err := Play(table, l.shopBots(t)); err != nil {
		t.Fatal(err)
	}
	return table.Record()
}

// resume plays a game on from a save, where the bots learn again what they saw.
func resume(t rapid.TB, save game.Record, bots []Bot) game.Record {
	sit := map[game.Seat]game.Player{}
	for seat, b := range bots {
		sit[game.Seat(seat)] = b
	}
	table, err := game.Replay(save, sit)
	if err != nil {
		t.Fatal(err)
	}
	table.Start()
	if err := ask(table, bots); err != nil {
		t.Fatal(err)
	}
	return table.Record()
}

// A game that goes on from a save takes the course that it would have taken,
// also when the save lies between sealed decisions or in a window.
func TestSaveDoesNotChangeAnOddShopGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawShop(t)
		whole := l.playShop(t, l.shopTable(t))
		save := whole
		save.Entries = whole.Entries[:rapid.IntRange(0, len(whole.Entries)-1).Draw(t, "cut")]
		save.Result = nil
		if a, b := text(t, whole), text(t, resume(t, save, l.shopBots(t))); a != b {
			t.Fatalf("the save went on differently:\n%s\n%s", a, b)
		}
	})
}

// shopGame is a match and how it got where it is.
type shopGame struct {
	game.Match
	history []any // game.Outcome, or shopMove
}

type shopMove struct {
	seat game.Seat
	d    game.Decision
}

// wander lets chance and random bots play some decisions, up to one that the
// returned seat owes.
func (g *shopGame) wander(t *rapid.T, src *game.SplitMix) game.Seat {
	for n := rapid.IntRange(0, 250).Draw(t, "decisions"); ; {
		turn := g.Turn()
		switch turn.Mode {
		case game.Over:
			t.Skip("the game was over before")
		case game.Chance:
			g.settle(t, g.Draw(src))
			continue
		}
		seat := pick(turn.Owes, src)
		if n--; n < 0 {
			return seat
		}
		v := g.View(seat).(oddshop.View)
		g.apply(t, shopMove{seat, randomOddShop(&v, src)})
	}
}

func (g *shopGame) settle(t *rapid.T, o game.Outcome) {
	if _, err := g.Settle(o); err != nil {
		t.Fatal(err)
	}
	g.history = append(g.history, o)
}

func (g *shopGame) apply(t *rapid.T, m shopMove) {
	if err := g.Check(m.seat, m.d); err != nil {
		t.Fatalf("%s: %v", m.d, err)
	}
	g.Apply(m.seat, m.d)
	g.history = append(g.history, m)
}

// twin returns the same game with all else that the viewer may not know: the
// authentication cards that it has not seen, the objects to come, and what
// others have sealed.
func (g *shopGame) twin(t *rapid.T, match game.Match, viewer game.Seat, src *game.SplitMix) *shopGame {
	v := g.View(viewer).(oddshop.View)
	other := &shopGame{Match: match}
	laid := 0
	for i, h := range g.history {
		if _, ok := h.(oddshop.Authentication); ok {
			laid = i
		}
	}
	sealed := 0
	if v.Turn.Mode == game.Sealed {
		for _, p := range v.Players {
			if p.Decided {
				sealed++
			}
		}
	}
	for i, h := range g.history {
		switch h := h.(type) {
		case oddshop.Deal:
			h.Objects = slices.Clone(h.Objects)
			rest := h.Objects[len(h.Objects)-v.Deck:]
			game.Shuffle(src, rest, len(rest))
			other.settle(t, h)
		case oddshop.Authentication:
			if i == laid {
				h.Row = otherCards(&v, src)
			}
			other.settle(t, h)
		case game.Outcome:
			other.settle(t, h)
		case shopMove:
			if i >= len(g.history)-sealed {
				theirs := other.View(h.seat).(oddshop.View)
				h.d = randomOddShop(&theirs, src)
			}
			other.apply(t, h)
		}
	}
	return other
}

// otherCards deals the authentication cards of a row anew, as the viewer's
// knowledge of them allows.
func otherCards(v *oddshop.View, src *game.SplitMix) (row []string) {
	unseen := slices.Concat(slices.Repeat([]string{"A"}, v.Unseen.Authentic),
		slices.Repeat([]string{"R"}, v.Unseen.Replica), slices.Repeat([]string{"?"}, v.Unseen.Unknown))
	game.Shuffle(src, unseen, len(unseen))
	for _, p := range v.Row {
		switch p.Type {
		case oddshop.Authentic:
			row = append(row, "A")
		case oddshop.Replica:
			row = append(row, "R")
		case oddshop.Unknown:
			row = append(row, "?")
		default:
			row, unseen = append(row, unseen[0]), unseen[1:]
		}
	}
	return row
}

func shopChoice(t *rapid.T, level string, v game.View) game.Decision {
	b := hasty(t, "oddshop", level, v.Viewer(), 7)
	b.See(game.Step{View: v})
	return decide(b)
}

func TestOddShopBotsDoNotSeeThroughCards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(oddshop.MinSeats, oddshop.MaxSeats).Draw(t, "seats")
		options := game.Options{"rounds": "5"}
		src := game.SplitMix(rapid.Uint64().Draw(t, "seed"))
		one := shopGame{Match: oddshop.Rules{}.New(seats, options)}
		viewer := one.wander(t, &src)
		other := one.twin(t, oddshop.Rules{}.New(seats, options), viewer, &src)
		for _, level := range Levels() {
			a, b := shopChoice(t, level, one.View(viewer)), shopChoice(t, level, other.View(viewer))
			if a != b {
				t.Fatalf("%s decides %s, and %s when what it cannot see is different", level, a, b)
			}
			if err := one.Check(viewer, a); err != nil {
				t.Fatalf("%s decides %s: %v", level, a, err)
			}
		}
	})
}

// While bids are sealed, it does not matter who is asked first, nor that
// somebody had bid otherwise before.
func TestOrderOfAskingDoesNotMatterInOddShop(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawShop(t)
		want := text(t, l.playShop(t, l.shopTable(t)))
		table, bots, src := l.shopTable(t), l.shopBots(t), game.SplitMix(l.seed)
		for seat, b := range bots {
			table.Sit(game.Seat(seat), b)
		}
		table.Start()
		for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
			seat := turn.Owes.First()
			if turn.Mode == game.Sealed {
				seat = pick(turn.Owes, &src)
			}
			d := decide(bots[seat])
			if turn.Mode == game.Sealed && turn.Owes.Count() > 1 {
				v := table.View(seat).(oddshop.View)
				if err := table.Decide(seat, randomOddShop(&v, &src)); err != nil {
					t.Fatal(err)
				}
				d = decide(bots[seat])
			}
			if err := table.Decide(seat, d); err != nil {
				t.Fatal(err)
			}
		}
		if got := text(t, table.Record()); got != want {
			t.Fatalf("asked in another order:\n%s\n%s", want, got)
		}
	})
}
