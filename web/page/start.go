package page

import (
	"strconv"
	"strings"

	"gavel/game"
)

// Start is what the start form asks for.
type Start struct {
	Game    string       // the rule set's name
	Options game.Options // as far as the form says; [game.Choose] knows the rest
	Levels  []string     // of the bots, one for each other seat
	Name    string       // what the person calls themselves; "" if they did not say
}

// field is one field of a form, as the browser would send it.
type field struct{ name, value string }

// readStart reads the start form. Its fields are named after what they say:
// game, players, name, level1 and so on; every other is an option of the game
// by its name.
func readStart(form []field) Start {
	start := Start{Options: game.Options{}}
	levels := map[string]string{}
	opponents := 0
	for _, f := range form {
		switch {
		case f.name == "game":
			start.Game = f.value
		case f.name == itemName:
			start.Name = strings.TrimSpace(f.value)
		case f.name == "players":
			players, _ := strconv.Atoi(f.value)
			opponents = players - 1
		case strings.HasPrefix(f.name, "level"):
			levels[f.name] = f.value
		default:
			start.Options[f.name] = f.value
		}
	}
	for i := range opponents {
		start.Levels = append(start.Levels, levels["level"+strconv.Itoa(i+1)])
	}
	return start
}
