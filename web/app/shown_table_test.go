package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/net/wire"
	"gavel/web/app/tables"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/ui"
)

// hosts makes a person open a table with a fixed deal.
func (d *diary) hosts(p *user, levels ...string) {
	d.t.Helper()
	of := dealt(d.t, "forsale", append([]string{""}, levels...)...)
	p.send(model.OpenChallenge(p.ask.Read(links.WriteChallenge(deal.Challenge{Deal: of, Version: deal.Current(), From: "Eve"}))))
	p.send(model.PlayChallenge{Name: p.name, Friends: true})
	d.reaches(p, "opens a table at which a challenge is played")
}

// together waits until only people must decide at a table, and all their pages know it.
func (d *diary) together(people []*user) {
	d.t.Helper()
	for _, p := range people {
		p.wait("the others to decide", func() (still bool) {
			var all, mine int
			people[0].app.Do(func() {
				if at := people[0].app.Player(); at != nil && at.Live {
					turn := at.Now().View.Deciding()
					all, still = at.Now().N, true
					for seat := range turn.Owes.All() {
						still = still && at.Record.Seats[seat].Level == ""
					}
				}
			})
			p.app.Do(func() {
				if at := p.app.Player(); at != nil && at.Live {
					mine = at.Now().N
				}
			})
			return still && mine == all
		})
	}
}

// turn makes the first of the people who must decide pass, or sell their lowest house. It
// returns nil when the game is over.
func (d *diary) turn(people []*user) (who *user, did string) {
	d.t.Helper()
	d.together(people)
	var owing []string
	people[0].app.Do(func() {
		if at := people[0].app.Player(); at != nil && at.Live {
			for seat := range at.Now().View.Deciding().Owes.All() {
				owing = append(owing, at.Record.Seats[seat].Name)
			}
		}
	})
	for _, p := range people {
		if !slices.Contains(owing, p.name) {
			continue
		}
		var s state
		p.until("its turn", func(now state) bool { s = now; return due(s) }) // a page that has just found its host begins anew
		i := slices.IndexFunc(s.bar.Controls, func(c ui.Control) bool {
			return c.Why == "" && (c.ID == "pass" || strings.HasPrefix(c.ID, "sell-"))
		})
		if i < 0 {
			d.t.Fatalf("%s can neither pass nor sell: %+v", p.name, s.bar)
		}
		did = s.bar.Controls[i].ID
		p.send(model.Press{ID: did, Value: 0})
		p.until("the decision to be taken", func(now state) bool { return len(now.lines) > len(s.lines) })
		return p, did
	}
	return nil, ""
}

// deals deals a game, and waits until everybody plays.
func (d *diary) deals(people []*user) {
	d.t.Helper()
	for _, p := range people[1:] {
		p.send(model.Ready(true))
	}
	people[0].until("everybody to be ready", func(s state) bool {
		return !slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Level == "" && c.Link != wire.Here && !c.Ready })
	})
	people[0].send(model.Command{Deal: new(true)})
	d.together(people)
	for _, p := range people {
		d.sees(p, "sees the game")
	}
}

// round makes people decide so many times in turn, and records what everybody sees.
func (d *diary) round(people []*user, turns int) {
	d.t.Helper()
	for range turns {
		who, did := d.turn(people)
		if who == nil {
			return
		}
		d.together(people)
		for _, p := range people {
			d.sees(p, who.name+" presses "+did)
		}
	}
}

// ends plays to the end of the game, and records only its end.
func (d *diary) ends(people []*user) {
	d.t.Helper()
	for more := true; more; {
		var who *user
		who, _ = d.turn(people)
		more = who != nil
	}
	for _, p := range people {
		p.until("the end", func(s state) bool { return over(s) && len(s.verified) > 0 })
		d.sees(p, "has played to the end")
	}
}

// sitDown makes Ada and Bo start a game of friends with two bots.
func (d *diary) sitDown() []*user {
	d.t.Helper()
	ada := opens(d.t, "Ada", site(d.t))
	d.hosts(ada, bot.Easy, bot.Medium)
	people := []*user{ada, d.comes(ada, "Bo")}
	d.deals(people)
	return people
}

// TestShownTable: a game of friends with a fixed deal, and what follows it: the check of the
// deal, the scores, another game.
func TestShownTable(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		people := d.sitDown()
		ada, bo := people[0], people[1]
		d.round(people, 3)
		d.speaks(bo, locale.French)
		d.speaks(bo, locale.English)
		d.wants(bo, "says something", model.Say(1))
		d.sees(ada, "hears it")
		bo.reload()
		bo.until("the game", atTable)
		ada.until("Bo", func(s state) bool { return !away(s) })
		d.together(people)
		d.sees(bo, "loads the page again")
		d.sees(ada, "Bo is back")
		d.ends(people)
		d.wants(bo, "is ready for another game", model.Rematch{})
		d.sees(ada, "Bo is ready")
		d.wants(bo, "watches it again", model.Replay{})
		d.wants(bo, "leaves the replay", model.LeaveReplay{})
		d.wants(bo, "shares the game", model.ShareReplay{})
		d.shut(bo, "link")
		d.wants(ada, "saves the games so far", model.SaveSeries{})
		d.wants(ada, "goes back to the lobby", model.NewGame{})
		d.speaks(ada, locale.German)
		d.speaks(ada, locale.English)
		d.wants(ada, "begins a new evening", model.Command{NewSeries: new(true)})
		d.sees(bo, "the evening is a new one")
		d.wants(bo, "saves games that are not there", model.SaveSeries{})
		d.wants(bo, "leaves the table", model.Quit{})
		d.sees(ada, "Bo has left")
	})
}

// TestShownLostHost: the host's page is gone for a while, then for good: a guest deals a new
// game.
func TestShownLostHost(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		people := d.sitDown()
		ada, bo := people[0], people[1]
		d.round(people, 1)
		ada.unload()
		d.sees(bo, "the host is lost")
		d.speaks(bo, locale.German)
		d.speaks(bo, locale.English)
		ada.reopen()
		ada.until("the game, with Bo", func(s state) bool { return atTable(s) && !away(s) })
		bo.until("the table again", func(s state) bool { return s.lost == "" })
		d.together(people)
		d.sees(ada, "is back")
		d.sees(bo, "the host is back")
		d.round(people, 1)
		ada.unload()
		bo.until("the host to be lost", func(s state) bool { return s.lost == "Ada" })
		d.sees(bo, "the host is lost again")
		bo.send(model.TakeOver{})
		d.reaches(bo, "deals anew")
	})
}

// TestShownGoingOn: the host is lost, and a guest continues the game together with another one.
func TestShownGoingOn(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada := opens(d.t, "Ada", site(d.t))
		d.hosts(ada, bot.Easy, bot.Medium, bot.Easy)
		bo := d.comes(ada, "Bo")
		cy := d.comes(ada, "Cy")
		people := []*user{ada, bo, cy}
		d.deals(people)
		ada.send(ada.changes(func(s *wire.Settings) { s.Grace = wire.Seconds(20 * time.Second) }))
		for _, p := range people {
			p.until("the grace", func(s state) bool { return s.lobby.Grace == wire.Seconds(20*time.Second) })
		}
		d.round(people, 1)
		for _, p := range people[1:] {
			p.wait("the other's share", func() (shared bool) {
				p.app.Do(func() { shared = !p.app.Session().(*tables.Guest).Table.Status().Alone })
				return shared
			})
		}
		ada.unload()
		for _, p := range people[1:] {
			p.until("to be asked", func(s state) bool { return s.lost == "Ada" && s.recovery == model.Together })
			d.sees(p, "the host is lost")
		}
		bo.send(model.Recover{})
		bo.until("the table", func(s state) bool { return atTable(s) && s.lobby.Hosting })
		cy.until("the table", func(s state) bool { return atTable(s) && s.lobby.Chairs[s.lobby.Host].Name == "Bo" })
		d.together([]*user{bo, cy})
		d.sees(bo, "goes on with the game")
		d.sees(cy, "is at Bo's table")
		ada.reopen()
		ada.until("to be a guest", func(s state) bool { return atTable(s) && !s.lobby.Hosting && len(s.lobby.Chairs) > 0 })
		bo.until("Ada", func(s state) bool { return !away(s) })
		d.together([]*user{bo, cy, ada})
		d.sees(ada, "comes back as a guest")
		d.sees(bo, "Ada is back")
		d.ends([]*user{bo, cy, ada})
	})
}

// TestShownHandOver: the host hands a game to a guest.
func TestShownHandOver(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada := opens(d.t, "Ada", site(d.t))
		d.hosts(ada, bot.Easy, bot.Medium)
		bo := d.comes(ada, "Bo")
		cy := d.comes(ada, "Cy")
		d.deals([]*user{ada, bo, cy})
		ada.send(model.HandOver(ada.chairOf("Bo")))
		ada.until("the start page", func(s state) bool { return s.shows == "start" })
		d.sees(ada, "hands over to Bo")
		bo.until("their own table", func(s state) bool { return atTable(s) && s.lobby.Hosting })
		cy.until("the new host", func(s state) bool { return atTable(s) && s.lobby.Chairs[s.lobby.Host].Name == "Bo" })
		d.sees(bo, "is the host")
		d.sees(cy, "has another host")
	})
}

// chairOf returns the chair of a person.
func (p *user) chairOf(name string) int {
	return slices.IndexFunc(p.now().lobby.Chairs, func(c model.Chair) bool { return c.Name == name })
}

// TestShownWatchers: a person watches, a big screen shows the table, and a person arrives
// during a game and takes a bot's seat.
func TestShownWatchers(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada := opens(d.t, "Ada", site(d.t))
		ada.codes()
		d.hosts(ada, bot.Easy, bot.Medium)
		room := ada.now().lobby.Room
		cy, big := opens(d.t, "Cy", ada.address), opens(d.t, "Screen", ada.address)
		cy.send(model.Enter{Text: room.Code, Name: cy.name, As: model.Watcher})
		cy.until("the lobby", inLobby)
		d.sees(cy, "has come to watch")
		d.sees(ada, "Cy watches")
		big.send(model.Enter{Text: links.WriteScreen(room.Link, room.Code), Name: big.name, As: model.Screen})
		big.until("the lobby", inLobby)
		d.sees(big, "shows the table")
		d.sees(ada, "a big screen is there")
		people := []*user{ada, cy, big}
		d.deals(people)
		d.round(people, 1)
		d.wants(ada, "lets those speak who watch", ada.changes(func(s *wire.Settings) { s.Unwatched, s.Voices = false, true }))
		d.sees(cy, "may speak")
		d.wants(cy, "says something", model.Say(3))
		d.sees(ada, "hears it")
		di := opens(d.t, "Di", ada.address)
		di.send(model.Enter{Text: room.Code, Name: di.name})
		ada.letsIn("Di")
		di.until("the game", atTable)
		people = append(people, di)
		d.together(people)
		d.sees(di, "comes while the game is on")
		d.sees(ada, "Di has come")
		d.wants(ada, "gives Di the seat of a bot", model.Command{Give: &wire.Give{Bot: 1, To: wire.Occupied{Chair: ada.chairOf("Di"), Name: "Di"}}})
		di.until("the seat", func(s state) bool { return len(s.bar.Controls) > 0 })
		d.sees(di, "has a seat")
		d.sees(cy, "Di has a seat")
		d.ends(people)
		d.wants(ada, "goes back to the lobby", model.NewGame{})
		d.wants(cy, "asks for a chair", model.RequestSeat{})
		d.sees(ada, "is asked")
		ada.letsIn("Cy")
		d.sees(cy, "has a chair")
		d.wants(ada, "lets nobody watch", ada.changes(func(s *wire.Settings) { s.Unwatched, s.Voices = true, false }))
		d.sees(big, "may not watch any more")
	})
}

// TestShownSeries: two games in a row, the second as people have voted. Its deal is different
// each time, so its table is not recorded.
func TestShownSeries(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		d.dealt = true
		people := d.sitDown()
		ada, bo := people[0], people[1]
		d.ends(people)
		d.wants(bo, "votes", model.Propose("forsale"))
		d.sees(ada, "Bo has voted")
		d.wants(ada, "goes back to the lobby", model.NewGame{})
		d.sees(bo, "the host is in the lobby")
		d.did(ada, "chooses it with other options", func() {
			start := ada.starts("forsale", 0)
			start.Options["refund"] = "down"
			ada.send(model.Command{Choose: start.Choice()})
		})
		d.sees(bo, "another game is chosen")
		d.deals(people)
		ada.until("the game", func(s state) bool { return atTable(s) && s.sheet == nil })
		bo.unload()
		d.sees(ada, "Bo is away")
	})
}
