package page

import (
	"slices"

	"gavel/web/model"
	"gavel/web/page/dialogs"
	"gavel/web/page/table"
	"gavel/web/ui"
)

// Render updates the page to a state: it draws the parts that have changed. The order is the
// one in which a person should hear of them.
func (p *Page) Render(s model.State) {
	was := p.drawn
	p.drawn = s
	if s.Place != was.Place {
		p.voice.Leave()
		p.come(s.Place, was.Place)
		was = was.At(*s.Place) // the parts of the earlier place are gone
	}
	if s.Reader != was.Reader {
		p.voice.Forget()
		p.toasts.Clear(".toast")
		p.around.conceal()
		p.ear.forget()
	}
	p.renderFriends(&s, &was)
	p.renderTable(&s, &was)
	p.renderScore(&s, &was)
	p.renderDialogs(&s, &was)
	// The screen stays on while the table needs this page or its person. A call ends with their turn.
	due := p.turn && p.withFriends()
	p.caller.KeepAwake(due || p.people.KeepsAwake())
	if !due {
		p.caller.Stop()
	}
}

// come changes from one place to another. People who leave a table see the start page in
// between.
func (p *Page) come(to, from *model.Place) {
	p.auctioneer.Stop()
	if to.Kind == model.AtStart || from != nil && from.Visit != to.Visit {
		p.showStart()
	}
	if to.Kind == model.AtStart {
		p.back.leave()
		p.toasts.Clear(".said") // people and bots speak at their table only
	} else {
		p.back.enter()
	}
	switch to.Kind {
	case model.AtTable:
		p.showTable(to.Game, to.Watching)
		p.learn(to.Lesson)
		if to.Practice {
			p.markPractice(true)
			p.voice.Say(p.Book().T("shell.practice.note"))
		}
		if to.Puzzle {
			p.hint.Offer(false)
			p.voice.Say(p.Book().T("puzzle.ask"))
		}
	case model.AtReplay:
		p.showTable(to.Game, to.Watching)
		p.openReplay(to.Last, to.Playable)
	}
	if p.blind != "" {
		p.doc.After(comesBack, p.miss) // the table is saved by then
	}
}

func (p *Page) renderFriends(s, was *model.State) {
	model.Changed(s.Join, was.Join, p.joining.Set)
	switch {
	case s.Lobby == was.Lobby || s.Lobby == nil:
	case s.Place.Kind == model.AtLobby:
		p.showLobby(s.Lobby)
	default:
		p.told(s.Lobby)
	}
	model.Differs(s.Clock, was.Clock, p.people.SetClock)
	model.Changed(s.Lost, was.Lost, p.people.LoseHost)
}

func (p *Page) renderTable(s, was *model.State) {
	if s.Log != was.Log && s.Log != nil {
		quiet, fresh := p.addNew(s.Log, was.Log, p.book)
		decided := func(line ui.Line) bool { return line.Mine && line.Icon == ui.IconBot } // by a bot, for the person
		if p.withFriends() && slices.ContainsFunc(slices.Concat(quiet, fresh), decided) {
			p.caller.Missed()
			p.people.Refresh()
		}
		for _, line := range fresh {
			p.ear.hear(line, s.Place.Watching)
		}
	}
	if !p.replay.IsOpen() && !p.learns {
		model.Changed(s.Called, was.Called, p.cry)
	}
	model.Differs(s.Note, was.Note, p.note.Set)
	if s.Table != was.Table && s.Table != nil {
		p.table = *s.Table
		table.ShowScene(p.doc, p.Book().T("shell.game."+p.game), p.table.Scene)
	}
	model.Changed(s.Bar, was.Bar, p.setBar)
	if s.Waits > was.Waits {
		p.voice.Ask(p.Book().T("page.say.space"))
		if p.doc.Focused().Matches("body, #table, #bar *") { // Space would press a control, or not come to the page
			p.bar.Root.Focus()
		}
	}
	p.around.Render(s, was)
}

func (p *Page) renderScore(s, was *model.State) {
	if s.Sheet != was.Sheet && s.Sheet != nil {
		if p.showSheet(*s.Sheet); was.Sheet == nil {
			p.voice.Say(s.Sheet.Title)
			p.voice.Say(s.Sheet.Note)
		}
		if was.Sheet == nil && p.doc.Focused().Matches("body, #table, #bar, #bar *") { // otherwise only its language has changed
			p.bar.FocusOver()
		}
	}
	model.Changed(s.Try, was.Try, p.today.ShowTry)
	model.Changed(s.Climb, was.Climb, p.ladder.ShowClimb)
	if s.Verdict != was.Verdict && s.Verdict != nil {
		if p.people.ShowVerdict(*s.Verdict); s.Verdict.Finding == model.Unfair {
			p.Warn(s.Verdict.Sentence) // even if nobody opens the score sheet
		}
	}
}

// renderDialogs updates the dialogs, then what may cover them.
func (p *Page) renderDialogs(s, was *model.State) {
	if s.Answer != was.Answer && s.Answer != nil && !s.Answer.Thinks {
		p.bar.Answered.Hide(false)
	}
	p.windows.Render(s, was)
	model.Changed(s.Chances, was.Chances, p.replay.SetChances)
	dialogs.Render(p.parts, s, was)
	model.Changed(s.Picture, was.Picture, p.picture.Show)
	if s.Players != was.Players {
		p.players.Changed()
		p.start.FillName()
	}
	if s.PlayAs != was.PlayAs {
		p.KeepSeat("") // it is this player's
		p.MarkCrash(false)
		p.doc.Root().Attr("data-player", s.PlayAs.String())
		p.Tell("gavel:player")
	}
	model.Changed(s.Question, was.Question, p.question.Show)
	model.Changed(s.Back, was.Back, p.crash.Ask)
	model.Changed(s.Failure, was.Failure, func(sentence string) { dialogs.ShowFailure(p.doc, sentence) })
}
