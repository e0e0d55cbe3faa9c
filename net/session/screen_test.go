package session

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// onScreen returns a table whose host is a big screen, with bots.
func onScreen(t *testing.T, rules string, bots int) *somebody {
	t.Helper()
	tv := newPerson(t)
	tv.host = NewScreen(tv.watching(), "Screen")
	t.Cleanup(tv.host.Close)
	must.Do(t, choose(tv.host, rules, nil))
	for range bots {
		must.Do(t, addBot(tv.host, bot.Easy))
	}
	return tv
}

// watching is the setup of a page without a seat.
func (s *somebody) watching() Setup {
	setup := s.setup()
	begin := setup.Begin
	setup.Begin = func(table wire.GameStart) remote.Player {
		if table.Seat >= 0 {
			s.t.Errorf("the screen has seat %d", table.Seat)
		}
		return begin(table)
	}
	return setup
}

// sitDown connects a guest, who presses nothing else and is asked nothing.
func (s *somebody) sitDown(h *Host) *peer.Conn {
	s.t.Helper()
	end, _, _, _ := s.come(h)
	until(s.t, s.guest.Changes(), "the chair", func() bool { _, ok := s.guest.Lobby(); return ok })
	return end
}

// TestAScreenHosts: at the table of a screen, guests sit down without a question, and play with
// bots. The screen sees what a spectator sees.
func TestAScreenHosts(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			tv, bo, cy := onScreen(t, rules.Name(), 1), visiting(t, "Bo"), visiting(t, "Screen")
			bo.sitDown(tv.host)
			cy.sitDown(tv.host)
			fewest, _ := rules.Seats()
			for len(tv.host.Lobby().Seats()) < fewest {
				must.Do(t, addBot(tv.host, bot.Easy))
			}
			for range 2 {
				plays(t, tv, bo, cy)
				for _, s := range []*somebody{bo, cy} {
					if p := s.proof(); p.Err != nil || p.Apart != 0 {
						t.Errorf("the deal is not verified: %+v", p)
					}
				}
				if p := tv.host.Status().Proof; !p.Done() || p.Err != nil {
					t.Errorf("the screen finds %+v", p)
				}
			}
			tv.drawnBy(3)
			l := tv.host.Lobby()
			if got := seated(tv.host); !strings.HasSuffix(got, ",Screen,") || !strings.Contains(got, "Screen 2") || l.Me != l.Host || l.Host != len(l.Chairs)-1 {
				t.Errorf("they sit so: %s", got)
			}
			if err := remove(tv.host, l.Me); err == nil {
				t.Error("the screen is removed from its own table")
			}
			again := tv.restored(must.Get(tv.host.Save())(t))
			if was, is := seated(tv.host), seated(again.host); was != is || !again.host.Lobby().Chairs[l.Me].Screen {
				t.Errorf("%s are restored as %s", was, is)
			}
		})
	}
}

// TestARefusedPersonAsksAScreen: a person who was removed does not sit down again without a
// question.
func TestARefusedPersonAsksAScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		t.Cleanup(func() { time.Sleep(time.Minute) })
		tv, bo := onScreen(t, "forsale", 3), visiting(t, "Bo")
		bo.enter(tv.host)
		synctest.Wait()
		must.Do(t, remove(tv.host, 0))
		time.Sleep(seating.RefusalWait)
		bo.enter(tv.host)
		time.Sleep(time.Minute)
		if n := len(tv.host.Status().Requests); n != 1 || strings.Contains(seated(tv.host), "Bo") {
			t.Errorf("%d requests at %s", n, seated(tv.host))
		}
		cy := visiting(t, "Cy")
		set(tv.host, func(s *wire.Settings) { s.Open = false })
		cy.enter(tv.host)
		synctest.Wait()
		if n := len(tv.host.Status().Requests); n != 2 {
			t.Errorf("%d requests at a table that asks", n)
		}
	})
}

// TestAScreenIsLost: the guests continue without the screen, one of them as the host. When it is
// back, it watches their table, and also a later game there. It may have been closed, or the
// network was split and it still hosts its table.
func TestAScreenIsLost(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		for _, split := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, split %v", rules.Name(), split), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { screenIsLost(t, rules.Name(), split) })
			})
		}
	}
}

func screenIsLost(t *testing.T, rules string, split bool) {
	tv := onScreen(t, rules, 2)
	tv.host.AddRoom(tv.room(1))
	p := gathers(t, tv, "Bo", "Cy", "Di")
	p.deal()
	time.Sleep(2 * time.Second)
	text := must.Get(tv.host.Save())(t)
	before, _ := tv.host.Record()
	if split {
		p.cut()
	} else {
		p.lose()
	}
	time.Sleep(seating.UsualGrace)
	heir := must.Get(p.goOn(0))(t)
	for _, g := range p.guests[1:] {
		g.enter(heir.host)
	}
	time.Sleep(2 * succession.GatherWait)
	if heir.host.Status().Recovering {
		t.Fatal("the guests do not go on")
	}
	if l := heir.host.Lobby(); len(l.Seats()) != len(before.Seats)+1 || !l.Chairs[len(before.Seats)].Watches {
		t.Errorf("without the screen, there are %+v", l.Chairs)
	}
	if r, _ := heir.host.Record(); !strings.HasPrefix(written(t, r), written(t, before)) {
		t.Error("they play another game")
	}
	back := tv
	if !split {
		back = tv.restored(text)
	}
	watcher := p.watches(back, heir)
	p.finished(heir, p.guests[1:]...)
	if got := seated(heir.host); strings.Contains(got, "Screen") || !strings.Contains(got, "Bo,") {
		t.Errorf("after the game, there are %s", got)
	}
	all := append([]*somebody{heir, watcher}, p.guests[1:]...)
	for _, s := range all {
		for len(s.screens) > 0 {
			<-s.screens
		}
	}
	must.Do(t, heir.host.Deal(t.Context()))
	for _, s := range all {
		finish(t, <-s.screens)
	}
	time.Sleep(time.Second)
	for _, s := range all[1:] {
		if proof := s.guest.Status().Proof; !proof.Done() || proof.Err != nil {
			t.Errorf("after a later game, %q finds %+v", s.me.Name, proof)
		}
	}
	if r, _ := heir.host.Record(); len(r.Seats) != len(before.Seats) || r.Seed == before.Seed {
		t.Errorf("the later game has the seats %+v, and the seed %v after %v", r.Seats, r.Seed, before.Seed)
	}
}

// watches lets a screen, which hosts again or still, find its table on another page. It returns the
// screen there.
func (p *party) watches(back, heir *somebody) *somebody {
	t := p.t
	link := back.host.Status().Rooms[0].Link
	hears(link, back.host, heir.host, succession.GiveWay+2*time.Second)
	_, known, gives := back.host.GivesWay()
	if _, _, wrong := heir.host.GivesWay(); !gives || wrong || known.Host != room.PublicOf(heir.me.Key) {
		t.Fatalf("the screen gives way: %v; the guest: %v", gives, wrong)
	}
	guest := back.again()
	guest.guest = back.host.Follower(guest.watching(), known)
	a, b := peer.Pair()
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	go func() { _ = heir.host.Serve(ctx, a, secret) }()
	go func() { _ = guest.guest.Serve(ctx, b, secret) }()
	synctest.Wait()
	if l, ok := guest.guest.Lobby(); !ok || l.Me >= 0 || l.Screens != 1 || l.Me == l.Host {
		t.Errorf("the screen is back at %+v", l)
	}
	back.host.Move(link, known)
	return guest
}

// TestAScreenHandsOver: a guest becomes the host, and the screen has no place there.
func TestAScreenHandsOver(t *testing.T) {
	tv, bo, cy := onScreen(t, "forsale", 1), visiting(t, "Bo"), visiting(t, "Cy")
	bo.sitDown(tv.host)
	cy.sitDown(tv.host)
	until(t, cy.guest.Changes(), "the log", func() (read bool) {
		cy.guest.locked(func() { read = cy.guest.replica.Log() != nil })
		return read
	})
	heir := bo.inherits(tv.host)
	if got := seated(heir.host); got != "easy,Bo,Cy," {
		t.Errorf("handed over, there are %s", got)
	}
	anew := must.Get(TakeOver(cy.setup(), cy.guest))(t)
	if got := seated(anew); strings.Contains(got, "Screen") {
		t.Errorf("taken over, there are %s", got)
	}
}

// TestTheRemoteControl: the guest who arrived first commands the table of a screen. When they are
// away, it is the next one.
func TestTheRemoteControl(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		t.Cleanup(func() { time.Sleep(time.Minute) })
		tv := onScreen(t, "forsale", 1)
		var heard []wire.Command
		tv.host.setup.Obey = func(c wire.Command) { heard = append(heard, c) }
		guests := map[string]*somebody{}
		ends := map[string]*frail{}
		enter := func(name string) {
			if guests[name] == nil {
				guests[name] = visiting(t, name)
			}
			ends[name] = guests[name].enter(tv.host)
			time.Sleep(time.Second)
			synctest.Wait()
		}
		expect := func(when, want string) {
			t.Helper()
			time.Sleep(time.Second)
			synctest.Wait()
			for name, g := range guests {
				l, _ := g.guest.Lobby()
				if has := l.Remote(); g.guest.Status().Connected && has != (name == want) {
					t.Errorf("%s: %s has the remote control: %v", when, name, has)
				}
				heard = nil
				g.guest.Command(wire.Command{AddBot: new("easy")})
				time.Sleep(time.Second)
				synctest.Wait()
				if obeyed := len(heard) == 1; obeyed != (name == want) {
					t.Errorf("%s: %s is obeyed: %v", when, name, obeyed)
				}
			}
		}
		for _, name := range []string{"Bo", "Cy", "Di"} {
			enter(name)
		}
		expect("at first", "Bo")
		ends["Bo"].Conn.Close()
		expect("without a connection to Bo", "Cy")
		guests["Cy"].guest.Leave()
		expect("without Cy", "Di")
		enter("Bo")
		expect("with Bo again", "Bo")
		guests["Bo"].guest.Look(false)
		expect("while Bo's page is hidden", "Bo")
		time.Sleep(time.Duration(tv.host.Lobby().Grace))
		expect("after it was hidden for long", "Di")
		guests["Bo"].guest.Look(true)
		expect("when Bo looks again", "Bo")
		enter("Cy")
		must.Do(t, choose(tv.host, "business", nil))
		set(tv.host, func(s *wire.Settings) { s.Open = false })
		ed := visiting(t, "Ed")
		ed.enter(tv.host)
		time.Sleep(time.Second)
		synctest.Wait()
		for name, g := range guests {
			l, _ := g.guest.Lobby()
			if shown := len(l.Requests) == 1 && l.Requests[0].Name == "Ed"; shown != (name == "Bo") {
				t.Errorf("%s sees the requests %+v", name, l.Requests)
			}
		}
		bo := guests["Bo"].guest
		l, _ := bo.Lobby()
		for _, c := range []struct {
			command wire.Command
			obeyed  bool
		}{
			{wire.Command{Admit: &wire.Admit{ID: l.Requests[0].ID, Yes: true}}, true},
			{wire.Command{Remove: &wire.Occupied{Chair: 0, Name: l.Chairs[0].Name}}, true},
			{wire.Command{Remove: &wire.Occupied{Chair: 0, Name: "Zoë"}}, false}, // somebody else was there
			{wire.Command{Remove: &wire.Occupied{Chair: l.Host, Name: "Screen"}}, false},
			{wire.Command{Remove: &wire.Occupied{Chair: l.Host}}, false},
			{wire.Command{Deal: new(true)}, true},
		} {
			heard = nil
			bo.Command(c.command)
			time.Sleep(time.Second)
			synctest.Wait()
			if (len(heard) == 1) != c.obeyed || len(heard) == 1 && !reflect.DeepEqual(heard[0], c.command) {
				t.Errorf("%+v: heard %+v", c.command, heard)
			}
		}
		again := tv.reopened()
		for _, name := range []string{"Cy", "Di", "Bo"} {
			guests[name] = reloaded(guests[name])
			guests[name].enter(again.host)
			time.Sleep(time.Second)
			synctest.Wait()
		}
		if l, _ := guests["Bo"].guest.Lobby(); !l.Remote() {
			t.Errorf("after a reload of the screen, Bo sees %+v", l.Chairs)
		}
	})
}

// TestNoRemoteForAHostWithASeat: a host with a seat obeys nobody. A command that no page sends
// ends the connection.
func TestNoRemoteForAHostWithASeat(t *testing.T) {
	ada, bo := hosting(t, "forsale", 2), visiting(t, "Bo")
	ada.host.setup.Obey = func(c wire.Command) { t.Errorf("Ada obeys %+v", c) }
	_, served, _ := bo.sits(ada.host)
	bo.guest.Command(wire.Command{Deal: new(true)})
	bo.guest.Command(wire.Command{})
	if err := <-served; !errors.Is(err, wire.ErrMessage) {
		t.Errorf("an empty command ends with %v", err)
	}
}
