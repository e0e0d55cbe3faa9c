//go:build js

package page

import (
	"strconv"
	"strings"

	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// bindPeople gives the buttons that are about other people their meaning, as
// [Page.bindActs] does for the others; data-n says which chair, request or
// phrase is meant.
func (p *Page) bindPeople() {
	p.holdRequests()
	acts := map[string]func(button dom.Element, n int){
		"join":       func(dom.Element, int) { p.joining.opened = ""; p.showJoin(model.Join{}) },
		"join-retry": func(dom.Element, int) { p.send(model.Retry{}) },
		"join-watch": func(dom.Element, int) { p.join(model.Watcher) },
		"relay":      func(dom.Element, int) { p.relay() },
		"join-back":  func(dom.Element, int) { p.back() },

		"copy":  func(b dom.Element, _ int) { p.copy(b); p.handedOn(b.Data("code")) },
		"share": func(b dom.Element, _ int) { p.share(b); p.handedOn(b.Data("code")) },

		"table-settings": func(dom.Element, int) { setTableSettings(p.people.table); p.openDialog("table-settings") },
		"add-bot":        func(dom.Element, int) { p.send(model.AddBot(p.usualLevel())) },
		"remove":         func(_ dom.Element, n int) { p.remove(n) },
		"new-code":       func(dom.Element, int) { p.newCode() },
		"invite":         func(dom.Element, int) { p.send(model.Invite{}) },
		"admit":          func(_ dom.Element, n int) { p.send(model.Admit{ID: n, Yes: true}) },
		"refuse":         func(_ dom.Element, n int) { p.send(model.Admit{ID: n, Yes: false}) },
		"refuse-all":     func(dom.Element, int) { p.send(model.RefuseAll{}) },
		"shut-table":     func(dom.Element, int) { p.setTable(func(s *wire.Settings) { s.Shut = true }) },
		"open-table":     func(dom.Element, int) { p.setTable(func(s *wire.Settings) { s.Shut = false }) },
		"propose":        func(b dom.Element, _ int) { p.propose(b) },
		"take-vote":      func(b dom.Element, _ int) { p.takeVote(b) },
		"save-evening":   func(dom.Element, int) { p.send(model.SaveEvening{}) },
		"new-evening":    func(dom.Element, int) { p.newEvening() },
		"watch-game":     func(_ dom.Element, n int) { p.closeDialogs(); p.send(model.WatchGame(n)) },
		"deal":           func(dom.Element, int) { p.deal() },
		"ready":          func(b dom.Element, _ int) { p.send(model.Ready(!b.Pressed())) },

		"people":        func(dom.Element, int) { p.openDialog("people") },
		"sit":           func(dom.Element, int) { p.send(model.RequestSeat{}) },
		"say":           func(_ dom.Element, n int) { p.sayPhrase(n) },
		"autoplay":      func(_ dom.Element, n int) { p.send(model.Autoplay(n)) },
		"give":          func(b dom.Element, n int) { p.give(b, n) },
		"hand-over":     func(_ dom.Element, n int) { p.closeDialogs(); p.send(model.HandOver(n)) },
		"close-table":   func(dom.Element, int) { p.closeDialogs(); p.send(model.Quit{}) },
		"lost":          func(dom.Element, int) { p.openDialog("lost") },
		"usual-network": func(dom.Element, int) { p.useUsual() },
		"take-over":     func(dom.Element, int) { p.closeDialogs(); p.send(model.TakeOver{}) },
		"go-on":         func(dom.Element, int) { p.closeDialogs(); p.send(model.Recover{}) },
		"call-off":      func(dom.Element, int) { p.send(model.CallOff{}) },
		"give-up":       func(dom.Element, int) { p.closeDialogs(); p.send(model.Quit{}) },
	}
	dom.On(dom.Document(), "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-act]"); ok {
			if act, ok := acts[button.Data("act")]; ok {
				n, _ := strconv.Atoi(button.Data("n"))
				act(button, n)
			}
		}
	})
	hush := p.people.hush
	hush.Set("checked", p.kept.Get(store.Hush) == yes)
	dom.On(hush.Value, "change", func(dom.Event) { p.choose(store.Hush, yesNo(p.people.hushed())) })
	dom.On(dom.Document(), "change", func(e dom.Event) {
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
	dom.On(dom.Document(), "submit", func(e dom.Event) {
		if e.Target().Data("form") == "reply" {
			e.Prevent()
			if pasted := trimmed(e.Target().Find("textarea")[0]); pasted != "" {
				p.send(model.Accept(pasted))
			}
		}
	})
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
	usual := readStart(fields(dom.ByID("new-game"))).Level
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
	dom.ByID("people").Find("button")[0].Focus() // this button goes with its row
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
		p.voice.say(why)
		return
	}
	p.send(model.Deal{})
}

// sayPhrase says a phrase, and goes back to the table.
func (p *Page) sayPhrase(phrase int) {
	if people := dom.ByID("people"); people.Get("open").Bool() {
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
