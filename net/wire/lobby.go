package wire

import (
	"crypto/ed25519"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/room"
	"gavel/net/series"
)

// Lobby is a table before, between and during games, as everybody at it sees
// it: who sits on which chair, and what is to be played.
type Lobby struct {
	Me         int          `json:"me"`   // the reader's chair; -1 for who watches
	Host       int          `json:"host"` // the chair of whoever keeps the table
	Game       string       `json:"game"` // the rule set's name
	Options    game.Options `json:"options"`
	Chairs     []Chair      `json:"chairs"` // while a game is on, its seats, then those who watch
	Playing    bool         `json:"playing"`
	Recovering bool         `json:"gathers,omitempty"` // the pages that were there, to go on with the table of a lost host
	// Exposed are people whose pages may know by themselves what the game was dealt from, until the next deal.
	Exposed []string `json:"exposed,omitempty"`
	Settings
	Room  string     `json:"room,omitempty"`  // by whose link the table can be found
	Title room.Title `json:"title,omitzero"`  // of that room: the reader's, should the host be lost
	Door  string     `json:"door,omitempty"`  // the link by which newcomers find it, if that is another
	Epoch uint8      `json:"epoch,omitempty"` // counts the hosts that the table has had before

	Series series.Series `json:"evening,omitzero"` // the score over the games so far
	// Challenge says that the deal of the next game, or of the one that is on, is that of a challenge; Other
	// what is known, when that game is over, of how those have finished who played it elsewhere.
	Challenge bool          `json:"challenge,omitempty"`
	Other     []deal.Finish `json:"other,omitempty"`
	Watchers  []string      `json:"watchers,omitempty"` // the names of those who watch without a chair
	Screens   int           `json:"screens,omitempty"`  // so many big screens show the table
	// About a reader who watches: they could have a chair, and the host is asked to give it.
	Place bool `json:"place,omitempty"`
	Asks  bool `json:"asks,omitempty"`
}

// MaxWatchers is how many can watch without a chair, big screens among them.
const MaxWatchers = 20

// Known returns what a reader knows of the table who looks for its host again.
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
	Proposes   string  `json:"proposes,omitempty"` // the game that a person would like to play next
	Link       Link    `json:"link"`
	Away       Seconds `json:"away,omitempty"`       // for how long, when the message was sent
	Autoplayed bool    `json:"autoplayed,omitempty"` // a bot decides for them
	// Watches: they came while a game was on, in which they have no seat.
	Watches bool `json:"watches,omitempty"`
}

// Link is how well a person is connected with the host.
type Link int

// From best to worst; the last is another way.
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
	Chair  int `json:"chair"`  // those of watchers follow on the table's
	Phrase int `json:"phrase"` // from 1
}

// Moved says that the host has left the table to another person, by the key of
// that guest.
type Moved struct {
	Key   []byte `json:"key"`
	Epoch uint8  `json:"epoch"`          // of the table there
	Room  string `json:"room,omitempty"` // where it can be found, as [Lobby.Room]
}

// Asked says that the host is asked whether the guest may come in, and the
// host's name. It is said again whenever the guest's name appears on the host's
// page, or makes room there for others who ask.
type Asked struct {
	Host  string `json:"host"`
	Shown bool   `json:"shown,omitempty"`
}
