package main

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
)

// botNames is how many first names the texts have for bots: page.name.1 and
// so on.
const botNames = 12

// names returns how a page calls the seats of a record: people by their name,
// bots by first names that follow from the deal, so that they stay the same
// when the game is taken up again.
func names(r game.Record, book *locale.Book) []string {
	all := slices.Clone(r.Seats)
	next := int(r.Seed[0])
	for i, seat := range r.Seats {
		if _, isBot := level(seat); !isBot {
			continue
		}
		for all[i] == seat {
			name := book.T("page.name." + strconv.Itoa(next%botNames+1))
			next += 5 // leads through all of the 12 before one comes again
			if !slices.Contains(all, name) {
				all[i] = name
			}
		}
	}
	return all
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
