package lobby

import (
	"cmp"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/deal"
	"gavel/web/cast"
	"gavel/web/ui"
)

// Finishes returns each player's result in a finished game.
func Finishes(r game.Record) (all []deal.Finish) {
	for i, s := range r.Seats {
		all = append(all, deal.Finish{Seat: game.Seat(i), Occupant: s, Score: r.Result.Scores[i]})
	}
	return all
}

// Tables compares the results of players who had the same seats of a deal at two tables.
func Tables(book *locale.Book, here, there []deal.Finish) ui.Section {
	s := ui.Section{Title: book.T("challenge.tables"), Header: []string{book.T("challenge.seat"), book.T("challenge.here"), book.T("challenge.there")}, NoSums: true}
	a, b := finished(book, len(here), here), finished(book, len(here), there)
	for i := range here {
		s.Add(book.Number(i+1), []string{a[i], b[i]})
	}
	return s
}

// finished describes each seat: the player's name, and the score if it is known.
func finished(book *locale.Book, seats int, known []deal.Finish) []string {
	said, occupants := make([]string, seats), make([]game.Occupant, seats)
	for _, f := range known {
		if int(f.Seat) < seats {
			occupants[f.Seat] = f.Occupant
		}
	}
	called := cast.Names(occupants, book)
	for i := range said {
		said[i] = "–"
	}
	for _, f := range known {
		if int(f.Seat) < seats {
			said[f.Seat] = book.T("page.name.seat", "who", cmp.Or(called[f.Seat], book.T("challenge.friend")), "facts", f.Score)
		}
	}
	return said
}
