package page

import (
	"strconv"
	"strings"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
)

// bindActions gives the buttons of the HTML their meaning: data-act says what
// each does.
func (p *Page) bindActions() {
	dom.On(p.doc.Value(), "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-act]"); ok {
			p.act(button)
		} else if button, ok := e.Target().Closest("[data-rules]"); ok {
			p.openRules(button.Data("rules"))
		} else if button, ok := e.Target().Closest("#log-lines [data-step]"); ok {
			step, _ := strconv.Atoi(button.Data("step"))
			p.replay.Jump(step)
		}
	})
}

// act does what a button is for that says so by data-act.
func (p *Page) act(button dom.Element) {
	switch button.Data("act") {
	case "challenge":
		p.send(model.SendResult{})
	case "challenge-new":
		p.start.MakeChallenge()
	case "challenge-play":
		p.start.PlayChallenge(false)
	case "challenge-host":
		p.start.PlayChallenge(true)
	case "menu":
		p.doc.OpenDialog("menu")
	case "rules":
		p.openRules("")
	case "settings":
		p.doc.OpenDialog("settings")
	case "mute":
		p.toggleMute()
	case "hint":
		p.hint.Toggle(p.replay.IsOpen())
	case "follow":
		p.send(model.FollowHint{})
	case "review":
		p.send(model.AskReview{})
	case "results":
		p.send(model.OpenResults{})
	case "results-erase":
		p.results.Erase()
	case "copies":
		p.copies.Open()
	case "copy-keep":
		p.copies.Keep()
	case "copy-bring":
		p.doc.ByID("copy-file").Call("click")
	case "copy-later":
		p.remindLater()
	case "today":
		p.send(model.OpenToday(0))
	case "go-on-try":
		p.today.GoOn(p.doc.ByID("go-on-try").Data("left"))
	case "sheet":
		p.doc.OpenDialog("sheet")
	case "read":
		p.send(model.ReadNote{})
	case "notes":
		p.forgetNoted()
	case "log":
		p.log.Open(!p.log.IsOpen())
	case "open-record":
		p.doc.ByID("record-file").Call("click")
	case "save-record":
		p.send(model.SaveRecord{})
	case "leave":
		p.leave()
	case "rematch":
		p.rematch()
	case "new-game":
		p.send(model.NewGame{})
	case "lesson-next":
		p.lesson.Onward()
	case "lesson-back":
		p.send(model.PreviousBeat{})
	case "lesson-restart":
		p.send(model.RestartLesson{})
	case "puzzles":
		p.send(model.OpenPuzzles{})
	case "puzzle-next":
		p.send(model.NextPuzzle{})
	case "answer":
		p.doc.OpenDialog("answer")
	case "share-game":
		p.shareGame()
	case "play-deal":
		p.playDeal()
	case "replay":
		p.send(model.Replay{})
	case "replay-first":
		p.replay.Jump(0)
	case "replay-back":
		p.replay.Step(-1)
	case "replay-run":
		p.replay.Toggle()
	case "replay-next":
		p.replay.Step(1)
	case "replay-last":
		p.replay.End()
	case "practice":
		p.askPractice()
	case "practice-back":
		p.send(model.BackToReplay{})
	case "replay-leave":
		p.send(model.LeaveReplay{})
	default:
		n, _ := strconv.Atoi(button.Data("n"))
		p.actWithFriends(button, n)
	}
}

// bindKeys gives the keys of the keyboard their meaning at the table.
func (p *Page) bindKeys() {
	dom.On(p.doc.Value(), "keydown", func(e dom.Event) {
		for _, dialog := range p.doc.All("dialog[data-fresh]") {
			dialog.Drop("data-fresh")
		}
		if p.game == "" || p.doc.InDialog() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
			return
		}
		at, key := e.Target(), e.Get("key").String()
		if at.Matches("select, [type=text]:not([role])") || at.Matches("[role=spinbutton], [type=range]") && keyboard.Numeric(key) {
			return
		}
		if what, ok := keyboard.Of(key, p.settings.Chosen().Keys); ok {
			if p.obey(what, at) {
				e.Prevent()
			}
		} else if p.settings.Chosen().Keys && !e.Get("repeat").Bool() && p.bar.Shortcut(strings.ToLower(key)) {
			e.Prevent()
		}
	})
}

// obey does what a key asks for, unless the element with the focus has its
// own use for the key.
func (p *Page) obey(what keyboard.Order, at dom.Element) bool {
	replay := p.replay.IsOpen()
	idle := !at.Matches("button, summary, a, [role=region], #log-lines")
	switch what {
	case keyboard.ToggleLog:
		p.log.Open(!p.log.IsOpen())
	case keyboard.OpenRules:
		p.openRules("")
	case keyboard.ToggleMute:
		p.toggleMute()
	case keyboard.SayStatus:
		p.voice.Say(p.table.Status)
	case keyboard.SayAgain:
		p.voice.Repeat(p.Book().T("page.say.silent"))
	case keyboard.Raise:
		p.bar.Step(1)
	case keyboard.Lower:
		p.bar.Step(-1)
	case keyboard.ToggleHint:
		p.hint.Toggle(p.replay.IsOpen())
	case keyboard.NameNext:
		p.send(model.Walk(1))
	case keyboard.NameLast:
		p.send(model.Walk(-1))
	case keyboard.ClosePanel:
		switch {
		case !p.doc.ByID("explained").IsHidden():
			p.send(model.Walk(0))
		case p.hint.IsOpen():
			p.hint.Toggle(p.replay.IsOpen())
		case p.note.IsOpen():
			p.send(model.ReadNote{})
		default:
			p.log.Open(false)
		}
	case keyboard.Confirm:
		switch {
		case !idle || replay:
			return false
		case p.lesson.GoesOn():
			p.lesson.Onward()
		default:
			p.bar.Confirm()
		}
	case keyboard.Hurry:
		switch {
		case !idle:
			return false
		case p.lesson.GoesOn():
			p.lesson.Onward()
		case replay:
			p.replay.Toggle()
		default:
			p.send(model.Hurry{})
		}
	case keyboard.StepBack, keyboard.StepForward:
		switch {
		case replay:
			p.replay.Step(map[keyboard.Order]int{keyboard.StepBack: -1, keyboard.StepForward: 1}[what])
		case p.lesson.GoesOn() && what == keyboard.StepForward:
			p.lesson.Onward()
		case p.lesson.GoesOn() && p.lesson.GoesBack():
			p.send(model.PreviousBeat{})
		default:
			return false
		}
	}
	return true
}
