package main

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/words"
)

// problem says in a sentence why a record cannot be shown.
func problem(err error, book *locale.Book) string {
	var at *game.LineError
	switch {
	case errors.Is(err, game.ErrNotRecord):
		return book.T("page.record.foreign")
	case errors.Is(err, game.ErrVersion):
		return book.T("page.record.version")
	case errors.As(err, &at):
		return book.T("page.record.broken", "line", at.Line, "reason", words.Reason(err, book))
	}
	return book.T("page.record.unreadable")
}
