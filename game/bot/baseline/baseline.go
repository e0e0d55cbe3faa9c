// Package baseline holds plain players to measure bots against. Each follows
// one simple idea, as people do and as other people's programs do, and none
// shares a line with what the bots believe of their opponents: a bot that
// has only learned to beat its own idea of them is found out here.
package baseline

import (
	"fmt"
	"slices"
	"strings"

	"gavel/game"
)

// Player decides by one simple idea.
type Player struct {
	idea func(game.View, *game.SplitMix) game.Decision
	dice game.SplitMix
	view game.View
}

// See implements game.Player.
func (p *Player) See(step game.Step) { p.view = step.View }

// Decide returns the decision that the player's seat owes. It never asks for
// more time.
func (p *Player) Decide() (game.Decision, bool) { return p.idea(p.view, &p.dice), true }

type ideas map[string]func(game.View, *game.SplitMix) game.Decision

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
	return &Player{idea: idea, dice: game.SplitMix(seed)}, nil
}
