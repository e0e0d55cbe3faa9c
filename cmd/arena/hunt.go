package main

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// leastMargin is how much better the best choice must be than every other, in the units of
// [search.Worth]. The coach calls such a mistake a slip.
const leastMargin = 0.03

// leastWin is the lowest chance to win of the best choice, in percent. In a lost game there is
// nothing to learn.
const leastWin = 5

// mostEntries is the greatest length of a puzzle's record, so that it packs short. The rounds
// of Odd Shop are long, and its ties are clearest in the last rounds.
func mostEntries(rules game.Rules) int {
	if rules.Name() == shop {
		return 150
	}
	return 60
}

// quarry searches one game for puzzles.
type quarry struct{ rules game.Rules }

// candidate is a position that may be a puzzle.
type candidate struct {
	record game.Record
	seat   game.Seat
	kind   string
	gap    float64
}

func (c candidate) id() string { return puzzle.Puzzle{Record: c.record, Seat: c.seat}.ID() }

// play plays a deal and returns one seat's candidates of the kinds that have room. Those with
// the most at stake come first.
func (q quarry) play(seed, deal uint64, room func(kind string) bool) (all []candidate, err error) {
	fewest, most := q.rules.Seats()
	n := fewest + int(deal)%(most-fewest+1)
	at := game.Seat(int(deal) / (most - fewest + 1) % n)
	dice := bot.Dice(seed, deal, uint64(len(q.rules.Name())))
	setup := game.Setup{Seats: make([]game.Occupant, n)}
	binary.LittleEndian.PutUint32(setup.Seed[:], uint32(dice.Uint64()))
	bots := make([]bot.Bot, n)
	for i := range bots {
		level := []string{bot.Medium, bot.Hard, bot.Easy}[(i+int(deal))%3]
		setup.Seats[i].Level = level
		if bots[i], err = catalogue.Games().Bot(q.rules.Name(), level, game.Seat(i), deal); err != nil {
			return nil, err
		}
	}
	table, err := game.NewTable(q.rules, setup)
	if err != nil {
		return nil, err
	}
	scout, err := q.scout(at, room)
	if err != nil {
		return nil, err
	}
	table.Subscribe(at, scout)
	bots[at] = sized{bots[at], func() {
		if r := table.Record(); len(r.Entries) <= mostEntries(q.rules) {
			if c, ok := scout.judge(); ok {
				c.record, c.seat = r, at
				all = append(all, c)
			}
		}
	}}
	if err := bot.Play(table, bots); err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Compare(b.gap, a.gap)
	})
	return all, nil
}

// sized is a bot that calls a function before each of its decisions.
type sized struct {
	bot.Bot
	look func()
}

// Decide implements bot.Bot.
func (s sized) Decide() (game.Decision, bool) {
	s.look()
	return bot.Ask(s.Bot), true
}

// scout watches from a seat and decides whether a decision may be a puzzle.
type scout struct {
	easy, medium  bot.Bot
	quick, expert bot.Adviser
	room          func(kind string) bool
	view          game.View
}

func (q quarry) scout(at game.Seat, room func(string) bool) (*scout, error) {
	s := scout{room: room}
	var err error
	if s.easy, err = catalogue.Games().Even(q.rules.Name(), bot.Easy, at, 1); err != nil {
		return nil, err
	}
	if s.medium, err = catalogue.Games().Even(q.rules.Name(), bot.Medium, at, 1); err != nil {
		return nil, err
	}
	if s.quick, err = catalogue.Games().Adviser(q.rules.Name(), bot.Hard, at, 1); err != nil {
		return nil, err
	}
	// The coach asks the same expert.
	s.expert, err = catalogue.Games().Adviser(q.rules.Name(), bot.Expert, at, 1)
	return &s, err
}

// See implements game.Player.
func (s *scout) See(step game.Step) {
	s.view = step.View
	for _, p := range []game.Player{s.easy, s.medium, s.quick, s.expert} {
		p.See(step)
	}
}

// judge reports whether a medium bot decides differently from an expert, and loses by it. For
// decisions that bots make by rule, it uses rollouts in place of the expert.
func (s *scout) judge() (c candidate, ok bool) {
	tempted := bot.Ask(s.medium)
	if c.kind = puzzle.KindOf(tempted); !s.room(c.kind) {
		return c, false
	}
	if v, ruled := ruledBy(s.view); ruled {
		c.gap, ok = glimpse(v, []game.Decision{tempted, bot.Ask(s.easy)})
		return c, ok
	}
	for _, a := range []bot.Adviser{s.quick, s.expert} {
		a.Consider(tempted)
		bot.Ask(a)
		advice, lead := a.Advice(), a.Lead()
		considered, known := a.Considered()
		if !known || len(advice) < 2 || advice[0].Ruled || advice[0].Share < 1 || 100*advice[0].Win < leastWin {
			return c, false
		}
		if considered.Decision == advice[0].Decision || worth(advice[0], lead)-worth(considered, lead) < leastMargin {
			return c, false
		}
		c.gap = math.Inf(1)
		for _, other := range advice[1:] {
			c.gap = min(c.gap, worth(advice[0], lead)-worth(other, lead))
		}
		if c.gap < leastMargin/2 {
			return c, false
		}
	}
	return c, true
}

// worth returns the worth of an option, as a chance to win.
func worth(a search.Advice, lead float64) float64 { return search.Worth(a.Win, a.Points, lead) }
