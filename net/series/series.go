// Package series has the score of people over a series of games.
package series

import (
	"bytes"
	"crypto/ed25519"
	"errors"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/handshake"
)

// Full is what the first of a game gets. It can be divided evenly among the places
// of every table, shared ones too.
const Full = 120

// What a series holds at most: the score of so many people, and the deals of the
// last so many games.
const (
	MostScores = 2 * game.MaxSeats
	MostDeals  = 24
	mostGames  = 9999
)

// Points returns the points of a game's seats: the first gets [Full], the last
// none, the others in even steps between; who share a place share its points. So
// a game of few and one of many are worth the same, and the mean is half of Full.
func Points(r game.Result) []int {
	points := make([]int, len(r.Scores))
	for a := range points {
		for b := range points {
			switch place, other := r.Place(game.Seat(a)), r.Place(game.Seat(b)); {
			case a == b:
			case place < other:
				points[a] += Full / (len(points) - 1)
			case place == other:
				points[a] += Full / 2 / (len(points) - 1)
			}
		}
	}
	return points
}

// Score is what one person has reached.
type Score struct {
	Name   string `json:"name"`
	Key    []byte `json:"key"` // the person's public key
	Points int    `json:"points"`
	Wins   int    `json:"wins"` // shared ones too
	Games  int    `json:"games"`
}

// Series is the score of a table over its games.
type Series struct {
	Scores []Score  `json:"scores,omitempty"` // the most points first
	Deals  []string `json:"deals,omitempty"`  // of the last games, as [deal.Mark] has it
}

// Player is a person at the end of a game; no key stands for a bot.
type Player struct {
	Name string
	Key  []byte
}

// Add returns the series with one more game, which is over. Where there would be
// too many people, those who did not play, with the fewest points, are forgotten.
func (e Series) Add(r game.Record, players []Player) Series {
	points := Points(*r.Result)
	var scores []Score
	for seat, s := range players {
		if len(s.Key) == 0 {
			continue
		}
		score := Score{Key: s.Key}
		if i := find(e.Scores, s.Key); i >= 0 {
			score = e.Scores[i]
		}
		score.Name = s.Name
		if score.Games < mostGames {
			score.Points += points[seat]
			score.Games++
			if r.Result.Place(game.Seat(seat)) == 1 {
				score.Wins++
			}
		}
		scores = append(scores, score)
	}
	for _, s := range e.Scores {
		if len(scores) < MostScores && find(scores, s.Key) < 0 {
			scores = append(scores, s)
		}
	}
	for i := range scores { // they are few
		for ; i > 0 && scores[i].Points > scores[i-1].Points; i-- {
			scores[i], scores[i-1] = scores[i-1], scores[i]
		}
	}
	deals := append(e.Deals[max(0, len(e.Deals)+1-MostDeals):len(e.Deals):len(e.Deals)], deal.Mark(r.Seed))
	return Series{scores, deals}
}

// find returns where somebody's score is; -1 if there is none.
func find(scores []Score, key []byte) int {
	for i, s := range scores {
		if bytes.Equal(s.Key, key) {
			return i
		}
	}
	return -1
}

var errSeries = errors.New("series: no games have this score")

// Check refuses a series that cannot be, or cannot be shown.
func (e Series) Check() error {
	if len(e.Scores) > MostScores || len(e.Deals) > MostDeals {
		return errSeries
	}
	for i, s := range e.Scores {
		fine := s.Name != "" && s.Name == handshake.Name(s.Name) && len(s.Key) == ed25519.PublicKeySize &&
			0 <= s.Wins && s.Wins <= s.Games && 1 <= s.Games && s.Games <= mostGames &&
			Full/2*s.Wins <= s.Points && s.Points <= Full*s.Games &&
			find(e.Scores, s.Key) == i
		if !fine {
			return errSeries
		}
	}
	for _, d := range e.Deals {
		if len(d) != len(deal.Mark(game.Seed{})) {
			return errSeries
		}
	}
	return nil
}
