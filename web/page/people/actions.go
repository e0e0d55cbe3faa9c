package people

import (
	"strconv"

	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/startform"
)

// controls are the buttons and fields of the people at a table.
type controls struct {
	doc   dom.Document
	calls Calls
	table *model.Lobby // as last received
}

// bind adds the listeners of the fields about other people; data-n is the chair.
func (c *controls) bind() {
	c.bindLocals()
	dom.On(c.doc.Value(), "change", func(e dom.Event) {
		if e.Target().Data("choice") == "level" {
			chair, _ := strconv.Atoi(e.Target().Data("n"))
			level := e.Target().Get("value").String()
			c.calls.Send(model.SetLevel{Chair: chair, Level: level})
		}
		if e.Target().Data("choice") == "watching" {
			may := e.Target().Get("value").String()
			c.setTable(func(s *wire.Settings) { s.Unwatched, s.Voices = may == watchNobody, may == watchVoices })
		}
	})
	dom.On(c.doc.Value(), "submit", func(e dom.Event) {
		if e.Target().Data("form") == "reply" {
			e.Prevent()
			c.accept(e.Target())
		}
	})
}

// accept connects with the reply in a form.
func (c *controls) accept(form dom.Element) {
	if reply := form.Find("textarea")[0].Trimmed(); reply != "" {
		c.calls.Send(model.Accept(reply))
	}
}

// scanReply reads a reply from a guest's screen, and connects with it as if it had been pasted.
func (c *controls) scanReply(button dom.Element) {
	form, ok := button.Closest("form")
	if !ok {
		return
	}
	c.calls.Scan(func(text string) {
		form.Find("textarea")[0].Set("value", text)
		c.accept(form)
	})
}

// TableButtons are the buttons with which the host prepares the table; data-n is the chair or request.
func (c *controls) TableButtons() dom.Buttons {
	return dom.Buttons{
		"table-settings": func(dom.Element) {
			setTableSettings(c.doc, c.table)
			c.doc.OpenDialog("table-settings")
		},
		"add-bot": func(dom.Element) { c.calls.Send(model.AddBot(c.usualLevel())) },
		"remove":  func(button dom.Element) { c.remove(button.Index("n")) },
		"new-code": func(dom.Element) { // the old link no longer works then
			t := c.calls.Book().T
			c.calls.Ask(t("page.room.new.ask"), t("page.room.new.yes"), t("page.room.new.no"), func() { c.calls.Send(model.OpenRoom{}) })
		},
		"invite":       func(dom.Element) { c.calls.Send(model.Invite{}) },
		"scan-reply":   c.scanReply,
		"admit":        func(button dom.Element) { c.calls.Send(model.Admit{ID: button.Index("n"), Yes: true}) },
		"refuse":       func(button dom.Element) { c.calls.Send(model.Admit{ID: button.Index("n"), Yes: false}) },
		"admit-all":    c.admitAll,
		"refuse-all":   func(dom.Element) { c.calls.Send(model.RefuseAll{}) },
		"shut-table":   func(dom.Element) { c.setTable(func(s *wire.Settings) { s.Shut = true }) },
		"open-table":   func(dom.Element) { c.setTable(func(s *wire.Settings) { s.Shut = false }) },
		"propose":      c.propose,
		"take-vote":    c.takeVote,
		"save-evening": func(dom.Element) { c.calls.Send(model.SaveSeries{}) },
		"new-evening": func(dom.Element) {
			t := c.calls.Book().T
			c.calls.Ask(t("page.evening.ask"), t("page.evening.ask.yes"), t("page.remove.no"), func() { c.calls.Send(model.NewSeries{}) })
		},
		"deal": func(dom.Element) { c.Deal() },
	}
}

// Buttons are the other buttons about people and their table; data-n is the chair or phrase.
func (c *controls) Buttons() dom.Buttons {
	closes := func(then func(button dom.Element) model.Intent) func(dom.Element) {
		return func(button dom.Element) {
			c.doc.CloseDialogs()
			c.calls.Send(then(button))
		}
	}
	quits := closes(func(dom.Element) model.Intent { return model.Quit{} })
	return dom.Buttons{
		"ready":    func(button dom.Element) { c.calls.Send(model.Ready(!button.Pressed())) },
		"people":   func(dom.Element) { c.doc.OpenDialog("people") },
		"sit":      func(dom.Element) { c.calls.Send(model.RequestSeat{}) },
		"say":      func(button dom.Element) { c.sayPhrase(button.Index("n")) },
		"autoplay": func(button dom.Element) { c.calls.Send(model.Autoplay(button.Index("n"))) },
		"play-on": func(button dom.Element) {
			c.calls.Send(model.PlayOn(button.Index("n")))
			if !c.table.Runs() && len(c.table.Guests()) > 1 {
				c.calls.Warn(c.calls.Book().T("page.playon.two"))
			}
		},
		"not-yet":     func(dom.Element) { c.calls.Send(model.NotYet{}) },
		"give":        func(button dom.Element) { c.give(button, button.Index("n")) },
		"hand-over":   closes(func(button dom.Element) model.Intent { return model.HandOver(button.Index("n")) }),
		"close-table": quits,
		"lost":        func(dom.Element) { c.doc.OpenDialog("lost") },
		"take-over":   closes(func(dom.Element) model.Intent { return model.TakeOver{} }),
		"go-on":       closes(func(dom.Element) model.Intent { return model.Recover{} }),
		"call-off":    func(dom.Element) { c.calls.Send(model.CallOff{}) },
		"give-up":     quits,
	}
}

// usualLevel returns the level of an added bot: that of the last bot, or of the start form.
func (c *controls) usualLevel() string {
	usual := startform.Read(c.doc.ByID("new-game")).Level
	for _, chair := range c.table.Chairs {
		if chair.Level != "" {
			usual = chair.Level
		}
	}
	return usual
}

// remove removes a bot from its chair; a person only after a question.
func (c *controls) remove(chair int) {
	l, t := c.table, c.calls.Book().T
	remove := func() {
		c.doc.ByID("lobby-title").Focus() // the button disappears with its chair
		c.calls.Send(model.Remove(chair))
	}
	if chair < len(l.Chairs) && l.Chairs[chair].Level == "" && !l.Chairs[chair].Local {
		c.calls.Ask(c.calls.Book().Who("page.remove", l.Name(chair)), t("page.remove.yes"), t("page.remove.no"), remove)
		return
	}
	remove()
}

// give gives a bot's chair to a spectator.
func (c *controls) give(button dom.Element, bot int) {
	to, _ := strconv.Atoi(button.Data("to"))
	c.doc.ByID("people").Find("button")[0].Focus() // this button disappears with its row
	c.calls.Send(model.GiveChair{Bot: bot, To: to})
}

// Deal starts the game, or shows why it cannot start.
func (c *controls) Deal() {
	if why := c.table.Blocked; why != "" {
		c.calls.Say(why)
		return
	}
	c.calls.Send(model.Deal{})
}

// sayPhrase says a phrase and returns to the table.
func (c *controls) sayPhrase(phrase int) {
	if people := c.doc.ByID("people"); people.Get("open").Bool() {
		people.Call("close")
	}
	c.calls.Send(model.Say(phrase))
}

// bindLocals makes the lobby's form add people at this device.
func (c *controls) bindLocals() {
	form := c.doc.ByID("add-local")
	dom.On(form.Value, "submit", func(e dom.Event) {
		e.Prevent()
		field := form.Find("input")[0]
		c.calls.Send(model.AddLocal(field.Trimmed()))
		field.Set("value", "")
	})
}
