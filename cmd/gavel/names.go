package main

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/web/words"
)

// names returns how a page calls the seats of a table: people by their name,
// bots by first names of their level, in the order of the texts, so that they
// are the same before a game, in it, and when it is taken up again. The texts
// have as many for each level as a table has seats.
func names(seats []string, book *locale.Book) []string {
	all := slices.Clone(seats)
	for i, seat := range seats {
		of, isBot := level(seat)
		if rank(of) == 0 {
			of = bot.Medium
		}
		for k := 1; isBot && all[i] == seat; k++ {
			if name := book.T("page.name." + of + "." + strconv.Itoa(k)); !slices.Contains(all, name) {
				all[i] = name
			}
		}
	}
	return all
}

// rank returns how strong a level that people play against is, from 1 to
// art.Ranks, and 0 for any other.
func rank(level string) int { return slices.Index(bot.Levels()[1:], level) + 1 }

// strengths tells the levels of a table's bots; nothing where people only
// play.
func strengths(seats, called []string, book *locale.Book) []words.Group {
	bots := words.Group{Title: book.T("shell.start.opponents")}
	for i, seat := range seats {
		if of, isBot := level(seat); rank(of) > 0 && isBot {
			bots.Items = append(bots.Items, called[i]+": "+book.T("page.chair.bot.level", "level", book.T("shell.level."+of)))
		}
	}
	if len(bots.Items) == 0 {
		return nil
	}
	return []words.Group{bots}
}

// level returns the level of the bot at a seat; false for a person.
func level(seat string) (string, bool) { return strings.CutPrefix(seat, bot.Prefix) }

// person returns the name under which somebody sits down: what they typed,
// unless a record would take it for a bot's seat, or usual if that leaves
// nothing.
func person(typed, usual string) string {
	name, wasBot := level(typed)
	for wasBot {
		name, wasBot = level(name)
	}
	if name = strings.TrimSpace(name); name == "" {
		return usual
	}
	return name
}

// firstPerson returns the seat of the first person of a record, or 0 if only
// bots play.
func firstPerson(r game.Record) game.Seat {
	for i, seat := range r.Seats {
		if _, isBot := level(seat); !isBot {
			return game.Seat(i)
		}
	}
	return 0
}
