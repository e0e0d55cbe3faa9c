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

// TestFaults: a changed deal has a fault, and the seat that is responsible for it. Seat 0 is the guest
// that checks the deal, seat 1 was silent, and seat 2 was late.
func TestFaults(t *testing.T) {
	d := NewDealer(occasion, hosts, game.AllSeats(3))
	me := NewParticipant(occasion, 0, mine, d.Shown().Host.Commitment)
	early := me // has not seen the commitments
	for seat, p := range []Part{mine, theirs, theirs} {
		must.Do(t, d.Commit(game.Seat(seat), occasion.Commit(game.Seat(seat), p)))
	}
	d.CloseCommitments()
	part, err := me.Open(d.Shown())
	if err == nil {
		err = d.Open(0, part)
	}
	must.Do(t, err)
	dealt := d.Seed()
	late := d.Reveal()
	if !late.Arrived(2, theirs) || me.Unheard(late) {
		t.Fatal("a part has not come")
	}
	for name, c := range map[string]struct {
		change func(*Deal)
		want   error // of the guest
		seen   error // of somebody who has not seen the commitments
	}{
		"nothing":                   {func(*Deal) {}, nil, nil},
		"another game":              {func(d *Deal) { d.Occasion.Game++ }, Error{Host, Foreign}, Error{Host, Foreign}},
		"the host's commitment":     {func(d *Deal) { d.Host.Commitment[0]++ }, Error{Host, Changed}, Error{Host, Changed}},
		"the host's part":           {func(d *Deal) { d.Host.Part[0]++ }, Error{Host, Mismatch}, Error{Host, Mismatch}},
		"no part of the host":       {func(d *Deal) { d.Host.Open, d.Host.Part = false, Part{} }, Error{Host, Missing}, Error{Host, Missing}},
		"an open part":              {func(d *Deal) { d.Draws[0].Part[0]++ }, Error{0, Changed}, Error{0, Changed}},
		"a late part":               {func(d *Deal) { d.Draws[2].Part[0]++ }, Error{2, Mismatch}, Error{2, Mismatch}},
		"a seat less":               {func(d *Deal) { d.Seats, d.Draws[1] = d.Seats.Without(1), Draw{} }, Error{Host, Changed}, nil},
		"a commitment":              {func(d *Deal) { d.Draws[1].Commitment[0]++ }, Error{1, Changed}, nil},
		"a draw of no seat":         {func(d *Deal) { d.Draws[4].Open = true }, Error{4, Foreign}, Error{4, Foreign}},
		"an open part that is late": {func(d *Deal) { d.Draws[0].Late = true }, Error{0, Changed}, Error{0, Changed}},
		"given, with draws":         {func(d *Deal) { d.Given = true }, Error{Host, Changed}, Error{Host, Changed}},
	} {
		t.Run(name, func(t *testing.T) {
			deal := late
			c.change(&deal)
			for _, by := range []struct {
				guest Participant
				want  error
			}{{me, c.want}, {early, c.seen}} {
				if err := proves(&by.guest, deal, dealt); !errors.Is(err, by.want) {
					t.Errorf("%v instead of %v", err, by.want)
				}
			}
		})
	}
	if err := proves(&me, late, game.Seed{}); !errors.Is(err, ErrSeed) {
		t.Errorf("another seed: %v", err)
	}
	only := Deal{Given: true, Seats: game.Only(0)}
	if err := Verify(only, game.Seed{}); !errors.Is(err, Error{Host, Changed}) {
		t.Errorf("given, with a seat: %v", err)
	}
	host, guest := Error{Host, Late}, Error{2, Late}
	if host.Error() != "fair: the host was too late" || guest.Error() != "fair: seat 2 was too late" {
		t.Errorf("%v, %v", host, guest)
	}
}

// If a guest's part is missing, the guest can tell whether it came late or never according to
// the host, and whether the host has it. The guest accuses nobody, because the connection may
// have been slow or broken.
func TestLeftOut(t *testing.T) {
	d := NewDealer(occasion, hosts, game.AllSeats(2))
	me := NewParticipant(occasion, 0, mine, d.Shown().Host.Commitment)
	must.Do(t, errors.Join(d.Commit(0, me.Commitment()), d.Commit(1, occasion.Commit(1, theirs))))
	d.CloseCommitments()
	must.Get(me.Open(d.Shown()))(t)
	must.Do(t, d.Open(1, theirs))
	dealt := d.Seed()
	revealed := d.Reveal()
	if err := proves(&me, revealed, dealt); err != nil || !me.Unheard(revealed) || revealed.Late() != 0 {
		t.Errorf("never: %v, unheard %t, late %v", err, me.Unheard(revealed), revealed.Late())
	}
	if revealed.Arrived(0, theirs) || revealed.Arrived(1, theirs) || revealed.Arrived(2, theirs) {
		t.Error("another part, or one that was open, or of nobody, is late")
	}
	revealed.Dealer = 2
	if !revealed.Arrived(0, mine) || revealed.Arrived(0, mine) {
		t.Error("the part does not come late once")
	}
	if err := proves(&me, revealed, dealt); err != nil || me.Unheard(revealed) || revealed.Late() != game.Only(0) || !revealed.Apart(game.AllSeats(2)).Has(0) {
		t.Errorf("late: %v, unheard %t, late %v", err, me.Unheard(revealed), revealed.Late())
	}
	forged := revealed
	forged.Draws[0].Part = theirs
	if err := proves(&me, forged, dealt); !errors.Is(err, Error{0, Mismatch}) {
		t.Errorf("another part that is said to be late: %v", err)
	}
	forged = revealed
	forged.Draws[0].Open = true
	if err := proves(&me, forged, dealt); !errors.Is(err, Error{0, Changed}) {
		t.Errorf("late and open: %v", err)
	}
}

// TestCommittedLate: a guest whose commitment came too late accuses nobody, and still checks
// the deal.
func TestCommittedLate(t *testing.T) {
	d := NewDealer(occasion, hosts, game.AllSeats(2))
	me := NewParticipant(occasion, 0, mine, d.Shown().Host.Commitment)
	must.Do(t, d.Commit(1, occasion.Commit(1, theirs)))
	d.CloseCommitments()
	if part, err := me.Open(d.Shown()); !errors.Is(err, Error{0, Late}) || part != (Part{}) {
		t.Errorf("%v, %v", part, err)
	}
	must.Do(t, d.Open(1, theirs))
	dealt := d.Seed()
	if err := proves(&me, d.Reveal(), dealt); err != nil || !me.Unheard(d.Reveal()) {
		t.Errorf("%v", err)
	}
	other := d.Reveal()
	other.Draws[1] = Draw{Commitment: occasion.Commit(1, mine), Part: mine, Open: true}
	if err := proves(&me, other, other.Seed()); !errors.Is(err, Error{1, Changed}) {
		t.Errorf("another's draw was changed: %v", err)
	}
}

// TestApart: people without a share in a deal are those without a commitment, and those whose parts did
// not come in time. The host's part stands for the people at its device.
func TestApart(t *testing.T) {
	deal := Deal{Seats: game.AllSeats(3), Dealer: 4, Locals: game.Only(5)}
	deal.Draws[0].Open, deal.Draws[1].Late = true, true
	if got := deal.Apart(game.AllSeats(6)); got != game.Only(1)|game.Only(2)|game.Only(3) {
		t.Errorf("apart: %b", got)
	}
	for seat := game.Seat(-1); seat <= game.MaxSeats; seat++ {
		if deal.Arrived(seat, mine) {
			t.Errorf("a part of seat %d has come", seat)
		}
	}
}

// TestDealText: a deal with seats that no table has, or with other fields, cannot be read.
func TestDealText(t *testing.T) {
	for text, want := range map[string]error{
		`{"dealer":-1}`: nil, `{"dealer":5}`: nil, `{"seats":63,"locals":63}`: nil,
		`{"dealer":-2}`: Error{Host, Foreign}, `{"dealer":6}`: Error{Host, Foreign},
		`{"seats":64}`: Error{Host, Foreign}, `{"locals":64}`: Error{Host, Foreign},
	} {
		var d Deal
		if err := json.Unmarshal([]byte(text), &d); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	var d Deal
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
