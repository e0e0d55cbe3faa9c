package ui

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
)

// Refusal is how a table's refusal is put: the keys of its texts.
type Refusal struct {
	Now  string // what the player at this screen just tried; "" for what no control of the action bar can meet
	Past string // what is wrong with a decision in a record, as the end of a sentence
}

// Refused says why the table refused what the player at this screen just
// tried, in one of some games.
func Refused(err error, games []Game, book *locale.Book) string {
	if key := refusalOf(err, games).Now; key != "" {
		return book.T(key)
	}
	return book.T("page.say.refused")
}

// Wrong says why a decision in a record is wrong, as the end of a sentence:
// it tells of somebody else, long ago.
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
