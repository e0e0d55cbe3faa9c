// Package app is the application in the page, without the page: what happens when
// a person starts a game, plays it alone or with friends, reloads, leaves, looks at
// a replay, asks the coach. It knows the document and the canvas as the interfaces
// [Page] and [Stage].
package app

import (
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/web/coach"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/ui"
)

// Page is the document around the canvas, as package page has it. Its methods
// return at once.
type Page interface {
	Settings() model.Settings
	Book() *locale.Book // the texts in the person's language
	Insets() model.Insets
	Address() string // of the page, as links name it
	Invited() bool   // the address leads to a table
	Hidden() bool    // nobody can see the page
	Broker() string  // of the site itself; "" for none
	Now() time.Time  // by the clock of this device, in the zone where it is now

	ShowStart()
	ShowTable(game string, watching bool)
	ShowReplay(game string, watching bool, last int, again bool)
	ShowLobby(model.Lobby)
	ShowJoin(model.Join)
	ShowSheet(ui.Scoresheet)
	ShowChallenge(model.Challenge)
	ShowReplayLink(model.ReplayLink)

	SetTable(model.Table)
	SetBar(ui.Bar)
	Explain(sentence string, what model.Box, aloud bool) // "" for nothing any more
	ShowNote(sentence string)                            // until HideNote, and read out
	SetNote(sentence string)                             // in another language
	HideNote()
	Conceal()           // takes away all that was said to one person alone
	OutOfReach()        // something that is to be chosen on the table cannot be pressed there
	SetLines([]ui.Line) // in place of the whole log
	AddLines([]ui.Line)
	SetPeople(model.Lobby)
	SetClock(left time.Duration) // negative without one
	Verified(sentence string, found model.Finding)
	HostLost(model.Lost)
	Said(name string, phrase int)

	ShowBeat(model.Beat) // of a lesson; nothing new if it is there already
	HideBeat()
	Spotlight(spot string, at []render.Target) // where on the table the spot of a beat lies

	FetchPuzzles(then func(text string)) // calls it on any goroutine; with "" if they cannot be had
	ShowPuzzles(model.PuzzleList)
	ShowPuzzle() // the table that is shown is one of a puzzle
	AwaitAnswer()
	ShowAnswer(coach.Answer)

	AwaitHint()
	ShowHint(coach.Hint)
	SetHint(coach.Hint)
	HideHint()
	AskWhose(names map[int]string) // game is to be reviewed; by seat
	AwaitReview(percent int)
	ShowReview(coach.Report)
	CloseReview()
	ShowMoment(step int)

	AskPractice(model.Practice)
	ShowPractice() // after ShowTable: that the game is practice
	ShowToday(model.Today)
	ShowResults(results.List)
	ShowGames([]model.Played)
	ShowJudged(results.List) // the coach has judged a game of the list that is shown
	ShowTry(model.Try)       // beside the score sheet
	ShowCopy(model.Copy)
	AwaitBrought(checked, of int) // games of a copy
	ShowBrought(model.Brought)
	Persist(then func(promised bool)) // asks the browser to delete nothing by itself; calls it on any goroutine
	RemindCopy()                      // on the start page, to keep a copy

	Seat() (way string) // what KeepSeat has kept, as long as the tab is there
	KeepSeat(way string)
	Crashed() bool       // MarkCrash has marked a crash, as long as the tab is there
	MarkCrash(asks bool) // something broke down and the person is to be asked, or has answered

	Ask(question, yes, no string, then func()) // then is called if the answer is yes
	AskBack(to model.Back)                     // whether to go back to where something broke down
	Warn(sentence string)                      // for some seconds
	Fail(sentence string)                      // for good
	Play(note sound.Note)
	Download(name, text string)
}

// Stage is the canvas. All but Post is for functions that are posted.
type Stage interface {
	Post(f func())
	Show(render.Scene)
	See(game.Step)
	Set(render.Settings)
	Refresh()
	Hurry()
	Focus(id string)
	Spot(ids string)
	Walk(by int)
}
