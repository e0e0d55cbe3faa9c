package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"gavel/cmd/arena/plain"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// execPrefix precedes the command of a player that is another program.
const execPrefix = "exec:"

// The number of wrong answers that a program may give to one question, and of processes that may end over it.
const (
	maxRefusals = 3
	maxDeaths   = 2
)

// program is another program at a seat. It reads JSON lines and answers with decisions in the form of the record; docs/bots.md
// describes the protocol. If it fails, it has lost the game, and a substitute decides for it.
type program struct {
	launcher *launcher
	table    *game.Table
	hello    hello
	chance   game.SplitMix // for the order of the offered decisions

	at     *process // that knows the table
	events []game.Event
	view   game.View
	untold bool  // the view was not sent yet
	failed error // why the program has lost
}

// launchers returns a launcher of every player that is a program; nil for the others.
func launchers(players []string, patience patience) []*launcher {
	all := make([]*launcher, len(players))
	for i, player := range players {
		if line, ok := strings.CutPrefix(player, execPrefix); ok {
			all[i] = &launcher{words: strings.Fields(line), patience: patience}
		}
	}
	return all
}

// hello is the first line that a program reads of a game.
type hello struct {
	Gavel   int          `json:"gavel"`
	Table   int64        `json:"table"`
	Game    string       `json:"game"`
	Options game.Options `json:"options"`
	Seats   int          `json:"seats"`
	Seat    game.Seat    `json:"seat"`
}

// See implements game.Player. The program hears of it before the next question.
func (p *program) See(step game.Step) {
	p.events, p.view, p.untold = append(p.events, step.Events...), step.View, true
}

// told appends the lines that the process does not know yet.
func (p *program) told(at *process) (lines []byte) {
	if at != p.at {
		lines, _ = json.Marshal(p.hello) // it has only words and numbers
		lines = append(lines, '\n')
		p.at, p.untold = at, true
	}
	if p.untold {
		lines = append(p.line(lines, "events"), '[')
		for i, e := range p.events {
			if i > 0 {
				lines = append(lines, ',')
			}
			lines = append(strconv.AppendQuote(append(lines, `{"kind":`...), reflect.TypeOf(e).Name()), `,"event":`...)
			lines = append(plain.Append(lines, e), '}')
		}
		lines = append(plain.Append(append(lines, `],"view":`...), p.view), "}\n"...)
		p.events, p.untold = p.events[:0], false
	}
	return lines
}

// line begins a line with the table's number and a key.
func (p *program) line(to []byte, key string) []byte {
	to = strconv.AppendInt(append(to, `{"table":`...), p.hello.Table, 10)
	return append(strconv.AppendQuote(append(to, ','), key), ':')
}

// question returns the line that asks for a decision. It lists the legal ones in the form of the record.
func (p *program) question() []byte {
	words := []string{}
	for _, d := range p.table.View(p.hello.Seat).Legal(&p.chance) {
		words = append(words, d.String())
	}
	return append(plain.Append(p.line(nil, "decide"), words), "}\n"...)
}

// Decide asks the program until it makes a legal decision.
func (p *program) Decide() (game.Decision, bool) {
	if p.failed == nil {
		d, err := p.decide()
		if err == nil {
			return d, true
		}
		p.failed = fmt.Errorf("%s %w", p.launcher.words[0], err)
	}
	sub, err := catalogue.Games().Bot(p.hello.Game, bot.Substitute, p.hello.Seat, 0)
	if err != nil {
		return nil, true // the table refuses it
	}
	sub.See(game.Step{View: p.table.View(p.hello.Seat)})
	return bot.Ask(sub), true
}

func (p *program) decide() (game.Decision, error) {
	question := p.question()
	next := question
	for wrong, dead := 0, 0; ; {
		at, err := p.launcher.process()
		if err != nil {
			return nil, err
		}
		if at != p.at {
			next = question // which another process has got
		}
		answer, err := p.launcher.ask(append(p.told(at), next...))
		if errors.Is(err, errEnded) {
			if dead++; dead < maxDeaths {
				continue
			}
		}
		if err != nil {
			return nil, err
		}
		d, err := p.table.Rules().Parse(answer)
		if err == nil {
			err = p.table.Check(p.hello.Seat, d)
		}
		if err == nil {
			return d, nil
		}
		if wrong++; wrong == maxRefusals {
			return nil, fmt.Errorf("decided %q: %w", answer, err)
		}
		next = append(plain.Append(p.line(nil, "refused"), err.Error()), "}\n"...)
	}
}

// close tells the program the end of the game.
func (p *program) close() {
	if p.at != nil && p.at == p.launcher.running {
		p.at.later = append(p.at.later, p.told(p.at)...)
	}
}
