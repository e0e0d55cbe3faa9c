package catalogue

import (
	"reflect"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/gametest"
	"gavel/game/must"
)

// TestBotsDecideTheSameWhenDrawn: bots make the same decisions whether the cards were dealt at
// the start or drawn as the rules turned them. They imagine the cards to come in the same way.
func TestBotsDecideTheSameWhenDrawn(t *testing.T) {
	for _, rules := range Games().Rules() {
		if !rules.Info().Drawable {
			continue
		}
		for seed := range uint64(6) {
			l := lineupOf(rules, seed)
			drawn := l.playDrawn(t, rules)
			dealt := dealtAhead(drawn)
			if _, err := game.Replay(dealt, nil); err != nil {
				t.Fatalf("%v in\n%s", err, gametest.Text(t, dealt))
			}
			got, want := l.again(t, drawn), l.again(t, dealt)
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%s, lineup %d: drawn\n%v\ndealt\n%v", rules.Name(), seed, got, want)
			}
		}
	}
}

// playDrawn plays the lineup's game with draws.
func (l *lineup) playDrawn(t *testing.T, rules game.Rules) game.Record {
	setup := l.Setup
	setup.Drawn = true
	table := must.Get(game.NewTable(rules, setup))(t)
	bots, src := l.Bots(), game.SplitMix(l.Seed)
	for seat, b := range bots {
		table.Subscribe(game.Seat(seat), b)
	}
	table.Start()
	for turn := table.Turn(); turn.Mode != game.Over; turn = table.Turn() {
		if gametest.DrawFor(table, &src) {
			continue
		}
		seat := turn.Owes.First()
		must.Do(t, table.Decide(seat, bot.Ask(bots[seat])))
	}
	return table.Record()
}

// again asks the lineup's bots before each decision of a record.
func (l *lineup) again(t *testing.T, r game.Record) (all []game.Decision) {
	replayer := must.Get(game.NewReplayer(r))(t)
	bots := l.Bots()
	for seat, b := range bots {
		replayer.Subscribe(game.Seat(seat), b)
	}
	for _, e := range r.Entries {
		if e.Chance == nil {
			all = append(all, bot.Ask(bots[e.Seat]))
		}
		must.Do(t, replayer.Next())
	}
	return all
}

// dealtAhead returns the record of the same game, with all turned cards in the deal.
func dealtAhead(r game.Record) game.Record {
	all := r.Undrawn()
	r, all.Entries = all, all.Entries[:0:0]
	for _, e := range r.Entries {
		switch o := e.Chance.(type) {
		case forsale.Turned:
			d := all.Entries[0].Chance.(forsale.Deal)
			d.Houses, d.Cheques = append(d.Houses, o.Houses...), append(d.Cheques, o.Cheques...)
			all.Entries[0].Chance = d
		case business.Turned:
			d := all.Entries[0].Chance.(business.Deal)
			d.Cards = append(d.Cards, o.Cards...)
			all.Entries[0].Chance = d
		default:
			all.Entries = append(all.Entries, e)
		}
	}
	return all
}
