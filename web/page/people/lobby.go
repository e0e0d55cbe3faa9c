package people

import (
	"cmp"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// lobbyPanel is the lobby: the players, the game, and how to invite people.
type lobbyPanel struct {
	root, title, addBot, addLocal, settings, change, trust, trustMore, blocked, start, notYet, ready dom.Element
	company
	sit, saying dom.Element
	name        nameForm
	lost        lostLine
	series      *seriesPanel
}

func newLobbyPanel(doc dom.Document) *lobbyPanel {
	root, lost := doc.ByID("lobby"), newLostLine()
	root.Find(".go")[0].Call("prepend", lost.root.Value)
	series := newSeriesPanel(doc, "h2")
	doc.ByID("table-settings-change").Call("after", series.root.Value)
	invite, name := newInvitePanel(doc.ByID("lobby-invite"), "h2", "h3", "lobby-invite"), newNameForm(doc)
	invite.roomState.Call("after", name.root.Value)
	return &lobbyPanel{
		lost: lost,
		root: root, title: doc.ByID("lobby-title"), addBot: doc.ByID("add-bot"), addLocal: doc.ByID("add-local"), settings: doc.ByID("table-settings-said"),
		change: doc.ByID("table-settings-change"), trust: doc.ByID("lobby-trust"), trustMore: doc.ByID("lobby-trust-more"), blocked: doc.ByID("lobby-blocked"),
		start: doc.ByID("lobby-start"), notYet: doc.ByID("lobby-not-yet"), ready: doc.ByID("lobby-ready"),
		company: newCompany(root, doc.ByID("lobby-title"), true, invite),
		sit:     doc.ByID("lobby-sit"),
		saying:  root.Find(".saying")[0],
		name:    name,
		series:  series,
	}
}

func (b *lobbyPanel) show(c *Panel, at time.Time, book *locale.Book) {
	l := c.table
	b.root.Toggle("hosting", l.Hosting)
	b.title.SetText(lobbyTitle(l, book))
	b.trust.SetText(l.Trust)
	b.trustMore.SetText(l.TrustMore)
	b.company.show(c, at, book)
	b.addBot.Hide(!l.Runs())
	b.addLocal.Hide(!l.Hosting || l.Screen)
	b.saying.Hide(l.Mute())
	b.name.show(l, book)
	b.change.Hide(!l.Runs())
	b.settings.Replace(tableSettingsInWords(b.root.Document(), l, book)...)
	b.series.show(l, book)
	b.lost.show(c, at, book)
	b.blocked.Tell(c.waits(book))
	b.showStart(l, book)
	b.sit.Hide(!l.Place || l.Asks)
	b.ready.Hide(l.Runs() || l.Onlooking())
	b.ready.Flag("aria-pressed", l.Me >= 0 && l.Me < len(l.Chairs) && l.Chairs[l.Me].Ready)
}

func lobbyTitle(l *model.Lobby, book *locale.Book) string {
	switch {
	case l.Hosting && l.Screen:
		return book.T("page.screen.title")
	case l.Hosting:
		return book.T("page.lobby.mine")
	case l.Host < 0:
		return book.T("page.screen.theirs")
	}
	return book.Who("page.lobby.theirs", l.Keeper)
}

// showStart shows the buttons that start a game, or ask somebody to start it.
func (b *lobbyPanel) showStart(l *model.Lobby, book *locale.Book) {
	asks := !l.Runs() && !l.Onlooking() && !l.Playing && l.Host >= 0
	b.start.Hide(!l.Runs() && !asks || asks && (l.Starter() != "" || l.Blocked != ""))
	start := "shell.lobby.start"
	if asks {
		start = "page.lobby.ask"
	}
	b.start.Toggle("primary", !asks).Find("span")[0].SetText(book.T(start))
	b.start.Flag("aria-disabled", l.Blocked != "")
	b.notYet.Hide(!l.Hosting || l.Starter() == "")
}

// waits says why no game starts, or what for.
func (c *Panel) waits(book *locale.Book) (why string) {
	l, lost := c.table, c.lost != ""
	why = cmp.Or(l.Blocked, l.Note)
	switch who := l.Decides(); {
	case l.Starter() != "" && why == "" && !lost:
		why = book.Who("page.lobby.starts", l.Starter())
	case l.Runs() || why != "" || lost:
	case who == "":
		why = book.T("page.screen.empty")
	default:
		why = book.Who("page.lobby.waits", who)
	}
	if says := onlooks(l, book); says != "" && !lost {
		why = says
	}
	if l.Challenge {
		why = strings.TrimSpace(why + " " + book.T("page.lobby.challenge"))
	}
	return why
}

// nameForm asks a host without a name for one. It stays in place as long as the lobby does, so
// that nothing moves under a finger.
type nameForm struct{ root, field, set dom.Element }

func newNameForm(doc dom.Document) nameForm {
	root := doc.ByID("lobby-name")
	return nameForm{root, root.Find("input")[0], root.Find("button")[0]}
}

func (f nameForm) show(l *model.Lobby, book *locale.Book) {
	if l.Nameless {
		f.root.Hide(false)
	}
	f.set.SetText(book.T("page.lobby.name.set"))
}

// bindName handles the name that the host enters in the lobby.
func (c *Panel) bindName() {
	f := c.lobby.name
	take := func(e dom.Event) {
		e.Prevent()
		if name := f.field.Trimmed(); name != "" {
			c.Keep(store.Name, name)
			c.Send(model.Rename(name))
		}
	}
	dom.On(f.root.Value, "submit", take)
	dom.On(f.field.Value, "change", take)
}
