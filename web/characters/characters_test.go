package characters_test

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/web/characters"
	"gavel/web/ui"
)

// TestRemarks: one bot greets, and a bot speaks about a big lot. Nobody speaks twice, and there is
// a pause between two remarks.
func TestRemarks(t *testing.T) {
	bots := game.Only(1) | game.Only(2) | game.Only(3)
	nothing := ui.Lot{Winner: game.Spectator, Loser: game.Spectator}
	for name, c := range map[string]struct {
		lots map[int]ui.Lot // by step
		deal int
		want map[int]characters.Remark
	}{
		"the deal chooses who greets": {nil, 4, map[int]characters.Remark{1: {Seat: 2, On: characters.Sits}}},
		"a bot wins": {
			map[int]ui.Lot{20: {Winner: 2, Loser: 3}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 20: {Seat: 2, On: characters.Wins}},
		},
		"a person wins": {
			map[int]ui.Lot{20: {Winner: 0, Loser: 3}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 20: {Seat: 3, On: characters.Loses}},
		},
		"who has spoken is silent": {
			map[int]ui.Lot{20: {Winner: 1, Loser: 0}, 40: {Winner: 1, Loser: 2}, 60: {Winner: 2, Loser: 1}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 40: {Seat: 2, On: characters.Loses}},
		},
		"too early": {
			map[int]ui.Lot{8: {Winner: 2, Loser: 3}, 9: {Winner: 3, Loser: 2}, 16: {Winner: 2, Loser: 3}}, 0,
			map[int]characters.Remark{1: {Seat: 1, On: characters.Sits}, 9: {Seat: 3, On: characters.Wins}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			var talk characters.Talk
			for step := range 80 {
				lot, big := c.lots[step]
				if !big {
					lot = nothing
				}
				got, ok := talk.Hear(lot, bots, c.deal)
				if want, due := c.want[step]; ok != due || got != want {
					t.Errorf("step %d: %v %v, want %v", step, got, ok, want)
				}
			}
		})
	}
}

// TestNobodySpeaks: a table without bots is silent.
func TestNobodySpeaks(t *testing.T) {
	var talk characters.Talk
	for range 20 {
		if r, ok := talk.Hear(ui.Lot{Winner: 0, Loser: 1}, 0, 7); ok {
			t.Errorf("%v without bots", r)
		}
	}
}

// TestOccasions: the occasions are as many as a character has lines.
func TestOccasions(t *testing.T) {
	all := []characters.Occasion{characters.Sits, characters.Wins, characters.Loses}
	if last := slices.Max(all); len(all) != characters.Occasions || int(last) != characters.Occasions-1 {
		t.Errorf("the occasions are %v", all)
	}
}
