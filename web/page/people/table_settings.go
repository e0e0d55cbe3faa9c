package people

import (
	"strings"
	"time"

	"gavel/assets/locale"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/startform"
)

// settingBoxes are the checkboxes of the host's form, by id. Each has the setting that it
// changes, and the value for which it is ticked.
var settingBoxes = map[string]func(*wire.Settings) (setting *bool, ticked bool){
	"table-settings-stay":   func(s *wire.Settings) (*bool, bool) { return &s.Stay, true },
	"table-settings-open":   func(s *wire.Settings) (*bool, bool) { return &s.Open, true },
	"table-settings-relays": func(s *wire.Settings) (*bool, bool) { return &s.Direct, false },
}

// settingWaits are the lists of durations in that form, in seconds.
var settingWaits = map[string]func(*wire.Settings) *wire.Seconds{
	"table-settings-grace": func(s *wire.Settings) *wire.Seconds { return &s.Grace },
	"table-settings-timer": func(s *wire.Settings) *wire.Seconds { return &s.Timer },
}

// bindTableSettings makes the host's form change the game, its options, and the rules for
// people who are away or slow. The form consists of copies of the start form's fields.
func (c *controls) bindTableSettings() {
	games := c.Doc.ByID("table-settings-games")
	for _, part := range c.Doc.All("#new-game .games, #new-game > [data-game]") {
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
		c.choose(c.Doc.ByID("table-settings-form"))
	})
	for id, of := range settingBoxes {
		dom.On(c.Doc.ByID(id).Value, "change", func(e dom.Event) {
			checked := e.Target().Get("checked").Bool()
			c.setTable(func(s *wire.Settings) {
				setting, ticked := of(s)
				*setting = checked == ticked
			})
		})
	}
	for id, of := range settingWaits {
		dom.On(c.Doc.ByID(id).Value, "change", func(e dom.Event) {
			if seconds, ok := e.Target().Number(); ok {
				c.setTable(func(s *wire.Settings) { *of(s) = wire.Seconds(time.Duration(seconds) * time.Second) })
			}
		})
	}
}

// setTable changes a setting of this host's table.
func (c *controls) setTable(change func(*wire.Settings)) {
	settings := c.table.Settings
	change(&settings)
	c.Send(model.Command{Settings: &settings})
}

// choose chooses the game of a form, with its options.
func (c *controls) choose(form dom.Element) {
	c.Send(model.Command{Choose: startform.Read(form).Choice()})
}

func children(e dom.Element) []dom.Element {
	list := e.Get("children")
	all := make([]dom.Element, list.Length())
	for i := range all {
		all[i] = dom.Element{Value: list.Index(i)}
	}
	return all
}

// setTableSettings shows the table's settings in the form. The fields of other games stay as
// they are.
func setTableSettings(doc dom.Document, l *model.Lobby) {
	for _, input := range doc.ByID("table-settings-games").Find("input") {
		if name := input.Get("name").String(); name == "game" || strings.HasPrefix(name, l.Game+".") {
			input.Set("checked", startform.Shows(l, name, input.Get("value").String()))
		}
	}
	for id, of := range settingBoxes {
		setting, ticked := of(&l.Settings)
		doc.ByID(id).Set("checked", *setting == ticked)
	}
	for id, of := range settingWaits {
		doc.ByID(id).Set("value", startform.InSeconds(*of(&l.Settings)))
	}
}

// tableSettingsInWords describes the game and its options in the words of the start form.
func tableSettingsInWords(doc dom.Document, l *model.Lobby, book *locale.Book) []dom.Element {
	t := book.T
	lines := []dom.Element{dom.New("li", "", dom.Game("b", t("shell.game."+l.Game)))}
	say := func(text string) { lines = append(lines, dom.Text("li", "", text)) }
	for _, input := range doc.All("#new-game [data-game='" + l.Game + "'] details input") {
		if !startform.Shows(l, input.Get("name").String(), input.Get("value").String()) {
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
		say(t("page.table.timer", "time", clock(time.Duration(l.Timer))))
	}
	if l.Grace > 0 {
		say(t("page.table.grace", "n", int(time.Duration(l.Grace)/time.Second)))
	} else {
		say(t("page.table.wait"))
	}
	return lines
}
