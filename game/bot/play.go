package bot

import (
	"errors"
	"fmt"

	"gavel/game"
)

// Play seats one bot at every seat of a new table, starts it, and asks the bots until the game is
// over. It fails if a bot makes an illegal decision.
func Play(table *game.Table, bots []Bot) error { return PlayDrawn(table, bots, nil) }

// PlayDrawn plays like [Play]. It gives a game that is drawn as it goes the draws that draw returns.
func PlayDrawn(table *game.Table, bots []Bot, draw func() game.Seed) error {
	for seat, b := range bots {
		table.Subscribe(game.Seat(seat), b)
	}
	table.Start()
	for {
		turn := table.Turn()
		switch {
		case turn.Mode == game.Over:
			return nil
		case draw != nil && table.DrawDue():
			if err := table.Draw(draw()); err != nil {
				return err
			}
			continue
		case turn.Owes == 0:
			return errors.New("the game waits for nobody and is not over")
		}
		for seat := range turn.Owes.All() {
			d := Ask(bots[seat])
			if err := table.Decide(seat, d); err != nil {
				return fmt.Errorf("the bot at seat %d decided %q: %w", seat, d, err)
			}
			// A decision changes which seats owe one, except in a sealed turn.
			if turn.Mode != game.Sealed {
				break
			}
		}
	}
}

// Ask asks a bot until it has decided.
func Ask(b Bot) game.Decision {
	for {
		if d, ok := b.Decide(); ok {
			return d
		}
	}
}
