package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"time"

	"gavel/game"
)

// execPrefix precedes the command of a player that is another program.
const execPrefix = "exec:"

// maxRefusals is how many wrong answers a program may give to one question.
const maxRefusals = 3

// program is another program at a seat. It is started for every game. It reads JSON lines and
// answers with decisions in the form of the record; docs/bots.md describes the protocol.
type program struct {
	seat    game.Seat
	table   *game.Table
	limit   time.Duration // for an answer
	chance  game.SplitMix // for the order of the offered decisions
	command *exec.Cmd
	in      io.WriteCloser
	answers chan string // closed when the program ends
	failed  error       // why the program cannot go on
}

// hello is the first line that a program reads.
type hello struct {
	Gavel   int          `json:"gavel"`
	Game    string       `json:"game"`
	Options game.Options `json:"options"`
	Seats   int          `json:"seats"`
	Seat    game.Seat    `json:"seat"`
}

// startProgram starts a program by its command line: words between spaces.
func startProgram(line string, table *game.Table, hi hello, limit time.Duration) (*program, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, fmt.Errorf("name a program after %q", execPrefix)
	}
	p := &program{
		seat: hi.Seat, table: table, limit: limit,
		command: exec.Command(words[0], words[1:]...), answers: make(chan string),
	}
	p.command.Stderr = os.Stderr
	var err error
	if p.in, err = p.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.answers)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			p.answers <- lines.Text()
		}
	}()
	p.write(hi)
	return p, nil
}

// write sends a line. After an error nothing more is sent.
func (p *program) write(line any) {
	if p.failed != nil {
		return
	}
	text, err := json.Marshal(line)
	if err == nil {
		_, err = p.in.Write(append(text, '\n'))
	}
	if err != nil {
		p.failed = fmt.Errorf("%s cannot be told anything: %w", p.command.Path, err)
	}
}

// told is a step as a program reads it.
type told struct {
	Events []toldEvent `json:"events"`
	View   any         `json:"view"`
}

type toldEvent struct {
	Kind  string `json:"kind"` // the name of the event's type
	Event any    `json:"event"`
}

// See implements game.Player.
func (p *program) See(step game.Step) {
	t := told{Events: []toldEvent{}, View: plain(reflect.ValueOf(step.View))}
	for _, e := range step.Events {
		v := reflect.ValueOf(e)
		t.Events = append(t.Events, toldEvent{v.Type().Name(), plain(v)})
	}
	p.write(t)
}

// legal lists the program's legal decisions in the form of the record.
func (p *program) legal() (words []string) {
	for _, d := range p.table.View(p.seat).Legal(&p.chance) {
		words = append(words, d.String())
	}
	return words
}

// Decide asks the program until it makes a legal decision. A nil decision means that it failed;
// the field failed says why.
func (p *program) Decide() (game.Decision, bool) {
	p.write(struct {
		Decide []string `json:"decide"`
	}{p.legal()})
	wrong := 0
	for p.failed == nil {
		answer, err := p.answer()
		if err != nil {
			p.failed = err
			break
		}
		d, err := p.table.Rules().Parse(answer)
		if err == nil {
			err = p.table.Check(p.seat, d)
		}
		if err == nil {
			return d, true
		}
		if wrong++; wrong == maxRefusals {
			p.failed = fmt.Errorf("%s decided %q: %w", p.command.Path, answer, err)
			break
		}
		p.write(struct {
			Refused string `json:"refused"`
		}{err.Error()})
	}
	return nil, true
}

func (p *program) answer() (string, error) {
	late := time.NewTimer(p.limit)
	defer late.Stop()
	select {
	case answer, ok := <-p.answers:
		if !ok {
			return "", fmt.Errorf("%s has ended before the game", p.command.Path)
		}
		return strings.TrimSpace(answer), nil
	case <-late.C:
		return "", fmt.Errorf("%s has not answered for %v", p.command.Path, p.limit)
	}
}

// close closes the program's input, because the game is over. If the program does not end by
// itself, it is killed.
func (p *program) close() {
	_ = p.in.Close()
	late := time.AfterFunc(time.Second, func() { _ = p.command.Process.Kill() })
	defer late.Stop()
	for range p.answers { // discards remaining output
	}
	_ = p.command.Wait() // the result no longer matters
}
