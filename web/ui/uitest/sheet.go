package uitest

import (
	"slices"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
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
