// Package results keeps what a person has played: a list of games that are over,
// each with its record, and what follows from them. The list is one text, which is
// at once what the browser keeps and the file that a person takes elsewhere. The
// package knows no browser.
package results

import (
	"cmp"
	"encoding/base64"
	"errors"
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/game/pack"
)

// Most is how many games a list holds. The longest records take a kilobyte each.
const Most = 500

// Game is a game that is over, as its person has played it. All but Ended, Seat and
// Loss follows from the record, and stands beside it so that nothing need be
// unpacked to show the list.
type Game struct {
	Ended   int64  // in seconds since 1970
	Rules   string // the rule set's name
	Players int
	Seat    game.Seat
	Place   int    // from 1
	Winners int    // how many share the win
	Score   int    // the person's
	Deal    string // tells the game's cards from others; "" if the seed is not known
	Loss    Loss
	Record  string // packed, in base64
}

// Loss is what a person's decisions have cost, as the coach judges it.
type Loss struct {
	Known     bool
	Sum       int // of all decisions: chance to win, in hundredths of a percent
	Decisions int // that the coach could judge
}

// Wins returns the person's share of the win as a fraction of it.
func (g Game) Wins() float64 {
	if g.Place > 1 {
		return 0
	}
	return 1 / float64(g.Winners)
}

// Of returns what is kept of a game that is over.
func Of(r game.Record, seat game.Seat, ended int64) (Game, error) {
	if r.Result == nil || int(seat) >= len(r.Result.Scores) || seat < 0 {
		return Game{}, errors.New("nobody's result")
	}
	packed, err := pack.Encode(r)
	if err != nil {
		return Game{}, err
	}
	g := Game{Ended: ended, Seat: seat, Record: encoding.EncodeToString(packed)}
	g.sum(r)
	return g, nil
}

var encoding = base64.RawURLEncoding.Strict()

// sum fills in what follows from the record.
func (g *Game) sum(r game.Record) {
	g.Rules, g.Players = r.Rules.Name(), len(r.Seats)
	g.Place, g.Winners, g.Score = r.Result.Place(g.Seat), len(r.Result.Winners), r.Result.Scores[g.Seat]
	if r.HasSeed {
		g.Deal = deal.Mark(r.Seed)
	}
}

// Unpack returns the game's record, which breaks no rule. It refuses one that is not
// what the list says of it.
func (g Game) Unpack(find func(rules string) (game.Rules, bool)) (game.Record, error) {
	packed, err := encoding.DecodeString(g.Record)
	if err != nil {
		return game.Record{}, err
	}
	r, err := pack.Decode(packed, find)
	if err != nil {
		return game.Record{}, err
	}
	if r.Result == nil || int(g.Seat) >= len(r.Seats) {
		return game.Record{}, errBroken
	}
	said := g
	if g.sum(r); said != g {
		return game.Record{}, errBroken
	}
	_, err = game.Replay(r, nil)
	return r, err
}

// List is games in the order in which they ended, at most [Most].
type List []Game

// same tells whether two are one game of one person.
func (g Game) same(h Game) bool { return g.Record == h.Record && g.Seat == h.Seat }

// Add returns the list with one more game, and whether it was not there yet.
func (l List) Add(g Game) (List, bool) {
	if l.HasGame(g) {
		return l, false
	}
	return l.Merge(List{g}), true
}

// HasGame tells whether the list has a game.
func (l List) HasGame(g Game) bool { return slices.ContainsFunc(l, g.same) }

// HasDeal tells whether the list has a game of the same cards, from the same seat.
// Two tables may both go on with one deal after their pages have lost each other.
func (l List) HasDeal(g Game) bool {
	return g.Deal != "" && slices.ContainsFunc(l, func(h Game) bool {
		return h.Deal == g.Deal && h.Rules == g.Rules && h.Players == g.Players && h.Seat == g.Seat
	})
}

// Merge returns the games of both lists, each once: the last of them, where there are
// too many. What the coach has judged in either is kept.
func (l List) Merge(other List) List {
	at := make(map[Game]int, len(l)) // by what makes a game the same
	id := func(g Game) Game { return Game{Record: g.Record, Seat: g.Seat} }
	all := slices.Clone(l)
	for i, g := range all {
		at[id(g)] = i
	}
	for _, g := range other {
		i, known := at[id(g)]
		switch {
		case !known:
			at[id(g)] = len(all)
			all = append(all, g)
		case !all[i].Loss.Known:
			all[i].Loss = g.Loss
		}
	}
	slices.SortStableFunc(all, func(a, b Game) int { return cmp.Compare(a.Ended, b.Ended) })
	return all[max(0, len(all)-Most):]
}

// New returns how many games of another list are not in this one.
func (l List) New(other List) (n int) {
	for _, g := range other {
		if !slices.ContainsFunc(l, g.same) {
			n++
		}
	}
	return n
}

// Unjudged returns the newest game that the coach has not judged; false if there is none.
func (l List) Unjudged() (Game, bool) {
	for i := len(l) - 1; i >= 0; i-- {
		if !l[i].Loss.Known {
			return l[i], true
		}
	}
	return Game{}, false
}

// Judge returns the list with what the coach found of a game in it.
func (l List) Judge(g Game, loss Loss) List {
	judged := slices.Clone(l)
	if i := slices.IndexFunc(judged, g.same); i >= 0 {
		judged[i].Loss = loss
	}
	return judged
}

// The first line of the text says what it is, and its version. Each line after it is
// a game: numbers and words with a space between them.
const (
	format  = "gavel results "
	version = "1"
	head    = format + version + "\n"
	none    = "-"
)

// MaxText is the longest text of a list, in bytes: what is longer holds more than
// [Most] games.
const MaxText = 1 << 20

// Why a text is refused.
var (
	ErrForeign = errors.New("this is not a list of Gavel's results")
	ErrVersion = errors.New("this list of results is of another version")
	errBroken  = errors.New("this list of results is damaged")
)

// Text writes the list for [Read].
func (l List) Text() string {
	var out strings.Builder
	out.WriteString(head)
	for _, g := range l {
		out.WriteString(g.line())
		out.WriteByte('\n')
	}
	return out.String()
}

func (g Game) line() string {
	loss := none
	if g.Loss.Known {
		loss = strconv.Itoa(g.Loss.Sum) + "/" + strconv.Itoa(g.Loss.Decisions)
	}
	return strings.Join([]string{
		strconv.FormatInt(g.Ended, 10), g.Rules, strconv.Itoa(g.Players), strconv.Itoa(int(g.Seat)), strconv.Itoa(g.Place),
		strconv.Itoa(g.Winners), strconv.Itoa(g.Score), cmp.Or(g.Deal, none), loss, g.Record,
	}, " ")
}

// Read reads what [List.Text] wrote, and nothing else. It believes what stands beside
// the records: of a text from elsewhere, all must be unpacked ([Game.Unpack]).
func Read(text string) (List, error) {
	body, ok := strings.CutPrefix(text, head)
	switch {
	case !ok && strings.HasPrefix(text, format):
		return nil, ErrVersion
	case !ok:
		return nil, ErrForeign
	case len(text) > MaxText:
		return nil, errBroken
	}
	var l List
	for line := range strings.Lines(body) {
		g, err := readGame(strings.TrimSuffix(line, "\n"))
		if err != nil || len(l) == Most || len(l) > 0 && l[len(l)-1].Ended > g.Ended {
			return nil, errBroken
		}
		l = append(l, g)
	}
	if body != "" && !strings.HasSuffix(body, "\n") {
		return nil, errBroken // cut off
	}
	return l, nil
}

// readGame reads a line. Numbers must make sense, and be written as line writes them.
func readGame(line string) (Game, error) {
	words := strings.Split(line, " ")
	if len(words) != 10 {
		return Game{}, errBroken
	}
	ok := true
	number := func(word string, least, most int) int {
		n, err := strconv.Atoi(word)
		ok = ok && err == nil && least <= n && n <= most
		return n
	}
	const big = 1 << 40
	g := Game{Ended: int64(number(words[0], 0, 1<<40)), Rules: words[1], Deal: words[7], Record: words[9]}
	g.Players = number(words[2], 1, game.MaxSeats)
	g.Seat = game.Seat(number(words[3], 0, g.Players-1))
	g.Place = number(words[4], 1, g.Players)
	g.Winners = number(words[5], 1, g.Players)
	g.Score = number(words[6], -big, big)
	if g.Deal == none {
		g.Deal = ""
	}
	if sum, decisions, known := strings.Cut(words[8], "/"); known {
		g.Loss = Loss{true, number(sum, 0, big), number(decisions, 0, big)}
	}
	if !ok || g.Rules == "" || g.line() != line {
		return Game{}, errBroken
	}
	return g, nil
}
