package page

import (
	"gavel/web/model"
	"gavel/web/page/dialogs"
)

// windows are the dialogs that open over the page.
type windows struct {
	results  *dialogs.Results
	review   *dialogs.Review
	puzzles  *dialogs.Puzzles
	practice *dialogs.Practice
	copies   *dialogs.Copy
	transfer *dialogs.Transfer
	today    *dialogs.Today
	ladder   *dialogs.Ladder
	picture  *dialogs.Picture
	players  *dialogs.Players
	crash    *dialogs.Crash
}

func newWindows(calls dialogs.Calls) windows {
	return windows{
		results: dialogs.NewResults(calls), review: dialogs.NewReview(calls), puzzles: dialogs.NewPuzzles(calls), practice: dialogs.NewPractice(calls),
		copies: dialogs.NewCopy(calls), transfer: dialogs.NewTransfer(calls), today: dialogs.NewToday(calls), ladder: dialogs.NewLadder(calls),
		picture: &dialogs.Picture{Calls: calls}, players: dialogs.NewPlayers(calls), crash: dialogs.NewCrash(calls),
	}
}

// Render updates those that compare their own pieces of the state.
func (w *windows) Render(is, was *model.State) {
	for _, of := range [...]interface{ Render(is, was *model.State) }{w.review, w.puzzles, w.practice, w.today, w.ladder, w.results, w.transfer, w.copies} {
		of.Render(is, was)
	}
}
