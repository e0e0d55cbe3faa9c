package page

import (
	"strconv"
	"strings"

	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/startform"
	"gavel/web/store"
)

// bindPeople gives the fields that are about other people their meaning; data-n
// says which chair is meant.
func (p *Page) bindPeople() {
	p.holdRequests()
	hush := p.people.hush
	hush.Set("checked", p.kept.Get(store.Hush) == yes)
	dom.On(hush.Value, "change", func(dom.Event) { p.choose(store.Hush, yesNo(p.people.hushed())) })
	dom.On(p.doc.Value(), "change", func(e dom.Event) {
		if e.Target().Data("choice") == "level" {
			chair, _ := strconv.Atoi(e.Target().Data("n"))
			level := e.Target().Get("value").String()
			p.send(model.SetLevel{Chair: chair, Level: level})
		}
		if e.Target().Data("choice") == "watching" {
			may := e.Target().Get("value").String()
			p.setTable(func(s *wire.Settings) { s.Unwatched, s.Voices = may == watchNobody, may == watchVoices })
		}
	})
	dom.On(p.doc.Value(), "submit", func(e dom.Event) {
		if e.Target().Data("form") == "reply" {
			e.Prevent()
			if pasted := trimmed(e.Target().Find("textarea")[0]); pasted != "" {
				p.send(model.Accept(pasted))
			}
		}
	})
}

// actOnPeople does what a button is for that is about people and their table; n, its data-n,
// says which chair, request or phrase is meant.
func (p *Page) actOnPeople(button dom.Element, n int) {
	switch button.Data("act") {
	case "join":
		p.joining.opened = ""
		p.showJoin(model.Join{})
	case "join-retry":
		p.send(model.Retry{})
	case "join-watch":
		p.join(model.Watcher)
	case "relay":
		p.relay()
	case "join-back":
		p.back()
	case "copy":
		p.copy(button)
		p.handedOn(button.Data("code"))
	case "share":
		p.share(button)
		p.handedOn(button.Data("code"))
	case "table-settings":
		setTableSettings(p.doc, p.people.table)
		p.doc.OpenDialog("table-settings")
	case "add-bot":
		p.send(model.AddBot(p.usualLevel()))
	case "remove":
		p.remove(n)
	case "new-code":
		p.newCode()
	case "invite":
		p.send(model.Invite{})
	case "admit":
		p.send(model.Admit{ID: n, Yes: true})
	case "refuse":
		p.send(model.Admit{ID: n, Yes: false})
	case "refuse-all":
		p.send(model.RefuseAll{})
	case "shut-table":
		p.setTable(func(s *wire.Settings) { s.Shut = true })
	case "open-table":
		p.setTable(func(s *wire.Settings) { s.Shut = false })
	case "propose":
		p.propose(button)
	case "take-vote":
		p.takeVote(button)
	case "save-evening":
		p.send(model.SaveEvening{})
	case "new-evening":
		p.newEvening()
	case "watch-game":
		p.doc.CloseDialogs()
		p.send(model.WatchGame(n))
	case "deal":
		p.deal()
	case "ready":
		p.send(model.Ready(!button.Pressed()))
	case "people":
		p.doc.OpenDialog("people")
	case "sit":
		p.send(model.RequestSeat{})
	case "say":
		p.sayPhrase(n)
	case "autoplay":
		p.send(model.Autoplay(n))
	case "give":
		p.give(button, n)
	case "hand-over":
		p.doc.CloseDialogs()
		p.send(model.HandOver(n))
	case "close-table":
		p.doc.CloseDialogs()
		p.send(model.Quit{})
	case "lost":
		p.doc.OpenDialog("lost")
	case "usual-network":
		p.useUsual()
	case "take-over":
		p.doc.CloseDialogs()
		p.send(model.TakeOver{})
	case "go-on":
		p.doc.CloseDialogs()
		p.send(model.Recover{})
	case "call-off":
		p.send(model.CallOff{})
	case "give-up":
		p.doc.CloseDialogs()
		p.send(model.Quit{})
	}
}

func trimmed(field dom.Element) string { return strings.TrimSpace(field.Get("value").String()) }

// handedOn notes that a code has been given away, as far as a page can know.
func (p *Page) handedOn(code string) {
	p.people.sent[code] = true
	p.showPeople()
	p.showReplySteps()
}

// usualLevel is the level of a bot that is added: that of the last one, or of
// the start form.
func (p *Page) usualLevel() string {
	usual := startform.Read(p.doc.ByID("new-game")).Level
	for _, c := range p.people.table.Chairs {
		if c.Level != "" {
			usual = c.Level
		}
	}
	return usual
}

// remove takes a bot from its chair, or a person after a question.
func (p *Page) remove(chair int) {
	l, t := p.people.table, p.Book().T
	remove := func() {
		p.people.lobby.title.Focus() // the button goes with its chair
		p.send(model.Remove(chair))
	}
	if chair < len(l.Chairs) && l.Chairs[chair].Level == "" && !l.Chairs[chair].Local {
		p.question.ask(t("page.remove", "who", l.Name(chair)), t("page.remove.yes"), t("page.remove.no"), remove)
		return
	}
	remove()
}

// give gives the chair of a bot to somebody who watches.
func (p *Page) give(button dom.Element, bot int) {
	to, _ := strconv.Atoi(button.Data("to"))
	p.doc.ByID("people").Find("button")[0].Focus() // this button goes with its row
	p.send(model.GiveChair{Bot: bot, To: to})
}

// newCode makes a new room code, after a question: the link that was sent is of
// no use then.
func (p *Page) newCode() {
	t := p.Book().T
	p.question.ask(t("page.room.new.ask"), t("page.room.new.yes"), t("page.room.new.no"), func() { p.send(model.OpenRoom{}) })
}

// deal starts the game, or says why it cannot start.
func (p *Page) deal() {
	if why := p.people.table.Blocked; why != "" {
		p.voice.Say(why)
		return
	}
	p.send(model.Deal{})
}

// sayPhrase says a phrase, and goes back to the table.
func (p *Page) sayPhrase(phrase int) {
	if people := p.doc.ByID("people"); people.Get("open").Bool() {
		people.Call("close")
	}
	p.send(model.Say(phrase))
}

// rematch deals another game, to the same people if there are any.
func (p *Page) rematch() {
	if p.people.here {
		p.deal()
		return
	}
	p.send(model.Rematch{})
}
