package game_test

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

func ruleSets() []game.Rules {
	return []game.Rules{forsale.Rules{}, oddshop.Rules{}, business.Rules{}}
}

// drawSetup draws a game to play.
func drawSetup(t *rapid.T, rules game.Rules) game.Setup {
	fewest, most := rules.Seats()
	s := setup(rapid.IntRange(fewest, most).Draw(t, "seats"), rapid.Byte().Draw(t, "seed"), game.Options{})
	for _, o := range rules.Options() {
		s.Options[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
	}
	return s
}

// choose returns any legal decision of the viewer, who may decide.
func choose(v game.View, src *game.SplitMix) game.Decision {
	seat := v.Viewer()
	switch v := v.(type) {
	case forsale.View:
		s := v.Imagined()
		return s.Nth(seat, src.IntN(s.Count(seat)))
	case oddshop.View:
		s := v.Imagined()
		// Whoever has no offer left may be forced to skip.
		if d := propose(v, src); v.Players[seat].OffersLeft > 1 && src.IntN(4) == 0 && s.Check(seat, d) == nil {
			return d
		}
		return s.Nth(seat, src.IntN(s.Count(seat)))
	case business.View:
		s := v.Imagined()
		n := s.Count(seat)
		switch {
		case v.Phase == business.Bidding:
			n = min(n, 4) // so that many tie and few are broke
		case v.Phase == business.Selling && src.IntN(3) > 0:
			n = 1 // nothing, so that hands grow beyond the limit
		}
		return s.Nth(seat, src.IntN(n))
	}
	panic("a view of no game")
}

// propose makes up an offer, legal or not.
func propose(v oddshop.View, src *game.SplitMix) oddshop.Decision {
	part := func(p oddshop.Player) (g oddshop.Goods) {
		g.Objects = p.Owned & oddshop.Objects(src.Uint64())
		if n := p.Money.Bids(); n > 0 {
			g.Money = p.Money.Bid(src.IntN(n))
		}
		return g
	}
	to := src.IntN(len(v.Players))
	return oddshop.Decision{Do: oddshop.Propose, N: uint8(to), Give: part(v.Players[v.Seat]), Want: part(v.Players[to])}
}

// someone returns one of several seats.
func someone(of game.Seats, src *game.SplitMix) (seat game.Seat) {
	k := src.IntN(of.Count())
	for seat = range of.All() {
		if k--; k < 0 {
			break
		}
	}
	return seat
}

// TestStepsComeBack writes a third of all that somebody sees of some games, and
// reads it again.
func TestStepsComeBack(t *testing.T) {
	for _, rules := range ruleSets() {
		t.Run(rules.Name(), func(t *testing.T) {
			kinds := map[string]bool{}
			rapid.Check(t, func(t *rapid.T) {
				s := drawSetup(t, rules)
				table, err := game.NewTable(rules, s)
				if err != nil {
					t.Fatal(err)
				}
				viewer := game.Seat(rapid.IntRange(-1, len(s.Seats)-1).Draw(t, "viewer"))
				src := game.SplitMix(rapid.Uint64().Draw(t, "decisions"))
				table.Sit(viewer, reader{t, rules, rapid.IntRange(0, 2).Draw(t, "third"), kinds})
				table.Start()
				for table.Turn().Mode != game.Over {
					seats := table.Turn().Owes
					if table.Turn().Mode == game.Sealed {
						seats = table.Turn().May // some change their mind
					}
					seat := someone(seats, &src)
					if err := table.Decide(seat, choose(table.View(seat), &src)); err != nil {
						t.Fatal(err)
					}
				}
			})
			events, _ := rules.Shapes()
			for _, e := range events {
				if kind := fmt.Sprintf("%T", e); !kinds[kind] {
					t.Errorf("no game had a %s", kind)
				}
			}
		})
	}
}

// reader sees steps the way a player in another program does.
type reader struct {
	t     *rapid.T
	rules game.Rules
	third int // of the steps
	kinds map[string]bool
}

func (r reader) See(s game.Step) {
	if s.N%3 != r.third {
		return
	}
	data, err := game.EncodeStep(s)
	if err != nil {
		r.t.Fatal(err)
	}
	back, err := game.DecodeStep(r.rules, data)
	if err != nil {
		r.t.Fatalf("%v: %s", err, data)
	}
	if len(s.Events) == 0 {
		back.Events = s.Events
	}
	if !reflect.DeepEqual(back, s) {
		r.t.Fatalf("%+v\ncame back as\n%+v", s, back)
	}
	for _, e := range s.Events {
		r.kinds[fmt.Sprintf("%T", e)] = true
	}
}

// TestBadSteps: what is no step at all, and what no table of any game tells.
func TestBadSteps(t *testing.T) {
	for name, data := range map[string]string{
		"nothing":        ``,
		"no view":        `{"n":1,"events":[]}`,
		"an empty view":  `{"n":1,"events":[],"view":{}}`,
		"unknown key":    `{"n":1,"events":[],"view":{},"x":1}`,
		"unknown event":  `{"n":1,"events":[{"kind":"Riot","event":{}}],"view":{}}`,
		"wrong event":    `{"n":1,"events":[{"kind":"Dealt","event":{"Second":1}}],"view":{}}`,
		"wrong view":     `{"n":1,"events":[],"view":{"Seat":"north"}}`,
		"too much of it": `{"n":1,"events":[],"view":{}} {}`,
		"deep":           strings.Repeat("[", 1000),
	} {
		for _, rules := range ruleSets() {
			if s, err := game.DecodeStep(rules, []byte(data)); err == nil {
				t.Errorf("%s of %s: read %+v", name, rules.Name(), s)
			}
		}
	}
}

// TestImpossibleSteps spoils an honest step.
func TestImpossibleSteps(t *testing.T) {
	var w watcher
	table, err := game.NewTable(forsale.Rules{}, setup(4, 1, nil))
	if err != nil {
		t.Fatal(err)
	}
	table.Sit(0, &w)
	table.Start()
	honest := w.steps[len(w.steps)-1]
	for name, spoil := range map[string]func(*game.Step, *forsale.View){
		"nothing":           func(*game.Step, *forsale.View) {},
		"a negative number": func(s *game.Step, _ *forsale.View) { s.N = -1 },
		"a stranger minded": func(s *game.Step, _ *forsale.View) { s.Minded = game.Only(4) },
		"too much happens":  func(s *game.Step, _ *forsale.View) { s.Events = slices.Repeat(s.Events, 20) },
		"nobody there":      func(_ *game.Step, v *forsale.View) { v.Players = nil },
		"a stranger's view": func(_ *game.Step, v *forsale.View) { v.Seat = 4 },
		"nobody's view":     func(_ *game.Step, v *forsale.View) { v.Seat = -2 },
		"a stranger's turn": func(_ *game.Step, v *forsale.View) { v.Turn.Owes, v.Turn.May = game.Only(5), game.Only(5) },
		"nobody's turn":     func(_ *game.Step, v *forsale.View) { v.Turn.Owes, v.Turn.May = 0, 0 },
		"an unknown mode":   func(_ *game.Step, v *forsale.View) { v.Turn.Mode = 9 },
		"an unknown phase":  func(_ *game.Step, v *forsale.View) { v.Phase = 12 },
		"an unknown house":  func(_ *game.Step, v *forsale.View) { v.Offer = []forsale.House{1, 2, 3, 200} },
		"a house twice":     func(_ *game.Step, v *forsale.View) { v.Players[1].Known.Houses = 1 << v.Offer[0] },
		"too many coins":    func(_ *game.Step, v *forsale.View) { v.Players[1].Known.Coins = 22 },
		"coins owed":        func(_ *game.Step, v *forsale.View) { v.Players[1].Known.Coins = -1 },
		"a lie about coins": func(_ *game.Step, v *forsale.View) { v.Players[0].Coins-- },
		"a seat too many":   func(_ *game.Step, v *forsale.View) { v.Players = append(v.Players, v.Players[0]) },
		"seats too many":    func(_ *game.Step, v *forsale.View) { v.Players = make([]forsale.Player, 7) },
	} {
		s, v := honest, table.View(0).(forsale.View)
		spoil(&s, &v)
		s.View = v
		data, err := game.EncodeStep(s)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.DecodeStep(forsale.Rules{}, data); errors.Is(err, game.ErrStep) == (name == "nothing") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNumbersOutOfRange changes every number of honest steps.
func TestNumbersOutOfRange(t *testing.T) {
	number := regexp.MustCompile(`[:\[,]-?\d+`)
	for _, rules := range ruleSets() {
		var w watcher
		table, err := game.NewTable(rules, setup(4, 4, nil))
		if err != nil {
			t.Fatal(err)
		}
		table.Sit(1, &w)
		table.Start()
		src := game.SplitMix(5)
		for table.Turn().Mode != game.Over {
			seat := someone(table.Turn().Owes, &src)
			if err := table.Decide(seat, choose(table.View(seat), &src)); err != nil {
				t.Fatal(err)
			}
		}
		last := map[string]game.Step{} // with each kind of event
		for _, s := range w.steps {
			for _, e := range s.Events {
				last[fmt.Sprintf("%T", e)] = s
			}
		}
		for kind, s := range last {
			data, err := game.EncodeStep(s)
			if err != nil {
				t.Fatal(err)
			}
			for _, at := range number.FindAllIndex(data, -1)[1:] { // the first counts the steps
				for _, wrong := range []string{"-9", "99999999"} {
					bad := string(data[:at[0]+1]) + wrong + string(data[at[1]:])
					if _, err := game.DecodeStep(rules, []byte(bad)); err == nil {
						t.Errorf("%s: read with %s at %d of %s", kind, wrong, at[0], data)
					}
				}
			}
		}
	}
}
