// Package startform reads the form that starts a game, and its copies in the lobby.
package startform

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"
	"time"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// Read reads the start form. The fields game, level and name are common to all games. Each game
// has more, under its name: forsale.players; forsale.here, the number of people at this device;
// forsale.name2 and so on, the names of the others at this device; forsale.level1 and so on,
// for opponents with a level of their own; oddshop.limit, in seconds. All others are options of
// the game. Opponents at this device come first.
func Read(form dom.Element) model.Start { return read(form.Fields()) }

func read(form []dom.Field) model.Start {
	start := model.Start{Options: game.Options{}}
	values := map[string]string{}
	for _, f := range form {
		values[f.Name] = f.Value
	}
	start.Game, start.Level, start.Name = values["game"], values["level"], strings.TrimSpace(values[string(store.Name)])
	players, here := 0, 0
	for name, value := range values {
		of, what, _ := strings.Cut(name, ".")
		switch {
		case of != start.Game || strings.HasPrefix(what, "level") || strings.HasPrefix(what, "name"):
		case what == "players":
			players, _ = strconv.Atoi(value)
		case what == "here":
			here, _ = strconv.Atoi(value)
		case what == "limit":
			seconds, _ := strconv.Atoi(value)
			start.Trading = wire.Seconds(time.Duration(seconds) * time.Second)
		default:
			start.Options[what] = value
		}
	}
	for i := 1; i < players; i++ {
		if i < here {
			if start.Locals == nil {
				start.Locals = map[int]string{}
			}
			start.Locals[i-1] = strings.TrimSpace(values[start.Game+".name"+strconv.Itoa(i+1)])
		}
		own := values[start.Game+".level"+strconv.Itoa(i)]
		start.Levels = append(start.Levels, cmp.Or(own, start.Level))
	}
	return start
}

// Query encodes the content of the start form, without the person's name, as a query. The
// loader restores it at the next visit (web/shell/load.js). Only the names of others at this
// device need escaping.
func Query(form dom.Element) string { return query(form.Fields()) }

func query(form []dom.Field) string {
	var said []string
	for _, f := range form {
		if f.Name != string(store.Name) && f.Value != "" {
			said = append(said, f.Name+"="+url.QueryEscape(f.Value))
		}
	}
	return strings.Join(said, "&")
}
