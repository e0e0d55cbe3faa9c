package trouble

import (
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/verdict"
	"gavel/web/model"
)

// This file has all that the page says about who knows the cards of a table: before the game, during it and after it.

// findings has the sentence of each finding.
var findings = [...]string{
	verdict.Other: "friends.other", verdict.Missed: "friends.missed", verdict.Unproved: "friends.unproved", verdict.Watched: "friends.fair.apart",
	verdict.Given: "friends.given.told", verdict.Seen: "friends.given", verdict.Alone: "friends.alone", verdict.Late: "friends.fair.apart",
	verdict.Continued: "friends.continued", verdict.LeftOut: "friends.drawn.alone", verdict.Unheard: "friends.fair.unheard",
}

// Verdict returns the result of the check after a game, for players and spectators.
func Verdict(p verdict.Proof, names []string, book *locale.Book) model.Verdict {
	v := model.Verdict{Sentence: fairness(p, names, book), Finding: model.Given}
	switch {
	case p.Bots != 0:
		v.Sentence += " " + book.T("friends.bots", "names", called(p.Bots, names))
	case p.OtherBots:
		v.Sentence += " " + book.T("friends.bots.other")
	}
	switch {
	case p.Err != nil, p.Bots != 0:
		v.Finding = model.Unfair
	case p.Found == verdict.Drawn:
		v.Finding = model.Shuffled
	}
	return v
}

// called returns the names of some seats.
func called(seats game.Seats, names []string) (all []string) {
	for seat := range seats.All() {
		all = append(all, names[seat])
	}
	return all
}

// fairness describes the result of the check of the deal.
func fairness(p verdict.Proof, names []string, book *locale.Book) string {
	switch {
	case p.Found == verdict.Unfair:
		return book.T("friends.unfair", "reason", reason(p.Err, book))
	case p.Found != verdict.Drawn:
		return book.T(findings[p.Found])
	}
	said := []string{book.T("friends.drawn")}
	if p.Secrets {
		said[0] = book.T("friends.drawn.rows")
	}
	if less := without(p, names, book); len(less) > 0 {
		said = append(said, book.T("friends.drawn.less", "names", less))
	}
	if apart := called(p.Apart, names); p.Secrets && len(apart) > 0 {
		said = append(said, book.T("friends.fair.less", "names", apart))
	}
	return strings.Join(said, " ")
}

// without names the people whose pages had no part in some draws.
func without(p verdict.Proof, names []string, book *locale.Book) (less []string) {
	for seat, n := range p.Without {
		if n > 0 {
			less = append(less, book.T("friends.drawn.times", "who", names[seat], "n", n, "all", p.Draws))
		}
	}
	return less
}

// Doubts returns the sentences about what a page cannot prove.
func Doubts(other, missed bool, book *locale.Book) (sentences []string) {
	if other {
		sentences = append(sentences, book.T("friends.other"))
	}
	if missed {
		sentences = append(sentences, book.T("friends.missed"))
	}
	return sentences
}
