package app

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/net/client"
	"gavel/net/ledger/ledgertest"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/ui"
)

// meet makes a host open a table of For Sale, and guests join it by its room.
func meet(t *testing.T, names ...string) []*user {
	t.Helper()
	address := site(t)
	host := opens(t, names[0], address)
	host.send(model.Host(host.starts("forsale", max(0, 3-len(names)))))
	host.until("the lobby", inLobby)
	people := []*user{host}
	for _, name := range names[1:] {
		people = append(people, host.admits(opens(t, name, address)))
	}
	return people
}

// admits lets a guest join by the host's room.
func (p *user) admits(guest *user) *user {
	p.t.Helper()
	p.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	link := p.now().lobby.Room.Link
	for asks := false; !asks; { // a busy machine does not always find a connection in time
		guest.send(model.Enter{Text: "Come to " + link + " now!", Name: guest.name})
		guest.until("the host to be asked, or that there is no way", func(s state) bool {
			asks = s.join.Phase == model.JoinAsking
			return asks || s.join.Phase == model.JoinFailed
		})
	}
	p.letsIn(guest.name)
	guest.until("the lobby", inLobby)
	return guest
}

// letsIn lets in a person who asks.
func (p *user) letsIn(name string) {
	p.t.Helper()
	request := func(s state) int {
		return slices.IndexFunc(s.lobby.Requests, func(k model.JoinRequest) bool { return k.Name == name })
	}
	p.until("a request", func(s state) bool { return request(s) >= 0 })
	p.send(model.Admit{ID: p.now().lobby.Requests[request(p.now())].ID, Yes: true})
}

// TestExplain: the page describes a link as what it is, and recognises a damaged link at once.
func TestExplain(t *testing.T) {
	book := locale.For(locale.English)
	long := strings.Repeat("aB3-_", 25)
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	challenge := deal.Challenge{Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{"", bot.Easy, bot.Easy}}}
	nameless := links.WriteChallenge(challenge)
	challenge.From = "Ada"
	named := links.WriteChallenge(challenge)
	table := room.NewLink(room.Secret{1}, room.Credential{}).In("https://example.org/")
	read := links.Reader{Find: catalogue.Games().Find}.Read
	for text, want := range map[string]string{
		"":                                    "",
		table[:strings.LastIndex(table, "-")]: book.T("friends.room.old"),
		"Come: https://example.org/#r=01ARZ3NDEK … ": book.T("friends.room.link"),
		table:                        book.T("page.join.room"),
		table + "&screen=":           book.T("page.join.screen"),
		"PJTB-9D5M-PJTR":             book.T("page.join.room"),
		"the code is PJTB-9D5M-PJTR": book.T("page.join.room"),
		"pjtb9d5mpjtr":               book.T("page.join.room"),
		"PJTB-9D5M-PJTS":             book.T("friends.room.typo"),
		"https://example.org/#j=":    book.T("friends.code.damaged"),
		"https://example.org/#j=abc": book.T("friends.code.damaged"),
		"Here:\n" + long:             book.T("friends.code.damaged"),
		nameless + ".":               book.T("challenge.pasted"),
		"(" + named + ")":            book.T("challenge.pasted.by", "who", "Ada"),
		named[:30]:                   book.T("challenge.damaged"),
		"#g=AQ":                      book.T("page.replay.damaged"),
		"4F7K-9QWE":                  book.T("page.join.odd"),
		"hello":                      book.T("page.join.odd"),
		"https://example.org/":       book.T("page.join.odd"),
	} {
		if got := explain(read(text), book); got != want {
			t.Errorf("%q is explained by %q, want %q", text, got, want)
		}
	}
}

func inLobby(s state) bool { return s.shows == "lobby" }

func atTable(s state) bool { return s.shows == "table" && len(s.lines) > 0 }

// deals deals a game, and waits until everybody sees the table.
func deals(people []*user) {
	for _, p := range people[1:] {
		p.send(model.Ready(true))
	}
	people[0].send(model.Deal{})
	for _, p := range people {
		p.until("the game", func(s state) bool { return s.shows == "table" && !over(s) }) // not the last one
	}
}

// play lets people play until a condition holds on each of their pages.
func play(what string, people []*user, until func(s state) bool) {
	done := make(chan struct{})
	for _, p := range people {
		go func() {
			defer func() { done <- struct{}{} }()
			p.plays(what, until)
		}()
	}
	for range people {
		<-done
	}
}

// away reports whether somebody in a lobby cannot be reached.
func away(s state) bool {
	return slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Link == model.Away })
}

func TestFriendsPlay(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	for _, p := range people[1:] {
		p.send(model.Say(1))
		people[0].until("what somebody says", func(s state) bool { return slices.Contains(s.said, p.name) })
	}
	play("the end", people, over)
	for _, p := range people {
		p.until("the deal to be verified", func(s state) bool { return len(s.verified) == 1 })
		if p.now().verified[0] != p.Book().T("friends.drawn") {
			t.Errorf("%s reads %q", p.name, p.now().verified[0])
		}
		p.until("the result", func(s state) bool { return s.memory.results != "" })
		p.send(model.SaveRecord{})
	}
	if a, b := people[0].now().saved, people[1].now().saved; a != b || a == "" {
		t.Errorf("the host's record is\n%s\nand a guest's\n%s", a, b)
	}
	for _, p := range people { // guests say that they want another game
		p.send(model.Rematch{})
	}
	for _, p := range people {
		if told := p.now().verified; len(told) != 1 {
			t.Errorf("%s reads %q", p.name, told)
		}
	}
	people[0].until("another game", func(s state) bool { return atTable(s) && s.sheet == nil })
}

// TestGuestsAndHostReload: anybody who reloads is back at the table, before, during and after a
// game.
func TestGuestsAndHostReload(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	guest.reload()
	guest.until("the lobby", inLobby)
	host.until("the guest", func(s state) bool { return len(s.lobby.Chairs) == 3 && !away(s) })
	host.reload()
	host.until("the lobby", inLobby)
	host.until("the guest", func(s state) bool { return !away(s) && s.lobby.Room.State == model.RoomReached })

	deals(people)
	host.plays("some turns", func(s state) bool {
		return len(s.lines) > 4 || slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return false }) || s.bar.Prompt != "" && !s.bar.Due
	})
	lines := len(guest.now().lines)
	guest.reload()
	guest.until("the game", func(s state) bool { return atTable(s) && len(s.lines) >= lines })
	host.reload()
	host.until("the game", atTable)
	host.until("the guest", func(s state) bool { return !away(s) })
	play("the end", people, over)

	guest.reload()
	guest.until("the table", func(s state) bool { return s.shows == "lobby" || s.shows == "table" })
}

// TestHostIsLost: a guest who waits for an absent host is told so. The guest plays on when the
// host is back, or deals a new game to the same people.
func TestHostIsLost(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	ada, bo, cy := people[0], people[1], people[2]
	lost := func(s state) bool { return s.lost == "Ada" }
	ada.unload()
	bo.until("the host to be lost", lost)
	ada.reload()
	bo.until("the host", func(s state) bool { return s.lost == "" && !away(s) })
	ada.unload()
	bo.until("the host to be lost", lost)
	cy.until("the host to be lost", lost)
	bo.send(model.TakeOver{})
	bo.until("their own table", func(s state) bool { return inLobby(s) && s.lobby.Hosting })
	cy.until("the new host", func(s state) bool { return inLobby(s) && s.lobby.Chairs[s.lobby.Host].Name == "Bo" })
	bo.until("the guest", func(s state) bool { return len(s.lobby.Chairs) == 2 && !away(s) })
}

// TestHostIsLostAfterTheGame: then no dialog hides the score sheet.
func TestHostIsLostAfterTheGame(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	deals(people)
	play("the end", people, over)
	bo := people[1]
	people[0].unload()
	bo.until("the host to be lost", func(s state) bool { return s.lost == "Ada" })
	if s := bo.now(); !s.quiet || s.sheet == nil {
		t.Errorf("told as while the game is on: %v, with a sheet: %v", !s.quiet, s.sheet != nil)
	}
}

// TestRecoverTable: a guest continues the game of a lost host. Another guest's page gives its
// share and says so. The host returns as a guest.
func TestRecoverTable(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	ada, bo, cy := people[0], people[1], people[2]
	ada.send(model.ChangeTable(func(s *wire.Settings) { s.Grace = wire.Seconds(time.Second) }))
	lines := len(cy.now().lines)
	bo.until("the grace", func(s state) bool { return s.lobby.Grace == wire.Seconds(time.Second) })
	cy.until("the grace", func(s state) bool { return s.lobby.Grace == wire.Seconds(time.Second) })
	shared := func(p *user) bool {
		var alone bool
		p.app.do(func() { alone = p.app.session.(*guestSession).Table.Status().Alone })
		return !alone
	}
	for !shared(bo) || !shared(cy) {
		<-time.After(50 * time.Millisecond)
	}
	ada.unload()
	bo.until("to be asked", func(s state) bool { return s.lost == "Ada" && s.recovery == model.Together })
	bo.send(model.Recover{})
	bo.until("the table", func(s state) bool { return atTable(s) && s.lobby.Hosting })
	cy.until("the table", func(s state) bool {
		return atTable(s) && len(s.lines) >= lines && s.lobby.Chairs[s.lobby.Host].Name == "Bo"
	})
	if want := "Bo wants to go on with the game."; !slices.ContainsFunc(cy.now().warnings, func(w string) bool { return strings.HasPrefix(w, want) }) {
		t.Errorf("Cy was told %q", cy.now().warnings)
	}
	ada.reload()
	ada.until("to be a guest", func(s state) bool {
		return atTable(s) && !s.lobby.Hosting && len(s.lobby.Chairs) > 0 && s.lobby.Chairs[s.lobby.Host].Name == "Bo"
	})
	if l := ada.now().lobby; l.Me != 0 || len(l.Chairs) != len(bo.now().lobby.Chairs) {
		t.Errorf("Ada is on chair %d", l.Me)
	}
	play("the end", people, over)
}

// TestBackToASuccessor: a person who has closed the page returns by the link of a host that is
// lost by then. They find the person who has dealt a new game.
func TestBackToASuccessor(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	ada, bo, cy := people[0], people[1], people[2]
	link := ada.now().lobby.Room.Link
	cy.unload()
	ada.unload()
	bo.until("the host to be lost", func(s state) bool { return s.lost == "Ada" })
	bo.send(model.TakeOver{})
	bo.until("their own table", func(s state) bool { return inLobby(s) && s.lobby.Hosting })
	cy.KeepSeat("")
	cy.reload()
	cy.send(model.Enter{Text: link, Name: "Cy"})
	cy.until("the new host", func(s state) bool { return inLobby(s) && s.lobby.Chairs[s.lobby.Host].Name == "Bo" })
}

func TestHandOver(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	people[0].send(model.HandOver(1))
	people[0].until("the start page", func(s state) bool { return s.shows == "start" && s.memory.table == "" })
	bo, cy := people[1], people[2]
	bo.until("their own table", func(s state) bool { return s.shows == "table" && s.lobby.Hosting })
	cy.until("the new host", func(s state) bool { return s.lobby.Chairs[s.lobby.Host].Name == "Bo" })
	bo.until("the guest", func(s state) bool { return s.lobby.Chairs[2].Link != model.Away })
	play("the end", people[1:], over)
}

// TestDirectCodes: an invitation and its reply need no server.
func TestDirectCodes(t *testing.T) {
	t.Parallel()
	host, guest := opens(t, "Ada", ""), opens(t, "Bo", "")
	host.send(model.Host(host.starts("oddshop", 0)))
	host.until("the lobby", inLobby)
	host.send(model.Invite{})
	host.until("an invitation", func(s state) bool { return len(s.lobby.Invitations) == 1 })
	invitation := host.now().lobby.Invitations[0].Code
	host.send(model.Accept(invitation))
	host.until("that it is their own", func(s state) bool { return s.lobby.Refused == host.Book().T("friends.code.own") })
	guest.send(model.Enter{Text: invitation, Name: guest.name})
	guest.until("a reply", func(s state) bool { return s.join.Phase == model.JoinReply && s.join.Reply != "" })
	host.send(model.Accept(guest.now().join.Reply))
	host.letsIn(guest.name)
	guest.until("the lobby", inLobby)
	host.until("the guest", func(s state) bool { return len(s.lobby.Chairs) == 2 && len(s.lobby.Invitations) == 0 })
}

// TestNoWayIn: people who cannot join a table learn why.
func TestNoWayIn(t *testing.T) {
	t.Parallel()
	p := opens(t, "Bo", site(t))
	for way, key := range map[string]string{"": "friends.room.none", "hello there": "friends.code.none", "7ZZZ-ZZZZ": "friends.room.typo"} {
		p.send(model.Enter{Text: way, Name: p.name})
		p.until("a sentence", func(s state) bool { return s.shows == "join" && s.join.Phase == model.JoinFailed })
		if p.now().join.Problem == "" {
			t.Errorf("%q: nothing is said of %s", way, key)
		}
	}
	p.send(model.Quit{})
	p.until("the start page", func(s state) bool { return s.shows == "start" })
}

// TestHostsOrders: the page shows a host's changes to the table, or why they are refused.
func TestHostsOrders(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	chairs := func(n int) func(state) bool { return func(s state) bool { return len(s.lobby.Chairs) == n } }
	host.send(model.AddBot("medium"))
	host.until("a bot", chairs(4))
	host.send(model.SetLevel{Chair: 3, Level: "hard"})
	host.until("its level", func(s state) bool { return s.lobby.Chairs[3].Level == "hard" })
	host.send(model.Remove(3))
	host.until("no bot", chairs(3))
	host.send(model.Remove(9))
	host.until("why not", func(s state) bool { return len(s.warnings) == 1 })
	host.send(model.Choose(model.Start{Game: "business", Trading: wire.Seconds(time.Minute)}))
	guest.until("the game", func(s state) bool { return s.lobby.Game == "business" && s.lobby.Trading == wire.Seconds(time.Minute) })
	every := ledgertest.EverySetting(t)
	host.send(model.ChangeTable(func(s *wire.Settings) { *s = every }))
	host.until("all settings", func(s state) bool { return s.lobby.Settings == every })
	guest.until("all settings", func(s state) bool { return s.lobby.Settings == every })
	host.send(model.Rename("Ada Lovelace"))
	guest.until("the name", func(s state) bool { return strings.HasPrefix(s.lobby.Chairs[0].Name, "Ada L") })
	host.send(model.ChangeTable(func(s *wire.Settings) { s.Shut = false }))
	guest.until("the table being open", func(s state) bool { return !s.lobby.Shut })
	code := host.now().lobby.Room.Code
	host.send(model.Remove(2))
	guest.until("the way out", func(s state) bool { return s.shows == "join" && s.join.Phase == model.JoinFailed })
	if want := errorText(session.ErrDeclined, guest.Book()); guest.now().join.Problem != want {
		t.Errorf("who is sent away reads %q", guest.now().join.Problem)
	}
	host.until("another room", func(s state) bool { return s.lobby.Room.State == model.RoomReached && s.lobby.Room.Code != code })
	host.send(model.Quit{})
	host.until("the start page", func(s state) bool { return s.shows == "start" && s.memory.table == "" })
}

// TestComingInTheMiddle: a person who joins during a game watches it, and takes a bot's chair
// if the host agrees. Earlier lines of the log stay.
func TestComingInTheMiddle(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada")
	host := people[0]
	deals(people)
	host.until("a turn", due)
	guest := opens(t, "Bo", host.address)
	host.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	guest.send(model.Enter{Text: host.now().lobby.Room.Link, Name: guest.name})
	host.letsIn(guest.name)
	guest.until("the game", atTable)
	watching := func(s state) int {
		return slices.IndexFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Watches })
	}
	host.until("who watches", func(s state) bool { return watching(s) > 0 })
	lines := guest.now().lines
	host.send(model.GiveChair{Bot: 1, To: watching(host.now())})
	host.until("nobody to watch", func(s state) bool { return watching(s) < 0 })
	guest.until("their seat", func(s state) bool {
		return atTable(s) && slices.ContainsFunc(s.bar.Controls, func(ui.Control) bool { return true })
	})
	if told := guest.now().lines; len(told) < len(lines) || !slices.Equal(told[:len(lines)], lines) {
		t.Errorf("the log of who watched has become\n%s\nbefore it was\n%s", strings.Join(told, "\n"), strings.Join(lines, "\n"))
	}
	play("the end", []*user{host, guest}, over)
	host.send(model.NewGame{})
	host.until("the lobby", inLobby)
}

// TestLookingAgain: a person who finds nobody tries again by a press, or when the network is
// back.
func TestLookingAgain(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	host.unload()
	guest.until("the host to be lost", func(s state) bool { return s.lost == "Ada" })
	host.reload()
	host.until("the lobby", inLobby)
	guest.send(model.Reconnect{})
	host.until("the guest", func(s state) bool { return len(s.lobby.Chairs) == 3 && !away(s) })
	guest.send(model.Quit{})
	guest.send(model.Enter{Text: "hello there", Name: guest.name})
	guest.until("a sentence", func(s state) bool { return s.join.Phase == model.JoinFailed })
	guest.send(model.Retry{})
	guest.until("a sentence", func(s state) bool { return s.shows == "join" && s.join.Phase == model.JoinFailed })
}

// TestLookingAway: a table learns that a page is hidden, unless it is only for a moment.
func TestLookingAway(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	for _, looks := range []bool{false, true} {
		guest.send(model.InSight(looks))
	}
	guest.app.do(func() {
		if s := guest.app.friends.sight; s.out || s.due != nil {
			t.Errorf("after a glance: %+v", s)
		}
		guest.app.friends.sight.pause = 0
	})
	for range 2 {
		guest.send(model.InSight(false))
		host.until("the guest to be away", away)
		guest.send(model.InSight(true))
		host.until("the guest", func(s state) bool { return !away(s) })
	}
	guest.send(model.InSight(false))
	host.until("the guest to be away", away)
	guest.reload()
	host.until("the guest's new page", func(s state) bool { return !away(s) })
}

// TestAGuestKnowsWhetherItIsShown: a page says that its person's request is on the host's page
// only while it is. A refused person who asks again at once is not shown at first.
func TestAGuestKnowsWhetherItIsShown(t *testing.T) {
	t.Parallel()
	ada := meet(t, "Ada")[0]
	bo := opens(t, "Bo", ada.address)
	asks := func(unseen bool) func(state) bool {
		return func(s state) bool {
			return s.shows == "join" && s.join.Phase == model.JoinAsking && s.join.Unseen == unseen
		}
	}
	ada.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	bo.send(model.Enter{Text: ada.now().lobby.Room.Link, Name: bo.name})
	bo.until("to be shown", asks(false))
	ada.until("Bo", func(s state) bool { return len(s.lobby.Requests) == 1 })
	for range 2 { // after two refusals a person waits for a minute
		ada.send(model.RefuseAll{})
		bo.until("to be refused", func(s state) bool { return s.join.Phase == model.JoinFailed })
		bo.send(model.Retry{})
		bo.until("to be heard", func(s state) bool { return s.join.Phase == model.JoinAsking && s.join.Host != "" })
	}
	bo.until("not to be shown", asks(true))
	ada.until("nobody", func(s state) bool { return len(s.lobby.Requests) == 0 })
}

// TestManyChangesAreShownTogether: a page does not draw its table again for each of many
// messages at once.
func TestManyChangesAreShownTogether(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	ada := people[0]
	h := ada.app.session.(*hostSession)
	before, began := ada.now().drawn, time.Now()
	const changes = 40
	for n := range changes {
		h.Table.Set(func(s *wire.Settings) { s.Stay = n%2 == 0 })
		<-time.After(client.ShowPause / 20)
	}
	h.Table.Set(func(s *wire.Settings) { s.Stay = true })
	ada.until("the last change", func(s state) bool { return s.lobby.Stay })
	if n := ada.now().drawn - before; n > 2+int(time.Since(began)/client.ShowPause) {
		t.Errorf("the page draws %d of %d changes", n, changes)
	}
}
