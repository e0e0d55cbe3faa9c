//go:build js

package page

import (
	"strconv"
	"strings"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// bindActions gives the buttons of the HTML their meaning: data-act says what
// each does.
func (p *Page) bindActions() {
	acts := map[string]func(){
		"challenge":      func() { p.send(model.SendResult{}) },
		"challenge-new":  p.challengeFriend,
		"challenge-play": p.playChallenge,
		"challenge-host": p.hostChallenge,

		"menu":          func() { p.openDialog("menu") },
		"rules":         func() { p.openRules("") },
		"settings":      func() { p.openDialog("settings") },
		"mute":          p.toggleMute,
		"hint":          p.toggleHint,
		"follow":        func() { p.send(model.FollowHint{}) },
		"review":        func() { p.send(model.AskReview{}) },
		"results":       func() { p.send(model.OpenResults{}) },
		"results-erase": p.eraseResults,
		"copies":        p.openCopy,
		"copy-keep":     p.keepCopy,
		"copy-bring":    func() { dom.ByID("copy-file").Call("click") },
		"copy-later":    p.remindLater,
		"today":         func() { p.send(model.OpenToday(0)) },
		"go-on-try":     func() { p.goOnTry(dom.ByID("go-on-try").Data("left")) },
		"sheet":         func() { p.openDialog("sheet") },
		"read":          func() { p.send(model.ReadNote{}) },
		"notes":         p.forgetNoted,
		"log":           func() { p.openLog(dom.ByID("log").IsHidden()) },
		"open-record":   func() { dom.ByID("record-file").Call("click") },
		"save-record":   func() { p.send(model.SaveRecord{}) },
		"leave":         p.leave,
		"rematch":       p.rematch,
		"new-game":      func() { p.send(model.NewGame{}) },

		"lesson-next":    p.lessonNext,
		"lesson-back":    func() { p.send(model.PreviousBeat{}) },
		"lesson-restart": func() { p.send(model.RestartLesson{}) },

		"puzzles":     func() { p.send(model.OpenPuzzles{}) },
		"puzzle-next": func() { p.send(model.NextPuzzle{}) },
		"answer":      func() { p.openDialog("answer") },

		"share-game":    p.shareGame,
		"play-deal":     p.playDeal,
		"replay":        func() { p.send(model.Replay{}) },
		"replay-first":  func() { p.replay.jump(0) },
		"replay-back":   func() { p.replay.jump(p.replay.at - 1) },
		"replay-run":    p.replay.toggle,
		"replay-next":   func() { p.replay.jump(p.replay.at + 1) },
		"replay-last":   func() { p.replay.jump(p.replay.last) },
		"practice":      p.askPractice,
		"practice-back": func() { p.send(model.BackToReplay{}) },
		"replay-leave":  func() { p.send(model.LeaveReplay{}) },
	}
	dom.On(dom.Document(), "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-act]"); ok {
			if act, ok := acts[button.Data("act")]; ok {
				act()
			}
		} else if button, ok := e.Target().Closest("[data-rules]"); ok {
			p.openRules(button.Data("rules"))
		} else if button, ok := e.Target().Closest("#log-lines [data-step]"); ok {
			step, _ := strconv.Atoi(button.Data("step"))
			p.replay.jump(step)
		}
	})
}

// openLog opens or closes the log.
func (p *Page) openLog(open bool) {
	p.log.root.Hide(!open)
	button := dom.All("#tools [data-act=log]")[0].Flag("aria-expanded", open)
	if open {
		p.log.scroll()
	} else if dom.Focused().Matches("body") {
		button.Focus() // the button that closed it is gone
	}
}

// watchWidth opens the log where there comes to be room for it beside the
// table, and closes it where it would come to lie over the action bar, as when
// a tablet is turned.
func (p *Page) watchWidth() {
	for query, open := range map[string]bool{dom.Roomy: true, dom.Narrow: false} {
		dom.On(dom.Media(query), "change", func(e dom.Event) {
			if e.Get("matches").Bool() {
				p.openLog(open)
			}
		})
	}
}

// bindKeys gives the keys of the keyboard their meaning at the table.
func (p *Page) bindKeys() {
	dom.On(dom.Document(), "keydown", func(e dom.Event) {
		for _, dialog := range dom.All("dialog[data-fresh]") {
			dialog.Drop("data-fresh")
		}
		if p.game == "" || p.inDialog() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
			return
		}
		at, key := e.Target(), e.Get("key").String()
		if at.Matches("select, [type=text]:not([role])") || at.Matches("[role=spinbutton], [type=range]") && numeric(key) {
			return
		}
		if what, ok := ordered(key, p.chosen.Keys); ok {
			if p.obey(what, at) {
				e.Prevent()
			}
		} else if p.chosen.Keys && !e.Get("repeat").Bool() && p.bar.shortcut(strings.ToLower(key)) {
			e.Prevent()
		}
	})
}

// obey does what a key asks for, unless the element with the focus has its
// own use for the key.
func (p *Page) obey(what order, at dom.Element) bool {
	replay := !p.replay.root.IsHidden()
	idle := !at.Matches("button, summary, a, [role=region], #log-lines")
	switch what {
	case toggleLog:
		p.openLog(p.log.root.IsHidden())
	case openRules:
		p.openRules("")
	case toggleMute:
		p.toggleMute()
	case sayStatus:
		p.voice.say(p.table.Status)
	case sayAgain:
		p.voice.repeat(p.Book().T("page.say.silent"))
	case raise:
		p.bar.step(1)
	case lower:
		p.bar.step(-1)
	case toggleHint:
		p.toggleHint()
	case nameNext:
		p.send(model.Walk(1))
	case nameLast:
		p.send(model.Walk(-1))
	case closePanel:
		switch {
		case !dom.ByID("explained").IsHidden():
			p.send(model.Walk(0))
		case p.hinted():
			p.toggleHint()
		case p.hasNote():
			p.send(model.ReadNote{})
		default:
			p.openLog(false)
		}
	case confirm:
		switch {
		case !idle || replay:
			return false
		case p.lesson.beat.GoesOn():
			p.lessonNext()
		default:
			p.bar.confirm()
		}
	case hurry:
		switch {
		case !idle:
			return false
		case p.lesson.beat.GoesOn():
			p.lessonNext()
		case replay:
			p.replay.toggle()
		default:
			p.send(model.Hurry{})
		}
	case stepBack, stepForward:
		switch {
		case replay:
			p.replay.jump(p.replay.at + map[order]int{stepBack: -1, stepForward: 1}[what])
		case p.lesson.beat.GoesOn() && what == stepForward:
			p.lessonNext()
		case p.lesson.beat.GoesOn() && !p.lesson.back.IsHidden():
			p.send(model.PreviousBeat{})
		default:
			return false
		}
	}
	return true
}
