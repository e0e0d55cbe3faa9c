package ledger

import (
	"bytes"
	"encoding/json"
	"reflect"

	"gavel/game"
	"gavel/net/fair"
)

// Line is one entry of a log: a *[Table], [Game], [Do], [Seals], [DrawChain], [Due], [Drawn],
// [Box], [Boxed], [Host] or [End].
type Line interface{ union() union }

// Game starts the game of the chapter.
type Game struct {
	Rules   string          `json:"rules"` // the rule set's name
	Options game.Options    `json:"options"`
	Seats   []game.Occupant `json:"seats"`
	Deal    fair.Deal       `json:"deal"`            // without the host's part, if the game has a secret
	Secret  Hash            `json:"secret"`          // of the game, see package succession; zero for none
	Drawn   bool            `json:"drawn,omitempty"` // the pages draw the cards when they are turned
	rules   game.Rules
}

// Do is a decision in the record. A sealed decision is written when it is revealed.
type Do struct {
	Seat  game.Seat `json:"seat"`
	Do    string    `json:"do"`              // as in the record
	Nonce *Nonce    `json:"nonce,omitempty"` // of a choice that its guest has opened
}

// Box is the encrypted secret of the game and the list of keepers with a share of its key. With
// its hashes a page can check its own share and those of others.
type Box struct {
	N       uint32 `json:"n"` // the number of the box in the chapter, from 1
	Keepers []Key  `json:"keepers"`
	Sealed  Hash   `json:"sealed"`
	Shares  []Hash `json:"shares"` // hashes of the shares, by keeper
}

// Boxed says which keepers have stored a box on their disks.
type Boxed struct {
	N  uint32     `json:"n"`
	By game.Seats `json:"by"` // the keepers, by index in the box
}

// Host says that another host writes the log from this line on.
type Host struct {
	Key    Key       `json:"key"`
	Epoch  uint8     `json:"epoch"`
	Before Signature `json:"before"`       // by the author before, of the line before this one
	By     []Key     `json:"by,omitempty"` // the pages that brought their replicas
}

// End is the end of the game. Everybody may know the seed now.
type End struct {
	Result game.Result `json:"result"`
	Seed   Seed        `json:"seed"`
	Deal   fair.Deal   `json:"deal"`
}

// Seed is the seed of a finished game.
type Seed game.Seed

// MarshalText encodes the seed for JSON. It never fails.
func (s Seed) MarshalText() ([]byte, error) { return written(s[:]), nil }

// UnmarshalText decodes a seed, or returns ErrFormat.
func (s *Seed) UnmarshalText(text []byte) error { return read(s[:], text) }

// union is the JSON form of a line. One of its fields is set.
type union struct {
	Table *Table     `json:"table,omitempty"`
	Game  *Game      `json:"game,omitempty"`
	Do    *Do        `json:"do,omitempty"`
	Seals *Seals     `json:"seals,omitempty"`
	Chain *DrawChain `json:"chain,omitempty"`
	Due   *Due       `json:"due,omitempty"`
	Drawn *Drawn     `json:"drawn,omitempty"`
	Box   *Box       `json:"box,omitempty"`
	Boxed *Boxed     `json:"boxed,omitempty"`
	Host  *Host      `json:"host,omitempty"`
	End   *End       `json:"end,omitempty"`
}

func (t *Table) union() union    { return union{Table: t} }
func (g Game) union() union      { return union{Game: &g} }
func (d Do) union() union        { return union{Do: &d} }
func (s Seals) union() union     { return union{Seals: &s} }
func (c DrawChain) union() union { return union{Chain: &c} }
func (d Due) union() union       { return union{Due: &d} }
func (d Drawn) union() union     { return union{Drawn: &d} }
func (b Box) union() union       { return union{Box: &b} }
func (b Boxed) union() union     { return union{Boxed: &b} }
func (h Host) union() union      { return union{Host: &h} }
func (e End) union() union       { return union{End: &e} }

// line returns the field that is set. It is nil if none or several are.
func (u union) line() (line Line) {
	all := reflect.ValueOf(u)
	for i := range all.NumField() {
		switch set := all.Field(i); {
		case set.IsNil():
		case line != nil:
			return nil
		default:
			if t, isTable := set.Interface().(*Table); isTable {
				line = t
			} else {
				line = set.Elem().Interface().(Line)
			}
		}
	}
	return line
}

// encode returns the bytes of a line. They are hashed.
func encode(line Line) ([]byte, error) {
	text, err := plain(line.union())
	if err != nil || len(text) > MaxLine {
		return nil, ErrLine
	}
	return text, nil
}

// plain returns the shortest JSON of a value.
func plain(value any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(value)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// decode decodes a line. It does not check whether the line can stand at its place.
func decode(text []byte) (Line, error) {
	if len(text) > MaxLine || bytes.ContainsAny(text, "\r\n") {
		return nil, ErrFormat
	}
	var u union
	if game.Strict(text, &u) != nil {
		return nil, ErrFormat
	}
	if line := u.line(); line != nil {
		return line, nil
	}
	return nil, ErrFormat
}
