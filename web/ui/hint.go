package ui

import (
	"math"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot/search"
)

// Score returns the text of a search's expected points, in the unit of the score sheet.
func (n Narrator) Score(points float64) string {
	if n.Game.Points().Tenths {
		return Tenths(points, n.Book)
	}
	return n.Book.Number(n.Whole(points))
}

// Whole returns a search's expected points, in the unit of the score sheet.
func (n Narrator) Whole(points float64) int {
	return n.Game.Points().Unit * int(math.Round(points))
}

// Compared compares the results of the best and the next best of an expert's options.
func (n Narrator) Compared(advice []search.Advice, v game.View) string {
	a := advice[0]
	if len(advice) == 1 {
		return n.Book.T("coach.only", "win", Percent(a.Win), "score", n.Score(a.Points))
	}
	b := advice[1]
	if Percent(a.Win) == Percent(b.Win) { // equal numbers would say nothing
		return n.Book.T("coach.compared.score", "win", Percent(a.Win), "score", n.Score(a.Points),
			"other", n.Words(v).Label(b.Decision), "less", n.Score(b.Points))
	}
	return n.Book.T("coach.compared", "win", Percent(a.Win), "score", n.Score(a.Points),
		"other", n.Words(v).Label(b.Decision), "less", Percent(b.Win))
}

// Percent returns a chance in percent.
func Percent(chance float64) int { return int(math.Round(100 * chance)) }

// Tenths formats a number, 0 or more, with one decimal.
func Tenths(x float64, book *locale.Book) string {
	n := int(math.Round(10 * x))
	return book.T("coach.tenths", "whole", n/10, "tenth", n%10)
}
