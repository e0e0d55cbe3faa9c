package session

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/wire"
)

// device is a host's device that several people share. Each plays as a bot does.
type device struct {
	*somebody
	mutex sync.Mutex
	begun []game.Seat // in the order of the starts of their games
}

func (d *device) setup() Setup {
	setup := d.somebody.setup()
	setup.Begin = func(told wire.GameStart) remote.Player {
		d.mutex.Lock()
		defer d.mutex.Unlock()
		d.begun = append(d.begun, told.Seat)
		mind, err := catalogue.Games().Bot(told.Rules, bot.Easy, max(told.Seat, 0), 7)
		if err != nil {
			d.t.Error(err)
		}
		at := &screen{mind: mind, turn: make(chan struct{}, 1), over: make(chan struct{})}
		at.decide = func(choice game.Decision) error { return hostDecidesAt(d.host, told.Seat, choice) }
		if told.Seat == game.Spectator {
			at.mind = blind{mind}
		}
		go at.play(d.ctx)
		d.screens <- at
		return at
	}
	return setup
}

// blind is a bot that sees no steps.
type blind struct{ bot.Bot }

func (blind) See(game.Step) {}

// sharing returns a table with Ada, her friends at her device, and bots.
func sharing(t *testing.T, rules string, bots int, friends ...string) *device {
	t.Helper()
	d := &device{somebody: newPerson(t)}
	d.host = NewHost(d.setup(), "Ada")
	t.Cleanup(func() { d.host.Close() })
	must.Do(t, choose(d.host, rules, nil))
	for _, name := range friends {
		must.Do(t, d.host.AddLocal(name))
	}
	for range bots {
		must.Do(t, addBot(d.host, bot.Easy))
	}
	return d
}

func TestSeveralPlayAtTheHostsDevice(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			ada, cy := sharing(t, rules.Name(), 1, "Bo"), visiting(t, "Cy")
			cy.seat(ada.host)
			if got := seated(ada.host); got != "Ada,Bo,Cy," {
				t.Fatal(got)
			}
			bo := func() wire.Chair {
				l, _ := cy.guest.Lobby()
				i := slices.IndexFunc(l.Chairs, func(c wire.Chair) bool { return c.Name == "Bo" })
				return l.Chairs[i]
			}
			if c := bo(); c.Name != "Bo" || len(c.Key) > 0 || c.Link != wire.Here || !c.Ready {
				t.Errorf("a friend is shown %+v", c)
			}
			for range 2 { // a game and another one
				must.Do(t, ada.host.Deal(t.Context()))
				for range 3 { // the spectator's, Ada's and Bo's
					finish(t, <-ada.screens)
				}
				finish(t, <-cy.screens)
				until(t, ada.host.Changes(), "the end", func() bool { return !ada.host.Lobby().Playing })
			}
			if want := []game.Seat{-1, 0, 1, -1, 0, 2}; !slices.Equal(ada.begun, want) {
				t.Errorf("games began for %v, want %v", ada.begun, want)
			}
			if p := cy.proof(); p.Err != nil || p.Apart != 0 {
				t.Errorf("the deal: %+v", p)
			}
			ada.drawnBy(2)
			for _, s := range ada.host.Lobby().Series.Scores {
				if s.Games != 2 {
					t.Errorf("the series counts %+v", s)
				}
			}
			if n := len(ada.host.Lobby().Series.Scores); n != 3 {
				t.Errorf("the series has %d scores", n)
			}
			if c := bo(); !c.Ready || c.Autoplayed {
				t.Errorf("after the game a friend is shown %+v", c)
			}
		})
	}
}

// TestASharedDeviceComesBack: a saved table continues for all people at the host's device. So
// does the record of a game without friends.
func TestASharedDeviceComesBack(t *testing.T) {
	for _, open := range []func(again *device, table string, r game.Record) (*Host, error){
		func(again *device, table string, _ game.Record) (*Host, error) {
			return Restore(again.setup(), table, nil)
		},
		func(again *device, _ string, r game.Record) (*Host, error) {
			return RestoreRecord(again.setup(), r, "")
		},
	} {
		was := sharing(t, "forsale", 1, "Bo")
		must.Do(t, was.host.Deal(t.Context()))
		table := must.Get(was.host.Save())(t)
		r, _ := was.host.Record()
		was.host.Close()
		again := &device{somebody: was.again()}
		again.host = must.Get(open(again, table, r))(t)
		t.Cleanup(again.host.Close)
		if got := again.host.Status().Locals; !slices.Equal(got, []int{0, 1}) || again.host.Status().Missing {
			t.Errorf("at the device are %v, missing: %v", got, again.host.Status().Missing)
		}
		must.Do(t, again.host.Continue())
		for range 3 {
			finish(t, <-again.screens)
		}
	}
}

// TestHandOverRemovesPeopleAtHostsDevice: the people at the host's device leave together with it.
func TestHandOverRemovesPeopleAtHostsDevice(t *testing.T) {
	ada, cy := sharing(t, "forsale", 0, "Bo"), visiting(t, "Cy")
	cy.seat(ada.host)
	until(t, cy.guest.Changes(), "the log of the table", func() bool {
		cy.guest.mutex.Lock()
		defer cy.guest.mutex.Unlock()
		log := cy.guest.replica.Log()
		return log != nil && slices.ContainsFunc(log.Table().Chairs, func(c ledger.Chair) bool { return c.Name == "Cy" })
	})
	table := must.Get(ada.host.Save())(t)
	heir := must.Get(Restore(cy.setup(), table, cy.public()))(t)
	t.Cleanup(heir.Close)
	if got := seated(heir); got != "Cy," {
		t.Errorf("handed over, there are %s", got)
	}
	next := must.Get(TakeOver(cy.setup(), cy.guest))(t)
	t.Cleanup(next.Close)
	if got := seated(next); got != "Cy," {
		t.Errorf("after a loss, there are %s", got)
	}
}

// besideADevice returns a table of Ada and Bo at one device, and Cy as a guest.
func besideADevice(t *testing.T) (*device, *party) {
	ada := sharing(t, "forsale", 1, "Bo")
	return ada, gathers(t, ada.somebody, "Cy")
}

// TestPeopleOfLostDeviceReturnWithIt: bots decide at once for all people at the lost host's device. Nobody
// else plays at the new host's device. Then the lost host comes back as a guest. Bots still
// decide for the others at its device, who have no page of their own. They return if that device
// gets the table again in the same game. Otherwise they have no chair after the game.
func TestPeopleOfLostDeviceReturnWithIt(t *testing.T) {
	for _, back := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			ada, p := besideADevice(t)
			p.deal()
			time.Sleep(time.Second)
			heir := p.succeeds()
			synctest.Wait()
			l := heir.host.Lobby()
			if got := heir.host.Status().Locals; !slices.Equal(got, []int{l.Me}) || l.Chairs[l.Me].Name != "Cy" {
				t.Errorf("at the device of %s are %v", l.Chairs[l.Me].Name, got)
			}
			for _, c := range l.Chairs {
				if away := c.Name == "Ada" || c.Name == "Bo"; away != c.Autoplayed {
					t.Errorf("bots decide: %+v", c)
				}
			}
			again := reloaded(ada.somebody)
			again.slow()
			again.enter(heir.host)
			synctest.Wait()
			for _, c := range heir.host.Lobby().Chairs {
				if c.Autoplayed != (c.Name == "Bo") {
					t.Errorf("with Ada as a guest: %+v", c)
				}
			}
			if !back {
				p.finished(heir)
				if got := seated(heir.host); strings.Contains(got, "Bo") || !strings.Contains(got, "Ada") {
					t.Errorf("after the game there are %s", got)
				}
				return
			}
			chair := slices.IndexFunc(heir.host.Lobby().Chairs, func(c wire.Chair) bool { return c.Name == "Ada" })
			must.Do(t, heir.host.HandOver(chair))
			synctest.Wait()
			device := &device{somebody: ada.again()}
			device.host = must.Get(Restore(device.setup(), again.guest.Status().Heir, again.public()))(t)
			t.Cleanup(device.host.Close)
			if got := device.host.Status().Locals; len(got) != 2 {
				t.Errorf("at Ada's device are %v", got)
			}
			must.Do(t, device.host.Continue())
			for _, c := range device.host.Lobby().Chairs {
				if c.Autoplayed != (c.Name == "Cy") {
					t.Errorf("with Ada as the host again: %+v", c)
				}
			}
		})
	}
}

// TestLocalPersonTakesBotsChair: a new person at the device takes a bot's chair if there is no
// other. They have a name of their own, and leave as a bot does.
func TestLocalPersonTakesBotsChair(t *testing.T) {
	ada := sharing(t, "business", 3, "Ada")
	for _, c := range []struct {
		name, want string
		err        error
	}{
		{"Bo", "Ada,Ada 2,easy,easy,easy,Bo,", nil},
		{" ", "Ada,Ada 2,easy,easy,Ada 3,Bo,", nil},
		{"Di", "Ada,Ada 2,easy,Di,Ada 3,Bo,", nil},
		{"Ed", "Ada,Ada 2,Ed,Di,Ada 3,Bo,", nil},
		{"Fe", "Ada,Ada 2,Ed,Di,Ada 3,Bo,", ErrTooMany},
	} {
		if err := ada.host.AddLocal(c.name); !errors.Is(err, c.err) || seated(ada.host) != c.want {
			t.Errorf("with %q there are %s: %v", c.name, seated(ada.host), err)
		}
	}
	for range 4 {
		if err := remove(ada.host, 2); err != nil {
			t.Error(err)
		}
	}
	if err := remove(ada.host, 0); !errors.Is(err, ErrNoChair) {
		t.Errorf("the host is removed: %v", err)
	}
	if err := hostDecidesAt(ada.host, 1, anyDecision{}); !errors.Is(err, game.GameOver) {
		t.Errorf("before the game Ada 2 decides: %v", err)
	}
}

// TestNobodyDecidesForAFriend: a device decides only for its own seats.
func TestNobodyDecidesForAFriend(t *testing.T) {
	ada, cy := sharing(t, "forsale", 1, "Bo"), visiting(t, "Cy")
	cy.seat(ada.host)
	hold := make(chan struct{})
	cy.decide = func(game.Decision) error { <-hold; return nil }
	must.Do(t, ada.host.Deal(t.Context()))
	if err := hostDecidesAt(ada.host, 2, anyDecision{}); !errors.Is(err, game.GameOver) {
		t.Errorf("for Cy: %v", err)
	}
	if err := hostDecidesAt(ada.host, 1, anyDecision{}); errors.Is(err, game.GameOver) || err == nil {
		t.Errorf("for Bo: %v", err)
	}
	close(hold)
}

// TestASealedChoiceIsKeptMeanwhile: a restored game that does not continue yet is saved with its
// sealed choices.
func TestASealedChoiceIsKeptMeanwhile(t *testing.T) {
	was := sharing(t, "business", 1, "Bo")
	must.Do(t, was.host.Deal(t.Context()))
	r, _ := was.host.Record()
	for stored, sealed := range map[string]string{"0 bid 10000\n1 bid 20000": "0 bid 10000\n1 bid 20000", "": "", "-1 pass\n9 pass\n1000 pass": ""} {
		again := must.Get(RestoreRecord(was.again().setup(), r, stored))(t)
		if got := writeSealed(again.match.unrevealed()); got != sealed {
			t.Errorf("kept are %q, want %q", got, sealed)
		}
		again.Close()
	}
}
