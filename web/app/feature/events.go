package feature

import (
	"gavel/game"
	"gavel/game/deal"
	"gavel/web/coach"
	"gavel/web/daily"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// Event is something that several features may want to know: one of the types in this file.
type Event any

// Opened says that the page has been opened.
type Opened struct{}

// Began says that another game begins at this page's own table, and it is no practice.
type Began struct{}

// Cleared says that the page shows no game any more.
type Cleared struct{}

// Shown says that the page shows a table or a score sheet again, perhaps in another language.
type Shown struct{}

// Crashed says that work beside the table has panicked, so all such work must stop.
type Crashed struct{}

// Gained says that the browser keeps something more that the person would miss.
type Gained struct{}

// Merged says that what the person owns was merged with a copy.
type Merged struct{}

// Scored says that the page is about to show the score sheet of a finished game. The listeners may add to it.
type Scored struct {
	Finished
	Sheet *ui.Scoresheet
}

// Given says that a game of friends has a known deal. A listener that knows its link sets Seen.
type Given struct {
	Record game.Record
	Seen   *bool
}

// Moved says that the shown game has moved on, so advice about it is old.
type Moved struct{}

// Entered says that the page shows another game.
type Entered struct{}

// Translated says that the texts of the shown game are set again.
type Translated struct{}

// Reviewed says that the coach has reviewed a game.
type Reviewed struct {
	Finished
	Review *coach.Review
}

// Met says that a friend's page is at the same table, or has sent a letter of package evenings.
type Met struct {
	Me, Friend string // the IDs of the people, see package results
	Letter     string // "" at first
	Send       func(letter string)
}

// Parted says that the person has left a table of friends.
type Parted struct{}

// Watched is a game of friends that this page has only watched, without a seat.
type Watched struct{ *results.Game }

// Over says that a game of this page's person has ended. A table sends it once for each game at this page,
// when the record is known. A reload, another page, or the host after a loss may send the same
// end again, with the same id. So everything that must count once is counted by the id.
//
// There is no event for practice, or for a game that the person only watched.
type Over struct {
	ID     results.ID
	Played results.Game // as in the list of results
	Record game.Record
	Seat   game.Seat       // the person's; on a shared device the host's, who owns the list
	Drawn  bool            // friends have drawn the deal, so nobody can play it again
	Signed string          // the host's signed lines of the game, see [ledger.Log.Proof]; "" if there are none
	Chosen map[string]int  // the portraits that people at the table have chosen, see [cast.Chosen]
	Alone  bool            // against bots, or on one device
	Try    *daily.Try      // if the game is today's auction; else nil
	Of     *deal.Challenge // if the host knows that the game has its deal; else nil
	Others []Local         // the other players of this browser who have played at this device
	Ending *Ending         // the listeners add what they write
}

// Local is the seat of another player of this browser.
type Local struct {
	Player store.Player
	Seat   game.Seat
}

// IDOf returns the id of the game for one of its people.
func (o Over) IDOf(played results.Game) results.ID {
	if o.Drawn {
		return played.DealID()
	}
	return played.ID()
}

// Ending is the browser's write after a game is over. It is one change, so that no game is
// lost between deleting and counting it.
type Ending struct {
	store.Change
	Roomy store.Change // may be large: if the store is full, the rest is written without it
	Full  func()       // is called then
}
