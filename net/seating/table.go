// Package seating has the table of a host as a value: its people with their chairs and wishes, the settings, the chosen game, and the
// score. Its rules need no connection and no game.
package seating

import (
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/fair"
	"gavel/net/handshake"
	"gavel/net/ledger"
	"gavel/net/series"
	"gavel/net/wire"
)

// Reasons why a table does not do what a person wants.
var (
	ErrTooMany   = errors.New("seating: too many people for this game")
	ErrNoChair   = errors.New("seating: there is no such chair")
	ErrFull      = errors.New("seating: no chair is free")
	ErrUnwatched = errors.New("seating: nobody may watch")
	ErrWatched   = errors.New("seating: too many watch")
)

// Table has the people of a table with their chairs and wishes, the settings, the chosen game, and the score. It is a value: it
// knows no clock but that of its people's absences, and sends nothing. Its host's parts change it.
type Table struct {
	ID       fair.TableID
	key      ledger.Key // of the host's page
	People   People
	Chosen   Chosen
	Settings wire.Settings
	Series   series.Series
	Epoch    uint8    // increases with every host, and whenever somebody leaves for good
	Deals    uint32   // counts dealt games
	Games    int      // counts started games, see [wire.GameStart]
	Refused  Refusals // keys that may not ask to join
	// Exposed says which pages got shares of the current game's secret, and from which page.
	Exposed []ledger.Exposure
}

// NewTable returns the table of a host with a key and this name. It has no other people yet.
func NewTable(key ledger.Key, name string) Table {
	random := fair.NewPart()
	return Table{ID: fair.TableID(random[:len(fair.TableID{})]), key: key, People: newPeople(name), Settings: wire.Settings{Grace: wire.Seconds(UsualGrace)}}
}

// Facts returns what everybody may know of the table. The host saves it, writes it to the log, and hands it over. [Table.Adopt] is
// the inverse.
func (t *Table) Facts() ledger.Table {
	return ledger.Table{
		ID: t.ID, Game: t.Chosen.Name(), Host: t.People.ChairOf(t.People.Me), Options: t.Chosen.Options, Settings: t.Settings,
		Epoch: t.Epoch, Series: t.Series, Deals: t.Deals, Games: t.Games, Chairs: t.written(), Given: t.Chosen.Challenged(),
		Refused: t.Refused.Written(), Exposed: t.Exposed, Bots: bot.Version,
	}
}

// Adopt sets the state of this table from such facts. This page is its host now. Connected people
// stay connected. It reports false if this page's key has no chair there.
func (t *Table) Adopt(was ledger.Table, find ledger.Find) (ok bool) {
	if !t.restore(was.Chairs) {
		return false
	}
	t.ID, t.Settings, t.Epoch, t.Series, t.Deals, t.Games, t.Exposed = was.ID, was.Settings, was.Epoch, was.Series, was.Deals, was.Games, was.Exposed
	t.Refused = RestoredRefusals(was.Refused)
	t.Chosen.Rules, _ = find(was.Game)
	t.Chosen.Options = was.Options
	return true
}

// Set changes the settings. It reports false for invalid ones, which change nothing.
func (t *Table) Set(next wire.Settings) bool {
	fine := next.Check() == nil
	if fine {
		t.Settings = next
	}
	return fine
}

// Rename gives the host a valid name that nobody else has. It reports whether there is one.
func (t *Table) Rename(name string) bool {
	if name = handshake.Name(name); name == "" {
		return false
	}
	t.People.Me.Name = t.People.Unique(name, t.People.Me)
	return true
}

// HasPlace reports whether another person could get a chair.
func (t *Table) HasPlace() bool { return t.People.count() < t.Chosen.Most() }

// NextNumber counts one more start of a game. The numbers stay within what guests accept.
func (t *Table) NextNumber() { t.Games = t.Games%wire.MaxGameNumber + 1 }

// Ended counts the score of a finished game, and prepares for the next.
func (t *Table) Ended(r game.Record) {
	t.Series = t.Series.Add(r, t.players(len(r.Seats)))
	t.People.nextGame()
	t.Chosen.Playing, t.Chosen.played = false, true
	t.People.makeRoom(t.Chosen.Most())
	if !t.Settings.Stay {
		t.People.moveOn()
	}
}

// written returns the chairs in the format of the log. [Table.restore] is the inverse.
func (t *Table) written() (chairs []ledger.Chair) {
	host := t.key
	for _, c := range t.People.Chairs {
		chair := ledger.Chair{Level: c.level}
		if p := c.Who; p != nil {
			chair.Name, chair.Gone, chair.Key, chair.Device = p.Name, p.Gone, KeyOf(p), p.device
			switch {
			case p == t.People.Me:
				chair.Key = &host
			case p.Local:
				chair.Device = &host
			}
		}
		chairs = append(chairs, chair)
	}
	if t.People.Screen {
		chairs = append(chairs, ledger.Chair{Name: t.People.Me.Name, Key: &host, Screen: true})
	}
	return chairs
}

// restore sets the chairs from written ones. Connected people stay connected. A lost host
// without a seat stays until the next game, so that the others know it if it returns. It returns
// false if the host has no chair there.
func (t *Table) restore(written []ledger.Chair) (found bool) {
	var chairs []Chair
	screen := false
	for _, c := range written {
		mine := c.Key != nil && *c.Key == t.key
		next := Chair{level: c.Level}
		switch {
		case c.Name == "":
		case mine && c.Screen:
			found, screen, t.People.Me.Name = true, true, c.Name
			continue
		case mine:
			found = true
			t.People.Me.Name, next.Who = c.Name, t.People.Me
		default:
			p := t.known(c)
			p.Gone, p.device, p.Screen = c.Gone, c.Device, c.Screen
			p.Local = c.Device != nil && *c.Device == t.key
			p.Lost = p.Elsewhere() // the people at a host's device leave together with it
			if p.Local {
				p.Ready, p.Link = true, wire.Here
			}
			next.Who = p
		}
		chairs = append(chairs, next)
	}
	if found {
		t.People.Chairs, t.People.Screen = chairs, screen
	}
	return found
}

// known returns the person of a chair: the one at the table, or a new absent one.
func (t *Table) known(c ledger.Chair) *Person {
	if c.Key == nil {
		return &Person{Name: c.Name, Since: time.Now(), Link: wire.Away}
	}
	if p := t.People.Find(string(c.Key[:])); p != nil {
		p.Name = c.Name
		return p
	}
	t.People.arrivals++
	return &Person{Name: c.Name, Key: string(c.Key[:]), Since: time.Now(), Link: wire.Away, arrival: t.People.arrivals}
}

// Do obeys a command that changes nothing but this table, between games.
func (t *Table) Do(c wire.Command, find ledger.Find) error {
	switch {
	case c.Choose != nil:
		return t.Choose(*c.Choose, find)
	case c.AddBot != nil:
		return t.People.addBot(*c.AddBot, t.Chosen.Most())
	case c.Level != nil:
		return t.People.setLevel(c.Level.Chair, c.Level.Level)
	case c.Remove != nil:
		t.People.Chairs = slices.Delete(t.People.Chairs, c.Remove.Chair, c.Remove.Chair+1)
		t.Chosen.CheckChallenge(len(t.People.Chairs))
	case c.NewSeries != nil:
		t.Series = series.Series{}
	}
	return nil
}

// Choose sets the next game. Bots without a seat in it leave. It returns ErrTooMany if people would have to leave.
func (t *Table) Choose(next wire.Choice, find ledger.Find) error {
	rules, ok := find(next.Game)
	if !ok {
		return game.WrongGame
	}
	options, err := game.Choose(rules, next.Options)
	if err != nil {
		return err
	}
	if _, most := rules.Seats(); t.People.count() > most {
		return ErrTooMany
	}
	t.Chosen.Rules, t.Chosen.Options, t.Settings.Trading = rules, options, next.Trading
	t.Chosen.CheckChallenge(len(t.People.Chairs))
	t.People.makeRoom(t.Chosen.Most())
	return nil
}

// UsualGrace is the usual time for which a table waits for absent people. The host can set
// another.
const UsualGrace = 30 * time.Second
