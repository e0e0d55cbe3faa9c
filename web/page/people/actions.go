package people

import (
	"strconv"

	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/preferences"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// bind adds the listeners of the fields about other people; data-n is the chair.
func (c *Panel) bind() {
	c.holdRequests()
	c.bindLocals()
	dom.On(c.hush.Value, "change", func(dom.Event) { c.calls.Keep(store.Hush, preferences.YesNo(c.hushed())) })
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
func (c *Panel) accept(form dom.Element) {
	if reply := form.Find("textarea")[0].Trimmed(); reply != "" {
		c.calls.Send(model.Accept(reply))
	}
}

// scanReply reads a reply from a guest's screen, and connects with it as if it had been pasted.
func (c *Panel) scanReply(button dom.Element) {
	form, ok := button.Closest("form")
	if !ok {
		return
	}
	c.calls.Scan(func(text string) {
		form.Find("textarea")[0].Set("value", text)
		c.accept(form)
	})
}

// Act handles a button about people and their table; n, its data-n, is the chair, request or
// phrase.
func (c *Panel) Act(button dom.Element, n int) {
	switch button.Data("act") {
	case "table-settings":
		setTableSettings(c.doc, c.table)
		c.doc.OpenDialog("table-settings")
	case "add-bot":
		c.calls.Send(model.AddBot(c.usualLevel()))
	case "remove":
		c.remove(n)
	case "new-code":
		c.newCode()
	case "invite":
		c.calls.Send(model.Invite{})
	case "scan-reply":
		c.scanReply(button)
	case "admit":
		c.calls.Send(model.Admit{ID: n, Yes: true})
	case "refuse":
		c.calls.Send(model.Admit{ID: n, Yes: false})
	case "admit-all":
		c.admitAll(button)
	case "refuse-all":
		c.calls.Send(model.RefuseAll{})
	case "shut-table":
		c.setTable(func(s *wire.Settings) { s.Shut = true })
	case "open-table":
		c.setTable(func(s *wire.Settings) { s.Shut = false })
	case "propose":
		c.propose(button)
	case "take-vote":
		c.takeVote(button)
	case "save-evening":
		c.calls.Send(model.SaveSeries{})
	case "new-evening":
		c.newSeries()
	case "deal":
		c.Deal()
	case "ready":
		c.calls.Send(model.Ready(!button.Pressed()))
	case "people":
		c.doc.OpenDialog("people")
	case "sit":
		c.calls.Send(model.RequestSeat{})
	case "say":
		c.sayPhrase(n)
	case "autoplay":
		c.calls.Send(model.Autoplay(n))
	case "give":
		c.give(button, n)
	case "hand-over":
		c.doc.CloseDialogs()
		c.calls.Send(model.HandOver(n))
	case "close-table":
		c.doc.CloseDialogs()
		c.calls.Send(model.Quit{})
	case "lost":
		c.doc.OpenDialog("lost")
	case "take-over":
		c.doc.CloseDialogs()
		c.calls.Send(model.TakeOver{})
	case "go-on":
		c.doc.CloseDialogs()
		c.calls.Send(model.Recover{})
	case "call-off":
		c.calls.Send(model.CallOff{})
	case "give-up":
		c.doc.CloseDialogs()
		c.calls.Send(model.Quit{})
	}
}

// usualLevel returns the level of an added bot: that of the last bot, or of the start form.
func (c *Panel) usualLevel() string {
	usual := startform.Read(c.doc.ByID("new-game")).Level
	for _, chair := range c.table.Chairs {
		if chair.Level != "" {
			usual = chair.Level
		}
	}
	return usual
}

// remove removes a bot from its chair; a person only after a question.
func (c *Panel) remove(chair int) {
	l, t := c.table, c.calls.Book().T
	remove := func() {
		c.lobby.title.Focus() // the button disappears with its chair
		c.calls.Send(model.Remove(chair))
	}
	if chair < len(l.Chairs) && l.Chairs[chair].Level == "" && !l.Chairs[chair].Local {
		c.calls.Ask(c.calls.Book().Who("page.remove", l.Name(chair)), t("page.remove.yes"), t("page.remove.no"), remove)
		return
	}
	remove()
}

// give gives a bot's chair to a spectator.
func (c *Panel) give(button dom.Element, bot int) {
	to, _ := strconv.Atoi(button.Data("to"))
	c.doc.ByID("people").Find("button")[0].Focus() // this button disappears with its row
	c.calls.Send(model.GiveChair{Bot: bot, To: to})
}

// newCode makes a new room code, after a question: the old link no longer works then.
func (c *Panel) newCode() {
	t := c.calls.Book().T
	c.calls.Ask(t("page.room.new.ask"), t("page.room.new.yes"), t("page.room.new.no"), func() { c.calls.Send(model.OpenRoom{}) })
}

// Deal starts the game, or shows why it cannot start.
func (c *Panel) Deal() {
	if why := c.table.Blocked; why != "" {
		c.calls.Say(why)
		return
	}
	c.calls.Send(model.Deal{})
}

// sayPhrase says a phrase and returns to the table.
func (c *Panel) sayPhrase(phrase int) {
	if people := c.doc.ByID("people"); people.Get("open").Bool() {
		people.Call("close")
	}
	c.calls.Send(model.Say(phrase))
}

// bindLocals makes the lobby's form add people at this device.
func (c *Panel) bindLocals() {
	form := c.doc.ByID("add-local")
	dom.On(form.Value, "submit", func(e dom.Event) {
		e.Prevent()
		field := form.Find("input")[0]
		c.calls.Send(model.AddLocal(field.Trimmed()))
		field.Set("value", "")
	})
}
