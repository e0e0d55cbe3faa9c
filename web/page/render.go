package page

import (
	"gavel/web/model"
	"gavel/web/page/dialogs"
	"gavel/web/page/table"
)

// Render updates the page to a state: it draws the parts that have changed. The order is the
// one in which a person should hear of them.
func (p *Page) Render(s model.State) {
	was := p.drawn
	p.drawn = s
	if s.Place != was.Place {
		p.come(s.Place, was.Place)
		was = was.At(*s.Place) // the parts of the earlier place are gone
	}
	if s.Reader != was.Reader {
		p.conceal()
	}
	p.renderFriends(&s, &was)
	p.renderTable(&s, &was)
	p.renderScore(&s, &was)
	p.renderDialogs(&s, &was)
	p.attend()
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
		p.showReplay(to.Game, to.Watching, to.Last, to.Playable)
	}
}

func (p *Page) renderFriends(s, was *model.State) {
	if s.Join != was.Join && s.Join != nil {
		p.joining.Set(*s.Join)
	}
	switch {
	case s.Lobby == was.Lobby || s.Lobby == nil:
	case s.Place.Kind == model.AtLobby:
		p.showLobby(s.Lobby)
	default:
		p.told(s.Lobby)
	}
	if s.Clock != was.Clock {
		p.people.SetClock(s.Clock)
	}
	if s.Lost != was.Lost && s.Lost != nil {
		p.people.LoseHost(*s.Lost)
	}
}

func (p *Page) renderTable(s, was *model.State) {
	if s.Log != was.Log && s.Log != nil {
		quiet, lines, whole := s.Log.Since(was.Log)
		if whole {
			p.log.Clear()
			p.addLines(quiet)
		}
		p.addLines(lines)
		p.missed(quiet)
		p.missed(lines)
		if !p.replay.IsOpen() {
			for _, line := range lines {
				p.voice.Say(line.Text)
			}
		}
	}
	if s.Called != was.Called && s.Called != nil {
		p.cry(*s.Called)
	}
	if s.Note != was.Note {
		p.note.Set(s.Note)
	}
	if s.Table != was.Table && s.Table != nil {
		p.table = *s.Table
		table.ShowScene(p.doc, p.Book().T("shell.game."+p.game), p.table.Scene)
	}
	if s.Bar != was.Bar && s.Bar != nil {
		p.setBar(*s.Bar)
	}
	if s.Whole != was.Whole {
		p.bar.Root.Toggle("whole", s.Whole)
	}
	if s.Hint != was.Hint {
		p.hint.Set(s.Hint)
	}
	if s.Explained != was.Explained {
		p.explained.Set(s.Explained)
	}
	if s.Beat != was.Beat {
		p.lesson.Set(s.Beat)
	}
	if s.Spot != was.Spot && s.Spot != nil {
		p.lesson.Spotlight(*s.Spot)
	}
	if s.Moment != was.Moment && s.Moment != nil {
		p.replay.Jump(*s.Moment)
	}
	if s.Told != was.Told && s.Told != nil {
		p.replay.Tell(*s.Told)
	}
}

func (p *Page) renderScore(s, was *model.State) {
	if s.Sheet != was.Sheet && s.Sheet != nil {
		p.showSheet(*s.Sheet)
		if was.Sheet == nil && p.doc.Focused().Matches("body, #table, #bar *") { // otherwise only its language has changed
			p.bar.FocusOver()
		}
	}
	if s.Try != was.Try && s.Try != nil {
		p.today.ShowTry(*s.Try)
	}
	if s.Climb != was.Climb && s.Climb != nil {
		p.ladder.ShowClimb(*s.Climb)
	}
	if s.Verdict != was.Verdict && s.Verdict != nil {
		if p.people.ShowVerdict(*s.Verdict); s.Verdict.Finding == model.Unfair {
			p.Warn(s.Verdict.Sentence) // even if nobody opens the score sheet
		}
	}
}

func (p *Page) renderDialogs(s, was *model.State) {
	if s.Review != was.Review {
		p.review.Set(s.Review)
	}
	if s.Chances != was.Chances && s.Chances != nil {
		p.replay.SetChances(*s.Chances)
		p.review.SetChances(*s.Chances)
	}
	if s.Answer != was.Answer && s.Answer != nil {
		if !s.Answer.Thinks {
			p.bar.Answered.Hide(false)
		}
		p.puzzles.ShowAnswer(*s.Answer)
	}
	if s.Practice != was.Practice && s.Practice != nil {
		p.practice.Show(*s.Practice)
	}
	if s.Puzzles != was.Puzzles && s.Puzzles != nil {
		p.puzzles.Show(*s.Puzzles)
	}
	if s.Today != was.Today && s.Today != nil {
		p.today.Show(*s.Today)
	}
	if s.Ladder != was.Ladder && s.Ladder != nil {
		p.ladder.Show(*s.Ladder)
	}
	if s.Results != was.Results && s.Results != nil {
		p.results.Open(*s.Results)
	}
	if s.Judged != was.Judged && s.Judged != nil {
		p.results.Judged(*s.Judged)
	}
	if s.Transfer != was.Transfer && s.Transfer != nil {
		p.transfer.Show(*s.Transfer)
	}
	if s.Copy != was.Copy && s.Copy != nil {
		p.copies.Show(*s.Copy)
	}
	if s.Checked != was.Checked && s.Checked != nil {
		p.copies.Checked(*s.Checked)
	}
	if s.Brought != was.Brought && s.Brought != nil {
		p.copies.Brought(*s.Brought)
	}
	if s.Games != was.Games && s.Games != nil {
		dialogs.ShowGames(p.doc, *s.Games, p.Book())
	}
	if s.Challenge != was.Challenge && s.Challenge != nil {
		dialogs.ShowChallenge(p.doc, *s.Challenge, p.Book())
	}
	if s.Picture != was.Picture && s.Picture != nil {
		p.picture.Show(*s.Picture)
	}
	if s.ReplayLink != was.ReplayLink && s.ReplayLink != nil {
		dialogs.ShowReplayLink(p.doc, *s.ReplayLink, p.Book())
	}
	if s.About != was.About && s.About != nil {
		dialogs.ShowAbout(p.doc, *s.About, p.Book())
	}
	if s.Players != was.Players {
		p.players.Changed()
		p.start.FillName()
	}
	if s.PlayAs != was.PlayAs {
		p.KeepSeat("") // it is this player's
		p.MarkCrash(false)
		p.doc.Root().Attr("data-player", s.PlayAs.String())
		p.tell("gavel:player")
	}
	if s.Question != was.Question && s.Question != nil {
		p.question.Show(*s.Question)
	}
	if s.Back != was.Back && s.Back != nil {
		p.crash.Ask(*s.Back)
	}
	if s.Reminds != was.Reminds {
		p.doc.ByID("copy-remind").Hide(!s.Reminds)
	}
	if s.Failure != was.Failure && s.Failure != nil {
		p.fail(*s.Failure)
	}
}
