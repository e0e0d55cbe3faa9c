package fair

import (
	"encoding"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/must"
)

// TestImpossibleDeals: somebody who has not seen the deal before checks it as well.
func TestImpossibleDeals(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Deal)
		want   error
	}{
		"nothing":                 {func(*Deal) {}, nil},
		"another seed":            {func(d *Deal) { d.Draws[0] = Draw{Commitment: d.Draws[0].Commitment} }, ErrSeed},
		"another part":            {func(d *Deal) { d.Draws[0].Part[0]++ }, ErrDeal},
		"no part of the host":     {func(d *Deal) { d.Host.Open, d.Host.Part = false, Part{} }, ErrDeal},
		"another of the host":     {func(d *Deal) { d.Host.Part[0]++ }, ErrDeal},
		"a part that is not open": {func(d *Deal) { d.Draws[1].Part[0]++ }, ErrDeal},
		"a draw of no seat":       {func(d *Deal) { d.Draws[4].Open = true }, ErrDeal},
		"more seats than can be":  {func(d *Deal) { d.Seats |= 1 << game.MaxSeats }, ErrDeal},
		"given":                   {func(d *Deal) { *d = Deal{Given: true} }, nil},
		"given, with draws":       {func(d *Deal) { d.Given = true }, ErrDeal},
		"given, with a seat":      {func(d *Deal) { *d = Deal{Given: true, Seats: game.Only(0)} }, ErrDeal},
		"given, with the host's":  {func(d *Deal) { *d = Deal{Given: true, Host: d.Host} }, ErrDeal},
	} {
		d := NewDealer(occasion, hosts, game.AllSeats(2))
		must.Do(t, errors.Join(d.Commit(0, occasion.Commit(0, mine)), d.Commit(1, occasion.Commit(1, theirs))))
		d.CloseCommitments()
		must.Do(t, d.Open(0, mine))
		dealt := d.Seed()
		deal := d.Reveal()
		c.change(&deal)
		if err := Verify(deal, dealt); !errors.Is(err, c.want) {
			t.Errorf("%s: %v instead of %v", name, err, c.want)
		}
	}
}

// TestLeftOut: a guest whose part is missing accuses nobody, because the connection may have been slow or broken.
func TestLeftOut(t *testing.T) {
	d := NewDealer(occasion, hosts, game.AllSeats(2))
	me := NewParticipant(occasion, 0, mine, d.Shown().Host.Commitment)
	must.Do(t, errors.Join(d.Commit(0, me.Commitment()), d.Commit(1, occasion.Commit(1, theirs))))
	d.CloseCommitments()
	must.Get(me.Open(d.Shown()))(t)
	must.Do(t, d.Open(1, theirs))
	dealt := d.Seed()
	revealed := d.Reveal()
	revealed.Dealer = 2
	if err := proves(&me, revealed, dealt); err != nil || revealed.Apart(game.AllSeats(2)) != game.Only(0) {
		t.Errorf("%v, without %b", err, revealed.Apart(game.AllSeats(2)))
	}
}

// TestCommittedLate: a guest whose commitment came too late accuses nobody, and still checks
// the deal.
func TestCommittedLate(t *testing.T) {
	d := NewDealer(occasion, hosts, game.AllSeats(2))
	me := NewParticipant(occasion, 0, mine, d.Shown().Host.Commitment)
	must.Do(t, d.Commit(1, occasion.Commit(1, theirs)))
	d.CloseCommitments()
	if part, err := me.Open(d.Shown()); !errors.Is(err, ErrLate) || part != (Part{}) {
		t.Errorf("%v, %v", part, err)
	}
	must.Do(t, d.Open(1, theirs))
	dealt := d.Seed()
	if err := proves(&me, d.Reveal(), dealt); err != nil {
		t.Errorf("%v", err)
	}
	other := d.Reveal()
	other.Draws[1] = Draw{Commitment: occasion.Commit(1, mine), Part: mine, Open: true}
	if err := proves(&me, other, other.Seed()); !errors.Is(err, ErrDeal) {
		t.Errorf("another's draw was changed: %v", err)
	}
}

// TestAnothersCommitment: a guest that was shown no deal notices a commitment that is not its own.
func TestAnothersCommitment(t *testing.T) {
	for _, part := range []Part{mine, theirs} {
		d := NewDealer(occasion, hosts, game.AllSeats(2))
		me := NewParticipant(occasion, 0, mine, d.Shown().Host.Commitment)
		must.Do(t, d.Commit(0, occasion.Commit(0, part)))
		if err := me.Check(d.Shown()); (err == nil) != (part == mine) {
			t.Errorf("%x: %v", part[:1], err)
		}
	}
}

// TestApart: people without a share in a deal are those without a commitment, and those whose parts did
// not come. The host's part stands for the people at its device.
func TestApart(t *testing.T) {
	deal := Deal{Seats: game.AllSeats(3), Dealer: 4, Locals: game.Only(5)}
	deal.Draws[0].Open = true
	if got := deal.Apart(game.AllSeats(6)); got != game.Only(1)|game.Only(2)|game.Only(3) {
		t.Errorf("apart: %b", got)
	}
}

// TestDealText: a deal with seats that no table has, or with other fields, cannot be read.
func TestDealText(t *testing.T) {
	for text, want := range map[string]error{
		`{"dealer":-1}`: nil, `{"dealer":5}`: nil, `{"seats":63,"locals":63}`: nil,
		`{"dealer":-2}`: ErrDeal, `{"dealer":6}`: ErrDeal,
		`{"seats":64}`: ErrDeal, `{"locals":64}`: ErrDeal,
	} {
		var d Deal
		if err := json.Unmarshal([]byte(text), &d); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	var d Deal
	late := `{"seats":1,"draws":[{"part":"` + strings.Repeat("07", 32) + `","late":true}]}` // of an older version
	if err := json.Unmarshal([]byte(late), &d); err != nil || d != (Deal{Seats: 1}) {
		t.Errorf("a late part: %v, %v", d, err)
	}
	d = Deal{}
	if err := json.Unmarshal([]byte(`{"dealer":1,"other":1}`), &d); err == nil || d != (Deal{}) {
		t.Errorf("%v, %v", d, err)
	}
}

// TestTexts: numbers are written in hexadecimal, and read only in their whole length.
func TestTexts(t *testing.T) {
	for name, c := range map[string]struct {
		size int
		into encoding.TextUnmarshaler
	}{"a part": {32, new(Part)}, "a commitment": {32, new(Commitment)}, "a table": {16, new(TableID)}, "a chain": {8, new(ChainID)}} {
		digits := strings.Repeat("0f", c.size)
		for text, fine := range map[string]bool{digits: true, digits[2:]: false, digits + "0f": false, digits[1:]: false, "xy" + digits[2:]: false, "": false} {
			if err := c.into.UnmarshalText([]byte(text)); fine != (err == nil) {
				t.Errorf("%s of %q: %v", name, text, err)
			}
		}
	}
}

// proves checks a deal as a guest does: when the game begins, and when its host reveals it.
func proves(p *Participant, revealed Deal, dealt game.Seed) error {
	if err := p.Check(revealed.Closed()); err != nil {
		return err
	}
	return Verify(revealed, dealt)
}
