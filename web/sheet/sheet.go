// Package sheet writes the score sheet of a game that is over: who won, how
// every round went, and what was remarkable. It reads nothing but what one
// seat saw, and knows no browser; there is one file a game.
package sheet

import (
	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
	"gavel/web/words"
)

// Sheet is a score sheet in its reader's language.
type Sheet struct {
	Title           string // who won
	Note            string // how a tie was broken; "" if there was none
	RankingTitle    string
	Heads           []string // of the ranking: place, player, each of the parts, total
	Ranking         []Row    // best first
	Parts           string   // how the parts come about; "" where they speak for themselves
	Sections        []Section
	HighlightsTitle string
	Highlights      []string
}

// Row is one player's line of the ranking.
type Row struct {
	Place  int // from 1; seats that are still tied share it
	Seat   game.Seat
	Name   string
	Score  int
	Parts  []int // what the score is made of
	Winner bool
	Mine   bool // the reader's own
}

// Section is a table: of what happened round by round, or of what a score is
// made of.
type Section struct {
	Title  string
	Header []string
	Rows   [][]string // each as long as Header; the first cell heads its row, the last row holds the sums
	Chart  Chart      // of the same numbers
}

// Chart is a line for each column of a table but the first, drawn from left
// to right. A table without numbers worth drawing has one without lines.
type Chart struct {
	Marks []string // below the places of the lines, "" for none
	Lines [][]int  // one number, 0 or more, for every place
}

// Build writes the sheet from all that one seat, or a spectator, saw of a
// game, for players named by seat; false when the game is not over or is not
// known.
func Build(steps []game.Step, names []string, book *locale.Book) (Sheet, bool) {
	if len(steps) == 0 {
		return Sheet{}, false
	}
	s := words.Scribe{Names: names, Viewer: game.Spectator, Book: book}
	switch v := steps[len(steps)-1].View.(type) {
	case forsale.View:
		s.Viewer = v.Seat
		return saleSheet(steps, v, s)
	case oddshop.View:
		s.Viewer = v.Seat
		return shopSheet(steps, v, s)
	case business.View:
		s.Viewer = v.Seat
		return businessSheet(steps, v, s)
	}
	return Sheet{}, false
}

// ranking is a line for every seat, in the order of the result; parts tells what a
// seat's score is made of.
func ranking(v game.View, s words.Scribe, parts func(game.Seat) []int) []Row {
	r, _ := v.Final()
	var rows []Row
	for _, seat := range r.Ranking() {
		place := r.Place(seat)
		rows = append(rows, Row{
			Place: place, Seat: seat, Name: s.Names[seat], Score: r.Scores[seat], Parts: parts(seat),
			Winner: place == 1, Mine: seat == v.Viewer(),
		})
	}
	return rows
}

// title says who won a game of the rule set with a name.
func title(of string, v game.View, s words.Scribe) string {
	r, _ := v.Final()
	if len(r.Winners) == 1 {
		return s.Book.T(of+".sheet.wins", "who", s.Who(r.Winners[0]))
	}
	who, names := s.Sharing(r.Winners)
	return s.Book.T(of+".sheet.shared", "who", who, "winners", names)
}
