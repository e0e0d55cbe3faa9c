package game_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// TestRecordAt: from every step of a game, a record leads to a table that waits for a seat's
// decision. The table has the earlier decisions, and no sealed ones.
func TestRecordAt(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			r := must.Get(game.ReadRecord(strings.NewReader(strings.Join(golden(t, rules.Name()), "\n")), catalogue.Games().Find))(t)
			whole := must.Get(game.Replay(r, nil))(t)
			before := -1
			for step := range whole.Steps() + 1 {
				at := must.Get(r.At(step))(t)
				n := len(at.Entries)
				if n < before || !slices.EqualFunc(at.Entries, r.Entries[:n], func(a, b game.Entry) bool {
					return a.Seat == b.Seat && a.Do == b.Do && (a.Chance == nil) == (b.Chance == nil)
				}) {
					t.Fatalf("at step %d there are %d entries after %d before", step, n, before)
				}
				before = n
				table, err := game.Replay(at, nil)
				if err != nil {
					t.Fatalf("at step %d: %v", step, err)
				}
				turn := table.Turn()
				if over := n == len(r.Entries); over != (turn.Mode == game.Over) || over != (at.Result != nil) {
					t.Fatalf("at step %d of %d, after %d entries of %d, the turn is %+v", step, whole.Steps(), n, len(r.Entries), turn)
				}
				if turn.Mode == game.Chance || turn.Mode != game.Over && turn.Owes == 0 {
					t.Fatalf("at step %d nobody decides: %+v", step, turn)
				}
				// The next outcome of chance belongs to the moment before.
				if steps := table.Steps(); turn.Mode == game.InTurn && steps < step {
					t.Fatalf("at step %d the game goes on from step %d", step, steps)
				}
			}
		})
	}
}
