package ledger

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/evening"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/wire"
)

// Table is all that everybody at a table may know of it, but for the game that is
// on: one value, which is copied whole wherever a table goes on.
type Table struct {
	ID      fair.TableID `json:"table"`
	Host    int          `json:"host"` // chair
	Chairs  []Chair      `json:"chairs"`
	Game    string       `json:"game,omitempty"` // that is played next, or is on; "" for none yet
	Options game.Options `json:"options,omitempty"`
	wire.Limits
	wire.Watching
	Epoch   uint8           `json:"epoch,omitempty"` // rises with every host, and whenever somebody leaves for good
	Shut    bool            `json:"shut,omitempty"`  // nobody else is let in
	Direct  bool            `json:"direct,omitempty"`
	Stay    bool            `json:"stay,omitempty"`
	Evening evening.Evening `json:"evening,omitzero"`
	Deals   uint32          `json:"deals"`           // counts the deals; the chapter
	Games   int             `json:"sittings"`        // counts the games begun, see [wire.Sitting]
	Given   bool            `json:"given,omitempty"` // the next deal, or the one that is on, is that of a challenge
	Refused []Refusal       `json:"refused,omitempty"`
	Exposed []string        `json:"exposed,omitempty"` // people whose pages may know the secret of the deal that is on
}

// Chair is a place at the table: a person's, a bot's, or a person's who has taken
// a bot's, which is back when they leave before a game.
type Chair struct {
	Level string `json:"level,omitempty"` // of the bot
	Name  string `json:"name,omitempty"`  // of the person
	Key   *Key   `json:"key,omitempty"`   // of the person's page
	Local bool   `json:"local,omitempty"` // plays at the host's device
	Gone  bool   `json:"gone,omitempty"`  // for good
}

// Refusal is a key that was not let in, or was sent away, and how long it waits
// before it is shown again.
type Refusal struct {
	Key   Hash         `json:"key"` // see [HashKey]
	Times int          `json:"times"`
	Left  wire.Seconds `json:"left"` // when this was written
}

// HashKey returns what stands for a key that was refused.
func HashKey(table fair.TableID, key []byte) Hash { return HashOf("gavel refused 1", table[:], key) }

// What a table may hold.
const (
	MaxRefused = 64
	maxWait    = 24 * time.Hour
	maxGames   = 1 << 53 // as numbers in JSON
)

// Check refuses a table that cannot be with ErrLine, and completes the options.
func (t *Table) Check(find Find) error {
	if n := len(t.Chairs); n > 2*game.MaxSeats || t.Host < 0 || t.Host >= n {
		return ErrLine
	}
	if host := t.Chairs[t.Host]; host.Key == nil || host.Name == "" || host.Local || host.Gone {
		return ErrLine
	}
	for i, c := range t.Chairs {
		if !c.fine() || slices.ContainsFunc(t.Chairs[:i], func(other Chair) bool {
			return c.Name != "" && c.Name == other.Name || c.Key != nil && other.Key != nil && *c.Key == *other.Key
		}) {
			return ErrLine
		}
	}
	for _, limit := range [...]wire.Seconds{t.Grace, t.Timer, t.Trading} {
		if limit < 0 || time.Duration(limit) > maxWait {
			return ErrLine
		}
	}
	if len(t.Refused) > MaxRefused || len(t.Exposed) > 2*game.MaxSeats || t.Games < 0 || t.Games > maxGames || t.Evening.Check() != nil {
		return ErrLine
	}
	for _, r := range t.Refused {
		if r.Times < 1 || r.Times > 1000 || r.Left < 0 || time.Duration(r.Left) > maxWait {
			return ErrLine
		}
	}
	for i, name := range t.Exposed {
		if !shown(name) || slices.Contains(t.Exposed[:i], name) {
			return ErrLine
		}
	}
	if t.Game == "" && len(t.Options) == 0 {
		return nil
	}
	_, err := complete(t.Game, &t.Options, find)
	return err
}

// fine tells whether a chair can be.
func (c Chair) fine() bool {
	if c.Level != "" && !slices.Contains(bot.Levels(), c.Level) {
		return false
	}
	if c.Name == "" {
		return c.Level != "" && c == Chair{Level: c.Level}
	}
	return shown(c.Name) && !(c.Local && c.Key != nil)
}

// shown tells whether a name can be.
func shown(name string) bool { return name != "" && name == handshake.Name(name) }

// complete sets all options of a game, and returns its rules.
func complete(name string, options *game.Options, find Find) (game.Rules, error) {
	rules, ok := find(name)
	if !ok {
		return nil, ErrLine
	}
	full, err := game.Choose(rules, *options)
	if err != nil {
		return nil, ErrLine
	}
	*options = full
	return rules, nil
}

// sitters returns who has a seat in a game from these chairs.
func sitters(chairs []Chair) (seats []game.Sitter) {
	for _, c := range chairs {
		if c.Name != "" {
			seats = append(seats, game.Sitter{Name: c.Name})
		} else {
			seats = append(seats, game.Sitter{Level: c.Level})
		}
	}
	return seats
}

// keys returns the keys of the pages on the first chairs, but of those that have
// left for good.
func (t *Table) keys(chairs int) (keys []Key) {
	for _, c := range t.Chairs[:min(chairs, len(t.Chairs))] {
		if c.Key != nil && !c.Gone {
			keys = append(keys, *c.Key)
		}
	}
	return keys
}
