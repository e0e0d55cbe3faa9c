package app

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/wire"
	"gavel/web/app/person"
	"gavel/web/app/tables"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/ui"
)

// shares returns a start form for a game with friends at this device and bots.
func (p *user) shares(rules string, bots int, friends ...string) model.Start {
	start := p.starts(rules, len(friends)+bots)
	start.Locals = map[int]string{}
	for i, name := range friends {
		start.Locals[i] = name
	}
	return start
}

// public is everything that a page shows, except the controls.
type public struct {
	Table                  model.Table
	Lines, Warnings        []string
	Bar                    ui.Bar
	Explained, Note, Voice string
	Hint                   bool
}

func shownTo(s state) public {
	return public{
		Table: s.table, Lines: heard(s), Warnings: slices.Clone(s.warnings), Bar: s.bar,
		Explained: s.explained, Note: s.shownNote, Hint: s.hint != nil,
	}
}

// curtain returns the name on the curtain, if the curtain is closed.
func (p *user) curtain() (who string, down bool) {
	p.app.Do(func() {
		if s := p.app.Player(); s != nil && s.Device != nil && s.Device.Asked != game.Spectator {
			who, down = s.Names[s.Device.Asked], s == s.Device.Public
			if !down {
				p.t.Errorf("before the curtain for %s is %s", who, s.Names[s.Seat])
			}
		}
	})
	return who, down
}

// looks checks what the page shows now. While everybody can look, it must be what a spectator
// sees; for one person alone, nothing but that person's information.
func (p *user) looks() (curtain bool) {
	p.app.Do(func() {
		s := p.app.Player()
		if s == nil || s.Device == nil || p.app.replay() != nil || s.Progress.Told < len(s.Steps()) {
			return
		}
		d, now := s.Device, p.atOnce()
		if drawn := p.app.stage.(*canvas).scene; drawn != s.Scene {
			p.t.Errorf("the picture is another's than that of seat %d", s.Seat)
		}
		told := s.Narrator()
		if want := person.InWords(told, s.Record, s.Now().View); !reflect.DeepEqual(now.table, want) {
			p.t.Errorf("the table is told as %+v", now.table)
		}
		spectator := d.Public.Narrator()
		var lines []string
		for _, l := range append(cast.Company(s.Record.Seats, s.Names, p.Book()), person.AllLines(spectator, d.Public.Steps()[:d.Logged])...) {
			lines = append(lines, l.Text)
		}
		if !slices.Equal(now.lines, lines) {
			p.t.Fatalf("the log is no spectator's: %s", difference(lines, now.lines))
		}
		if s != d.Public {
			if !strings.HasPrefix(now.bar.Prompt, s.Names[s.Seat]+" – ") && now.bar.Due {
				p.t.Errorf("%s is asked %q", s.Names[s.Seat], now.bar.Prompt)
			}
			if game.Secret(s.Now().View) && !s.Now().View.Deciding().Owes.Has(s.Seat) {
				p.t.Errorf("what %s alone may know is shown though they are not asked", s.Names[s.Seat])
			}
			return
		}
		curtain = d.Asked != game.Spectator
		if curtain && (len(now.bar.Controls) != 1 || now.bar.Controls[0].Kind != ui.Hold || !strings.Contains(now.bar.Prompt, s.Names[d.Asked])) {
			p.t.Errorf("the curtain is %+v", now.bar)
		}
		if curtain && (now.explained != "" || now.shownNote != "" || now.hint != nil) {
			p.t.Errorf("behind the curtain for %s: %+v", s.Names[d.Asked], shownTo(now))
		}
	})
	return curtain
}

// turns calls f at each turn of the people at this device until the game is over or f returns false, and acts after each.
func (p *user) turns(f func() (more bool)) {
	p.t.Helper()
	for {
		p.until("a turn or the end", func(s state) bool { return over(s) || due(s) })
		if over(p.now()) || !f() {
			return
		}
		p.act()
	}
}

// passes plays a game on this device to its end, and calls first at each turn, unless it is nil. It returns the number of
// curtains.
func (p *user) passes(first func()) (curtains int) {
	p.t.Helper()
	p.turns(func() bool {
		if first != nil {
			first()
		}
		if p.looks() {
			curtains++
			p.send(model.Press{ID: person.DeviceOpen, Value: 0})
			p.looks()
		}
		return true
	})
	return curtains
}

// TestADeviceGoesRound: the device shows each person only what is theirs. The game goes on after a reload at any point, behind the
// curtain, and sealed decisions stay. It counts for the page's player, and another one may follow.
func TestADeviceGoesRound(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		for _, friends := range [][]string{{"Bo"}, {"Bo", "Cy", "Di"}} {
			p := opens(t, "Ada", "")
			p.plain = true // a sealed decision is saved when the press is handled
			p.send(model.Play(p.shares(rules, 2, friends...)))
			p.until("the table", func(s state) bool { return s.shows == "table" })
			reloads := map[string]bool{}
			curtains := p.passes(func() {
				at := p.now()
				moment := at.table.Phase
				if at.memory.sealed != "" {
					moment += " with something sealed"
				}
				if reloads[moment] {
					return
				}
				reloads[moment] = true
				p.untilHere()
				before, sealed := heard(p.now()), p.now().memory.sealed
				p.reload()
				p.send(model.Continue{})
				p.until("the same, with "+sealed, func(s state) bool { return due(s) && slices.Equal(heard(s), before) })
			})
			if curtains < 4 || len(reloads) < 2 {
				t.Errorf("%d people: %d curtains, loaded again in %v", 1+len(friends), curtains, reloads)
			}
			p.until("the game to be forgotten, and its result", func(s state) bool { return s.memory.table == "" && s.memory.results != "" })
			if s := p.now(); len(s.failures) > 0 || strings.Contains(s.bar.Prompt, "watching") {
				t.Errorf("at the end: %q, %q", s.failures, s.bar.Prompt)
			}
			if list, err := results.Read(p.now().memory.results); err != nil || len(list) != 1 || list[0].Seat != 0 {
				t.Errorf("counted are %+v: %v", list, err)
			}
			p.send(model.Rematch{})
			p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil && due(s) })
			p.looks()
		}
	})
}

// heard is the log without the order of sealed decisions.
func heard(s state) []string { return slices.Sorted(slices.Values(s.lines)) }

// untilHere waits until the game waits only for people at this device, and the browser has
// saved it.
func (p *user) untilHere() {
	p.t.Helper()
	p.wait("the others", func() (alone bool) {
		r, err := game.ReadRecord(strings.NewReader(p.now().memory.table), catalogue.Games().Find)
		p.app.Do(func() {
			if s := p.app.Player(); err == nil && s != nil && s.Device != nil && s.Device.Public.Live && s.Progress.Told == len(s.Steps()) {
				now, sealed, _ := p.app.Session().(*tables.Host).Table.Kept()
				alone = len(r.Entries) == len(now.Entries) && p.atOnce().bar.Due
				for seat := range s.Now().View.Deciding().Owes.All() {
					alone = alone && s.Device.At(seat) != nil
				}
				alone = alone && p.atOnce().memory.sealed == sealed
			}
		})
		return alone
	})
}

// TestACurtainHidesWhatIsSealed plays games that differ only in a sealed decision: behind the
// curtain everything is the same.
func TestACurtainHidesWhatIsSealed(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.plain = true
		p.send(model.Play(p.shares(rules, 0, "Bo", "Cy")))
		compared := 0
		p.turns(func() bool {
			p.untilHere()
			var choices []game.Decision
			p.app.Do(func() {
				s := p.app.Player()
				if d := s.Device; d.Asked != game.Spectator && d.Public.Now().View.Deciding().Mode == game.Sealed && d.Public.Now().View.Deciding().Owes.Count() > 1 {
					chance := game.SplitMix(1)
					choices = d.At(d.Asked).Now().View.Legal(&chance)
				}
			})
			if len(choices) > 1 {
				compared++
				a, b := p.after(choices[0]), p.after(choices[len(choices)-1])
				if !reflect.DeepEqual(a, b) {
					t.Fatalf("%v is told from %v:\n%+v\n%+v", choices[0], choices[len(choices)-1], a, b)
				}
			}
			return compared < 8
		})
		if compared < 2 {
			t.Errorf("%d choices were compared", compared)
		}
	})
}

// after returns what the page shows behind the next curtain, if the person who is asked makes a
// decision. It does this on another page with the same saved data.
func (p *user) after(d game.Decision) public {
	p.t.Helper()
	p.store.Flush()
	other := &user{t: p.t, name: p.name, rules: p.rules, games: p.games, of: &browser{disk: p.of.disk.Clone()}}
	other.load(&document{changed: make(chan struct{}, 1), settings: p.Settings()})
	defer other.unload()
	other.send(model.Continue{})
	mine, _ := p.curtain()
	before := heard(p.now())
	other.until("what is sealed", func(s state) bool { return due(s) && slices.Equal(heard(s), before) })
	other.app.Do(func() { // removes who had the device last
		device := other.app.Player().Device
		for _, local := range device.Locals {
			if local.Names[local.Seat] == mine {
				device.Hand(local)
			}
		}
	})
	other.send(model.Press{ID: person.DeviceOpen, Value: 0})
	other.decides(d)
	other.until("the next curtain", func(s state) bool { who, down := other.curtain(); return down && who != mine && due(s) })
	other.looks()
	return shownTo(other.now())
}

// TestSeveralAtADeviceWithAFriendElsewhere: people at the host's device play with a friend at another page, also after a reload.
func TestSeveralAtADeviceWithAFriendElsewhere(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		ada := opens(t, "Ada", site(t))
		ada.send(model.Host(ada.shares(rules, 1, "Bo")))
		cy := ada.admits(opens(t, "Cy", ada.address))
		ada.send(model.AddLocal("Di"))
		cy.until("the chairs", func(s state) bool { return len(s.lobby.Chairs) == 4 })
		if c := cy.now().lobby.Chairs[1]; c.Name != "Bo" || !c.Local || !c.Ready || c.Link == wire.Away {
			t.Errorf("Cy sees %+v", c)
		}
		deals([]*user{ada, cy})
		done := make(chan struct{})
		go func() { cy.plays("the end", over); close(done) }()
		reloaded := false
		ada.turns(func() bool {
			ada.looks()
			if _, down := ada.curtain(); down && !reloaded && len(ada.now().lines) > 12 {
				reloaded = true
				ada.reload()
				ada.until("the game again", func(s state) bool { return over(s) || due(s) })
			}
			return true
		})
		<-done
		if !reloaded {
			t.Error("the page was not loaded again")
		}
		ada.until("the proof", func(s state) bool { return len(s.verified) > 0 })
		if list, err := results.Read(ada.now().memory.results); err != nil || len(list) != 1 || list[0].Seat != 0 {
			t.Errorf("counted are %+v: %v", list, err)
		}
	})
}

// TestReviewOfWhoSharedADevice: the mistakes of others at the device are not this person's to practise.
func TestReviewOfWhoSharedADevice(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	p.send(model.Play(p.shares("forsale", 0, "Bo", "Cy")))
	p.passes(nil)
	p.send(model.ReviewSeat(1))
	p.until("the review", func(s state) bool { return s.review != nil })
	if kept := p.now().memory.puzzles; kept != "" {
		t.Errorf("kept is %q", kept)
	}
}

// TestStandingOrdersAtADevice: a standing order belongs to its seat. It decides while others
// have the device, and is not visible then.
func TestStandingOrdersAtADevice(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "")
	p.send(model.Play(p.shares("forsale", 0, "Bo", "Cy")))
	p.until("the first turn", due)
	var first *person.Player
	p.app.Do(func() { first = p.app.Player() })
	name := first.Names[first.Seat]
	p.send(model.Press{ID: "order-open", Value: 0})
	var id string
	for _, c := range p.now().bar.Controls {
		if c.Why == "" && ui.IsOrder(c.ID) && c.ID != "order-close" && c.Kind == ui.Button {
			id = c.ID
		}
	}
	p.send(model.Press{ID: id, Value: 3})
	var ordered bool
	p.app.Do(func() { ordered = first.Order.Order != nil })
	if !ordered {
		t.Fatalf("%q gives no order: %+v", id, p.now().bar)
	}
	p.until("somebody else's turn", func(s state) bool { return due(s) && !strings.HasPrefix(s.bar.Prompt, name+":") })
	for _, c := range p.now().bar.Controls {
		if c.Kind == ui.Order {
			t.Errorf("others see %+v", c)
		}
	}
}
