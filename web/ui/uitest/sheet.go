package uitest

import (
	"slices"

	"pgregory.net/rapid"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"
)

// Sheet returns the score sheet of a whole game for a reader. It is complete, and its ranking agrees with the result,
// also round by round. start is the part of each score from the start, and highlights the least number of them.
func Sheet(t *rapid.T, of ui.Game, rules game.Rules, start, highlights int) (s ui.Scoresheet, n ui.Narrator) {
	seats, histories := gametest.DrawWhole(t, rules)
	history := rapid.SampledFrom(histories).Draw(t, "history")
	n = ui.Narrator{
		Game: of, Names: gametest.Names(seats), Viewer: history[0].View.Viewer(),
		Book: locale.For(rapid.SampledFrom(locale.Langs()).Draw(t, "language")),
	}
	s = n.Words(history[len(history)-1].View).Scoresheet(history)
	Inspect(t, s.Title, s.RankingTitle, s.HighlightsTitle)
	Inspect(t, slices.Concat(s.Heads, s.Highlights.All)...)
	if s.Parts != "" {
		Inspect(t, s.Parts)
	}
	if len(s.Heads) != 3+len(s.Ranking[0].Parts) || len(s.Highlights.All) < highlights {
		t.Fatalf("heads %q, highlights %q", s.Heads, s.Highlights.All)
	}
	for _, section := range s.Sections {
		Inspect(t, section.Title)
		Inspect(t, section.Header...)
		for j, row := range section.Rows {
			if len(row) != len(section.Header) {
				t.Fatalf("%q does not fit below %q", row, section.Header)
			}
			if j < len(section.Rows)-1 || section.People {
				Inspect(t, row...)
			}
		}
	}
	r := Result(history)
	var winners []game.Seat
	for i, row := range s.Ranking {
		sum := start
		for _, part := range row.Parts {
			sum += part
		}
		if row.Score != r.Scores[row.Seat] || sum != row.Score {
			t.Fatalf("%+v, but the scores are %v", row, r.Scores)
		}
		if i > 0 && (row.Score > s.Ranking[i-1].Score || row.Place < s.Ranking[i-1].Place) {
			t.Fatalf("the order is wrong: %+v", s.Ranking)
		}
		if row.Winner {
			winners = append(winners, row.Seat)
		}
	}
	slices.Sort(winners)
	if !slices.Equal(winners, r.Winners) {
		t.Fatalf("the winners are %v, not %v", winners, r.Winners)
	}
	Rounds(t, n, history, start)
	return s, n
}

// Rounds checks the points of every seat round by round against its score. start is the part of
// the score from the start.
func Rounds(t *rapid.T, n ui.Narrator, history gametest.History, start int) {
	names := -1
	for seat, score := range Result(history).Scores {
		sum, all := start, n.Game.Rounds(history, game.Seat(seat))
		for _, made := range all {
			sum += made
		}
		called := n.Game.RoundNames(n, len(all))
		Inspect(t, called...)
		if sum != score || len(called) != len(all) || names >= 0 && len(all) != names {
			t.Fatalf("seat %d made %d in the rounds %q, but its score is %d: %v", seat, sum, called, score, all)
		}
		names = len(all)
		if brought := n.Game.Brought(history, game.Seat(seat)); len(brought) != len(all) {
			t.Fatalf("seat %d made %v in the rounds, which brought %v", seat, all, brought)
		}
		for i, made := range all {
			if brought := n.Game.Brought(history, game.Seat(seat)); brought[i] < made { // payments are not losses
				t.Fatalf("seat %d made %v in the rounds, which brought %v", seat, all, brought)
			}
		}
		players := len(Result(history).Scores)
		if !n.Game.Possible(players, score, all) {
			t.Fatalf("a score of %d, made by %v, is held for impossible", score, all)
		}
		for _, forged := range []int{score + 1, score + 1000, -score - 1} {
			if n.Game.Possible(players, forged, all) {
				t.Fatalf("a score of %d, made by %v, is held for possible", forged, all)
			}
		}
		if n.Game.Possible(players, score+1_000_000_000, append([]int{1_000_000_000}, all...)) || n.Game.Possible(players, score, nil) {
			t.Fatal("a score that no game gives is held for possible")
		}
	}
}
