package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"

	"gavel/cmd/arena/plain"
	"gavel/game"
	"gavel/game/catalogue"
)

// The limits of a server of games.
const (
	maxGames   = 1 << 14
	maxRequest = 1 << 24 // bytes of a line
)

// envCommand serves games to another program, which asks and decides for all seats.
func envCommand(args []string, stdin io.Reader, stdout io.Writer) error {
	flags := flag.NewFlagSet("env", flag.ContinueOnError)
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return misusef("write arena env; the requests come from standard input")
	}
	e := env{games: map[int]*game.Table{}}
	lines := bufio.NewScanner(stdin)
	lines.Buffer(nil, maxRequest)
	for lines.Scan() {
		if _, err := stdout.Write(e.line(lines.Bytes())); err != nil {
			return err
		}
	}
	return lines.Err()
}

// env has the games of a server, by the numbers that its client chose. docs/bots.md describes the requests.
type env struct {
	games map[int]*game.Table
	out   []byte // the answer to the present line
}

// request is a request of a client.
type request struct {
	Do       string          `json:"do"`
	Game     int             `json:"game"`
	Rules    string          `json:"rules"`
	Seats    int             `json:"seats"`
	Options  game.Options    `json:"options"`
	Seed     uint64          `json:"seed"`
	Seat     *game.Seat      `json:"seat"`
	Decision json.RawMessage `json:"decision"`
	To       int             `json:"to"`
}

// The refusals of requests.
var (
	errNoGame  = errors.New("there is no such game")
	errNoDo    = errors.New("do must be new, observe, step, clone or close")
	errNoSeat  = errors.New("there is no such seat")
	errNoPlace = fmt.Errorf("a server has at most %d games", maxGames)
)

// line answers a line: a request, or a list of requests. The answer is valid until the next one.
func (e *env) line(text []byte) []byte {
	e.out = e.out[:0]
	var batch []request
	if text = bytes.TrimSpace(text); len(text) > 0 && text[0] == '[' {
		if err := game.Strict(text, &batch); err != nil {
			return append(e.refuse(err), '\n')
		}
		e.out = append(e.out, '[')
		for i, r := range batch {
			if i > 0 {
				e.out = append(e.out, ',')
			}
			e.answer(r)
		}
		e.out = append(e.out, ']')
	} else {
		var r request
		if err := game.Strict(text, &r); err != nil {
			return append(e.refuse(err), '\n')
		}
		e.answer(r)
	}
	return append(e.out, '\n')
}

func (e *env) refuse(err error) []byte {
	e.out = append(plain.Append(append(e.out, `{"error":`...), err.Error()), '}')
	return e.out
}

// answer appends the answer to a request.
func (e *env) answer(r request) {
	if err := e.do(r); err != nil {
		e.refuse(err)
		return
	}
	e.observe(r)
}

// do changes the games as a request says, or says why it cannot.
func (e *env) do(r request) error {
	table := e.games[r.Game]
	if table == nil && r.Do != "new" {
		return errNoGame
	}
	switch r.Do {
	case "new":
		table, err := r.table()
		if err != nil {
			return err
		}
		return e.put(r.Game, table)
	case "observe":
		if s := r.Seat; s != nil && (*s < game.Spectator || int(*s) >= table.View(game.Spectator).Seats()) {
			return errNoSeat
		}
		return nil
	case "step":
		return e.step(table, r)
	case "clone":
		again, err := game.Replay(table.Record(), nil)
		if err != nil {
			return err
		}
		for seat, d := range table.Sealed() {
			if err := again.Decide(seat, d); err != nil {
				return err
			}
		}
		return e.put(r.To, again)
	case "close":
		delete(e.games, r.Game)
		return nil
	}
	return errNoDo
}

// table returns a new game. Its seed is that of the first game of arena play.
func (r request) table() (*game.Table, error) {
	rules, ok := catalogue.Games().Find(r.Rules)
	if !ok {
		return nil, fmt.Errorf("unknown game %q: choose %s", r.Rules, gameNames())
	}
	if r.Seats < 0 || r.Seats > game.MaxSeats {
		return nil, errNoSeat
	}
	seed := contest{seed: r.Seed}.digest("deal", 0)
	table, err := game.NewTable(rules, game.Setup{Options: r.Options, Seats: make([]game.Occupant, r.Seats), Seed: seed})
	if err == nil {
		table.Start()
	}
	return table, err
}

func (e *env) put(number int, table *game.Table) error {
	if e.games[number] == nil && len(e.games) == maxGames {
		return errNoPlace
	}
	e.games[number] = table
	return nil
}

// step makes a decision: its words, or its place in the list of legal ones.
func (e *env) step(table *game.Table, r request) error {
	seat := turnOf(table)
	if r.Seat != nil {
		seat = *r.Seat
	}
	if !table.Turn().May.Has(seat) {
		return game.NotYourTurn
	}
	var words string
	var place int
	if json.Unmarshal(r.Decision, &words) == nil {
		d, err := table.Rules().Parse(words)
		if err != nil {
			return err
		}
		return table.Decide(seat, d)
	}
	all := legal(table, seat)
	if json.Unmarshal(r.Decision, &place) != nil || place < 0 || place >= len(all) {
		return game.NotADecision
	}
	return table.Decide(seat, all[place])
}

// legal lists a seat's legal decisions. The list is the same until the next step.
func legal(table *game.Table, seat game.Seat) []game.Decision {
	luck := game.SplitMix(table.Steps())
	return table.View(seat).Legal(&luck)
}

// turnOf returns the first seat that owes a decision, or nobody.
func turnOf(table *game.Table) game.Seat {
	if turn := table.Turn(); turn.Owes != 0 {
		return turn.Owes.First()
	}
	return game.Spectator
}

// observe appends what a seat sees: the one whose turn it is, unless the request names another.
func (e *env) observe(r request) {
	if r.Do == "clone" {
		r.Game = r.To
	}
	e.out = strconv.AppendInt(append(e.out, `{"game":`...), int64(r.Game), 10)
	table := e.games[r.Game]
	if table == nil { // closed
		e.out = append(e.out, '}')
		return
	}
	turn := turnOf(table)
	e.out = strconv.AppendInt(append(e.out, `,"turn":`...), int64(turn), 10)
	seat := turn
	if r.Do == "observe" && r.Seat != nil {
		seat = *r.Seat
	}
	view := table.View(seat)
	e.out = strconv.AppendInt(append(e.out, `,"seat":`...), int64(seat), 10)
	e.out = append(plain.Append(append(e.out, `,"view":`...), view), `,"legal":[`...)
	for i, d := range legal(table, seat) {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		e.out = plain.Append(append(e.out, `{"word":`...), d.String())
		e.out = append(plain.Append(append(e.out, `,"decision":`...), d), '}')
	}
	e.out = append(e.out, ']')
	if result, over := table.Result(); over {
		e.out = plain.Append(append(e.out, `,"result":`...), result)
	}
	e.out = append(e.out, '}')
}
