package people

import (
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/page/startform"
)

// controls are the buttons and fields of the people at a table.
type controls struct {
	*part.Page
	table *model.Lobby // as last received
}

// bind adds the listeners of the fields about other people; data-n is the chair.
func (c *controls) bind() {
	dom.On(c.Doc.ByID("add-local").Value, "submit", func(e dom.Event) { // adds somebody at this device
		e.Prevent()
		field := e.Target().Find("input")[0]
		c.Send(model.AddLocal(field.Trimmed()))
		field.Set("value", "")
	})
	dom.On(c.Doc.Value(), "change", func(e dom.Event) {
		if e.Target().Data("choice") == "level" {
			c.Send(model.Command{Level: &wire.Level{Chair: e.Target().Index("n"), Level: e.Target().Get("value").String()}})
		}
		if e.Target().Data("choice") == "watching" {
			may := e.Target().Get("value").String()
			c.setTable(func(s *wire.Settings) { s.Unwatched, s.Voices = may == watchNobody, may == watchVoices })
		}
	})
	dom.On(c.Doc.Value(), "submit", func(e dom.Event) {
		if e.Target().Data("form") == "reply" {
			e.Prevent()
			c.accept(e.Target())
		}
	})
}

// accept connects with the reply in a form.
func (c *controls) accept(form dom.Element) {
	if reply := form.Find("textarea")[0].Trimmed(); reply != "" {
		c.Send(model.Accept(reply))
	}
}

// scanReply reads a reply from a guest's screen, and connects with it as if it had been pasted.
func (c *controls) scanReply(button dom.Element) {
	form, ok := button.Closest("form")
	if !ok {
		return
	}
	c.Scan(func(text string) {
		form.Find("textarea")[0].Set("value", text)
		c.accept(form)
	})
}

// Buttons are the buttons about people and their table; data-n is the chair, request or phrase.
func (c *controls) Buttons() dom.Buttons {
	closes := func(then func(button dom.Element) model.Intent) func(dom.Element) {
		return func(button dom.Element) {
			c.Doc.CloseDialogs()
			c.Send(then(button))
		}
	}
	quits := closes(func(dom.Element) model.Intent { return model.Quit{} })
	return dom.Buttons{
		"table-settings": func(dom.Element) {
			setTableSettings(c.Doc, c.table)
			c.Doc.OpenDialog("table-settings")
		},
		"add-bot": func(dom.Element) { c.Send(model.Command{AddBot: new(c.usualLevel())}) },
		"remove":  func(button dom.Element) { c.remove(button.Index("n")) },
		"new-code": func(dom.Element) { // the old link no longer works then
			t := c.Book().T
			c.Ask(t("page.room.new.ask"), t("page.room.new.yes"), t("page.room.new.no"), func() { c.Send(model.OpenRoom{}) })
		},
		"invite":     func(dom.Element) { c.Send(model.Invite{}) },
		"scan-reply": c.scanReply,
		"admit": func(button dom.Element) {
			c.Send(model.Command{Admit: &wire.Admit{ID: button.Index("n"), Yes: true}})
		},
		"refuse":       func(button dom.Element) { c.Send(model.Command{Admit: &wire.Admit{ID: button.Index("n")}}) },
		"admit-all":    c.admitAll,
		"refuse-all":   func(dom.Element) { c.Send(model.Command{RefuseAll: new(true)}) },
		"shut-table":   func(dom.Element) { c.setTable(func(s *wire.Settings) { s.Shut = true }) },
		"open-table":   func(dom.Element) { c.setTable(func(s *wire.Settings) { s.Shut = false }) },
		"propose":      c.propose,
		"take-vote":    c.takeVote,
		"save-evening": func(dom.Element) { c.Send(model.SaveSeries{}) },
		"end-evening":  func(dom.Element) { c.setTable(func(s *wire.Settings) { s.Evenings++ }) },
		"new-evening": func(dom.Element) {
			t := c.Book().T
			c.Ask(t("page.evening.ask"), t("page.evening.ask.yes"), t("page.remove.no"), func() { c.Send(model.Command{NewSeries: new(true)}) })
		},
		"deal":     func(dom.Element) { c.Deal() },
		"ready":    func(button dom.Element) { c.Send(model.Ready(!button.Pressed())) },
		"people":   func(dom.Element) { c.Doc.OpenDialog("people") },
		"sit":      func(dom.Element) { c.Send(model.RequestSeat{}) },
		"say":      func(button dom.Element) { c.sayPhrase(button.Index("n")) },
		"autoplay": func(button dom.Element) { c.Send(model.Command{Autoplay: c.table.Occupied(button.Index("n"))}) },
		"play-on": func(button dom.Element) {
			c.Send(model.Command{PlayOn: c.table.Occupied(button.Index("n"))})
			if !c.table.Runs() && len(c.table.Guests()) > 1 {
				c.Warn(c.Book().T("page.playon.two"))
			}
		},
		"not-yet":     func(dom.Element) { c.Send(model.NotYet{}) },
		"give":        func(button dom.Element) { c.give(button, button.Index("n")) },
		"hand-over":   closes(func(button dom.Element) model.Intent { return model.HandOver(button.Index("n")) }),
		"close-table": quits,
		"lost":        func(dom.Element) { c.Doc.OpenDialog("lost") },
		"take-over":   closes(func(dom.Element) model.Intent { return model.TakeOver{} }),
		"go-on":       closes(func(dom.Element) model.Intent { return model.Recover{} }),
		"call-off":    func(dom.Element) { c.Send(model.CallOff{}) },
		"give-up":     quits,
	}
}

// usualLevel returns the level of an added bot: that of the last bot, or of the start form.
func (c *controls) usualLevel() string {
	usual := startform.Read(c.Doc.ByID("new-game")).Level
	for _, chair := range c.table.Chairs {
		if chair.Level != "" {
			usual = chair.Level
		}
	}
	return usual
}

// remove removes a bot from its chair; a person only after a question.
func (c *controls) remove(chair int) {
	l, t := c.table, c.Book().T
	remove := func() {
		c.Doc.ByID("lobby-title").Focus() // the button disappears with its chair
		c.Send(model.Command{Remove: c.table.Occupied(chair)})
	}
	if chair < len(l.Chairs) && l.Chairs[chair].Level == "" && !l.Chairs[chair].Local {
		c.Ask(c.Book().Who("page.remove", l.Name(chair)), t("page.remove.yes"), t("page.remove.no"), remove)
		return
	}
	remove()
}

// give gives a bot's chair to a spectator.
func (c *controls) give(button dom.Element, bot int) {
	c.Doc.ByID("people").Find("button")[0].Focus() // this button disappears with its row
	c.Send(model.Command{Give: &wire.Give{Bot: bot, To: *c.table.Occupied(button.Index("to"))}})
}

// Deal starts the game, or shows why it cannot start.
func (c *controls) Deal() {
	if why := c.table.Blocked; why != "" {
		c.Say(why)
		return
	}
	c.Send(model.Command{Deal: new(true)})
}

// sayPhrase says a phrase and returns to the table.
func (c *controls) sayPhrase(phrase int) {
	if people := c.Doc.ByID("people"); people.Get("open").Bool() {
		people.Call("close")
	}
	c.Send(model.Say(phrase))
}
