package app

import (
	"errors"

	"gavel/assets/locale"
	"gavel/game/deal"
	"gavel/game/pack"
	"gavel/web/links"
)

// links returns a reader of links for the games of this program. Any goroutine may call it.
func (a *App) links() links.Reader {
	return links.Reader{Find: a.rules.Find, Possible: a.possible}
}

// link returns the link with a fragment, which chats show in this person's language.
func (a *App) link(fragment string) string {
	site := a.page.Site()
	return links.Address(site.Address, site.Previews, string(a.page.Book().Lang()), fragment)
}

// possible reports whether a game can end as a challenge says: the challenger's rounds add up,
// and every place fits the scores.
func (a *App) possible(c deal.Challenge) bool {
	of, ok := a.games.Find(c.Deal.Rules.Name())
	if !ok || !of.Possible(len(c.Deal.Levels), c.Result.Score, c.Result.Rounds) {
		return false
	}
	place := 1
	for _, f := range c.Table {
		if f.Seat == c.Deal.Seat && f.Score != c.Result.Score {
			return false
		}
		if f.Score > c.Result.Score {
			place++
		}
	}
	return c.Table == nil || c.Result.Place >= place // lower where a tie was broken
}

// explain describes a link or code to join with, or what is wrong with it; "" for an empty
// text.
func explain(f links.Found, book *locale.Book) string {
	switch {
	case errors.Is(f.Err, links.ErrNone):
		return ""
	case f.Kind == links.None:
		return book.T("page.join.odd")
	case f.Err != nil:
		return damaged(f, book)
	case f.Kind == links.Challenge && f.Challenge.From != "":
		return book.Who("challenge.pasted.by", f.Challenge.From)
	}
	return book.T(map[links.Kind]string{
		links.Room: "page.join.room", links.Screen: "page.join.screen", links.Invitation: "page.join.direct",
		links.Challenge: "challenge.pasted", links.Replay: "page.join.replay", links.Moment: "page.join.moment", links.Bring: "shell.transfer.title",
	}[f.Kind])
}

// damaged describes what is wrong with a link.
func damaged(f links.Found, book *locale.Book) string {
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
	return errorText(f.Err, book)
}
