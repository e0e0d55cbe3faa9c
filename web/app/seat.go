package app

import (
	"crypto/ed25519"
	"encoding/base64"
	"strings"

	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/web/choices"
	"gavel/web/store"
)

// identity returns the key to this person's seats and tables. The browser saves it if it can.
func (f *friendsFeature) identity() ed25519.PrivateKey {
	a := f.app
	if a.key != nil {
		return a.key
	}
	if seed, err := base64.StdEncoding.DecodeString(a.kept.Get(store.Identity)); err == nil && len(seed) == ed25519.SeedSize {
		a.key = ed25519.NewKeyFromSeed(seed)
		return a.key
	}
	_, a.key, _ = ed25519.GenerateKey(nil) // never fails
	choices.Choose(a.kept, store.Identity, base64.StdEncoding.EncodeToString(a.key.Seed()), a.page.Now())
	return a.key
}

// keepSeat stores in the tab how to find the person's table of friends; "" if they sit at none.
// The browser remembers the last one.
func (f *friendsFeature) keepSeat(way string) {
	if way != "" {
		f.app.kept.Set(store.Seat, way)
	}
	f.app.page.KeepSeat(way)
}

// writeSeat encodes the table at which a person sits or watches, and the person's name.
func writeSeat(name string, as game.Seat, at join.Visit) string {
	known, _ := at.Known.MarshalText() // never fails
	kept := watches[as] + at.Link + "\n" + name + "\n" + string(known)
	if at.Relayed {
		kept += "\n" + relayed
	}
	return kept
}

// watches are the prefixes of a spectator's way to the table.
var watches = map[game.Seat]string{handshake.Watcher: "watch ", handshake.Screen: "screen "}

// readSeat decodes that text. Details of the table in an unknown format are dropped, as on a
// first visit.
func readSeat(kept string) (name string, as game.Seat, at join.Visit) {
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

// hosts is the tab's text for a table that this page hosts.
const hosts = "keeps"
