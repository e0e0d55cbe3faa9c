package page

import (
	"strings"

	"gavel/web/model"
)

// chosen tells whether a field of the start form, and its copy in the lobby,
// is as the table has it. Fields are named as [readStart] says.
func chosen(l model.Lobby, name, value string) bool {
	if name == "game" {
		return value == l.Game
	}
	of, what, _ := strings.Cut(name, ".")
	if of != l.Game {
		return false
	}
	if what == "limit" {
		return value == inSeconds(l.Trading)
	}
	option, ok := l.Options[what] // the form also has names of people
	return ok && value == option
}
