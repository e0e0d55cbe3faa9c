package oddshop

import (
	"iter"
	"strconv"
	"strings"

	"gavel/game"
)

// Do is a kind of decision.
type Do uint8

// The kinds of decisions, with the fields of [Decision] that each uses.
const (
	Enough  Do = iota // no more experts
	Consult           // Cards pay the expert, who shows Slots
	Bid               // Cards
	Stay
	Withdraw
	Add     // Cards: one
	Lose    // Cards: one card of the bid
	Propose // N is the other seat; it gets Give and gives Want
	Accept  // N is the offer, counted from 1 in the window
	Decline // N, as before
	Cancel  // N, as before
	Skip
)

// Decision is a decision of a player.
type Decision struct {
	Do         Do
	N          uint8
	Slots      Slots
	Cards      Money
	Give, Want Goods
}

// words are the first words of decisions in the record.
var words = [...]string{
	Enough: "done", Consult: "expert", Bid: "bid", Stay: "stay", Withdraw: "withdraw", Add: "add", Lose: "lose",
	Propose: "offer", Accept: "accept", Decline: "decline", Cancel: "cancel", Skip: "skip",
}

// String returns the record's wording: "expert 5+5 0 3", "bid 0 5 10",
// "offer 2 give m03 10 want p01".
func (d Decision) String() string {
	text := []byte(words[d.Do])
	switch d.Do {
	case Consult:
		text = appendList(text, ' ', '+', d.Cards.Values())
		text = appendList(text, ' ', ' ', d.Slots.All())
	case Bid, Add, Lose:
		text = appendList(text, ' ', ' ', d.Cards.Values())
	case Propose:
		text = strconv.AppendUint(append(text, ' '), uint64(d.N), 10)
		text = appendGoods(append(text, " give"...), d.Give)
		text = appendGoods(append(text, " want"...), d.Want)
	case Accept, Decline, Cancel:
		text = strconv.AppendUint(append(text, ' '), uint64(d.N), 10)
	}
	return string(text)
}

// appendList appends numbers. The first follows one sign, and each of the others follows another.
func appendList(text []byte, first, sign byte, numbers iter.Seq[int]) []byte {
	for n := range numbers {
		text = strconv.AppendInt(append(text, first), int64(n), 10)
		first = sign
	}
	return text
}

func appendGoods(text []byte, g Goods) []byte {
	for o := range g.Objects.All() {
		text = append(append(text, ' '), o.ID()...)
	}
	return appendList(text, ' ', ' ', g.Money.Values())
}

// parse reads the record's wording. Each decision has exactly one wording: parse refuses every
// text that String would write differently.
func parse(do string) (game.Decision, error) {
	d, ok := read(strings.Split(do, " "))
	if !ok || d.String() != do {
		return nil, game.NotADecision
	}
	return d, nil
}

func read(text []string) (d Decision, ok bool) {
	for int(d.Do) < len(words) && words[d.Do] != text[0] {
		d.Do++
	}
	if int(d.Do) == len(words) {
		return d, false
	}
	text = text[1:]
	switch d.Do {
	case Consult:
		return readConsult(d, text)
	case Bid:
		d.Cards, ok = readMoney(text)
		return d, ok && d.Cards != 0
	case Add, Lose:
		d.Cards, ok = readMoney(text)
		return d, ok && d.Cards.Count() == 1
	case Propose:
		return readOffer(d, text)
	case Accept, Decline, Cancel:
		if len(text) != 1 {
			return d, false
		}
		n, err := strconv.ParseUint(text[0], 10, 8)
		d.N = uint8(n)
		return d, err == nil
	}
	return d, len(text) == 0
}

func readConsult(d Decision, text []string) (_ Decision, ok bool) {
	if len(text) == 0 {
		return d, false
	}
	if d.Cards, ok = readMoney(strings.Split(text[0], "+")); !ok {
		return d, false
	}
	for _, t := range text[1:] {
		slot, err := strconv.ParseUint(t, 10, 8)
		if err != nil || slot >= rowLength {
			return d, false
		}
		d.Slots |= 1 << slot
	}
	return d, shown(d.Cards) > 0 && d.Slots.Count() == shown(d.Cards)
}

// readOffer reads the other seat and the goods of both sides. Either side may be empty.
func readOffer(d Decision, text []string) (_ Decision, ok bool) {
	if len(text) < 3 || text[1] != "give" {
		return d, false
	}
	seat, err := strconv.ParseUint(text[0], 10, 8)
	if err != nil {
		return d, false
	}
	d.N = uint8(seat)
	text = text[2:]
	for i, t := range text {
		if t == "want" {
			var wanted bool
			d.Give, ok = readGoods(text[:i])
			d.Want, wanted = readGoods(text[i+1:])
			return d, ok && wanted
		}
	}
	return d, false
}

func readGoods(text []string) (g Goods, ok bool) {
	for len(text) > 0 {
		o := objectByID(text[0])
		if o == 0 {
			break
		}
		g.Objects.add(o)
		text = text[1:]
	}
	g.Money, ok = readMoney(text)
	return g, ok
}

// readMoney reads money cards. It refuses more cards of a value than any table has, because they
// would not fit into Money.
func readMoney(text []string) (m Money, ok bool) {
	for _, t := range text {
		i := 0
		for i < valueCount && strconv.Itoa(values[i]) != t {
			i++
		}
		if i == valueCount || m.count(i) == MaxSeats*StartMoney.count(i) {
			return m, false
		}
		m += 1 << (8 * i)
	}
	return m, true
}
