// Package baseline has simple players to measure bots against. Each follows one idea, as many
// people and other programs do. None shares code with the bots' model of their opponents. So a
// bot that can only beat its own model shows its weakness here.
package baseline

import (
	"fmt"
	"slices"
	"strings"

	"gavel/game"
)

// Player is a player that decides by one simple idea.
type Player struct {
	idea idea
	dice game.SplitMix
	view game.View
}

// See implements game.Player.
func (p *Player) See(step game.Step) {
	p.view = step.View
	p.idea.see(step)
}

// Decide returns the decision that the player's seat owes. It never asks for
// more time.
func (p *Player) Decide() (game.Decision, bool) { return p.idea.decide(p.view, &p.dice), true }

// idea is the idea of a player of one game.
type idea interface {
	see(game.Step)
	decide(game.View, *game.SplitMix) game.Decision
}

// ideas make an idea for a game, by its name.
type ideas map[string]func() idea

// plain is an idea that remembers nothing.
type plain func(game.View, *game.SplitMix) game.Decision

func (plain) see(game.Step) {}

func (p plain) decide(v game.View, d *game.SplitMix) game.Decision { return p(v, d) }

// each returns ideas that remember nothing.
func each(plains map[string]plain) ideas {
	all := ideas{}
	for name, p := range plains {
		all[name] = func() idea { return p }
	}
	return all
}

// all returns the ideas by game and name.
func all() map[string]ideas {
	return map[string]ideas{
		"business": businessIdeas(),
		"forsale":  forSaleIdeas(),
		"oddshop":  oddShopIdeas(),
	}
}

// Names lists the players that there are for a rule set.
func Names(of string) []string {
	var names []string
	for name := range all()[of] {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// New returns a player of a rule set by its name. It refuses a name that the
// rule set does not have.
func New(of, name string, seed uint64) (*Player, error) {
	idea, ok := all()[of][name]
	if !ok {
		return nil, fmt.Errorf("no baseline player of %[2]s is called %[1]q: choose %[3]s", name, of, strings.Join(Names(of), ", "))
	}
	return &Player{idea: idea(), dice: game.SplitMix(seed)}, nil
}
