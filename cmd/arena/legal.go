package main

import (
	"fmt"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/business"
)

// legal lists the decisions that a seat may make now, in the record's
// wording: all but the offers that can be made in the trading windows of Odd
// Shop, which are too many.
func legal(t *game.Table, seat game.Seat) []string {
	var words []string
	for _, do := range wordings(t, seat) {
		if d, err := t.Rules().Parse(do); err == nil && t.Check(seat, d) == nil {
			words = append(words, do)
		}
	}
	return words
}

// wordings lists whatever might be legal.
func wordings(t *game.Table, seat game.Seat) []string {
	switch t.Rules().Name() {
	case "forsale":
		all := []string{"pass"}
		for n := 1; n <= 30; n++ {
			all = append(all, "bid "+strconv.Itoa(n))
		}
		for n := 1; n <= 30; n++ {
			all = append(all, "sell "+strconv.Itoa(n))
		}
		return all
	case "business":
		if v, ok := t.View(seat).(business.View); ok {
			return businessWordings(v)
		}
	case "oddshop":
		return oddShopWordings()
	}
	return nil
}

func businessWordings(v business.View) (all []string) {
	me := v.Players[v.Seat]
	switch v.Phase {
	case business.Bidding:
		for n := business.MinBid; n <= me.Money; n += business.Step {
			all = append(all, business.Decision{Do: business.Bid, N: n}.String())
		}
	case business.Taking:
		for i := range v.Groups {
			all = append(all, business.Decision{Do: business.Take, N: i}.String())
		}
	case business.Selling:
		card := v.Card()
		for k := range card.CountSales(me.Hand) {
			all = append(all, business.Decision{Do: business.Sell, Sales: card.Sales(card.NthSale(me.Hand, k))}.String())
		}
	case business.Discarding:
		for k := range business.CountDiscards(me.Hand) {
			all = append(all, business.Decision{Do: business.Discard, Shares: business.NthDiscard(me.Hand, k)}.String())
		}
	}
	return all
}

func oddShopWordings() []string {
	all := []string{"done", "stay", "withdraw", "skip"}
	for n := 1; n <= 24; n++ {
		for _, word := range []string{"accept", "decline", "cancel"} {
			all = append(all, fmt.Sprintf("%s %d", word, n))
		}
	}
	for slots := 1; slots < 1<<5; slots++ {
		var places string
		for i := range 5 {
			if slots>>i&1 == 1 {
				places += " " + strconv.Itoa(i)
			}
		}
		for _, paid := range []string{"5", "10", "5+5"} {
			all = append(all, "expert "+paid+places)
		}
	}
	// A hand has at most one 0, two of 5, three of 10 and one of 20, but for
	// what was traded.
	var cards []string
	var add func(from int)
	add = func(from int) {
		if len(cards) > 0 {
			all = append(all, "bid "+strings.Join(cards, " "))
		}
		if len(cards) == 1 {
			all = append(all, "add "+cards[0], "lose "+cards[0])
		}
		if len(cards) == 8 {
			return
		}
		for i, value := range []string{"0", "5", "10", "20"} {
			if i >= from {
				cards = append(cards, value)
				add(i)
				cards = cards[:len(cards)-1]
			}
		}
	}
	add(0)
	return all
}
