package oddshop

import (
	"iter"
	"slices"
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
		text = appendList(text, ' ', '+', d.Cards.All())
		text = appendList(text, ' ', ' ', d.Slots.All())
	case Bid, Add, Lose:
		text = appendList(text, ' ', ' ', d.Cards.All())
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
	return appendList(text, ' ', ' ', g.Money.All())
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

// read reads the wording of a decision. It may read another decision from a malformed text; parse
// refuses that one, because its wording is not the text.
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
		if len(text) > 0 {
			d.Cards = readMoney(strings.Split(text[0], "+"))
			for _, slot := range text[1:] {
				d.Slots |= 1 << readNumber(slot)
			}
		}
		return d, shown(d.Cards) > 0 && d.Slots.Count() == shown(d.Cards) && d.Slots < 1<<rowLength
	case Bid:
		d.Cards = readMoney(text)
		return d, d.Cards != 0
	case Add, Lose:
		d.Cards = readMoney(text)
		return d, d.Cards.Count() == 1
	case Propose:
		if want := slices.Index(text, "want"); want >= 2 {
			d.N, d.Give, d.Want = readNumber(text[0]), readGoods(text[2:want]), readGoods(text[want+1:])
		}
	case Accept, Decline, Cancel:
		if len(text) > 0 {
			d.N = readNumber(text[0])
		}
	}
	return d, true
}

func readNumber(text string) uint8 {
	n, _ := strconv.Atoi(text)
	return uint8(n)
}

func readGoods(text []string) (g Goods) {
	for len(text) > 0 && objectByID(text[0]) != 0 {
		g.Objects.add(objectByID(text[0]))
		text = text[1:]
	}
	g.Money = readMoney(text)
	return g
}

// readMoney reads money cards. It reads at most as many cards of a value as there are at any table, because more would
// not fit into Money.
func readMoney(text []string) (m Money) {
	for _, t := range text {
		for i, value := range values {
			if strconv.Itoa(value) == t && m.count(i) < MaxSeats*StartMoney.count(i) {
				m += 1 << (8 * i)
			}
		}
	}
	return m
}
