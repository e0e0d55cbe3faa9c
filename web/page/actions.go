package page

import (
	"strconv"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/store"
)

// act does what a button's attribute data-act says.
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
		p.caller.Show()
		p.tuneAuctioneer()
		p.doc.OpenDialog("settings")
	case "call":
		p.caller.Request()
	case "call-yes", "call-no":
		p.caller.Answer(button.Data("act") == "call-yes")
		p.people.Refresh()
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
	case "transfer", "transfer-yes", "transfer-no", "transfer-bring", "transfer-relay", "transfer-direct":
		p.transfer.Act(button.Data("act"))
	case "transfer-scan":
		p.scanner.Open(func(text string) { p.send(model.AcceptCopy(text)) })
	case "copy-later":
		p.send(model.PutOffCopy{})
		p.start.Focus()
	case "about":
		p.send(model.OpenAbout{})
	case "today":
		p.send(model.OpenToday(0))
	case "go-on-try":
		p.today.Continue(p.doc.ByID("go-on-try").Data("left"))
	case "sheet":
		p.doc.OpenDialog("sheet")
	case "read":
		p.send(model.ReadNote{})
	case "notes":
		p.kept.Set(store.Noted, "") // all notes are shown again
		p.Warn(p.Book().T("page.say.notes"))
	case "log":
		p.log.Open(!p.log.IsOpen())
	case "player":
		n, _ := strconv.Atoi(button.Data("n"))
		p.players.Act(button.Data("do"), n)
	case "open-record":
		p.doc.ByID("record-file").Call("click")
	case "save-record":
		p.send(model.SaveRecord{})
	case "leave":
		p.people.AskLeave(p.game != "")
	case "rematch":
		if p.people.Here() {
			p.people.Deal()
		} else {
			p.send(model.Rematch{})
		}
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
	case "ladder":
		p.send(model.OpenLadder{})
	case "puzzle-next":
		p.send(model.NextPuzzle{})
	case "answer":
		p.doc.OpenDialog("answer")
	case "share-game":
		p.replay.Pause()
		p.send(model.ShareReplay{})
	case "picture":
		p.send(model.SharePicture{})
	case "picture-share":
		p.picture.Share()
	case "picture-save":
		p.picture.Save()
	case "play-deal":
		p.doc.ByID("menu").Call("close")
		p.replay.Pause()
		p.start.UnlessUnfinished(func() { p.send(model.PlayDeal(p.kept.Get(store.Name))) })
	case "replay":
		p.send(model.Replay{})
	case "chances":
		if p.replay.ToggleChances() {
			p.send(model.AskChances{})
		}
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
		p.replay.Pause()
		p.send(model.AskPractice{})
	case "practice-back":
		p.send(model.BackToReplay{})
	case "replay-leave":
		p.send(model.LeaveReplay{})
	default:
		n, _ := strconv.Atoi(button.Data("n"))
		p.actWithFriends(button, n)
	}
}

// actWithFriends handles the buttons about joining a table of friends. It passes others on to
// the panel of people.
func (p *Page) actWithFriends(button dom.Element, n int) {
	switch button.Data("act") {
	case "host-screen":
		p.start.HostScreen()
	case "join":
		p.joining.Fresh()
	case "scan":
		p.scanner.Open(p.joining.Scanned)
	case "join-retry":
		p.send(model.Retry{})
	case "join-watch":
		p.joining.Join(model.Watcher)
	case "relay":
		p.joining.Relay()
	case "join-back":
		p.joining.GoBack()
	case "copy", "share":
		sharing.Hand(p.doc, button, p.name, p.Book(), p.Warn)
		p.people.HandOn(button.Data("code"))
		p.joining.HandedOn()
	case "usual-network":
		p.settings.UseUsual()
	case "watch-game":
		p.doc.CloseDialogs()
		p.send(model.WatchGame(n))
	default:
		p.people.Act(button, n)
	}
}
