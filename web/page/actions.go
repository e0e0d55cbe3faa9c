package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

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

// openers are the buttons of no part: they open something, or set something on this device.
func (p *Page) openers() dom.Buttons {
	handOn := func(button dom.Element) {
		sharing.Hand(p.doc, button, p.name, p.Book(), p.Warn)
		p.people.HandOn(button.Data("code"))
		p.joining.HandedOn()
	}
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
		"ear": func(dom.Element) {
			p.settings.PlayByEar()
			p.openRules(keyboard.Section)
			p.voice.Say(p.Book().T("page.say.ear"))
		},
		"key":           func(button dom.Element) { p.obey(keyboard.Order(button.Data("order")), button, false) },
		"answer":        func(dom.Element) { p.doc.OpenDialog("answer") },
		"mute":          func(dom.Element) { p.settings.ToggleMute() },
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
		"play-deal": func(dom.Element) {
			p.doc.ByID("menu").Call("close")
			p.replay.Pause()
			p.start.UnlessUnfinished(func() { p.send(model.PlayDeal(p.kept.Get(store.Name))) })
		},
		"scan":  func(dom.Element) { p.scanner.Open(p.joining.Scanned) },
		"copy":  handOn,
		"share": handOn,
		"watch-game": func(button dom.Element) {
			p.doc.CloseDialogs()
			p.send(model.WatchGame(button.Index("n")))
		},
	}
}
