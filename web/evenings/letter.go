package evenings

import (
	"errors"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/wire"
	"gavel/web/results"
)

// Letter is what the page of a friend is told at a table: which games both have played this page keeps, and games that the other lacks.
type Letter struct {
	Asks  bool     // wants an answer in any case
	Have  []string // the marks of games
	Games results.List
}

// ErrLetter is the reason for refusing a letter.
var ErrLetter = errors.New("evenings: this letter cannot be read")

const letter = "gavel friends 1"

// Text encodes a letter for [ReadLetter].
func (l Letter) Text() string {
	head := letter
	if l.Asks {
		head += "?"
	}
	return head + "\n" + strings.Join(l.Have, " ") + "\n" + l.Games.Text()
}

// ReadLetter decodes a letter. It does not check the games, see [Received].
func ReadLetter(text string) (l Letter, err error) {
	parts := strings.SplitN(text, "\n", 3)
	if len(parts) < 3 || len(text) > wire.MaxLetter || strings.TrimSuffix(parts[0], "?") != letter {
		return l, ErrLetter
	}
	l.Asks = parts[0] != letter
	if parts[1] != "" {
		l.Have = strings.Split(parts[1], " ")
	}
	if l.Games, err = results.Read(parts[2]); err != nil {
		return Letter{}, ErrLetter
	}
	return l, nil
}

// names reports whether the signed lines of a game name both people, the first one in the owner's seat. A bare game had such lines.
func names(g results.Game, me, friend string) bool {
	who := g.People()
	return (g.Proof != "" || g.IsBare()) && seatOf(me, who) == int(g.Seat) && seatOf(friend, who) >= 0
}

// seatOf returns the seat of a person; -1 if they did not play.
func seatOf(id string, who []results.Person) int {
	return slices.IndexFunc(who, func(p results.Person) bool { return p.ID == id })
}

// Write returns a letter from one person to another, with at most this many bytes of games that the other's letter has not. The newest
// come first.
func Write(l results.List, me, friend string, to Letter, room int) (out Letter) {
	theirs := map[string]bool{}
	for _, m := range to.Have {
		theirs[m] = true
	}
	for i := len(l) - 1; i >= 0 && len(out.Have) < MaxGames; i-- {
		g := l[i]
		if !names(g, me, friend) {
			continue
		}
		m := g.Mark()
		out.Have = append(out.Have, m)
		if size := g.Size(); !theirs[m] && size <= room && !g.IsBare() {
			room -= size
			g.Loss = results.Loss{} // is nobody else's business
			out.Games, _ = out.Games.Add(g)
		}
	}
	return out
}

// Received returns a game of a friend's letter as its receiver keeps it. The rules check the record, and the lines that its host has
// signed must name both people. The time is the sender's word, so it must not lie in the future.
func Received(g results.Game, me, friend string, now time.Time, find ledger.Find) (own results.Game, err error) {
	r, err := g.Unpack(find)
	if err != nil {
		return own, err
	}
	seat := seatOf(me, g.People())
	if seat < 0 {
		return own, ErrLetter
	}
	if own, err = results.Of(r, game.Seat(seat), min(g.Ended, now.Unix())); err != nil {
		return own, err
	}
	if own.Seats, own.Proof = g.Seats, g.Proof; !names(own, me, friend) {
		return own, ErrLetter
	}
	return own, nil
}
