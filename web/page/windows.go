package page

import (
	"gavel/web/model"
	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
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

func newWindows(doc dom.Document, calls dialogs.Calls) windows {
	return windows{
		results: dialogs.NewResults(doc, calls), review: dialogs.NewReview(doc, calls), puzzles: dialogs.NewPuzzles(doc, calls),
		practice: dialogs.NewPractice(doc, calls), copies: dialogs.NewCopy(doc, calls), transfer: dialogs.NewTransfer(doc, calls),
		today: dialogs.NewToday(doc, calls), ladder: dialogs.NewLadder(doc, calls), picture: dialogs.NewPicture(doc, calls),
		players: dialogs.NewPlayers(doc, calls), crash: dialogs.NewCrash(doc, calls),
	}
}

// Render updates those that compare their own pieces of the state.
func (w *windows) Render(is, was *model.State) {
	for _, of := range [...]interface{ Render(is, was *model.State) }{w.review, w.puzzles, w.practice, w.today, w.ladder, w.results, w.transfer, w.copies} {
		of.Render(is, was)
	}
}
