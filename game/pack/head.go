package pack

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"

	"gavel/game"
)

// words are the texts that are written as their index here. New words go to the end. There is
// room for 32.
var words = []string{
	"forsale", "business", "oddshop",
	"random", "easy", "medium", "hard", "expert", "substitute",
}

const maxWords = 32

// head codes the setup: the game, its options, the seats, and the seed of a game that is not drawn.
func (c *coder) head(find func(string) (game.Rules, bool)) error {
	r := &c.record
	name := ""
	if !c.reads {
		name = r.Rules.Name()
	}
	name, err := c.word(name)
	if err != nil {
		return err
	}
	if c.reads {
		rules, ok := find(name)
		if !ok {
			return errors.New("unknown game")
		}
		r.Rules = rules
	}
	if err := c.options(); err != nil {
		return err
	}
	if err := c.occupants(); err != nil {
		return err
	}
	return c.seed()
}

// options codes the options that differ from their defaults. So a list of options may grow at its
// end.
func (c *coder) options() error {
	r := &c.record
	chosen, err := game.Choose(r.Rules, r.Options)
	if err != nil {
		return err
	}
	r.Options = chosen
	all := r.Rules.Options()
	for at := 0; ; at++ {
		for !c.reads && at < len(all) && chosen[all[at].Name] == all[at].Default {
			at++
		}
		if !c.half(at < len(all)) {
			return nil
		}
		first := at
		if at = c.number(16, at); at < first || at >= len(all) {
			return errLimit
		}
		o := all[at]
		value := c.number(16, slices.Index(o.Values, chosen[o.Name]))
		if value >= len(o.Values) || o.Values[value] == o.Default {
			return errLimit
		}
		chosen[o.Name] = o.Values[value]
	}
}

func (c *coder) occupants() error {
	r := &c.record
	n := c.number(game.MaxSeats, len(r.Seats)-1) + 1
	if fewest, most := r.Rules.Seats(); n < fewest || n > most || !c.reads && n != len(r.Seats) {
		return errLimit
	}
	if c.reads {
		r.Seats = make([]game.Occupant, n)
	}
	var err error
	for i := range r.Seats {
		s := &r.Seats[i]
		if c.half(s.IsBot()) {
			if s.Level, err = c.word(s.Level); s.Level == "" {
				err = errLimit
			}
		} else {
			s.Name, err = c.text(s.Name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// seed codes the seed up to its last byte that is not 0.
func (c *coder) seed() error {
	r := &c.record
	if r.HasSeed = c.half(r.HasSeed); !r.HasSeed {
		return nil
	}
	n := len(r.Seed)
	for n > 0 && r.Seed[n-1] == 0 {
		n--
	}
	n = c.number(len(r.Seed)+1, n)
	for i := range n {
		r.Seed[i] = byte(c.number(256, int(r.Seed[i])))
	}
	if n > 0 && r.Seed[n-1] == 0 {
		return errLimit
	}
	return nil
}

// outcome codes an outcome of chance. Usually it says only that the outcome follows from the
// seed or from the last draw.
func (c *coder) outcome(e *game.Entry) error {
	if err := c.draw(e); err != nil {
		return err
	}
	known := c.record.HasSeed || c.record.Drawn
	next := game.Next(c.match, c.dealer)
	follows := known && c.follows.bit(c.bits, 15, 16, reflect.DeepEqual(next, e.Chance))
	if follows {
		e.Chance = next
	} else if err := c.lines(e); err != nil {
		return err
	}
	if !follows && known && reflect.DeepEqual(next, e.Chance) {
		return errLimit // an outcome that follows is not listed
	}
	_, err := c.match.Settle(e.Chance)
	return err
}

// draw codes the draw of an outcome, if one is due.
func (c *coder) draw(e *game.Entry) error {
	if due := c.dealer == nil; !c.reads && due != (e.Draw != nil) {
		return errors.New("a draw is missing, or is not due")
	} else if !due {
		return nil
	}
	var draw game.Seed
	if !c.reads {
		draw = *e.Draw
	}
	for i := range draw {
		draw[i] = byte(c.number(256, int(draw[i])))
	}
	e.Draw, c.dealer = &draw, game.AsTurned{Source: game.Stream(draw), Secrets: c.secrets}
	return nil
}

// lines codes an outcome of chance as the text in the record.
func (c *coder) lines(e *game.Entry) error {
	var kind, line string
	if !c.reads {
		if e.Chance == nil {
			return errors.New("chance must decide first")
		}
		text, _ := json.Marshal(e.Chance) // never fails
		kind, line = e.Chance.Kind(), string(text)
	}
	kind, err := c.text(kind)
	if err != nil {
		return err
	}
	if line, err = c.text(line); err != nil {
		return err
	}
	if e.Chance, err = game.ReadOutcome(c.record.Rules, kind, []byte(line)); err != nil {
		return err
	}
	if again, _ := json.Marshal(e.Chance); string(again) != line {
		return errLimit
	}
	return nil
}
