//go:build js

package page

import (
	"strconv"
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// bindTableSettings has the host's form choose the game, its options, and what the
// table does about people who are away or slow. The form is made of the start
// form's fields.
func (p *Page) bindTableSettings() {
	games := dom.ByID("table-settings-games")
	for _, part := range dom.All("#new-game .games, #new-game > [data-game]") {
		clone := part.Clone()
		for _, other := range clone.Find(".seats, .here, .chips:has([name$='.players'])") {
			other.Call("remove")
		}
		for _, details := range clone.Find("details") {
			details.Find("summary")[0].Call("remove")
			details.Call("replaceWith", dom.New("div", "options", children(details)...).Value)
		}
		games.Append(clone)
	}
	dom.On(games.Value, "change", func(dom.Event) {
		start := readStart(fields(dom.ByID("table-settings-form")))
		go p.handlers.Friends.Choose(start)
	})
	dom.On(dom.ByID("table-settings-stay").Value, "change", func(e dom.Event) {
		stay := e.Target().Get("checked").Bool()
		go p.handlers.Friends.Stay(stay)
	})
	dom.On(dom.ByID("table-settings-relays").Value, "change", func(e dom.Event) {
		relays := e.Target().Get("checked").Bool()
		go p.handlers.Friends.Relays(relays)
	})
	dom.On(dom.ByID("table-settings-grace").Value, "change", func(e dom.Event) {
		if seconds, ok := e.Target().Number(); ok {
			go p.handlers.Friends.Grace(time.Duration(seconds) * time.Second)
		}
	})
	dom.On(dom.ByID("table-settings-timer").Value, "change", func(e dom.Event) {
		if seconds, ok := e.Target().Number(); ok {
			go p.handlers.Friends.Timer(time.Duration(seconds) * time.Second)
		}
	})
}

func children(e dom.Element) []dom.Element {
	list := e.Get("children")
	all := make([]dom.Element, list.Length())
	for i := range all {
		all[i] = dom.Element{Value: list.Index(i)}
	}
	return all
}

// setTableSettings has the form say what is chosen. Of the games that are not, it
// keeps what it says.
func setTableSettings(l model.Lobby) {
	for _, input := range dom.ByID("table-settings-games").Find("input") {
		if name := input.Get("name").String(); name == "game" || strings.HasPrefix(name, l.Game+".") {
			input.Set("checked", chosen(l, name, input.Get("value").String()))
		}
	}
	dom.ByID("table-settings-stay").Set("checked", l.Stay)
	dom.ByID("table-settings-relays").Set("checked", l.Relays)
	dom.ByID("table-settings-grace").Set("value", strconv.Itoa(int(l.Grace/time.Second)))
	dom.ByID("table-settings-timer").Set("value", strconv.Itoa(int(l.Timer/time.Second)))
}

// tableSettingsInWords is what is played and how, as the start form calls it.
func tableSettingsInWords(l model.Lobby, book *locale.Book) []dom.Element {
	t := book.T
	lines := []dom.Element{dom.New("li", "", dom.Text("b", "", t("shell.game."+l.Game)))}
	say := func(text string) { lines = append(lines, dom.Text("li", "", text)) }
	for _, input := range dom.All("#new-game [data-game='" + l.Game + "'] details input") {
		if !chosen(l, input.Get("name").String(), input.Get("value").String()) {
			continue
		}
		label, _ := input.Closest("label")
		text := label
		if bold := label.Find("b"); len(bold) > 0 {
			text = bold[0]
		}
		said := strings.TrimSpace(text.Get("textContent").String())
		if group, ok := input.Closest("fieldset"); ok && input.Get("type").String() == "radio" {
			said = t("page.table.option", "what", group.Find("legend")[0].Get("textContent").String(), "choice", said)
		}
		say(said)
	}
	if l.Stay {
		say(t("page.table.stays"))
	} else {
		say(t("page.table.moves"))
	}
	if l.Timer > 0 {
		say(t("page.table.timer", "time", clock(l.Timer)))
	}
	if l.Grace > 0 {
		say(t("page.table.grace", "n", int(l.Grace/time.Second)))
	} else {
		say(t("page.table.wait"))
	}
	return lines
}
