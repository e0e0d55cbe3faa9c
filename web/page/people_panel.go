package page

import (
	"time"

	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// shortTime is from when on the time left for a decision is pointed out.
const shortTime = 10 * time.Second

// peoplePanel is the people at the table of this page's person, as they were told
// last, and the parts of the page that show them.
type peoplePanel struct {
	here  bool // there is somebody
	table model.Lobby
	since time.Time       // when the table was told
	sent  map[string]bool // codes that were copied or shared
	over  bool            // the game is

	deadline time.Time  // of the decision that is due; zero if there is none
	warned   bool       // that it is near
	lost     string     // the host's name, if they are lost
	away     model.Lost // what was told of that
	lostAt   time.Time

	lobby   *lobbyPanel
	evening *eveningPanel // below the score sheet
	people  *peopleDialog
	status  *statusBar
	wake    *wake
	hush    dom.Element // the switch against phrases
	ticks   *time.Timer // every second, while there is something to count
}

func newPeoplePanel(doc dom.Document) *peoplePanel {
	return &peoplePanel{
		sent: map[string]bool{}, lobby: newLobbyPanel(doc), evening: newEveningPanel(doc, "h3"), people: newPeopleDialog(doc), status: newStatusBar(doc), wake: newWake(doc), hush: doc.ByID("hush"),
	}
}

func (c *peoplePanel) hushed() bool { return c.hush.Get("checked").Bool() }

// showLobby shows the lobby, or what has changed there.
func (p *Page) showLobby(l model.Lobby) {
	c := p.people
	arrives := c.lobby.root.IsHidden()
	if arrives {
		p.game, p.table, p.turn, p.alert = "", model.Table{}, false, ""
		p.doc.CloseDialogs()
		p.replay.close()
		c.over = false
		c.lobby.name.root.Hide(true)
		p.doc.ByID("start").Hide(true)
		p.doc.ByID("table").Hide(true)
		c.lobby.root.Hide(false)
	}
	p.told(l)
	setTableSettings(p.doc, l)
	if arrives {
		c.lobby.title.Focus()
		p.retitle()
	}
}

// setPeople tells who is at the table while a game is on.
func (p *Page) setPeople(l model.Lobby) { p.told(l) }

// told takes in how the table is.
func (p *Page) told(l model.Lobby) {
	c := p.people
	was := c.table
	if !c.here {
		was = model.Lobby{}
	}
	c.here, c.table, c.since = true, l, time.Now()
	p.markScreen(l.Screen)
	p.markNear()
	p.screen.invites(l, p.Book())
	p.foundHost()
	p.showPeople()
	p.seated()
	if was.Room.State == model.RoomLost && l.Room.Brokers > 0 {
		p.Warn(p.Book().T("page.room.back"))
	}
	if l.Trouble != was.Trouble && l.Trouble != "" && c.lobby.root.IsHidden() {
		p.Warn(l.Trouble)
	}
	for _, n := range noticesOf(was, l) {
		text := p.Book().T(n.key, "who", n.who, "bot", n.bot)
		if n.key == seatMine {
			p.Warn(text)
			continue
		}
		p.voice.Say(text)
		if n.key == wantsToJoin && p.game == "" { // in a game it says whose turn it is
			p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
		}
	}
}

// left forgets the people.
func (p *Page) left() {
	c := p.people
	c.here, c.table, c.deadline, c.lost = false, model.Lobby{}, time.Time{}, ""
	c.sent = map[string]bool{}
	p.screen.come.Hide(true)
	p.screen.shown = ""
	p.markNear()
	c.lobby.root.Hide(true)
	p.showPeople()
}

// sitDown goes over from the lobby to a game.
func (p *Page) sitDown() {
	p.people.over = false
	p.people.lobby.root.Hide(true)
	p.doc.ByID("verified").Hide(true)
}

// translatePeople says everything in the person's language.
func (p *Page) translatePeople() {
	for _, box := range p.doc.All(".phrases") {
		box.Replace(phraseButtons(p.Book())...)
	}
	p.people.lobby.invite.forget()
	p.people.people.invite.forget()
	p.showLost()
	p.showPeople()
	p.showJoinForm()
}

// showPeople brings all that shows people up to date, and again every second
// while there is something to count.
func (p *Page) showPeople() {
	c, book, at := p.people, p.Book(), time.Now()
	p.doc.ByID("people-tool").Hide(!c.here)
	switch {
	case !c.here:
	case c.lobby.root.IsHidden():
		c.people.show(c, at, book)
		c.evening.show(c.table, book)
	default:
		c.lobby.show(c, at, book)
	}
	c.status.show(c, at, book)
	p.showAgain()
	c.wake.keep(c.here && (c.table.Screen || c.table.Hosting && len(c.table.Guests()) > 0))
	if c.ticks != nil {
		c.ticks.Stop()
		c.ticks = nil
	}
	if c.counts() {
		c.ticks = p.doc.After(time.Second, p.tick)
	}
}

// counts tells whether something changes by the second.
func (c *peoplePanel) counts() bool {
	return !c.deadline.IsZero() || c.lost != "" || c.here && len(absences(c.table, 0)) > 0
}

func (p *Page) tick() {
	c := p.people
	if left := time.Until(c.deadline); !c.deadline.IsZero() && left <= shortTime && !c.warned {
		c.warned = true
		if p.turn {
			p.voice.Alert(p.Book().T("page.clock.short"))
		}
	}
	p.showPeople()
}

// setClock shows how much time is left to whoever owes a decision.
func (p *Page) setClock(clock *model.Clock) {
	c := p.people
	c.deadline, c.warned = time.Time{}, false
	if clock != nil {
		c.deadline, c.warned = time.Now().Add(clock.Left), clock.Left <= shortTime
	}
	p.showPeople()
}

// showVerdict shows what was found about the deal on the score sheet.
func (p *Page) showVerdict(v model.Verdict) {
	line := p.doc.ByID("verified").Replace(dom.Text("span", "", v.Sentence)).Toggle("wrong", v.Finding == model.Unfair)
	switch v.Finding {
	case model.Shuffled:
		line.Call("prepend", dom.Icon("i-done").Value)
	case model.Unfair:
		line.Call("prepend", dom.Icon("i-wrong").Value)
	}
	line.Hide(false)
}

// showAgain has the score sheet and the bar offer another game with the same
// people: the host deals it, the others say that they are ready.
func (p *Page) showAgain() {
	l, here := p.people.table, p.people.here
	guest := here && !l.Hosting
	for _, button := range p.doc.All("[data-act=rematch], [data-act=new-game]") {
		button.Hide(guest)
	}
	ready, said := false, p.doc.ByID("again-said")
	var others []string
	for i, c := range l.Chairs {
		if i == l.Me {
			ready = c.Ready
		} else if c.Ready && c.Level == "" {
			others = append(others, c.Name)
		}
	}
	for _, button := range p.doc.All(".again") {
		button.Flag("aria-pressed", ready).Hide(!guest || l.Onlooking())
	}
	said.Hide(len(others) == 0)
	if len(others) > 0 {
		said.SetText(p.Book().T("page.again.ready", "names", others))
	}
}
