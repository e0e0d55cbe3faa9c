package remote

import (
	"os"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/game/runner"
)

// hiding plays a game in which some seats hide their sealed choices, see [game.Table.Commit].
type hiding struct {
	*game.Table
	src     *game.SplitMix
	choices map[game.Seat]game.Decision // that are hidden
	fixed   int                         // how many turns were fixed
}

// next makes something happen.
func (h *hiding) next(t *testing.T) {
	turn := h.Turn()
	seats := turn.Owes
	if turn.Mode == game.Sealed && h.src.IntN(2) == 0 {
		seats = turn.May // somebody may choose anew
	}
	seat := gametest.Someone(seats, h.src)
	d, hidden := h.choices[seat]
	switch {
	case h.Fixed() && !hidden:
		t.Fatalf("the table waits for seat %d, which hides nothing", seat)
	case h.Fixed():
		delete(h.choices, seat)
		if err := h.Decide(seat, d); err != nil {
			t.Fatalf("seat %d shows %v: %v", seat, d, err)
		}
		return
	}
	d = gametest.Choose(h.View(seat), h.src)
	if turn.Mode != game.Sealed || h.src.IntN(3) == 0 {
		delete(h.choices, seat)
		if err := h.Decide(seat, d); err != nil {
			t.Fatalf("seat %d decides %v: %v", seat, d, err)
		}
		h.count()
		return
	}
	h.choices[seat] = d
	if err := h.Commit(seat); err != nil {
		t.Fatalf("seat %d commits: %v", seat, err)
	}
	h.count()
}

func (h *hiding) count() {
	if h.Fixed() {
		h.fixed++
	}
}

// told returns the steps as they are sent.
func (s *History) told(t *testing.T) (all [][]byte) {
	t.Helper()
	for _, step := range s.steps {
		all = append(all, must.Get(game.EncodeStep(step))(t))
	}
	return all
}

// TestHiddenChoices: pages can follow a game in which choices are hidden until everybody has chosen. A
// record has them as if they had never been hidden.
func TestHiddenChoices(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			fixed, games := 0, 6
			if os.Getenv("GAVEL_SOAK") != "" {
				games = 200
			}
			fewest, most := rules.Seats()
			for n := range games {
				seats, src := fewest+n%(most-fewest+1), game.SplitMix(n)
				table := must.Get(gametest.Table(rules, seats, nil, uint64(n)))(t)
				h := hiding{Table: table, src: &src, choices: map[game.Seat]game.Decision{}}
				histories := map[game.Seat]*History{}
				for seat := game.Spectator; int(seat) < seats; seat++ {
					histories[seat] = &History{}
					table.Subscribe(seat, histories[seat])
				}
				table.Start()
				for table.Turn().Mode != game.Over {
					h.next(t)
				}
				fixed += h.fixed
				for seat, history := range histories {
					follower := game.Follow(rules, seats, table.Record().Options, seat)
					for _, step := range history.told(t) {
						if _, err := follower.Read(step); err != nil {
							t.Fatalf("seat %d cannot follow: %v\n%s", seat, err, step)
						}
					}
				}
				must.Get(game.Replay(table.Record(), nil))(t)
			}
			if fixed == 0 {
				t.Error("no turn had hidden choices")
			}
		})
	}
}

// TestAChoiceBeforeThoseOfOthers: a page shows its person's choice at once. If the choices of all others come before
// it at the host's table, the person still sees each event once, and counts the same steps as everybody.
func TestAChoiceBeforeThoseOfOthers(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			rounds := 0
			for n := range 5 {
				table, src, history := hidingTable(t, rules, n)
				follower, read := game.Follow(rules, 3, table.Record().Options, 0), 0
				var mine choice
				counted := 0
				news := func() (events int) {
					for _, data := range history.told(t)[read:] {
						step, err := follower.Read(data)
						must.Do(t, err)
						if step, shown := mine.in(step, follower); shown {
							if events += len(step.Events); step.N <= counted && step.N > 0 {
								t.Fatalf("step %d is shown after step %d", step.N, counted)
							}
							counted = step.N
						}
					}
					read = len(history.steps)
					return events
				}
				for table.Turn().Mode != game.Over {
					news()
					turn := table.Turn()
					if turn.Mode != game.Sealed || turn.Owes.Count() < 3 {
						seat := gametest.Someone(turn.Owes, src)
						must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), src)))
						continue
					}
					d := gametest.Choose(follower.View(), src)
					step, _, err := follower.Pretend(d)
					must.Do(t, err)
					mine = choice{do: d, shown: true}
					counted = step.N + 1
					want := 0
					table.Subscribe(0, counts{&want})
					for _, seat := range []game.Seat{1, 2} {
						must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), src)))
					}
					must.Do(t, table.Decide(0, d))
					if got := news() + len(step.Events); got != want || counted != table.Steps() {
						t.Fatalf("%d events in %d steps are shown, of %d in %d", got, counted, want, table.Steps())
					}
					rounds++
				}
			}
			if rounds == 0 {
				t.Error("no round of choices")
			}
		})
	}
}

// counts counts the events that a player is told.
type counts struct{ events *int }

func (c counts) See(s game.Step) { *c.events += len(s.Events) }

// hidingTable returns a table of three that has begun, and what seat 0 is told.
func hidingTable(t *testing.T, rules game.Rules, n int) (table *game.Table, src *game.SplitMix, history *History) {
	t.Helper()
	source := game.SplitMix(n)
	table = must.Get(gametest.Table(rules, 3, nil, uint64(n)))(t)
	history = &History{}
	table.Subscribe(0, history)
	table.Start()
	return table, &source, history
}

// plainly is a table whose guests hide nothing.
type plainly struct{ *runner.Runner }

func (p plainly) Decide(seat game.Seat, d game.Decision) error {
	answer := make(chan error, 1)
	p.Runner.Decide(seat, d, func(err error) { answer <- err })
	return <-answer
}

func (plainly) Commit(game.Seat, string) error { return game.NotADecision }

// TestAChangedChoiceIsNobodyElses: if a person changes a choice that is still sealed, only that
// person is told. No step reveals it to others.
func TestAChangedChoiceIsNobodyElses(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			src := game.SplitMix(3)
			_, most := rules.Seats()
			table := must.Get(gametest.Table(rules, most, nil, 7))(t)
			histories := map[game.Seat]*History{}
			for seat := game.Spectator; int(seat) < most; seat++ {
				histories[seat] = &History{}
				table.Subscribe(seat, histories[seat])
			}
			table.Start()
			changes := 0
			for table.Turn().Mode != game.Over {
				turn := table.Turn()
				seats := turn.Owes
				if turn.Mode == game.Sealed {
					seats = turn.May
				}
				seat := gametest.Someone(seats, &src)
				changing := turn.Mode == game.Sealed && !turn.Owes.Has(seat)
				before := map[game.Seat]int{}
				for s, h := range histories {
					before[s] = len(h.steps)
				}
				must.Do(t, table.Decide(seat, gametest.Choose(table.View(seat), &src)))
				if !changing {
					continue
				}
				changes++
				for s, h := range histories {
					if s != seat && len(h.steps) != before[s] {
						t.Fatalf("seat %d is told that seat %d changes its choice", s, seat)
					}
				}
			}
			if changes == 0 {
				t.Error("nobody has changed a choice")
			}
		})
	}
}
