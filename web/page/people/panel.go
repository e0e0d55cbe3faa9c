// Package people shows the people at a table of friends: the lobby, the dialog during a
// game, the bar above the table, the votes, and the dialogs about a lost host.
package people

import (
	"time"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/page/preferences"
	"gavel/web/store"
)

// shortTime is the remaining time from which a decision is pointed out as urgent.
const shortTime = 10 * time.Second

// Panel has the people at the table, as last received, and the parts of the page that show
// them.
type Panel struct {
	controls
	short func()          // little time is left for a decision
	here  bool            // the page is at a table with others
	since time.Time       // when the table was received
	sent  map[string]bool // codes that were copied or shared
	over  bool            // the game is over

	deadline time.Time  // of the decision that is due; zero if none
	warned   bool       // the person was told that the deadline is near
	lost     string     // the host's name if the host is lost
	away     model.Lost // details of that
	lostAt   time.Time

	lobby  *lobbyPanel
	series *seriesPanel // below the score sheet
	people *peopleDialog
	status *statusBar
	hush   dom.Element // the switch that silences phrases
	ticks  *time.Timer // every second, while something counts down
}

// New returns the panel. short is called when little time is left for a decision.
func New(p *part.Page, short func()) *Panel {
	doc := p.Doc
	c := &Panel{
		controls: controls{p, new(model.Lobby)}, short: short, sent: map[string]bool{}, lobby: newLobbyPanel(doc), series: newSeriesPanel(doc, "h3"), people: newPeopleDialog(doc),
		status: newStatusBar(doc), hush: doc.ByID("hush"),
	}
	c.hush.Set("checked", c.Kept.Get(store.Hush) == preferences.Yes)
	dom.On(c.hush.Value, "change", func(dom.Event) { c.Keep(store.Hush, preferences.YesNo(c.hushed())) })
	c.bind()
	c.bindName()
	c.bindTableSettings()
	return c
}

// Here reports whether the person is at a table with others.
func (c *Panel) Here() bool { return c.here }

// Table returns the table as last received; the zero Lobby without a table.
func (c *Panel) Table() *model.Lobby { return c.table }

// Sent reports whether a code was copied or shared.
func (c *Panel) Sent(code string) bool { return c.sent[code] }

// InLobby reports whether the lobby is shown.
func (c *Panel) InLobby() bool { return !c.lobby.root.IsHidden() }

// OpenLobby shows the lobby in place of a game.
func (c *Panel) OpenLobby() {
	c.over = false
	c.lobby.name.root.Hide(true)
	c.lobby.root.Hide(false)
}

// Tell shows a new state of the table. It returns the state before; the zero Lobby if there was
// none.
func (c *Panel) Tell(l *model.Lobby) (was *model.Lobby) {
	was = c.table
	if !c.here {
		was = new(model.Lobby)
	}
	c.here, c.table, c.since = true, l, time.Now()
	c.foundHost()
	c.show()
	if c.InLobby() {
		setTableSettings(c.Doc, l)
	}
	return was
}

// Focus moves the focus to the lobby's title.
func (c *Panel) Focus() { c.lobby.title.Focus() }

// GameOver handles the end of the game. It returns the parts of the score sheet below the
// ranking, and below the winner; nothing without other people.
func (c *Panel) GameOver() (below, other []dom.Element) {
	c.over = true
	if !c.here {
		return nil, nil
	}
	return []dom.Element{c.series.root}, []dom.Element{c.series.other}
}

// HandOn notes that a code was given to somebody, as far as a page can know.
func (c *Panel) HandOn(code string) {
	c.sent[code] = true
	c.show()
}

func (c *Panel) hushed() bool { return c.hush.Get("checked").Bool() }

// Leave removes the people.
func (c *Panel) Leave() {
	c.here, c.table, c.deadline, c.lost = false, new(model.Lobby), time.Time{}, ""
	c.sent = map[string]bool{}
	c.lobby.root.Hide(true)
	c.show()
}

// SitDown replaces the lobby by a game.
func (c *Panel) SitDown() {
	c.over = false
	c.lobby.root.Hide(true)
	c.Doc.ByID("verified").Hide(true)
}

// Translate shows everything in the person's language.
func (c *Panel) Translate() {
	for _, box := range c.Doc.All(".phrases") {
		box.Replace(phraseButtons(c.Book())...)
	}
	c.lobby.invite.forget()
	c.people.invite.forget()
	c.showLost()
	c.show()
}

// KeepsAwake reports whether the table needs this page's screen all the time: a big screen is
// watched, and a sleeping phone takes its host's table with it.
func (c *Panel) KeepsAwake() bool {
	return c.here && (c.table.Screen || c.table.Hosting && len(c.table.Guests()) > 0)
}

// Refresh shows or hides the bar above the table after a change of the page's own questions.
func (c *Panel) Refresh() { c.status.show(c, time.Now(), c.Book()) }

// show updates everything that shows people; again every second while something counts down.
func (c *Panel) show() {
	book, at := c.Book(), time.Now()
	c.Doc.ByID("people-tool").Hide(!c.here)
	switch {
	case !c.here:
	case c.lobby.root.IsHidden():
		c.people.show(c, at, book)
		c.series.show(c.table, book)
	default:
		c.lobby.show(c, at, book)
	}
	c.status.show(c, at, book)
	c.showAgain()
	if c.ticks != nil {
		c.ticks.Stop()
		c.ticks = nil
	}
	if c.counts() {
		c.ticks = c.Doc.After(time.Second, c.tick)
	}
}

// counts reports whether something changes every second.
func (c *Panel) counts() bool {
	return !c.deadline.IsZero() || c.lost != "" || c.here && len(absences(c.table, 0)) > 0
}

func (c *Panel) tick() {
	if left := time.Until(c.deadline); !c.deadline.IsZero() && left <= shortTime && !c.warned {
		c.warned = true
		c.short()
	}
	c.show()
}

// SetClock shows the time left for the decision that is due.
func (c *Panel) SetClock(clock *model.Clock) {
	c.deadline, c.warned = time.Time{}, false
	if clock != nil {
		c.deadline, c.warned = time.Now().Add(clock.Left), clock.Left <= shortTime
	}
	c.show()
}

// ShowVerdict shows the check of the deal on the score sheet.
func (c *Panel) ShowVerdict(v model.Verdict) {
	line := c.Doc.ByID("verified").Replace(dom.Text("span", "", v.Sentence)).Toggle("wrong", v.Finding == model.Unfair)
	switch v.Finding {
	case model.Shuffled:
		line.Call("prepend", dom.Icon("i-done").Value)
	case model.Unfair:
		line.Call("prepend", dom.Icon("i-wrong").Value)
	}
	line.Hide(false)
}

// showAgain offers another game with the same people on the score sheet and the bar: the host
// deals it, the others say that they are ready.
func (c *Panel) showAgain() {
	l, here := c.table, c.here
	guest := here && !l.Runs()
	for _, button := range c.Doc.All("[data-act=rematch], [data-act=new-game]") {
		button.Hide(guest)
	}
	ready, said := false, c.Doc.ByID("again-said")
	var others []string
	for i, chair := range l.Chairs {
		if i == l.Me {
			ready = chair.Ready
		} else if chair.Ready && chair.Level == "" {
			others = append(others, chair.Name)
		}
	}
	for _, button := range c.Doc.All(".again") {
		button.Flag("aria-pressed", ready).Hide(!guest || l.Onlooking())
	}
	said.Hide(len(others) == 0)
	if len(others) > 0 {
		said.SetText(c.Book().T("page.again.ready", "names", others))
	}
}
