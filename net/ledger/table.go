package ledger

import (
	"bytes"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/series"
	"gavel/net/wire"
)

// Table is all that everybody at a table may know, except for the current game. It is one
// value, which is copied as a whole when the table moves to another page.
type Table struct {
	ID      fair.TableID `json:"table"`
	Host    int          `json:"host"` // the host's chair
	Chairs  []Chair      `json:"chairs"`
	Game    string       `json:"game,omitempty"` // the current or next game; "" before one is chosen
	Options game.Options `json:"options,omitempty"`
	wire.Settings
	Epoch   uint8         `json:"epoch,omitempty"` // rises with every new host, and when a person leaves for good
	Series  series.Series `json:"evening,omitzero"`
	Deals   uint32        `json:"deals"`           // the number of deals, which is the chapter
	Games   int           `json:"sittings"`        // the number of started games, see [wire.GameStart]
	Given   bool          `json:"given,omitempty"` // the current or next deal comes from a challenge
	Refused []Refusal     `json:"refused,omitempty"`
	Exposed []Exposure    `json:"exposed,omitempty"` // in the current game
	Bots    int           `json:"bots,omitempty"`    // the version of the host's bots; 0 at a page that did not tell it
}

// Chair is a place at the table. It has a person, a bot, or a person in place of a bot. In the
// last case, the bot returns if the person leaves before a game.
type Chair struct {
	Level  string `json:"level,omitempty"`  // of the bot
	Name   string `json:"name,omitempty"`   // of the person
	Key    *Key   `json:"key,omitempty"`    // of the person's page
	Device *Key   `json:"device,omitempty"` // the page at whose device a person without a key of their own plays
	Gone   bool   `json:"gone,omitempty"`   // has left for good
	Screen bool   `json:"screen,omitempty"` // is no seat, but the place of a host without one; the last chair
}

// Refusal is a refused or removed key, how often that was, and the time until it may ask again.
type Refusal struct {
	Key   Hash         `json:"key"` // see [HashKey]
	Times int          `json:"times"`
	Left  wire.Seconds `json:"left"` // at the time of writing
}

// Exposure is a page's statement that it gave its share of the secret to another page while the
// host was lost. Nobody can check it.
type Exposure struct {
	By Key `json:"by"`
	To Key `json:"to"`
}

// HashKey returns the hash of a refused key.
func HashKey(table fair.TableID, key []byte) Hash { return HashOf("gavel refused 1", table[:], key) }

// The limits of a table.
const (
	MaxRefused = 16
	maxExposed = game.MaxSeats * (game.MaxSeats - 1)
	maxWait    = 24 * time.Hour
	maxGames   = 1 << 53 // the largest exact number in JSON
)

// Check returns ErrLine for an invalid table, and completes the options.
func (t *Table) Check(find Find) error {
	if n := len(t.Chairs); n > 2*game.MaxSeats || t.Host < 0 || t.Host >= n {
		return ErrLine
	}
	if host := t.Chairs[t.Host]; host.Key == nil || host.Name == "" || host.Gone {
		return ErrLine
	}
	for i, c := range t.Chairs {
		if !c.fine() || c.Screen && (i != t.Host || i != len(t.Chairs)-1) || slices.ContainsFunc(t.Chairs[:i], c.clashes) {
			return ErrLine
		}
	}
	if t.Settings.Check() != nil || t.Series.Check() != nil || t.Games < 0 || t.Games > maxGames {
		return ErrLine
	}
	if len(t.Refused) > MaxRefused || slices.ContainsFunc(t.Refused, Refusal.wrong) || len(t.Exposed) > maxExposed {
		return ErrLine
	}
	for i, e := range t.Exposed {
		if slices.Contains(t.Exposed[:i], e) {
			return ErrLine
		}
	}
	if t.Game == "" && len(t.Options) == 0 {
		return nil
	}
	if _, err := wire.Complete(t.Game, &t.Options, find); err != nil {
		return ErrLine
	}
	return nil
}

// fine reports whether a chair is valid.
func (c Chair) fine() bool {
	if c.Screen && (c.Level != "" || c.Device != nil) || c.Level != "" && !slices.Contains(bot.Levels(), c.Level) {
		return false
	}
	if c.Name == "" {
		return c.Level != "" && c == Chair{Level: c.Level}
	}
	return shown(c.Name) && (c.Device == nil || c.Key == nil)
}

// clashes reports whether two chairs have one name or one page.
func (c Chair) clashes(other Chair) bool {
	return c.Name != "" && c.Name == other.Name || c.Key != nil && sameKey(c.Key, other.Key)
}

func (r Refusal) wrong() bool {
	return r.Times < 1 || r.Times > 1000 || r.Left < 0 || time.Duration(r.Left) > maxWait
}

// shown reports whether a name is valid and can be shown.
func shown(name string) bool { return name != "" && name == handshake.Name(name) }

// occupants returns the seats of a game at these chairs.
func occupants(chairs []Chair) (seats []game.Occupant) {
	for _, c := range chairs {
		if c.Name != "" {
			seats = append(seats, game.Occupant{Name: c.Name})
		} else {
			seats = append(seats, game.Occupant{Level: c.Level})
		}
	}
	return seats
}

// keys returns the keys of the pages on the first chairs. It leaves out those that have
// left for good.
func (t *Table) keys(chairs int) (keys []Key) {
	for _, c := range t.Chairs[:min(chairs, len(t.Chairs))] {
		if c.Key != nil && !c.Gone {
			keys = append(keys, *c.Key)
		}
	}
	return keys
}

// exposes reports whether the table has all of these exposures.
func (t *Table) exposes(all []Exposure) bool {
	return !slices.ContainsFunc(all, func(e Exposure) bool { return !slices.Contains(t.Exposed, e) })
}

// Same reports whether two tables are equal for the log. The remaining waiting times of refused
// keys do not count.
func (t Table) Same(other Table) bool {
	if !t.samePeople(other) || len(t.Refused) != len(other.Refused) {
		return false
	}
	t.Refused, other.Refused = slices.Clone(t.Refused), slices.Clone(other.Refused)
	for i := range t.Refused {
		t.Refused[i].Left, other.Refused[i].Left = 0, 0
	}
	a, errA := plain(t)
	b, errB := plain(other)
	return errA == nil && errB == nil && bytes.Equal(a, b)
}

// samePeople reports whether two tables have the same people in the same chairs, the same host
// and epoch, and the same exposures.
func (t Table) samePeople(other Table) bool {
	return t.Host == other.Host && t.Epoch == other.Epoch && slices.Equal(t.Exposed, other.Exposed) &&
		slices.EqualFunc(t.Chairs, other.Chairs, Chair.same)
}

func (c Chair) same(other Chair) bool {
	return c.Level == other.Level && c.Name == other.Name && c.Gone == other.Gone && c.Screen == other.Screen && sameKey(c.Key, other.Key) && sameKey(c.Device, other.Device)
}

func sameKey(a, b *Key) bool { return a == b || a != nil && b != nil && *a == *b }
