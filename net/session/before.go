package session

import (
	"crypto/ed25519"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/series"
	"gavel/net/wire"
)

// savedBefore is a table in the format of older pages, which had no log.
type savedBefore struct {
	Table   fair.TableID  `json:"table"`
	Host    int           `json:"host"`
	Chairs  []chairBefore `json:"chairs"`
	Game    string        `json:"game"`
	Options game.Options  `json:"options"`
	wire.Settings
	Rooms     []Room        `json:"rooms"`
	Epoch     uint8         `json:"epoch,omitempty"`
	Series    series.Series `json:"evening,omitzero"`
	Challenge string        `json:"challenge,omitempty"`
	Deals     uint32        `json:"deals"`
	Games     int           `json:"sittings"`
	Deal      *fair.Deal    `json:"deal,omitempty"`
	Record    string        `json:"record,omitempty"`
}

type chairBefore struct {
	Level string `json:"level,omitempty"`
	Name  string `json:"name,omitempty"`
	Key   []byte `json:"key,omitempty"`
	Local bool   `json:"local,omitempty"`
	Gone  bool   `json:"gone,omitempty"`
}

// now returns the table in today's format.
func (b savedBefore) now(host ledger.Key) (s saved) {
	s.Table = ledger.Table{
		ID: b.Table, Host: b.Host, Game: b.Game, Options: b.Options, Settings: b.Settings,
		Epoch: b.Epoch, Series: b.Series, Deals: b.Deals, Games: b.Games,
	}
	s.Rooms, s.Challenge, s.Deal, s.Record = b.Rooms, b.Challenge, b.Deal, b.Record
	for _, c := range b.Chairs {
		next := ledger.Chair{Level: c.Level, Name: c.Name, Gone: c.Gone}
		if c.Local {
			next.Device = &host
		}
		if len(c.Key) == ed25519.PublicKeySize {
			key := ledger.Key(c.Key)
			next.Key = &key
		}
		s.Chairs = append(s.Chairs, next)
	}
	return s
}
