package startform

import (
	"strconv"
	"strings"
	"time"

	"gavel/net/wire"
	"gavel/web/model"
)

// Shows reports whether a field of the start form, or of its copy in the lobby, matches the
// table. [Read] describes the names of the fields.
func Shows(l *model.Lobby, name, value string) bool {
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
	option, ok := l.Options[what] // the form also has fields for people's names
	return ok && value == option
}

// InSeconds returns a duration as a form writes it.
func InSeconds(d wire.Seconds) string {
	return strconv.Itoa(int(time.Duration(d) / time.Second))
}
