package ui

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
)

// Refusal has the keys of the texts about a table's refusal.
type Refusal struct {
	Now  string // for a decision that the player at this screen just tried; "" if no control of the action bar can cause it
	Past string // for a wrong decision in a record, as the end of a sentence
}

// Refused explains why the table refused the decision that the player at this screen just tried.
// games are the possible games.
func Refused(err error, games []Game, book *locale.Book) string {
	if key := refusalOf(err, games).Now; key != "" {
		return book.T(key)
	}
	return book.T("page.say.refused")
}

// Wrong explains why a decision in a record is wrong, as the end of a sentence about another
// player in the past.
func Wrong(err error, games []Game, book *locale.Book) string {
	if key := refusalOf(err, games).Past; key != "" {
		return book.T(key)
	}
	return book.T("page.reason.unknown")
}

func refusalOf(err error, games []Game) Refusal {
	var r game.Refusal
	errors.As(err, &r)
	switch r {
	case game.NotYourTurn:
		return Refusal{"page.why.turn", "page.reason.turn"}
	case game.WrongPhase:
		return Refusal{"page.why.phase", "page.reason.phase"}
	case game.GameOver:
		return Refusal{"page.why.over", "page.reason.over"}
	}
	for _, g := range games {
		if found := g.Refusal(r); found != (Refusal{}) {
			return found
		}
	}
	return Refusal{}
}
