package wire

import (
	"crypto/ed25519"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/room"
	"gavel/net/series"
)

// Lobby is a table as everybody at it sees it, before, during and between games: the people and
// bots in the chairs, and the game to play.
type Lobby struct {
	Me         int          `json:"me"`   // the reader's chair; -1 for a spectator without one
	Host       int          `json:"host"` // the host's chair
	Game       string       `json:"game"` // the rule set's name
	Options    game.Options `json:"options"`
	Chairs     []Chair      `json:"chairs"` // during a game: its seats, then people who watch it
	Playing    bool         `json:"playing"`
	Recovering bool         `json:"gathers,omitempty"` // people who were at the table of a lost host, and are needed to continue it
	// Exposed are people whose pages may know the seed of the game, until the next deal.
	Exposed []string `json:"exposed,omitempty"`
	Settings
	Room  string     `json:"room,omitempty"`  // the link by which the table can be found
	Title room.Title `json:"title,omitzero"`  // the reader's title in that room, in case the host is lost
	Door  string     `json:"door,omitempty"`  // the link for newcomers, if it is another one
	Epoch uint8      `json:"epoch,omitempty"` // the number of hosts that the table has had before

	Series series.Series `json:"evening,omitzero"` // the scores of the games so far
	// Challenge says that the deal of the current or next game comes from a challenge. Other
	// has the known results of people who have played that deal elsewhere; it is filled in when
	// the game is over.
	Challenge bool          `json:"challenge,omitempty"`
	Other     []deal.Finish `json:"other,omitempty"`
	Watchers  []string      `json:"watchers,omitempty"` // the names of spectators without a chair
	Screens   int           `json:"screens,omitempty"`  // the number of big screens that show the table
	// For a spectator: Place says that there is a chair for them, and Asks that they have asked
	// the host for it.
	Place bool `json:"place,omitempty"`
	Asks  bool `json:"asks,omitempty"`
	// Requests are those to join, for the reader with the remote control.
	Requests []Request `json:"requests,omitempty"`
}

// Remote reports whether the reader has the remote control of a host without a seat.
func (l Lobby) Remote() bool { return l.Me >= 0 && l.Me < len(l.Chairs) && l.Chairs[l.Me].Remote }

// MaxWatchers is how many spectators without a chair there can be, including big screens.
const MaxWatchers = 20

// Known returns the reader's knowledge of the table, for finding its host again.
func (l Lobby) Known() room.Known {
	k := room.Known{Epoch: l.Epoch}
	for i, c := range l.Chairs {
		switch {
		case len(c.Key) != ed25519.PublicKeySize:
		case i == l.Host:
			k.Host = room.Public(c.Key)
		case i == l.Me:
			k.Me = room.Public(c.Key)
		default:
			k.Heirs = append(k.Heirs, room.Public(c.Key))
		}
	}
	return k
}

// Chair is a place at the table.
type Chair struct {
	Name       string  `json:"name,omitempty"`  // of a person
	Level      string  `json:"level,omitempty"` // of a bot
	Key        []byte  `json:"key,omitempty"`   // the public key of a person
	Ready      bool    `json:"ready,omitempty"`
	Proposes   string  `json:"proposes,omitempty"` // the person's proposal for the next game
	Face       int     `json:"face,omitempty"`     // the portrait that the person has chosen, from 1 to MaxFace; 0 for none
	Link       Link    `json:"link"`
	Away       Seconds `json:"away,omitempty"`       // how long already, when the message was sent
	Autoplayed bool    `json:"autoplayed,omitempty"` // a bot decides for the person
	// Thinks is how long the game has waited for the person's decision, when the message was sent; 0 for less than a minute.
	Thinks Seconds `json:"thinks,omitempty"`
	// Starts is how long until the game starts because the person has asked for it, when the message was sent; 0 for others.
	Starts Seconds `json:"starts,omitempty"`
	// Late says that the game waits for the person's page: for its link (see package draw) or for its sealed choice.
	Late bool `json:"late,omitempty"`
	// Watches says that the person arrived during the game and has no seat in it.
	Watches bool `json:"watches,omitempty"`
	// Screen says that this is no seat, but the place of a host without one: a big screen that
	// runs the table. It is the last chair.
	Screen bool `json:"screen,omitempty"`
	// Remote says that the person has the remote control of such a host, see [Command].
	Remote bool `json:"remote,omitempty"`
}

// MaxFace is the largest number of a portrait. A page that has fewer chooses by the remainder.
const MaxFace = 255

// Seats returns the chairs that can have a seat in a game: all except that of a host without one.
func (l Lobby) Seats() []Chair {
	if n := len(l.Chairs); n > 0 && l.Chairs[n-1].Screen {
		return l.Chairs[:n-1]
	}
	return l.Chairs
}

// Link is the quality of a person's connection to the host.
type Link int

// From best to worst; the last one is a different way.
const (
	Here Link = iota // the host, or a bot
	Good
	Fair
	Poor
	Away
	Relayed // through brokers, which is slow
)

// Said is a phrase that somebody says.
type Said struct {
	Chair  int `json:"chair"`  // spectators without a chair are counted after the chairs
	Phrase int `json:"phrase"` // from 1
}

// Moved says that the host has left the table to a guest, with the guest's key.
type Moved struct {
	Key   []byte `json:"key"`
	Epoch uint8  `json:"epoch"`          // the epoch of the table there
	Room  string `json:"room,omitempty"` // the room where it can be found, as in [Lobby]
}

// Asked says that the host must let the guest in, and has the host's name. It is sent again
// when the guest's name appears on the host's page, and when it gives way to others who ask.
type Asked struct {
	Host  string `json:"host"`
	Shown bool   `json:"shown,omitempty"`
}
