package trouble

import (
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/session"
	"gavel/web/model"
)

// This file has all that the page says about who knows the cards of a table: before the game, during it and after it.

// findings has the sentence of each finding.
var findings = [...]string{
	session.Other: "friends.other", session.Missed: "friends.missed", session.Unproved: "friends.unproved", session.Watched: "friends.fair.apart",
	session.Given: "friends.given.told", session.Seen: "friends.given", session.Alone: "friends.alone", session.Late: "friends.fair.apart",
	session.Continued: "friends.continued", session.LeftOut: "friends.drawn.alone", session.Unheard: "friends.fair.unheard",
	session.Slow: "friends.fair.late", session.Shuffled: "friends.fair", session.Drawn: "friends.drawn",
}

// Verdict returns the result of the check after a game, for players and spectators.
func Verdict(p session.Proof, names []string, book *locale.Book) model.Verdict {
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
	case p.Found >= session.Shuffled:
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
func fairness(p session.Proof, names []string, book *locale.Book) string {
	var said []string
	switch p.Found {
	case session.Unfair:
		return book.T("friends.unfair", "reason", reason(p.Err, book))
	case session.Shuffled:
		if apart := called(p.Apart&^p.Late, names); len(apart) > 0 {
			said = append(said, book.T("friends.fair.less", "names", apart))
		}
		if late := called(p.Late, names); len(late) > 0 {
			said = append(said, book.T("friends.fair.slow", "names", late))
		}
	case session.Drawn:
		if less := without(p, names, book); len(less) > 0 {
			said = append(said, book.T("friends.drawn.less", "names", less))
		}
	}
	if len(said) == 0 {
		return book.T(findings[p.Found])
	}
	return strings.Join(said, " ")
}

// without names the people whose pages had no part in some draws.
func without(p session.Proof, names []string, book *locale.Book) (less []string) {
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
