package trouble

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game/deal"
	"gavel/game/pack"
	"gavel/web/links"
)

// Explain describes a link or code to join with, or what is wrong with it; "" for an empty
// text.
func Explain(f links.Found, book *locale.Book) string {
	switch {
	case errors.Is(f.Err, links.ErrNone):
		return ""
	case f.Kind == links.None:
		return book.T("page.join.odd")
	case f.Err != nil:
		return Damaged(f, book)
	case f.Kind == links.Challenge && f.Challenge.From != "":
		return book.Who("challenge.pasted.by", f.Challenge.From)
	}
	return book.T(map[links.Kind]string{
		links.Room: "page.join.room", links.Screen: "page.join.screen", links.Invitation: "page.join.direct",
		links.Challenge: "challenge.pasted", links.Replay: "page.join.replay", links.Moment: "page.join.moment", links.Bring: "shell.transfer.title",
	}[f.Kind])
}

// Damaged describes what is wrong with a link.
func Damaged(f links.Found, book *locale.Book) string {
	switch {
	case errors.Is(f.Err, links.ErrForged):
		return book.T("challenge.forged")
	case errors.Is(f.Err, deal.ErrUnknown):
		return book.T("challenge.newer")
	case errors.Is(f.Err, pack.ErrVersion):
		return book.T("page.replay.newer")
	case f.Kind == links.Challenge:
		return book.T("challenge.damaged")
	case f.Kind == links.Replay:
		return book.T("page.replay.damaged")
	}
	return Text(f.Err, book)
}
