package fair

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"gavel/game"
	"gavel/game/must"
)

// table is a deal among honest people. Some of them may be silent.
type table struct {
	dealer *Dealer
	guests map[game.Seat]*Participant
	dealt  game.Seed
}

func anyPart(t *rapid.T, who string) Part {
	return Part(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, who))
}

// play plays a deal among any seats, with any silent ones.
func play(t *rapid.T) table {
	o := Occasion{Game: rapid.Uint32().Draw(t, "game")}
	o.Table[3] = rapid.Byte().Draw(t, "table")
	seats := game.Seats(rapid.Uint8Max(1<<game.MaxSeats-1).Draw(t, "seats"))
	silent := game.Seats(rapid.Uint8().Draw(t, "silent"))
	d := table{dealer: NewDealer(o, anyPart(t, "host"), seats), guests: map[game.Seat]*Participant{}}
	for awaited := seats; awaited != 0; awaited = d.dealer.Awaited() {
		seat := awaited.First()
		g := NewParticipant(o, seat, anyPart(t, "guest"), d.dealer.Shown().Host.Commitment)
		d.guests[seat] = &g
		must.Do(t, d.dealer.Commit(seat, g.Commitment()))
	}
	d.dealer.CloseCommitments()
	shown := d.dealer.Shown()
	for seat, g := range d.guests {
		part := must.Get(g.Open(shown))(t)
		if silent.Has(seat) {
			delete(d.guests, seat)
		} else if err := d.dealer.Open(seat, part); err != nil {
			t.Fatal(err)
		}
	}
	if d.dealer.Awaited() != seats&silent {
		t.Fatalf("%v are awaited instead of %v", d.dealer.Awaited(), seats&silent)
	}
	if d.dealt = d.dealer.Seed(); d.dealer.Awaited() != 0 {
		t.Fatalf("%v are awaited after the deal", d.dealer.Awaited())
	}
	return d
}

func TestHonestDealsFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := play(t)
		revealed := d.dealer.Reveal()
		must.Do(t, Verify(revealed, d.dealt))
		for _, g := range d.guests {
			must.Do(t, proves(g, revealed, d.dealt))
		}
		var read Deal
		text, err := json.Marshal(revealed)
		if err == nil {
			err = json.Unmarshal(text, &read)
		}
		if err != nil || read != revealed {
			t.Fatalf("%s, %v", text, err)
		}
	})
}

// Before the game is over, the shown deal does not have the host's part.
func TestHostPartIsHidden(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if host := play(t).dealer.Shown().Host; host.Open || host.Part != (Part{}) {
			t.Fatal("the host's part is shown")
		}
	})
}

// A change of any bit of the revealed deal is noticed by every guest with a part in it.
func TestEveryBitIsChecked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := play(t)
		if len(d.guests) == 0 {
			return
		}
		revealed, dealt := d.dealer.Reveal(), d.dealt
		bit := byte(1 << rapid.IntRange(0, 7).Draw(t, "bit"))
		i := rapid.IntRange(0, 31).Draw(t, "byte")
		draw := &revealed.Host
		if n := rapid.IntRange(-1, game.MaxSeats-1).Draw(t, "draw"); n >= 0 {
			draw = &revealed.Draws[n]
		}
		switch rapid.SampledFrom([]string{"table", "game", "seats", "commitment", "part", "open", "dealt"}).Draw(t, "field") {
		case "table":
			revealed.Occasion.Table[i%16] ^= bit
		case "game":
			revealed.Occasion.Game ^= 1 << i
		case "seats":
			revealed.Seats ^= game.Seats(bit)
		case "commitment":
			draw.Commitment[i] ^= bit
		case "part":
			draw.Part[i] ^= bit
		case "open":
			draw.Open = !draw.Open
		case "dealt":
			dealt[i] ^= bit
		}
		for seat, g := range d.guests {
			if proves(g, revealed, dealt) == nil {
				t.Fatalf("seat %d noticed nothing", seat)
			}
		}
	})
}

// Every open part changes the seed, and nothing else does. So one random part makes the seed
// random.
func TestEveryPartMovesTheSeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := play(t)
		deal := d.dealer.Reveal()
		for seat := range deal.Seats.All() {
			other := deal
			other.Draws[seat].Part[0] ^= 1
			if (other.Seed() != d.dealt) != deal.Draws[seat].Open {
				t.Fatalf("seat %d, open %v", seat, deal.Draws[seat].Open)
			}
		}
		deal.Host.Part[0] ^= 1
		if deal.Seed() == d.dealt {
			t.Fatal("the host's part does not matter")
		}
	})
}

var (
	occasion = Occasion{Table: TableID{1}, Game: 1}
	mine     = Part{1}
	theirs   = Part{2}
	hosts    = Part{3}
)

func TestDealerRefuses(t *testing.T) {
	d := NewDealer(occasion, hosts, game.AllSeats(3))
	commit := func(seat game.Seat) error { return d.Commit(seat, occasion.Commit(seat, mine)) }
	open := func(seat game.Seat, p Part) error { return d.Open(seat, p) }
	for i, step := range []struct {
		got, want error
	}{
		{commit(0), nil},
		{commit(0), ErrDeal},
		{commit(3), ErrDeal},
		{commit(Host), ErrDeal},
		{open(0, mine), ErrTime},
		{open(1, mine), ErrDeal},
		{commit(1), nil},
		{func() error { d.CloseCommitments(); return commit(2) }(), ErrTime},
		{open(2, mine), ErrDeal},
		{open(0, theirs), ErrDeal},
		{open(0, mine), nil},
		{open(0, mine), ErrDeal},
		{func() error { d.Seed(); return open(1, mine) }(), ErrTime},
		{func() error { d.CloseCommitments(); return open(1, mine) }(), ErrTime},
	} {
		if !errors.Is(step.got, step.want) {
			t.Errorf("step %d: %v instead of %v", i, step.got, step.want)
		}
	}
	if d.Awaited() != 0 || d.Reveal().Silent() != game.Only(1) {
		t.Errorf("awaited %b, silent %b", d.Awaited(), d.Reveal().Silent())
	}
}

// TestSeedVector: other versions compute the same seed from the same parts.
func TestSeedVector(t *testing.T) {
	deal := Deal{Occasion: Occasion{Table: TableID{1, 2, 3}, Game: 4}, Seats: game.AllSeats(3), Host: Draw{Part: hosts, Open: true}}
	deal.Draws[0] = Draw{Part: mine, Open: true}
	deal.Draws[2] = Draw{Part: theirs, Open: true}
	seed := deal.Seed()
	if got := hex.EncodeToString(seed[:]); got != "7891e5ea9879cbae50fc637524c57b236ace95e1bb0235e64e8d317cd51a71f8" {
		t.Errorf("the seed is %s", got)
	}
}

// A guest keeps its part secret unless everything is correct.
func TestGuestKeepsItsPart(t *testing.T) {
	shown := func() Deal {
		d := NewDealer(occasion, hosts, game.AllSeats(2))
		for seat, p := range []Part{mine, theirs} {
			must.Do(t, d.Commit(game.Seat(seat), occasion.Commit(game.Seat(seat), p)))
		}
		return d.Shown()
	}
	for name, test := range map[string]struct {
		change func(*Deal)
		want   error
	}{
		"all is well":                    {func(*Deal) {}, nil},
		"another game":                   {func(d *Deal) { d.Occasion.Game++ }, ErrDeal},
		"another table":                  {func(d *Deal) { d.Occasion.Table[0]++ }, ErrDeal},
		"the host commits itself anew":   {func(d *Deal) { d.Host.Commitment[0]++ }, ErrDeal},
		"the host opens its part":        {func(d *Deal) { d.Host.Open = true }, ErrDeal},
		"our commitment is another":      {func(d *Deal) { d.Draws[0].Commitment[0]++ }, ErrDeal},
		"we are left out":                {func(d *Deal) { d.Seats, d.Draws[0] = game.Only(1), Draw{} }, ErrLate},
		"another's part is open already": {func(d *Deal) { d.Draws[1].Open, d.Draws[1].Part = true, theirs }, ErrDeal},
		"a part where none is open":      {func(d *Deal) { d.Draws[1].Part = theirs }, ErrDeal},
		"somebody from nowhere":          {func(d *Deal) { d.Draws[4].Commitment[0]++ }, ErrDeal},
		"more seats than there are":      {func(d *Deal) { d.Seats |= 1 << 7 }, ErrDeal},
	} {
		t.Run(name, func(t *testing.T) {
			g := NewParticipant(occasion, 0, mine, occasion.Commit(Host, hosts))
			deal := shown()
			test.change(&deal)
			part, err := g.Open(deal)
			if !errors.Is(err, test.want) || (part == mine) != (test.want == nil) {
				t.Errorf("%v, %v", part, err)
			}
		})
	}
	g := NewParticipant(occasion, 0, mine, occasion.Commit(Host, hosts))
	must.Get(g.Open(shown()))(t)
	if _, err := g.Open(shown()); !errors.Is(err, ErrDeal) {
		t.Errorf("opened twice: %v", err)
	}
}

// A commitment is invalid for another seat, game or table.
func TestCommitmentsAreBound(t *testing.T) {
	c := occasion.Commit(0, mine)
	otherGame, otherTable := occasion, occasion
	otherGame.Game++
	otherTable.Table[15]++
	for name, other := range map[string]Commitment{
		"seat":  occasion.Commit(1, mine),
		"host":  occasion.Commit(Host, mine),
		"game":  otherGame.Commit(0, mine),
		"table": otherTable.Commit(0, mine),
		"part":  occasion.Commit(0, theirs),
	} {
		if other == c {
			t.Errorf("another %s, the same commitment", name)
		}
	}
}

// A deal from elsewhere may be anything.
func FuzzVerify(f *testing.F) {
	d := NewDealer(occasion, hosts, game.AllSeats(1))
	must.Do(f, d.Commit(0, occasion.Commit(0, mine)))
	shown := must.Get(json.Marshal(d.Shown()))(f)
	f.Add(shown)
	f.Add([]byte(`{"seats":255}`))
	f.Add([]byte(`{"host":{"open":true},"draws":[{"part":"00"}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var deal Deal
		if json.Unmarshal(text, &deal) != nil {
			return
		}
		if err := Verify(deal, game.Seed{}); err == nil && !deal.Given {
			t.Errorf("%s fits the zero seed", text)
		}
		me := NewParticipant(occasion, 0, mine, occasion.Commit(Host, hosts))
		if part, err := me.Open(deal); err == nil && part != mine {
			t.Errorf("%s opens %v", text, part)
		}
		if err := proves(&me, deal, game.Seed{}); err == nil {
			t.Errorf("%s fits the zero seed", text)
		}
	})
}
