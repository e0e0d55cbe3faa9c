// Package results has the list of games that a person has played, each with its
// record, and statistics of them. The browser stores the list as blocks, each a
// text with the games of some days. So a new game rewrites few others. The
// package knows no browser.
package results

import (
	"cmp"
	"encoding/base64"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/deal"
	"gavel/game/pack"
)

// MaxBytes is how many bytes of games are kept at most, as texts. A game takes 200 to
// 1,000.
const MaxBytes = 32 << 20

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

// Block returns the number of the block that a game belongs to: all games that ended
// within the same twelve days.
func (g Game) Block() int { return int(g.Ended >> 20) }

// List is games in the order in which they ended.
type List []Game

// ID tells a game of a person from all others. It follows from the game: whoever meets it
// again has the same.
type ID struct {
	of      string // the record, or the cards of a game with so many players
	rules   string
	players int
	seat    game.Seat
}

// ID returns the ID of a game.
func (g Game) ID() ID { return ID{of: g.Record, seat: g.Seat} }

// DealID returns the ID of a game whose deal nobody plays again: two tables may both go on
// with one deal after their pages have lost each other, and are one game then.
func (g Game) DealID() ID {
	if g.Deal == "" {
		return g.ID()
	}
	return ID{g.Deal, g.Rules, g.Players, g.Seat}
}

// Add returns the list with one more game, and whether it was not there yet.
func (l List) Add(g Game) (List, bool) {
	if l.Has(g.ID()) {
		return l, false
	}
	return l.Merge(List{g}), true
}

// Has tells whether the list has a game, by either of its IDs.
func (l List) Has(id ID) bool {
	return slices.ContainsFunc(l, func(g Game) bool { return g.ID() == id || g.DealID() == id })
}

// Merge returns the games of both lists, each once, and what the coach has judged in
// either. The order of the lists makes no difference, and neither does merging twice.
func (l List) Merge(other List) List {
	at := make(map[ID]int, len(l)+len(other))
	all := make(List, 0, len(l)+len(other))
	for _, list := range []List{l, other} {
		for _, g := range list {
			i, known := at[g.ID()]
			if !known {
				at[g.ID()] = len(all)
				all = append(all, g)
				continue
			}
			all[i] = all[i].join(g)
		}
	}
	if !slices.IsSortedFunc(all, Game.compare) {
		sort.SliceStable(all, func(i, j int) bool { return all[i].compare(all[j]) < 0 })
	}
	return all
}

func (g Game) compare(h Game) int {
	switch {
	case g.Ended != h.Ended:
		return cmp.Compare(g.Ended, h.Ended)
	case g.Record != h.Record:
		return cmp.Compare(g.Record, h.Record)
	}
	return cmp.Compare(g.Seat, h.Seat)
}

// join is a game as two lists have it: when it was first seen to be over, and the
// judgement on more decisions.
func (g Game) join(h Game) Game {
	g.Ended = min(g.Ended, h.Ended)
	if h.Loss.compare(g.Loss) > 0 {
		g.Loss = h.Loss
	}
	return g
}

func (l Loss) compare(m Loss) int {
	if l.Known != m.Known {
		if l.Known {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(l.Decisions, m.Decisions), cmp.Compare(l.Sum, m.Sum))
}

// Without returns the games of the list that another one does not have.
func (l List) Without(other List) (rest List) {
	have := make(map[ID]bool, len(other))
	for _, g := range other {
		have[g.ID()] = true
	}
	for _, g := range l {
		if !have[g.ID()] {
			rest = append(rest, g)
		}
	}
	return rest
}

// Better returns the games of the list that another one has as well, but knows less of.
func (l List) Better(other List) (better List) {
	have := make(map[ID]Game, len(other))
	for _, g := range other {
		have[g.ID()] = g
	}
	for _, g := range l {
		if h, known := have[g.ID()]; known && h.join(g) != h {
			better = append(better, g)
		}
	}
	return better
}

// Size returns how many bytes a game takes in a text.
func (g Game) Size() int { return len(g.line()) + 1 }

// Is tells whether a text says that it is a list of results.
func Is(text string) bool { return strings.HasPrefix(text, format) }

// Merge brings two texts of lists together. What cannot be read stays as it is.
func Merge(kept, more string) string {
	l, err := Read(kept)
	if err != nil && kept != "" {
		return kept
	}
	m, err := Read(more)
	if err != nil {
		return kept
	}
	return l.Merge(m).Text()
}

// Blocks parts the list into its blocks, as texts.
func (l List) Blocks() map[int]string {
	parts := map[int]List{}
	for _, g := range l {
		parts[g.Block()] = append(parts[g.Block()], g)
	}
	texts := map[int]string{}
	for block, part := range parts {
		texts[block] = part.Text()
	}
	return texts
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
	if i := slices.IndexFunc(judged, func(h Game) bool { return h.ID() == g.ID() }); i >= 0 {
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
	}
	l := make(List, 0, strings.Count(body, "\n"))
	for line := range strings.Lines(body) {
		g, err := readGame(strings.TrimSuffix(line, "\n"))
		if err != nil || len(l) > 0 && l[len(l)-1].Ended > g.Ended {
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
	var words [10]string
	for i := range words {
		word, rest, more := strings.Cut(line, " ")
		if more != (i < len(words)-1) {
			return Game{}, errBroken
		}
		words[i], line = word, rest
	}
	ok := true
	number := func(word string, least, most int) int {
		n, err := strconv.Atoi(word)
		digits := strings.TrimPrefix(word, "-")
		plain := digits != "" && digits[0] != '+' && (digits[0] != '0' || word == "0")
		ok = ok && err == nil && plain && least <= n && n <= most
		return n
	}
	const big = 1 << 40
	g := Game{Ended: int64(number(words[0], 0, 1<<40)), Rules: words[1], Deal: words[7], Record: words[9]}
	g.Players = number(words[2], 1, game.MaxSeats)
	g.Seat = game.Seat(number(words[3], 0, g.Players-1))
	g.Place = number(words[4], 1, g.Players)
	g.Winners = number(words[5], 1, g.Players)
	g.Score = number(words[6], -big, big)
	if ok = ok && g.Deal != "" && g.Rules != ""; g.Deal == none {
		g.Deal = ""
	}
	if sum, decisions, known := strings.Cut(words[8], "/"); known {
		g.Loss = Loss{true, number(sum, 0, big), number(decisions, 0, big)}
	} else {
		ok = ok && words[8] == none
	}
	if !ok {
		return Game{}, errBroken
	}
	return g, nil
}
