// Package cast names the people and bots of a table as a page shows them, and gives them portraits.
package cast

import (
	"cmp"
	"slices"
	"strconv"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/handshake"
	"gavel/web/ui"
)

// Names returns the names that a page shows for the seats of a table. A bot's name depends only
// on its level and seat. So it stays the same before and during a game, when a person takes
// another bot's chair, and after a reload. The texts have as many names for each level as a
// table has seats. If somebody else has the name, the bot has another one of its level; if all are taken, a number follows.
func Names(seats []game.Occupant, book *locale.Book) []string {
	all := make([]string, len(seats))
	for i, seat := range seats {
		all[i] = handshake.Name(seat.Name)
	}
	usual := func(i, k int) string {
		of := seats[i].Level
		if Rank(of) == 0 {
			of = bot.Medium
		}
		return book.T("page.name." + of + "." + strconv.Itoa(k%game.MaxSeats+1))
	}
	for k := range game.MaxSeats + 1 {
		for i, seat := range seats {
			name := usual(i, i)
			if k > 0 { // the names of the last seats, which the bots of smaller tables do not have
				name = usual(i, game.MaxSeats-k)
			}
			if seat.IsBot() && all[i] == "" && handshake.Distinct(name, all) == name {
				all[i] = name
			}
		}
	}
	for i, seat := range seats {
		if seat.IsBot() && all[i] == "" {
			all[i] = handshake.Distinct(usual(i, i), all)
		}
	}
	return all
}

// Character returns the number of a bot's name among those of its level, from 0. It returns -1 for any
// other name.
func Character(name, level string, book *locale.Book) int {
	for n := range game.MaxSeats {
		if book.T("page.name."+level+"."+strconv.Itoa(n+1)) == name {
			return n
		}
	}
	return -1
}

// Rank returns the strength of a level that people play against, from 1 to art.Ranks; 0 for any
// other level.
func Rank(level string) int { return slices.Index(bot.Levels()[1:], level) + 1 }

// Manner describes in a few words how the bot at a seat plays.
func Manner(level string, seat int, book *locale.Book) string {
	return book.T("page.temper." + bot.TemperOf(level, game.Seat(seat)).String())
}

// Strength describes the level and the temper of the bot at a seat.
func Strength(level string, seat int, book *locale.Book) string {
	return book.T("page.chair.bot.level", "level", book.T("shell.level."+level), "temper", Manner(level, seat, book))
}

// Company returns the beginning of a log: how the bots of a table play. It is empty without
// bots.
func Company(seats []game.Occupant, called []string, book *locale.Book) []ui.Line {
	var bots []string
	for i, seat := range seats {
		if Rank(seat.Level) > 0 {
			bots = append(bots, book.T("page.company.bot", "who", called[i], "temper", Manner(seat.Level, i, book)))
		}
	}
	if len(bots) == 0 {
		return nil
	}
	return []ui.Line{{Icon: ui.IconBot, Seat: game.Spectator, Text: book.T("page.company", "bots", bots)}}
}

// Strengths describes the levels and tempers of a table's bots; it is empty without bots.
func Strengths(seats []game.Occupant, called []string, book *locale.Book) []ui.Group {
	bots := ui.Group{Title: book.T("shell.start.opponents")}
	for i, seat := range seats {
		if Rank(seat.Level) > 0 {
			bots.Items = append(bots.Items, book.T("page.name.seat", "who", called[i], "facts", Strength(seat.Level, i, book)))
		}
	}
	if len(bots.Items) == 0 {
		return nil
	}
	return []ui.Group{bots}
}

// Person returns the name under which a person sits down: the typed one, or usual if nothing of
// that can be shown.
func Person(typed, usual string) string { return cmp.Or(handshake.Name(typed), usual) }

// FirstPerson returns the seat of the first person of a record, or 0 if only
// bots play.
func FirstPerson(r game.Record) game.Seat {
	first := slices.IndexFunc(r.Seats, func(s game.Occupant) bool { return !s.IsBot() })
	return game.Seat(max(first, 0))
}
