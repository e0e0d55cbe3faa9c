package ui

import (
	"math"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot/search"
)

// Score puts what a search expects into words, in what the score sheet counts.
func (n Narrator) Score(points float64) string {
	if n.Game.Points().Tenths {
		return Tenths(points, n.Book)
	}
	return n.Book.Number(n.Whole(points))
}

// Whole returns what a search expects, in what the score sheet counts.
func (n Narrator) Whole(points float64) int {
	return n.Game.Points().Unit * int(math.Round(points))
}

// Compared says how the best of an expert's options fares, and the next best.
func (n Narrator) Compared(advice []search.Advice, v game.View) string {
	a := advice[0]
	if len(advice) == 1 {
		return n.Book.T("coach.only", "win", Percent(a.Win), "score", n.Score(a.Points))
	}
	b := advice[1]
	if Percent(a.Win) == Percent(b.Win) { // the same number twice says nothing
		return n.Book.T("coach.compared.score", "win", Percent(a.Win), "score", n.Score(a.Points),
			"other", n.Words(v).Label(b.Decision), "less", n.Score(b.Points))
	}
	return n.Book.T("coach.compared", "win", Percent(a.Win), "score", n.Score(a.Points),
		"other", n.Words(v).Label(b.Decision), "less", Percent(b.Win))
}

// Percent returns a chance in percent.
func Percent(chance float64) int { return int(math.Round(100 * chance)) }

// Tenths writes a number, 0 or more, with one decimal.
func Tenths(x float64, book *locale.Book) string {
	n := int(math.Round(10 * x))
	return book.T("coach.tenths", "whole", n/10, "tenth", n%10)
}
