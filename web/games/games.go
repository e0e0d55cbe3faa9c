// Package games lists the games for the page. An entry has the texts, the actions, the
// lesson and the scene of a game. The rules and bots of the game are in game/catalogue.
package games

import (
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/deal"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/business"
	"gavel/render/forsale"
	"gavel/render/oddshop"
	"gavel/web/ui"
	businessui "gavel/web/ui/business"
	forsaleui "gavel/web/ui/forsale"
	"gavel/web/ui/lesson"
	oddshopui "gavel/web/ui/oddshop"
)

// Hear is called when something on the table makes a sound.
type Hear = func(sound.Note)

// Game is what the page has of one game: its texts and actions, its lesson, and its picture.
type Game struct {
	ui.Game
	Lesson lesson.Lesson // without beats if there is none
	// Scene returns the picture of a game between some people.
	Scene func(who []render.Seat, book *locale.Book, hear Hear) render.Scene
	// Towers returns what the scores of a finished game are made of. It is nil if the table shows
	// only the scores.
	Towers func(game.View) board.Towers
}

// Games is a list of games. Its order does not matter.
type Games []Game

// All returns all games.
func All() Games {
	return Games{
		{businessui.Game{}, businessui.Lesson(), func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {
			return business.New(who, book, hear)
		}, business.Towers},
		{forsaleui.Game{}, forsaleui.Lesson(), func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {
			return forsale.New(who, book, hear)
		}, forsale.Towers},
		{oddshopui.Game{}, oddshopui.Lesson(), func(who []render.Seat, book *locale.Book, hear Hear) render.Scene {
			return oddshop.New(who, book, hear)
		}, oddshop.Towers},
	}
}

// Find returns the game with the name of a rule set.
func (all Games) Find(rules string) (Game, bool) {
	for _, g := range all {
		if g.Name() == rules {
			return g, true
		}
	}
	return Game{}, false
}

// ByRound replays a finished game and counts something of a seat, round by round.
func (all Games) ByRound(r game.Record, seat game.Seat, count func(ui.Game, []game.Step, game.Seat) []int) ([]int, error) {
	var seen steps
	if _, err := game.Replay(r, map[game.Seat]game.Player{seat: &seen}); err != nil {
		return nil, err
	}
	of, _ := all.Find(r.Rules.Name())
	return count(of, seen, seat), nil
}

// steps collects what a seat sees.
type steps []game.Step

func (s *steps) See(step game.Step) { *s = append(*s, step) }

// Possible reports whether a game can end as a challenge says: the challenger's rounds add up,
// and every place fits the scores.
func (all Games) Possible(c deal.Challenge) bool {
	of, ok := all.Find(c.Deal.Rules.Name())
	if !ok || !of.Possible(len(c.Deal.Levels), c.Result.Score, c.Result.Rounds) {
		return false
	}
	place := 1
	for _, f := range c.Table {
		if f.Seat == c.Deal.Seat && f.Score != c.Result.Score {
			return false
		}
		if f.Score > c.Result.Score {
			place++
		}
	}
	return c.Table == nil || c.Result.Place >= place // lower where a tie was broken
}

// Refused says why the table refused this person's decision.
func Refused(err error, book *locale.Book) string { return ui.Refused(err, words(), book) }

// Wrong says why a decision in a record is illegal, as the end of a sentence.
func Wrong(err error, book *locale.Book) string { return ui.Wrong(err, words(), book) }

func words() (all []ui.Game) {
	for _, g := range All() {
		all = append(all, g.Game)
	}
	return all
}
