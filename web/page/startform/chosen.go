package startform

import (
	"strconv"
	"strings"
	"time"

	"gavel/net/wire"
	"gavel/web/model"
)

// Shows tells whether a field of the start form, and its copy in the lobby,
// is as the table has it. Fields are named as [Read] says.
func Shows(l model.Lobby, name, value string) bool {
	if name == "game" {
		return value == l.Game
	}
	of, what, _ := strings.Cut(name, ".")
	if of != l.Game {
		return false
	}
	if what == "limit" {
		return value == InSeconds(l.Trading)
	}
	option, ok := l.Options[what] // the form also has names of people
	return ok && value == option
}

// InSeconds writes a duration as a form has it.
func InSeconds(d wire.Seconds) string {
	return strconv.Itoa(int(time.Duration(d) / time.Second))
}
