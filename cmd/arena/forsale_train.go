package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/forsale"
)

// trainCommand lets a bot play For Sale against itself. It writes the value of houses in the
// sale: the table by which all bots judge houses.
func trainCommand(args []string, stdout, stderr io.Writer) error {
	var chosen choices
	flags := flag.NewFlagSet("train", flag.ContinueOnError)
	chosen.declare(flags)
	one := flags.String("one", "expert", "")
	games := flags.Int("games", 150, "")
	to := flags.String("o", dash, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	rules, options, err := chosen.rules(flags)
	if err != nil {
		return err
	}
	if name := (forsale.Rules{}).Name(); rules.Name() != name {
		return misusef("there is a table to train for %s only", name)
	}
	if *games < 1 {
		return misusef("-games must be at least 1")
	}
	var all brought
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	fewest, most := rules.Seats()
	for n := fewest; n <= most; n++ {
		c := contest{rules: rules, options: options, players: slices.Repeat([]string{*one}, n), seed: chosen.seed}
		if err := c.check(); err != nil {
			return err
		}
		err := each(*games, 1, c.sales, all.add, tick.C, func(done int) {
			_, _ = fmt.Fprintf(stderr, "arena: %d of %d games of %d\n", done, *games, n)
		})
		if err != nil {
			return err
		}
	}
	return save(*to, stdout, []byte(all.String()))
}

// sales plays a deal and returns the value of its houses.
func (c contest) sales(deal int) (brought, error) {
	var m market
	table, _, err := c.play(deal, 0)
	if err == nil {
		_, err = game.Replay(table.Record(), map[game.Seat]game.Player{game.Spectator: &m})
	}
	return m.brought(), err
}

// market observes a game and records the cheque for each house.
type market struct{ sold []forsale.Sale }

// See implements game.Player.
func (m *market) See(step game.Step) {
	for _, e := range step.Events {
		switch e := e.(type) {
		case forsale.Revealed:
			m.sold = append(m.sold, e.Sales...)
		case forsale.RestTaken:
			for i, h := range e.Houses {
				m.sold = append(m.sold, forsale.Sale{Seat: e.Seat, House: h, Cheque: e.Cheques[i]})
			}
		}
	}
}

// brought adds up the cheques of houses. The houses of a game are divided into tenths, the
// lowest first.
func (m *market) brought() (b brought) {
	slices.SortFunc(m.sold, func(x, y forsale.Sale) int { return int(x.House) - int(y.House) })
	for i, sale := range m.sold {
		tenth := i * len(b.thousands) / len(m.sold)
		b.thousands[tenth] += int(sale.Cheque)
		b.houses[tenth]++
	}
	return b
}

// brought is the value of houses in the sale, by tenths of the deck.
type brought struct{ thousands, houses [10]int }

func (b *brought) add(other brought) {
	for i := range b.houses {
		b.thousands[i] += other.thousands[i]
		b.houses[i] += other.houses[i]
	}
}

// String formats the means as a line.
func (b *brought) String() string {
	means := make([]string, len(b.houses))
	for i, n := range b.houses {
		means[i] = fmt.Sprintf("%.2f", float64(b.thousands[i])/float64(max(n, 1)))
	}
	return strings.Join(means, " ") + "\n"
}
