// Package visits has the text by which a tab finds its table of friends again.
package visits

import (
	"strings"

	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/room"
)

// Write encodes the table at which a person sits or watches, and the person's name.
func Write(name string, as game.Seat, at join.Visit) string {
	known, _ := at.Known.MarshalText() // never fails
	kept := watches[as] + at.Link + "\n" + name + "\n" + string(known)
	if at.Relayed {
		kept += "\n" + relayed
	}
	return kept
}

// watches are the prefixes of a spectator's way to the table.
var watches = map[game.Seat]string{handshake.Watcher: "watch ", handshake.Screen: "screen "}

// Read decodes that text. Details of the table in an unknown format are dropped, as on a
// first visit.
func Read(kept string) (name string, as game.Seat, at join.Visit) {
	link, rest, _ := strings.Cut(kept, "\n")
	name, rest, _ = strings.Cut(rest, "\n")
	known, way, _ := strings.Cut(rest, "\n")
	at.Relayed = way == relayed
	at.Link, as = link, game.Spectator
	for seat, before := range watches {
		if rest, is := strings.CutPrefix(link, before); is {
			at.Link, as = rest, seat
		}
	}
	if at.Known.UnmarshalText([]byte(known)) != nil {
		at.Known = room.Known{}
	}
	return name, as, at
}

// relayed marks the seat of a person who came through the meeting servers.
const relayed = "relayed"

// Hosts is the tab's text for a table that this page hosts.
const Hosts = "keeps"
