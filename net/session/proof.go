package session

import (
	"errors"
	"reflect"
	"strings"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/remote"
	"gavel/net/wire"
)

// Proof is the result of checking a game that is over.
type Proof struct {
	Done  bool
	Given bool  // the deal is that of a challenge: who knew its link may have known the cards
	Err   error // nil if all fits
	Other bool  // the host has told another game than the one that was seen before
	// Missed: some of what happened at the table while this page was away cannot be checked.
	Missed bool
	Apart  game.Seats // of people without a share in the deal: they were silent, if the host does not lie, or came later
	Late   game.Seats // of them, those whose part came after the deal
	// Unheard: this page sent its part, and the host says that it never came.
	Unheard bool
}

// proof returns the result of checking a deal. err is from fair.Verify or from a guest's
// own share.
func proof(d fair.Deal, r game.Record, err error) Proof {
	p := Proof{Done: true, Given: d.Given && errors.Is(err, fair.ErrSeed)}
	if p.Given {
		return p
	}
	p.Apart, p.Late, p.Err = d.Apart(seatsOfPeople(r.Seats)), d.Late(), err
	return p
}

// Errors of a proof, besides those of package fair and of [game.Replay].
var (
	ErrCards = errors.New("session: the cards were not dealt from the seed")
	ErrOther = errors.New("session: the record is of another game than the one that was seen")
)

// witness stores a guest's views, to compare them with the record.
type witness struct {
	remote.Player
	guest *Guest
	of    wire.GameStart
	rules game.Rules
	views []game.View
	last  game.View
	over  bool
}

func (w *witness) See(s game.Step) {
	w.Player.See(s)
	defer w.guest.lock()()
	w.views = remember(w.views, s.View)
	w.last = s.View
	if w.over = s.View.Deciding().Mode == game.Over; w.over {
		w.guest.verify()
	}
}

// Enter says that the game can be seen now; the lobby does not say it.
func (w *witness) Enter() {
	w.guest.enter()
	w.Player.Enter()
}

func (g *Guest) enter() {
	defer g.lock()()
	g.repeat() // before anybody can decide
	g.changed()
}

// remember adds a view for the comparison with a replay. It leaves out views of sealed
// rounds, because the record does not have the order of sealed decisions.
func remember(views []game.View, v game.View) []game.View {
	if v.Deciding().Mode == game.Sealed {
		return views
	}
	return append(views, v)
}

// views collects a seat's views of a replayed game.
type views struct{ seen []game.View }

func (v *views) See(s game.Step) { v.seen = remember(v.seen, s.View) }

// verify checks the finished game once the host has sent everything. A guest that
// reconnects may hear of the end before the rest.
func (g *Guest) verify() {
	if g.revealed == nil || g.record.Rules == nil || g.witness == nil || !g.witness.over || g.proof.Err != nil {
		return
	}
	d, r := *g.revealed, g.record
	err, mine := fair.Verify(d, r.Seed), g.draw != nil && d.Occasion == g.occasion
	if mine {
		err = g.draw.Verify(d, r.Seed)
	}
	g.proof = proof(d, r, err)
	g.proof.Unheard = mine && !d.Given && g.draw.Unheard(d)
	if g.proof.Err == nil {
		g.proof.Err = g.prove(r)
	}
	g.proof.Other, g.proof.Missed = g.doubts.other, g.doubts.missed
	g.revealed = nil
}

// recorded decodes the record of the finished game. A record that breaks a rule, or is of
// another game, is an error.
func (g *Guest) recorded(text string) error {
	r, err := game.ReadRecord(strings.NewReader(text), g.find)
	if err != nil {
		return err
	}
	if g.witness == nil || r.Rules.Name() != g.witness.of.Rules || len(r.Seats) != len(g.witness.of.Seats) || r.Result == nil {
		return ErrOther
	}
	var again views
	if _, err := game.Replay(r, map[game.Seat]game.Player{g.witness.of.Seat: &again}); err != nil {
		return err
	}
	g.record, g.retold = r, again.seen
	return nil
}

// prove compares the record of the finished game with its seed and with the views of this
// guest.
func (g *Guest) prove(r game.Record) error {
	if !game.Audit(r) {
		return ErrCards
	}
	if !reflect.DeepEqual(plain(g.retold), plain(g.witness.views)) {
		return ErrOther
	}
	log := g.replica.Log()
	if log == nil || g.revealed.Occasion.Table != log.ID() || g.revealed.Occasion.Game != log.At().Chapter {
		return nil // the log is of another game by now, or of none
	}
	if log.Verify(r) != nil {
		return ErrOther
	}
	return nil
}

// plain encodes views. So an empty list and a nil list are equal.
func plain(views []game.View) (lines []string) {
	for _, v := range views {
		line, err := game.EncodeStep(game.Step{View: v})
		if err != nil {
			return nil
		}
		lines = append(lines, string(line))
	}
	return lines
}

// Proof returns the result of checking the game that is over.
func (g *Guest) Proof() Proof {
	defer g.lock()()
	return g.proof
}

// Record returns the record of the game that is over; ok is false before the
// host has sent it.
func (g *Guest) Record() (r game.Record, ok bool) {
	defer g.lock()()
	return g.record, g.record.Rules != nil
}

// Clock returns the time that is left for the current decision; ok is false if
// it has no limit.
func (g *Guest) Clock() (left time.Duration, ok bool) {
	defer g.lock()()
	if g.deadline.IsZero() {
		return 0, false
	}
	return max(time.Until(g.deadline), 0), true
}
