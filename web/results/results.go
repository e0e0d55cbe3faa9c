// Package results has the games that a person has played, each with its record, and
// statistics. The browser stores the list as blocks. A block is a text with the games of
// some days, so a new game rewrites only one. The package knows no browser.
package results

import (
	"cmp"
	"crypto/sha256"
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

// MaxBytes is how many bytes of games are stored at most, as texts. A game takes 200 to 1,000.
const MaxBytes = 32 << 20

// Game is a finished game of a person. All but Ended, Seat and Loss follow from the record.
// They are stored with it so that the list can be shown without unpacking records.
type Game struct {
	Ended   int64  // in seconds since 1970
	Rules   string // the rule set's name
	Players int
	Seat    game.Seat
	Place   int    // from 1
	Winners int    // how many players share the win
	Score   int    // the person's score
	Deal    string // identifies the game's cards; "" if the seed is not known
	Loss    Loss
	Record  string // packed, in base64; of a bare game only its mark
	Seats   string // who sat where, see [Game.People]; "" if fewer than two people played
	Proof   string // of the keys of these people, see [Game.Signed], in base64; "" if there is none
}

// Loss is the cost of a person's decisions in the coach's judgement.
type Loss struct {
	Known     bool
	Sum       int // of all decisions: lost chance to win, in hundredths of a percent
	Decisions int // the number of decisions that the coach could judge
}

// Wins returns the person's share of the win as a fraction.
func (g Game) Wins() float64 {
	if g.Place > 1 {
		return 0
	}
	return 1 / float64(g.Winners)
}

// Of returns the list's entry for a finished game.
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

// sum fills in the fields that follow from the record.
func (g *Game) sum(r game.Record) {
	g.Rules, g.Players = r.Rules.Name(), len(r.Seats)
	g.Place, g.Winners, g.Score = r.Result.Place(g.Seat), len(r.Result.Winners), r.Result.Scores[g.Seat]
	if r.HasSeed {
		g.Deal = deal.Mark(r.Seed)
	}
	g.Seats = seats(r, nil)
}

// Unpack returns the game's record, and checks it. It fails if the record breaks a rule or does
// not match the entry.
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
	g.sum(r)
	if proof, err := encoding.DecodeString(g.Proof); err != nil {
		return game.Record{}, err
	} else if g.Proof != "" {
		g = g.Signed(r, string(proof), find)
	}
	if said.Seats == "" {
		g.Seats = "" // it was stored by an older version
	}
	if said != g {
		return game.Record{}, errBroken
	}
	_, err = game.Replay(r, nil)
	return r, err
}

// Occupants returns who sat where in the game. It does not check the rest of the record, so it is fast.
func (g Game) Occupants(find func(rules string) (game.Rules, bool)) ([]game.Occupant, error) {
	packed, err := encoding.DecodeString(g.Record)
	if err != nil {
		return nil, err
	}
	return pack.Seats(packed, find)
}

// bare begins what a bare game has in place of its record.
const bare = "="

// IsBare reports whether the game has only its result.
func (g Game) IsBare() bool { return strings.HasPrefix(g.Record, bare) }

// Mark identifies the record of a game, whoever keeps it.
func (g Game) Mark() string {
	if mark, is := strings.CutPrefix(g.Record, bare); is {
		return mark
	}
	hash := sha256.Sum256([]byte(g.Record))
	return encoding.EncodeToString(hash[:6])
}

// Block returns the number of a game's block: all games that ended within the same twelve days.
func (g Game) Block() int { return int(g.Ended >> 20) }

// List is a list of games in the order in which they ended.
type List []Game

// ID identifies a game of a person. It follows from the game, so every device computes the
// same.
type ID struct {
	of      string // the record; or the cards of a game, with the number of players
	rules   string
	players int
	seat    game.Seat
}

// ID returns the ID of a game.
func (g Game) ID() ID { return ID{of: g.Record, seat: g.Seat} }

// DealID returns the ID of a game whose deal cannot be played again. Two tables may both
// continue one deal after they have lost each other. They count as one game then.
func (g Game) DealID() ID {
	if g.Deal == "" {
		return g.ID()
	}
	return ID{g.Deal, g.Rules, g.Players, g.Seat}
}

// Add returns the list with a game added, and whether the game is new.
func (l List) Add(g Game) (List, bool) {
	if l.Has(g.ID()) {
		return l, false
	}
	return l.Merge(List{g}), true
}

// Has reports whether the list has a game with this ID, of either kind.
func (l List) Has(id ID) bool {
	return slices.ContainsFunc(l, func(g Game) bool { return g.ID() == id || g.DealID() == id })
}

// Merge returns the games of both lists without repetition, with the coach's judgements from
// either. The result does not depend on the order or number of merges.
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

// join merges two entries of the same game: the earlier end, the judgement on more
// decisions, and a proof.
func (g Game) join(h Game) Game {
	g.Ended = min(g.Ended, h.Ended)
	if h.Loss.compare(g.Loss) > 0 {
		g.Loss = h.Loss
	}
	if h.Proof > g.Proof || h.Proof == g.Proof && h.Seats > g.Seats {
		g.Seats, g.Proof = h.Seats, h.Proof
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

// Without returns the games that the other list does not have.
func (l List) Without(other List) List {
	have := other.byID()
	return slices.DeleteFunc(slices.Clone(l), func(g Game) bool {
		_, known := have[g.ID()]
		return known
	})
}

// Bare returns the list in which the games of the other list are bare: they have only their result, and cannot be replayed.
func (l List) Bare(other List) List {
	have, all := other.byID(), slices.Clone(l)
	for i, g := range all {
		if _, known := have[g.ID()]; known {
			all[i].Record, all[i].Proof = bare+g.Mark(), ""
		}
	}
	return all.Merge(nil)
}

// Better returns the games that both lists have and this one knows more about.
func (l List) Better(other List) List {
	have := other.byID()
	return slices.DeleteFunc(slices.Clone(l), func(g Game) bool {
		h, known := have[g.ID()]
		return !known || h.join(g) == h
	})
}

func (l List) byID() map[ID]Game {
	have := make(map[ID]Game, len(l))
	for _, g := range l {
		have[g.ID()] = g
	}
	return have
}

// Size returns the length of a game's line in bytes.
func (g Game) Size() int { return len(g.line()) + 1 }

// Is reports whether a text claims to be a list of results.
func Is(text string) bool { return strings.HasPrefix(text, format) }

// Merge merges two lists, as texts. A text that cannot be read stays as it is.
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

// Blocks divides the list into its blocks, as texts.
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

// Unjudged returns the newest game without the coach's judgement, if there is one.
func (l List) Unjudged() (Game, bool) {
	for i := len(l) - 1; i >= 0; i-- {
		if !l[i].Loss.Known {
			return l[i], true
		}
	}
	return Game{}, false
}

// Judge returns the list with the coach's judgement of a game.
func (l List) Judge(g Game, loss Loss) List {
	judged := slices.Clone(l)
	if i := slices.IndexFunc(judged, func(h Game) bool { return h.ID() == g.ID() }); i >= 0 {
		judged[i].Loss = loss
	}
	return judged
}

// The first line of the text has the format and its version. Every other line is a game:
// numbers and words separated by spaces. Version 2 has games that say who sat where.
const (
	format = "gavel results "
	head   = format + "1\n"
	seated = format + "2\n"
	none   = "-"
)

// Reasons for refusing a text.
var (
	ErrForeign = errors.New("this is not a list of Gavel's results")
	ErrVersion = errors.New("this list of results is of another version")
	errBroken  = errors.New("this list of results is damaged")
)

// Text encodes the list for [Read].
func (l List) Text() string {
	var out strings.Builder
	if slices.ContainsFunc(l, Game.seated) {
		out.WriteString(seated)
	} else {
		out.WriteString(head)
	}
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
	words := []string{
		strconv.FormatInt(g.Ended, 10), g.Rules, strconv.Itoa(g.Players), strconv.Itoa(int(g.Seat)), strconv.Itoa(g.Place),
		strconv.Itoa(g.Winners), strconv.Itoa(g.Score), cmp.Or(g.Deal, none), loss, g.Record,
	}
	if g.Seats != "" {
		words = append(words, g.Seats, cmp.Or(g.Proof, none))
	}
	return strings.Join(words, " ")
}

// Read decodes the text of [List.Text], and nothing else. It trusts the fields beside the
// records. So all games of a text from elsewhere must be unpacked ([Game.Unpack]).
func Read(text string) (List, error) {
	body, ok := strings.CutPrefix(text, head)
	old := ok
	if !old {
		body, ok = strings.CutPrefix(text, seated)
	}
	switch {
	case !ok && strings.HasPrefix(text, format):
		return nil, ErrVersion
	case !ok:
		return nil, ErrForeign
	}
	l := make(List, 0, strings.Count(body, "\n"))
	for line := range strings.Lines(body) {
		g, err := readGame(strings.TrimSuffix(line, "\n"))
		if err != nil || old && g.Seats != "" || len(l) > 0 && l[len(l)-1].Ended > g.Ended {
			return nil, errBroken
		}
		l = append(l, g)
	}
	if !old && !slices.ContainsFunc(l, Game.seated) {
		return nil, errBroken
	}
	if body != "" && !strings.HasSuffix(body, "\n") {
		return nil, errBroken // the last line is incomplete
	}
	return l, nil
}

// readGame decodes a line. Numbers must be valid, and written as line writes them. All characters must be printable ASCII, because a copy
// of other text cannot be read again.
func readGame(line string) (Game, error) {
	if strings.ContainsFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) {
		return Game{}, errBroken
	}
	words := strings.Split(line, " ")
	if len(words) != 10 && len(words) != 12 {
		return Game{}, errBroken
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
	if len(words) > 10 {
		g.Seats, g.Proof = words[10], strings.TrimPrefix(words[11], none)
		ok = ok && len(g.People()) == g.Players && words[11] != "" && cmp.Or(g.Proof, none) == words[11]
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
