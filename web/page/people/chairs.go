package people

import (
	"strconv"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// chairList shows the chairs of the table. Updates keep its rows, so that a control keeps the
// focus.
type chairList struct {
	root  dom.Element
	rows  []*chairRow
	lobby bool // bots and people can be chosen here
}

// chairRow shows one chair.
type chairRow struct {
	root, mark, name, badge, state dom.Element
	level, remove, autoplay        dom.Element
	give                           dom.Element // the buttons that give a bot's chair to this spectator
	given                          string      // the content of give
}

func newChairRow(doc dom.Document, chair int) *chairRow {
	n := strconv.Itoa(chair)
	button := func(act string, content ...dom.Element) dom.Element {
		return dom.Button("", act, content...).Attr("data-n", n)
	}
	r := &chairRow{
		mark: dom.New("span", "mark", dom.Icon("i-person")),
		name: dom.New("b", "").Attr("translate", "no"), badge: dom.New("small", "badge"), state: dom.New("small", "state"),
		level:    levels(doc).Attr("data-n", n),
		remove:   button("remove", dom.Icon("i-close")).Toggle("tool", true),
		autoplay: button("autoplay"),
		give:     dom.New("div", "give"),
	}
	who := dom.New("div", "who", dom.New("div", "", r.name, r.badge), r.state)
	r.root = dom.New("li", "chair", r.mark, who, r.autoplay, r.level, r.remove, r.give)
	return r
}

// levels returns a list of the bots' levels, like that of the start form.
func levels(doc dom.Document) dom.Element {
	choice := doc.All("#new-game .seat select")[0].Clone()
	choice.Find("option[value='']")[0].Call("remove") // the choice "as above" makes no sense here
	return choice.Drop("name").Attr("data-choice", "level")
}

// show shows the chairs, a while after the lobby was received.
func (c *chairList) show(l *model.Lobby, after time.Duration, book *locale.Book) {
	for len(c.rows) < len(l.Chairs) {
		c.rows = append(c.rows, newChairRow(c.root.Document(), len(c.rows)))
	}
	roots := make([]dom.Element, len(l.Chairs))
	for i, chair := range l.Chairs {
		chair.Away += after
		row := c.rows[i]
		row.show(&chair, i, l, book, c.lobby)
		roots[i] = row.root
	}
	c.root.Arrange(roots...)
}

func (r *chairRow) show(c *model.Chair, i int, l *model.Lobby, book *locale.Book, lobby bool) {
	t := book.T
	isBot := c.Level != ""
	r.name.SetText(c.Name)
	badge := ""
	switch {
	case i == l.Me:
		badge = t("page.chair.me")
	case i == l.Host:
		badge = t("page.chair.host")
	}
	if c.Remote {
		badge = strings.TrimLeft(badge+" · "+t("page.chair.remote"), " ·")
	}
	r.badge.SetText(badge).Hide(badge == "")
	kind := linkOf(c)
	r.root.Attr("data-link", kind)
	icon := linkIcons[kind]
	if isBot {
		icon = "i-level-" + c.Level
	}
	r.mark.Find("use")[0].Attr("href", "#"+icon)
	r.state.SetText(chairState(c, i, l, lobby, book))
	r.level.Hide(!isBot || !lobby || !l.Runs())
	r.level.Attr("aria-label", book.Who("page.chair.level", c.Name))
	if isBot && r.level.Get("value").String() != c.Level {
		r.level.Set("value", c.Level)
	}
	r.remove.Hide(!lobby && !c.Watches || !l.Runs() || i == l.Me)
	r.remove.Attr("aria-label", book.Who("page.chair.remove", c.Name))
	r.autoplay.Hide(lobby || !l.Runs() || c.Link != wire.Away || c.Autoplayed || c.Watches)
	r.autoplay.SetText(t("page.chair.autoplay")).Attr("aria-label", book.Who("page.chair.autoplay.for", c.Name))
	r.offer(c, i, l, book)
}

// offer offers the host the bots' chairs for a spectator who is connected.
func (r *chairRow) offer(c *model.Chair, i int, l *model.Lobby, book *locale.Book) {
	title := dom.Text("p", "", book.Who("page.chair.give", c.Name))
	all, said := []dom.Element{title}, ""
	for k, bot := range l.Chairs {
		if bot.Level == "" || !l.Runs() || i == l.Me || !c.Watches || c.Link == wire.Away {
			continue
		}
		name := book.T("page.chair.give.bot", "who", c.Name, "bot", bot.Name)
		button := dom.Button("", "give").SetText(bot.Name).Attr("aria-label", name)
		all = append(all, button.Attr("data-n", strconv.Itoa(k)).Attr("data-to", strconv.Itoa(i)))
		said += name + strconv.Itoa(k) + "\n"
	}
	r.give.Hide(said == "")
	if said != r.given { // otherwise a focused button keeps the focus
		r.given = said
		r.give.Replace(all...)
	}
}

// linkIcons are the drawings for bots and for connections.
var linkIcons = map[string]string{
	"here": "i-person", "good": "i-link-good", "fair": "i-link-fair", "poor": "i-link-poor", "away": "i-link-away",
}

// linkOf returns the name of the mark beside a chair.
func linkOf(c *model.Chair) string {
	switch {
	case c.Level != "":
		return "bot"
	case c.Local:
		return "here"
	}
	switch c.Link {
	case wire.Good:
		return "good"
	case wire.Fair, wire.Relayed:
		return "fair"
	case wire.Poor:
		return "poor"
	case wire.Away:
		return "away"
	}
	return "here"
}

// chairState describes a chair: whether its person is ready, before the game, and how well they
// are connected. A bot's level is included where it cannot be chosen.
func chairState(c *model.Chair, chair int, l *model.Lobby, lobby bool, book *locale.Book) string {
	t := book.T
	switch {
	case c.Level != "" && lobby && l.Runs():
		return t("page.chair.bot", "temper", c.Temper)
	case c.Level != "":
		return t("page.chair.bot.level", "level", t("shell.level."+c.Level), "temper", c.Temper)
	}
	switch {
	case c.Local && l.Hosting:
		return t("page.chair.local")
	case c.Local:
		return book.Who("page.chair.with", l.Keeper)
	}
	var parts []string
	if c.Watches {
		parts = append(parts, t("page.chair.watches"))
	}
	if lobby && chair != l.Host && !c.Remote && c.Link != wire.Away {
		if c.Ready {
			parts = append(parts, t("page.chair.ready"))
		} else {
			parts = append(parts, t("page.chair.unready"))
		}
	}
	switch c.Link {
	case wire.Good:
		parts = append(parts, t("page.chair.good"))
	case wire.Fair:
		parts = append(parts, t("page.chair.fair"))
	case wire.Poor:
		parts = append(parts, t("page.chair.poor"))
	case wire.Relayed:
		parts = append(parts, t("page.chair.relayed"))
	case wire.Away:
		parts = append(parts, t("page.chair.away", "time", clock(c.Away)))
	}
	if c.Autoplayed {
		parts = append(parts, t("page.chair.autoplayed"))
	}
	return strings.Join(parts, " · ")
}
