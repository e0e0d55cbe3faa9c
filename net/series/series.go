// Package series counts people's scores over a series of games.
package series

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"sort"

	"gavel/game"
	"gavel/game/deal"
	"gavel/net/handshake"
)

// Full is the number of points for the first place of a game. It can be divided evenly among
// the places of every table, also if several people share one.
const Full = 120

// The limits of a series: the number of scores, and of the last games whose deals are stored.
const (
	MostScores = 2 * game.MaxSeats
	MostDeals  = 24
	mostGames  = 9999
)

// Points returns the points of a game's seats. The first gets [Full], the last none, and the
// others even steps between them. People who share a place share its points. So all games have
// the same worth, and the mean is half of Full.
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

// Score is one person's total.
type Score struct {
	Name   string `json:"name"`
	Key    []byte `json:"key"` // the person's public key
	Points int    `json:"points"`
	Wins   int    `json:"wins"` // including shared ones
	Games  int    `json:"games"`
}

// Series is the scores of a table over its games.
type Series struct {
	Scores []Score  `json:"scores,omitempty"` // the most points first
	Deals  []string `json:"deals,omitempty"`  // of the last games, as [deal.Mark] returns them
}

// Player is a player at the end of a game; a bot has no key.
type Player struct {
	Name string
	Key  []byte
}

// Add returns the series with a finished game added. If there would be too many people, those
// are dropped who did not play and have the fewest points.
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
	sort.SliceStable(scores, func(i, j int) bool { return scores[i].Points > scores[j].Points })
	deals := append(e.Deals[max(0, len(e.Deals)+1-MostDeals):len(e.Deals):len(e.Deals)], deal.Mark(r.Seed))
	return Series{scores, deals}
}

// find returns the index of a person's score; -1 if there is none.
func find(scores []Score, key []byte) int {
	for i, s := range scores {
		if bytes.Equal(s.Key, key) {
			return i
		}
	}
	return -1
}

var errSeries = errors.New("series: no games have this score")

// Check fails for a series that is impossible or cannot be shown.
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
