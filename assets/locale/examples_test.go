package locale

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/oddshop"
)

// The seats of the people in the examples.
const (
	ada game.Seat = iota
	bo
	cleo
)

// match plays an example; decisions are written as in the record.
type match struct {
	*testing.T
	game.Match
	rules  game.Rules
	events []game.Event
}

func play(t *testing.T, rules game.Rules, chosen game.Options, deals ...game.Outcome) *match {
	t.Helper()
	options := must.Get(game.Choose(rules, chosen))(t)
	m := &match{T: t, Match: rules.New(3, options), rules: rules}
	for _, deal := range deals {
		m.settle(deal)
	}
	return m
}

func (m *match) settle(o game.Outcome) {
	m.Helper()
	m.events = append(m.events, gametest.Settles(m, m, o)...)
}

// plays makes decisions, and the forced ones after each: "ada bid 2; bo pass". All make the same decision in "all done".
func (m *match) plays(script string) {
	m.Helper()
	for word := range strings.SplitSeq(script, "; ") {
		who, do, _ := strings.Cut(word, " ")
		seats := []game.Seat{game.Seat(slices.Index([]string{"ada", "bo", "cleo"}, who))}
		if who == "all" {
			seats = []game.Seat{ada, bo, cleo}
		}
		for _, seat := range seats {
			m.events = append(m.events, gametest.Parser(m.rules.Parse).By(m, m, seat, do)...)
			for again := true; again; {
				again = false
				for seat := range m.Turn().Owes.All() {
					if d, ok := m.Forced(seat); ok {
						m.events = append(m.events, m.Apply(seat, d)...)
						again = true
						break
					}
				}
			}
		}
	}
}

// happened fails the test unless an event has happened.
func (m *match) happened(want ...game.Event) {
	m.Helper()
	for _, w := range want {
		if !slices.ContainsFunc(m.events, func(e game.Event) bool { return fmt.Sprintf("%#v", e) == fmt.Sprintf("%#v", w) }) {
			m.Errorf("%#v has not happened, but %#v", w, m.events)
		}
	}
}

// tells fails the test unless the examples of a section have exactly these numbers, in every
// language.
func tells(t *testing.T, of, section string, options game.Options, want ...int) {
	t.Helper()
	slices.Sort(want)
	for _, lang := range Langs() {
		var got []int
		for _, s := range For(lang).Rules(of, options) {
			for _, block := range s.Blocks {
				if s.ID != section || block.Kind != Example {
					continue
				}
				text, _ := fold(fmt.Sprint(block.Rows))
				for _, digits := range regexp.MustCompile(`\d+`).FindAllString(text, -1) {
					n := must.Get(strconv.Atoi(digits))(t)
					got = append(got, n)
				}
			}
		}
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, slices.Compact(slices.Clone(want))) {
			t.Errorf("%s: the example of %s, %v, names the numbers %v, want %v", lang, section, options, got, want)
		}
	}
}

// houses returns all houses, with some first.
func houses(first ...int) []int {
	all := first
	for n := 1; n <= 30; n++ {
		if !slices.Contains(first, n) {
			all = append(all, n)
		}
	}
	return all
}

func TestForSaleExamples(t *testing.T) {
	cheques := []int{15, 8, 0, 15, 8, 0}
	for n := 2; n < 15; n++ {
		if n != 8 {
			cheques = append(cheques, n, n)
		}
	}
	for _, refund := range []string{"up", "down"} {
		back := map[string]int{"up": 3, "down": 2}[refund]
		options := game.Options{"refund": refund}
		m := play(t, forsale.Rules{}, options, forsale.Deal{Houses: houses(4, 17, 26), Cheques: cheques})
		m.plays("ada bid 2; bo bid 4; cleo bid 5; ada pass; bo bid 6; cleo pass")
		m.happened(forsale.Passed{Seat: ada, House: 4, Back: 1, Lost: 1}, forsale.Passed{Seat: cleo, House: 17, Back: back, Lost: 5 - back},
			forsale.HouseWon{Seat: bo, House: 26, Paid: 6})
		tells(t, "forsale", "buying", options, 2, 4, 5, 1, 6, 17, back, 26)

		options = game.Options{"refund": refund, "variant": "scarce"}
		scarce := forsale.Deal{Houses: houses(4, 26)[:20], Cheques: cheques[:20]}
		m = play(t, forsale.Rules{}, options, scarce)
		m.plays("ada bid 2; bo bid 4; cleo bid 5; ada pass; bo bid 6; cleo pass")
		m.happened(forsale.Passed{Seat: ada, Back: 2}, forsale.Passed{Seat: cleo, House: 4, Back: back, Lost: 5 - back},
			forsale.HouseWon{Seat: bo, House: 26, Paid: 6})
		tells(t, "forsale", "buying", options, 2, 4, 5, 6, back, 26)
	}

	// Ada gets house 22, Bo 9, Cleo 13 at first. Then the sale begins, with the other houses
	// unsold.
	m := play(t, forsale.Rules{}, nil, forsale.Deal{Houses: houses(9, 13, 22), Cheques: cheques})
	m.plays("ada bid 1; bo pass; cleo pass")
	for m.View(ada).(forsale.View).Phase == forsale.Buying {
		m.plays([]string{"ada", "bo", "cleo"}[m.Turn().Owes.First()] + " pass")
	}
	m.plays("ada sell 22; bo sell 9; cleo sell 13")
	m.happened(forsale.Revealed{Sales: []forsale.Sale{{Seat: bo, House: 9}, {Seat: cleo, House: 13, Cheque: 8}, {Seat: ada, House: 22, Cheque: 15}}})
	tells(t, "forsale", "selling", nil, 22, 9, 13, 15, 8)
	tells(t, "forsale", "end", nil, 60, 4, 60+4, 62, 2, 62+2)
}

// object returns an object by its id.
func object(id string) oddshop.Object {
	for o := oddshop.Object(1); ; o++ {
		if o.ID() == id {
			return o
		}
	}
}

func TestOddShopExamples(t *testing.T) {
	var first []string
	for o := oddshop.Object(1); len(first) < 25; o++ {
		if id := o.ID(); id != "m02" && id != "m01" {
			first = append(first, id)
		}
	}
	deal := oddshop.Deal{Objects: append([]string{"m02", "m01"}, first[:23]...)}
	start := func() *match {
		m := play(t, oddshop.Rules{}, nil, deal, oddshop.Authentication{Row: strings.Split("RARA?", "")})
		return m
	}
	m := start()
	m.plays("ada expert 5 0")
	five := m.View(ada).(oddshop.View).Players[ada].Money
	m.happened(oddshop.Consulted{Seat: ada, Paid: oddshop.Five, Slots: 1, Types: []oddshop.Type{oddshop.Replica}})
	if five.Sum() != 60-5 {
		t.Errorf("Ada has %d left", five.Sum())
	}
	tells(t, "oddshop", "experts", nil, 5, object("m02").Worth(oddshop.Replica), object("m02").Worth(oddshop.Authentic))
	m.plays("all done; ada bid 5 10; bo bid 20; cleo bid 0")
	m.happened(oddshop.Sold{Seat: bo, Object: object("m02"), Paid: oddshop.Twenty})
	tells(t, "oddshop", "auction", nil, 10, 5, 15, 20, 0)

	tied := func(adds string) *match {
		m := start()
		m.plays("all done")
		m.plays("ada bid 20; bo bid 10 10; cleo bid 5; ada stay; bo stay; ada add 5")
		m.plays("bo add " + adds)
		return m
	}
	m = tied("10")
	m.happened(oddshop.Sold{Seat: bo, Object: object("m02"), Paid: 3 * oddshop.Ten})
	m = tied("5")
	m.plays("ada lose 5; bo lose 5")
	m.happened(oddshop.Discarded{Object: object("m02"), Why: oddshop.TieUnbroken})
	tells(t, "oddshop", "tie", nil, 20, 10, 5, 30, 25)

	// In one round Ada spends 10 and 25, Bo 20, Cleo 20 and 10.
	round := func() *match {
		m := start()
		m.plays("all done")
		m.plays("ada bid 10; bo bid 0; cleo bid 0; ada bid 5 20; bo bid 5; cleo bid 0; ada bid 5; bo bid 0; cleo bid 20")
		m.plays("ada bid 5; bo bid 20; cleo bid 0; ada bid 0; bo bid 5; cleo bid 10")
		return m
	}
	m = round()
	m.plays("ada offer 1 give m01 want 10 10; bo offer 0 give 10 want m01; ada accept 2")
	if v := m.View(ada).(oddshop.View); !v.Players[bo].Owned.Has(object("m01")) || v.Players[ada].Money.Sum() != 25+10 || v.Players[bo].Money.Sum() != 40-10 {
		t.Errorf("after the trade the table is %+v", v.Players)
	}
	tells(t, "oddshop", "trade", nil, 10)

	m = round()
	m.plays("all skip; all skip")
	money := m.View(ada).(oddshop.View).Players
	for seat, want := range []int{25, 40, 30} {
		if got := 60 - spent(m.events, game.Seat(seat)); got != want {
			t.Errorf("seat %d has %d of its money left at the end of the round, want %d", seat, got, want)
		}
		if money[seat].Money.Sum() != 60 {
			t.Errorf("seat %d has not all its money back", seat)
		}
	}
	m.settle(oddshop.Authentication{Row: strings.Split("ARA?R", "")})
	if v := m.View(ada).(oddshop.View); v.Opportunist != bo {
		t.Fatalf("the opportunist is %d", v.Opportunist)
	}
	m.plays("all done")
	m.events = nil
	m.plays("cleo bid 10; ada bid 5 10; bo bid 20")
	m.happened(oddshop.Sold{Seat: bo, Object: object(deal.Objects[5]), Paid: oddshop.Twenty})
	tells(t, "oddshop", "opportunist", nil, 25, 40, 30, 10, 15, 20)

	for length, rounds := range []string{"5", "7", "9", "all"} {
		knight := oddshop.Knight.Objects()
		tally := oddshop.Length(length).Tally(knight|1<<object("m02"), knight, 1<<object("m02"))
		if tally.Total() != 325 || tally.Values-5+tally.Families[oddshop.Knight] != 320 || tally.Values-5 != 160 {
			t.Errorf("Ada's collection is worth %+v", tally)
		}
		tells(t, "oddshop", "end", game.Options{"rounds": rounds}, 50, 60, 160, 320, 5, 325)
	}
}

// spent returns what a seat has paid for objects.
func spent(events []game.Event, seat game.Seat) (sum int) {
	for _, e := range events {
		if sold, ok := e.(oddshop.Sold); ok && sold.Seat == seat {
			sum += sold.Paid.Sum()
		}
	}
	return sum
}

func TestBusinessExamples(t *testing.T) {
	cards := func() (all []string) {
		for c := business.Card(1); c <= business.Months; c++ {
			all = append(all, c.String())
		}
		return all
	}()
	start := func() *match {
		return play(t, business.Rules{}, nil, business.Deal{Cards: cards, Shares: []string{"RRRB", "YYVV", "GGGR"}},
			business.Groups{Groups: []string{"RRB", "RYYV", "RBVVG"}})
	}
	m := start()
	m.plays("ada bid 30000; bo bid 20000; cleo bid 25000; ada take 1; cleo take 2")
	var sizes []int
	for _, e := range m.events {
		if taken, ok := e.(business.GroupTaken); ok {
			sizes = append(sizes, taken.Shares.Count())
		}
	}
	if !slices.Equal(sizes, []int{4, 5, 3}) {
		t.Errorf("Ada, Cleo and Bo take %v shares", sizes)
	}
	for seat, paid := range []int{30_000, 20_000, 25_000} {
		if money := m.View(game.Seat(seat)).(business.View).Players[seat].Money; money != business.StartMoney-paid {
			t.Errorf("seat %d has %d left", seat, money)
		}
	}
	tells(t, "business", "bidding", nil, 30000, 20000, 25000)
	tells(t, "business", "taking", nil, 3, 4, 5)

	m = start()
	m.plays("ada bid 25000; bo bid 25000; cleo bid 10000")
	m.settle(business.Dice{Seats: []game.Seat{ada, bo}, Rolls: []int{3, 5}})
	if turn := m.Turn(); !turn.Owes.Has(bo) {
		t.Errorf("after the dice %v chooses", turn.Owes)
	}
	tells(t, "business", "ties", nil, 25000, 3, 5)

	// The card in the picture is the first one, in February.
	prices := map[string]int{}
	for _, o := range business.Card(1).Offers() {
		prices[o.Combo.String()] = o.Price
	}
	once := prices["RRRB"] + prices["BB"]
	for _, options := range []business.Options{{}, {Original: true}} {
		chosen, double := game.Options{}, 3
		if options.Original {
			chosen["payout"], double = "original", 10
		}
		if options.Multiple(2) != 1 || options.Multiple(double) != 2 {
			t.Errorf("the bank pays %d times in February, %d times in month %d", options.Multiple(2), options.Multiple(double), double)
		}
		tells(t, "business", "selling", chosen, prices["RRRB"], prices["BB"], once, 2*once)
	}
	if hand := slices.Sorted(maps.Keys(prices)); len(hand) != business.Offers {
		t.Errorf("the card has %v", hand)
	}
	tells(t, "business", "discarding", nil, 12, 12-10)
}
