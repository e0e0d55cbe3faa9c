//go:build js

package page

import (
	"time"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// lobbyPanel is the lobby: who plays what, and how people get there.
type lobbyPanel struct {
	root, title, addBot, terms, change, trust, blocked, start, ready dom.Element
	chairs                                                           chairList
	knocks                                                           knockList
	invite                                                           *invitePanel
	lost                                                             lostLine
}

func newLobbyPanel() *lobbyPanel {
	root, lost := dom.ByID("lobby"), newLostLine()
	root.Find(".go")[0].Call("prepend", lost.root.Value)
	return &lobbyPanel{
		lost: lost,
		root: root, title: dom.ByID("lobby-title"), addBot: dom.ByID("add-bot"), terms: dom.ByID("terms-said"),
		change: dom.ByID("terms-change"), trust: dom.ByID("lobby-trust"), blocked: dom.ByID("lobby-blocked"),
		start: dom.ByID("lobby-start"), ready: dom.ByID("lobby-ready"),
		chairs: chairList{root: root.Find(".chairs")[0], lobby: true},
		knocks: knockList{root: root.Find(".knocks")[0], after: dom.ByID("lobby-title")},
		invite: newInvitePanel(dom.ByID("lobby-invite"), "h2", "h3", "lobby-invite"),
	}
}

func (b *lobbyPanel) show(c *company, at time.Time, book *locale.Book) {
	l, t := c.table, book.T
	b.root.Toggle("hosting", l.Host)
	if l.Host {
		b.title.SetText(t("page.lobby.mine"))
		b.trust.SetText(t("page.lobby.trust.host"))
	} else {
		b.title.SetText(t("page.lobby.theirs", "who", l.name(l.Keeper)))
		b.trust.SetText(t("page.lobby.trust.guest", "who", l.name(l.Keeper)))
	}
	b.knocks.show(l.Knocks, book)
	b.chairs.show(l, at.Sub(c.since), book)
	b.addBot.Hide(!l.Host)
	b.change.Hide(!l.Host)
	b.terms.Replace(termsInWords(l, book)...)
	b.invite.show(l, c.sent, book)
	b.lost.show(c, at, book)
	blocked := l.Blocked
	if !l.Host && blocked == "" && c.lost == "" {
		blocked = t("page.lobby.waits", "who", l.name(l.Keeper))
	}
	if b.blocked.Get("textContent").String() != blocked {
		b.blocked.SetText(blocked)
	}
	b.start.Hide(!l.Host)
	b.start.Flag("aria-disabled", l.Blocked != "")
	b.ready.Hide(l.Host)
	b.ready.Flag("aria-pressed", l.Me < len(l.Chairs) && l.Chairs[l.Me].Ready)
}
