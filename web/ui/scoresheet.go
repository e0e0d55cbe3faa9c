package ui

import "gavel/game"

// Scoresheet is a score sheet in its reader's language.
type Scoresheet struct {
	Title           string // who won
	Note            string // how a tie was broken; "" if there was none
	RankingTitle    string
	Heads           []string // of the ranking: place, player, each of the parts, total
	Ranking         []Row    // best first
	Parts           string   // how the parts come about; "" where they speak for themselves
	Sections        []Section
	HighlightsTitle string
	Highlights      []string
	Compared        []Section // the results of others who have played the same deal beside these
	Sends           bool      // others can be challenged to make more of the deal
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

// Numbered calls the first of several rounds by their numbers, the last as ends says.
func (n Narrator) Numbered(rounds int, ends ...string) (names []string) {
	for i := range rounds - len(ends) {
		names = append(names, n.Book.Number(i+1))
	}
	return append(names, ends...)
}

// Section is a table: of what happened round by round, or of what a score is
// made of.
type Section struct {
	Title  string
	Note   string // what is to be known of it; "" for nothing
	Header []string
	Rows   [][]string // each as long as Header; the first cell heads its row, the last row holds the sums
	NoSums bool       // nor does the last row
	Chart  Chart      // of the same numbers
}

// Chart is a line for each column of a table but the first, drawn from left
// to right. A table without numbers worth drawing has one without lines.
type Chart struct {
	Marks []string // below the places of the lines, "" for none
	Lines [][]int  // one number, 0 or more, for every place
	Tenth bool     // the numbers are tenths
}

// Add appends a row.
func (s *Section) Add(head string, cells []string) {
	s.Rows = append(s.Rows, append([]string{head}, cells...))
}

// Sum appends a row of numbers.
func (s *Section) Sum(head string, sums []int, n Narrator) {
	cells := make([]string, len(sums))
	for i, sum := range sums {
		cells[i] = n.Book.Number(sum)
	}
	s.Add(head, cells)
}

// Ranking is a line for every seat, in the order of the result; parts tells what a
// seat's score is made of.
func (n Narrator) Ranking(v game.View, parts func(game.Seat) []int) []Row {
	r, _ := v.Final()
	var rows []Row
	for _, seat := range r.Ranking() {
		place := r.Place(seat)
		rows = append(rows, Row{
			Place: place, Seat: seat, Name: n.Names[seat], Score: r.Scores[seat], Parts: parts(seat),
			Winner: place == 1, Mine: seat == v.Viewer(),
		})
	}
	return rows
}

// Title says who won.
func (n Narrator) Title(v game.View) string {
	r, _ := v.Final()
	if len(r.Winners) == 1 {
		return n.Book.T("page.sheet.wins", "who", n.Who(r.Winners[0]))
	}
	who, names := n.Sharing(r.Winners)
	return n.Book.T("page.sheet.shared", "who", who, "winners", names)
}
