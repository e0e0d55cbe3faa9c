package seating

import (
	"crypto/rand"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/wire"
)

var find = catalogue.Games().Find

// table returns a table of Ada's with a chosen game and these bots.
func table(t *testing.T, rules string, levels ...string) *Table {
	t.Helper()
	at := NewTable(ledgertest.Key(0), "Ada")
	commands := []wire.Command{{Choose: &wire.Choice{Game: rules}}}
	for _, level := range levels {
		commands = append(commands, wire.Command{AddBot: &level})
	}
	for _, c := range commands {
		must.Do(t, at.Do(c, find))
	}
	return &at
}

// sits lets a person sit down.
func (t *Table) sits(at *testing.T, name string, page int) *Person {
	at.Helper()
	key := ledgertest.Key(page)
	p := &Person{Name: t.People.Unique(name, nil), Key: string(key[:]), Conn: here{}}
	must.Do(at, t.Place(p, false))
	return p
}

// here is the connection of somebody who is there.
type here struct{ Conn }

// shown lists the people and the bots on the chairs.
func (t *Table) shown() string {
	var all []string
	for _, s := range Occupants(t.People.Chairs) {
		all = append(all, s.Name+s.Level)
	}
	return strings.Join(all, " ")
}

// again returns the table as another page of its host has it.
func (t *Table) again(at *testing.T) *Table {
	at.Helper()
	other := NewTable(t.key, "")
	if !other.Adopt(t.Facts(), find) {
		at.Fatal("the host has no chair")
	}
	return &other
}

// TestPersonReplacesBot: a person takes a bot's chair, and the bot returns if they leave before a game, also on another page.
func TestPersonReplacesBot(t *testing.T) {
	at := table(t, "forsale", bot.Hard, bot.Easy)
	expect := func(want string) {
		t.Helper()
		if got := at.shown(); got != want {
			t.Errorf("there are %s, want %s", got, want)
		}
	}
	leaves := func(p *Person) { at.People.Clear(func(who *Person) bool { return who.Name == p.Name }) }
	bo := at.sits(t, "Bo", 1)
	expect("Ada Bo easy")
	at.sits(t, "Cy", 2)
	di := at.sits(t, "Di", 3)
	expect("Ada Bo Cy Di")
	leaves(bo)
	expect("Ada hard Cy Di")
	leaves(di)
	at = at.again(t)
	expect("Ada hard Cy")
	leaves(at.People.At(2))
	expect("Ada hard easy")
}

// TestNames: a person is no bot under any name, and nobody takes the name of another.
func TestNames(t *testing.T) {
	at := table(t, "forsale", bot.Hard, bot.Easy)
	for n, name := range []string{"bot:hard", "hard", "Bo"} {
		at.sits(t, name, n+1)
	}
	for _, s := range Occupants(at.again(t).People.Chairs) {
		if s.IsBot() {
			t.Errorf("%+v is a bot", s)
		}
	}
	for _, c := range []struct{ name, want string }{{"Bo", "Bo 2"}, {" Ida\u202e ", "Ida"}, {"\u200b", "Ida"}} {
		if at.Rename(c.name); at.People.Me.Name != c.want {
			t.Errorf("%q becomes %q", c.name, at.People.Me.Name)
		}
	}
}

// TestBotsFillUp: a bot makes room only at a table that has enough chairs for its game.
func TestBotsFillUp(t *testing.T) {
	at := table(t, "forsale", bot.Easy)
	at.sits(t, "Bo", 1)
	at.sits(t, "Cy", 2)
	if got := at.shown(); got != "Ada Cy Bo" {
		t.Errorf("there are %s", got)
	}
}

// TestCommands: a table obeys between games, and says why it does not.
func TestCommands(t *testing.T) {
	at := table(t, "business", bot.Easy, bot.Easy, bot.Easy, bot.Hard)
	for want, c := range map[string]struct {
		wire.Command
		error
	}{
		"another game has room for fewer": {wire.Command{Choose: &wire.Choice{Game: "oddshop"}}, nil},
		"no such game":                    {wire.Command{Choose: &wire.Choice{Game: "chess"}}, game.WrongGame},
		"no bot there":                    {wire.Command{Level: &wire.Level{Chair: 0, Level: bot.Hard}}, ErrNoChair},
	} {
		if err := at.Do(c.Command, find); !errors.Is(err, c.error) {
			t.Errorf("%s: %v", want, err)
		}
	}
	for at.HasPlace() {
		at.sits(t, "Bo", at.People.count())
	}
	if err := at.Place(&Person{}, false); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v", err)
	}
	if err := at.Do(wire.Command{AddBot: new(bot.Easy)}, find); !errors.Is(err, ErrTooMany) {
		t.Errorf("one more bot: %v", err)
	}
	if got := at.shown(); !strings.HasPrefix(got, "Ada Bo Bo 2") {
		t.Errorf("there are %s", got)
	}
}

// TestAGameEnds: everybody moves on by a seat, nobody but people at the host's device is ready, and who has left is gone.
func TestAGameEnds(t *testing.T) {
	at := table(t, "forsale")
	bo, cy := at.sits(t, "Bo", 1), at.sits(t, "Cy", 2)
	bo.Ready, cy.Ready, cy.Gone = true, true, true
	r := game.Record{Seats: Occupants(at.People.Chairs), Result: &game.Result{Scores: []int{3, 2, 1}, Winners: []game.Seat{0}}}
	at.Ended(r)
	if at.shown() != "Bo Ada" || bo.Ready || len(at.Series.Scores) != 3 {
		t.Errorf("there are %s, Bo is ready: %t, the scores are %+v", at.shown(), bo.Ready, at.Series.Scores)
	}
	at.Settings.Stay = true
	r.Seats, r.Result = r.Seats[:2], &game.Result{Scores: []int{1, 2}, Winners: []game.Seat{1}}
	at.Ended(r)
	if at.shown() != "Bo Ada" {
		t.Errorf("somebody moves on: %s", at.shown())
	}
}

// TestWhoHasTheRemote: it is the first guest who is there and looks; on another page as well.
func TestWhoHasTheRemote(t *testing.T) {
	at := table(t, "forsale")
	if bo := at.sits(t, "Bo", 1); at.People.Remote() != nil || bo.IsHere() {
		t.Error("a host with a seat gives the remote away")
	}
	at = table(t, "forsale")
	at.People.Screen, at.People.Chairs = true, nil
	bo, cy := at.sits(t, "Bo", 1), at.sits(t, "Cy", 2)
	at.People.Arrive([]ledger.Key{ledgertest.Key(2), ledgertest.Key(1)})
	if at.People.Remote() != cy {
		t.Error("the order of another page is lost")
	}
	cy.Asleep = true
	if at.People.Remote() != bo {
		t.Error("who sleeps has the remote")
	}
	if bo.Conn = nil; at.People.Remote() != cy || !at.People.Missing() {
		t.Error("who is away has the remote")
	}
}

// TestRefusals: a refused key waits for a minute, and does not ask again when it is refused once more, on no page of this table.
func TestRefusals(t *testing.T) {
	at := table(t, "forsale")
	if at.Refused.Refuse("bo"); at.Refused.MayAsk("bo") || !at.Refused.MayAsk("cy") {
		t.Error("the wrong key waits")
	}
	at.Refused[0].until = time.Now()
	if !at.Refused.MayAsk("bo") || !at.Refused.Refused("bo") {
		t.Error("the key waits for more than its minute")
	}
	at.Refused.Refuse("bo")
	at.Refused[0].until = time.Now()
	if at = at.again(t); at.Refused.MayAsk("bo") {
		t.Error("a key that was refused twice may ask")
	}
	for range 2 * maxRefusals {
		at.Refused.Refuse(rand.Text())
	}
	if len(at.Refused) > maxRefusals {
		t.Errorf("%d keys are remembered", len(at.Refused))
	}
}

// TestEachSettingIsKeptByItself: another page has each setting alone. No table waits for a negative time, or for days.
func TestEachSettingIsKeptByItself(t *testing.T) {
	every := reflect.ValueOf(ledgertest.EverySetting(t))
	for i := range every.NumField() {
		at := table(t, "forsale")
		reflect.ValueOf(&at.Settings).Elem().Field(i).Set(every.Field(i))
		if got := at.again(t).Settings; got != at.Settings {
			t.Errorf("%s: %+v are kept of %+v", every.Type().Field(i).Name, got, at.Settings)
		}
		for _, wrong := range []wire.Seconds{-1, wire.Seconds(25 * time.Hour)} {
			if at.Set(wire.Settings{Timer: wrong}) || at.Settings.Timer == wrong {
				t.Errorf("a table waits for %v", time.Duration(wrong))
			}
		}
	}
}
