package ui

import (
	"strconv"

	"gavel/game"
)

// Scoresheet is a score sheet in its reader's language.
type Scoresheet struct {
	Title           string // the winner
	Note            string // the explanation of a tiebreak; "" if there was none
	RankingTitle    string
	Heads           []string // of the ranking: place, player, each of the parts, total
	Ranking         []Row    // best first
	Parts           string   // explanation of the parts; "" if none is needed
	Sections        []Section
	HighlightsTitle string
	Highlights      Highlights
	Bargain         Bargain
	Compared        []Section // beside the results of others who have played the same deal
	Sends           bool      // the person can challenge others to improve on the deal
}

// Sheet begins the score sheet of a finished game: who has won, and the ranking with the parts of each score. The
// keys are those of the columns after place and player.
func (n Narrator) Sheet(v game.View, parts func(game.Seat) []int, columns ...string) Scoresheet {
	heads := []string{n.Book.T("page.sheet.place"), n.Book.T("page.sheet.player")}
	for _, key := range columns {
		heads = append(heads, n.Book.T(key))
	}
	return Scoresheet{
		Title: n.Title(v), RankingTitle: n.Book.T("page.sheet.result"), Heads: heads, Ranking: n.Ranking(v, parts),
		HighlightsTitle: n.Book.T("page.sheet.highlights"),
	}
}

// ByPlayer returns an empty table with a column for each player. corner is the title of its rows.
func ByPlayer(players []string, title, corner string) Section {
	return Section{Title: title, Header: append([]string{corner}, players...), People: true}
}

// Highlights are the remarkable moments of a game.
type Highlights struct {
	All   []string
	Story string // the first that is about the reader, or the first of all; "" if there is none
	own   bool   // the story is about the reader
}

// Tell adds a moment of a player; of [game.Spectator] if of several.
func (h *Highlights) Tell(n Narrator, who game.Seat, title, text string) {
	told := n.Book.T("page.sheet.highlight", "title", title, "text", text)
	h.All = append(h.All, told)
	if own := who == n.Viewer && who != game.Spectator; own && !h.own || h.Story == "" {
		h.Story, h.own = told, own
	}
}

// Bargain is the best purchase of a game. In For Sale it is the house with the highest value minus
// twice its price, in Odd Shop the object with the highest final worth minus its price, and in
// Business the shares with the lowest price per share.
type Bargain struct {
	Text     string   // one of the highlights; "" if there was no purchase
	Drawings []string // of the things bought, as the rules name drawings: "house-12"
	Gain     float64  // how good it was, at most 1, to compare it with those of other games
}

// Best returns the entry with the most points in all rounds, the first of several. It returns false if no entry counts.
func Best[T any](rounds [][]T, points func(T) (n int, counts bool)) (top T, ok bool) {
	most := 0
	for _, round := range rounds {
		for _, entry := range round {
			if n, counts := points(entry); counts && (!ok || n > most) {
				top, most, ok = entry, n, true
			}
		}
	}
	return top, ok
}

// Row is one player's line of the ranking.
type Row struct {
	Place  int // from 1; tied seats share it
	Seat   game.Seat
	Name   string
	Score  int
	Parts  []int // the parts of the score
	Winner bool
	Mine   bool // the reader's own
}

// Numbered names several rounds: the first ones by their numbers, the last ones by ends.
func (n Narrator) Numbered(rounds int, ends ...string) (names []string) {
	for i := range rounds - len(ends) {
		names = append(names, n.Book.Number(i+1))
	}
	return append(names, ends...)
}

// Section is a table of rounds, or of the parts of a score.
type Section struct {
	Title  string
	Note   string // a note about it, or ""
	Header []string
	Rows   [][]string // each as long as Header; the first cell is the title of its row, the last row has the sums
	NoSums bool       // the last row has no sums
	People bool       // the columns after the first are people
	Chart  Chart      // of the same numbers
}

// Chart has a line for each column of a table but the first, from left to right. The chart of a
// table without suitable numbers has no lines.
type Chart struct {
	Marks []string // labels below the points of the lines, "" for none
	Lines [][]int  // one number, 0 or more, for every point
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

// Ranking returns a line for every seat, in the order of the result. parts returns the parts of a
// seat's score.
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

// Title names the winner, or says which place the reader has and by how much.
func (n Narrator) Title(v game.View) string {
	r, _ := v.Final()
	if n.Viewer != game.Spectator && len(r.Winners) == 1 {
		order, place := r.Ranking(), r.Place(n.Viewer)
		first, second, mine := r.Scores[order[0]], r.Scores[order[1]], r.Scores[n.Viewer]
		switch {
		case place == 1 && mine > second:
			return n.Book.T("page.sheet.won", "n", mine, "by", mine-second, "other", n.Names[order[1]])
		case place > 1: // perhaps with the same score
			return n.Book.T("page.sheet.placed", "place", n.Book.T("page.place."+strconv.Itoa(place)), "n", mine, "by", first-mine, "other", n.Names[order[0]])
		}
	}
	if len(r.Winners) == 1 {
		return n.Book.T("page.sheet.wins", "who", n.Who(r.Winners[0]))
	}
	who, names := n.Sharing(r.Winners)
	return n.Book.T("page.sheet.shared", "who", who, "winners", names)
}
