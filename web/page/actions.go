package page

import (
	"maps"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

// act does what a button's attribute data-act says.
func (p *Page) act(button dom.Element) {
	act := button.Data("act")
	if does, known := p.buttons[act]; known {
		does(button)
	} else if i, known := intents[act]; known {
		p.send(i)
	}
}

// intents are what buttons send that do nothing else.
var intents = map[string]model.Intent{
	"challenge":      model.SendResult{},
	"follow":         model.FollowHint{},
	"review":         model.AskReview{},
	"results":        model.OpenResults{},
	"about":          model.OpenAbout{},
	"today":          model.OpenToday(0),
	"read":           model.ReadNote{},
	"save-record":    model.SaveRecord{},
	"new-game":       model.NewGame{},
	"lesson-back":    model.PreviousBeat{},
	"lesson-restart": model.RestartLesson{},
	"puzzles":        model.OpenPuzzles{},
	"ladder":         model.OpenLadder{},
	"puzzle-next":    model.NextPuzzle{},
	"picture":        model.SharePicture{},
	"replay":         model.Replay{},
	"practice-back":  model.BackToReplay{},
	"replay-leave":   model.LeaveReplay{},
	"join-retry":     model.Retry{},
}

// listButtons collects the buttons of all parts.
func (p *Page) listButtons() {
	p.buttons = dom.Buttons{}
	for _, of := range []dom.Buttons{
		p.openers(), p.gameButtons(), p.start.Buttons(), p.joining.Buttons(), p.people.Buttons(), p.people.TableButtons(), p.caller.Buttons(),
		p.results.Buttons(), p.copies.Buttons(), p.transfer.Buttons(), p.picture.Buttons(), p.players.Buttons(), p.replay.Buttons(), p.touch.Buttons(),
	} {
		maps.Copy(p.buttons, of)
	}
}

// openers are the buttons that open something, or set something on this device.
func (p *Page) openers() dom.Buttons {
	return dom.Buttons{
		"menu":  func(dom.Element) { p.doc.OpenDialog("menu") },
		"rules": func(dom.Element) { p.openRules("") },
		"settings": func(dom.Element) {
			p.caller.Show()
			p.tuneAuctioneer()
			p.doc.OpenDialog("settings")
		},
		"sheet": func(dom.Element) {
			p.send(model.AskWhy{})
			p.doc.OpenDialog("sheet")
		},
		"answer":        func(dom.Element) { p.doc.OpenDialog("answer") },
		"log":           func(dom.Element) { p.log.Open(!p.log.IsOpen()) },
		"call-yes":      p.answerCall,
		"call-no":       p.answerCall,
		"mute":          func(dom.Element) { p.toggleMute() },
		"usual-network": func(dom.Element) { p.settings.UseUsual() },
		"notes": func(dom.Element) {
			p.kept.Set(store.Noted, "") // all notes are shown again
			p.Warn(p.Book().T("page.say.notes"))
		},
		"copy-bring":  func(dom.Element) { p.doc.ByID("copy-file").Call("click") },
		"open-record": func(dom.Element) { p.doc.ByID("record-file").Call("click") },
		"copy-later": func(dom.Element) {
			p.send(model.PutOffCopy{})
			p.start.Focus()
		},
	}
}

// gameButtons are the buttons about the shown game or table.
func (p *Page) gameButtons() dom.Buttons {
	return dom.Buttons{
		"hint":          func(dom.Element) { p.hint.Toggle(p.replay.IsOpen()) },
		"transfer-scan": func(dom.Element) { p.scanner.Open(func(text string) { p.send(model.AcceptCopy(text)) }) },
		"go-on-try":     func(dom.Element) { p.today.Continue(p.doc.ByID("go-on-try").Data("left")) },
		"leave":         func(dom.Element) { p.people.AskLeave(p.game != "", false) },
		"rematch": func(dom.Element) {
			if p.people.Here() {
				p.people.Deal()
			} else {
				p.send(model.Rematch{})
			}
		},
		"lesson-next": func(dom.Element) { p.lesson.Onward() },
		"share-game": func(dom.Element) {
			p.replay.Pause()
			p.send(model.ShareReplay{})
		},
		"play-deal": func(dom.Element) {
			p.doc.ByID("menu").Call("close")
			p.replay.Pause()
			p.start.UnlessUnfinished(func() { p.send(model.PlayDeal(p.kept.Get(store.Name))) })
		},
		"chances": func(dom.Element) {
			if p.replay.ToggleChances() {
				p.send(model.AskChances{})
			}
		},
		"practice": func(dom.Element) {
			p.replay.Pause()
			p.send(model.AskPractice{})
		},
		"scan":  func(dom.Element) { p.scanner.Open(p.joining.Scanned) },
		"copy":  p.handOn,
		"share": p.handOn,
		"watch-game": func(button dom.Element) {
			p.doc.CloseDialogs()
			p.send(model.WatchGame(button.Index("n")))
		},
	}
}

// handOn copies or shares the link or code of a button.
func (p *Page) handOn(button dom.Element) {
	sharing.Hand(p.doc, button, p.name, p.Book(), p.Warn)
	p.people.HandOn(button.Data("code"))
	p.joining.HandedOn()
}

// answerCall answers whether the auctioneer may speak.
func (p *Page) answerCall(button dom.Element) {
	p.caller.Answer(button.Data("act") == "call-yes")
	p.people.Refresh()
}
