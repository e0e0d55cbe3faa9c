package succession

import (
	"errors"
	"slices"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"

	"pgregory.net/rapid"
)

// TestCanGoOn: recovery is offered only if it can work.
func TestCanGoOn(t *testing.T) {
	r := newRig(t, 4)
	nobody := NewReplica(ledgertest.Key(1), find)
	before := r.keeper(1)
	r.pump()
	unconfirmed := r.keeper(1)
	r.kept(1)
	r.now = r.now.Add(BoxWait)
	r.pump()
	alone := r.keeper(1)
	r.kept(2)
	r.pump()
	fine, late, stranger := r.keeper(1), r.keeper(3), r.keeper(5)
	two := newRig(t, 2)
	two.pump()
	whole := two.keeper(1)
	ended := newRig(t, 3)
	g, _ := ended.log.Game()
	record := ledgertest.Play(t, g, ended.secret.Seed, 10_000)
	ended.write(ended.log.Lines(record, nil)...)
	ended.write(ledger.End{Result: *record.Result, Seed: ledger.Seed(ended.secret.Seed), Deal: g.Deal})
	for name, c := range map[string]struct {
		r    *Replica
		err  error
		solo bool
	}{
		"nothing is known":                 {nobody, ErrNoLog, false},
		"no share has come":                {before, ErrNoShare, false},
		"not confirmed":                    {unconfirmed, ErrUnconfirmed, false},
		"nobody else has confirmed":        {alone, ErrUnconfirmed, false},
		"another one has":                  {fine, nil, false},
		"others have and this one has not": {late, ErrUnconfirmed, false},
		"no seat":                          {stranger, ErrNoSeat, false},
		"the only keeper":                  {whole, nil, true},
		"after the game":                   {ended.keeper(1), nil, false},
	} {
		if err := c.r.CanGoOn(); !errors.Is(err, c.err) {
			t.Errorf("%s: %v", name, err)
		}
		if c.r.Alone() != c.solo {
			t.Errorf("%s: alone is %t", name, c.r.Alone())
		}
		again, err := ReadReplica(c.r.Text(), c.r.me, find)
		if err != nil || !errors.Is(again.CanGoOn(), c.err) {
			t.Errorf("%s: after a reload %v, %v", name, err, again.CanGoOn())
		}
	}
}

// TestForeignShares: a share that does not match the log is refused.
func TestForeignShares(t *testing.T) {
	r := newRig(t, 3)
	r.pump()
	mine, _ := r.boxes.Share(r.log, ledgertest.Key(1))
	other, _ := r.boxes.Share(r.log, ledgertest.Key(2))
	whole := mine
	whole.Share.At = 0
	for name, change := range map[string]func(*Share){
		"of another page":    func(s *Share) { *s = other },
		"of another chapter": func(s *Share) { s.Chapter++ },
		"of another box":     func(s *Share) { s.Box++ },
		"of no box":          func(s *Share) { s.Box = 0 },
		"changed":            func(s *Share) { s.Share.Of[3] ^= 1 },
		"the key itself":     func(s *Share) { *s = whole },
		"another box's text": func(s *Share) { s.Sealed = append([]byte{s.Sealed[0] ^ 1}, s.Sealed[1:]...) },
	} {
		p, s := r.keeper(1), mine
		p.held = nil
		change(&s)
		if _, err := p.TakeShare(s); !errors.Is(err, ErrShare) || len(p.held) != 0 {
			t.Errorf("a share %s is %v", name, err)
		}
	}
	two := newRig(t, 2)
	two.secret.nonce[0]++ // the content of the box does not match the game's line
	two.boxes = NewBoxes(two.secret)
	two.pump()
	s, _ := two.boxes.Share(two.log, ledgertest.Key(1))
	p := NewReplica(ledgertest.Key(1), find)
	must.Get(p.Take(ledgertest.Key(0), two.log.From(1)))(t)
	if _, err := p.TakeShare(s); !errors.Is(err, ErrShare) {
		t.Errorf("a box with another secret is %v", err)
	}
}

// TestManyBoxesAreKept: a page prefers to keep boxes that can be opened.
func TestManyBoxesAreKept(t *testing.T) {
	r := newRig(t, 4)
	r.pump()
	r.kept(1)
	r.kept(2)
	r.kept(3)
	r.pump()
	p := r.keeper(1)
	for i := range MaxHeld + 5 {
		table := r.table
		table.Chairs = append([]ledger.Chair{}, table.Chairs...)
		table.Chairs[3].Gone = i%2 == 0
		r.write(&table)
		r.pump()
		must.Get(p.Take(ledgertest.Key(0), r.log.From(p.log.At().N+1)))(t)
		s, _ := r.boxes.Share(r.log, ledgertest.Key(1))
		must.Get(p.TakeShare(s))(t)
	}
	if len(p.held) != MaxHeld || p.held[0].Box != 1 || p.CanGoOn() != nil {
		t.Errorf("%d boxes, from %d on: %v", len(p.held), p.held[0].Box, p.CanGoOn())
	}
}

// TestNotTheGameThatWasSeen: a page compares everything that it receives with everything that
// it has seen.
func TestNotTheGameThatWasSeen(t *testing.T) {
	ada, bo := ledgertest.Key(0), ledgertest.Key(1)
	seen := newRig(t, 3)
	base := seen.log.Clone()
	add := func(l *ledger.Log, by int, lines ...ledger.Line) *ledger.Log {
		t.Helper()
		l = l.Clone()
		must.Get(l.Append(ledgertest.Private(by), lines...))(t)
		return l
	}
	bid := ledger.Do{Seat: 0, Do: "bid 1"}
	own := add(base, 0, bid)
	settings := seen.table
	settings.Shut = true
	deal := func(l *ledger.Log, deals uint32) *ledger.Log {
		t.Helper()
		table := seen.table
		table.Deals = deals
		next := must.Get(l.Next(ledgertest.Private(0), table))(t)
		return next
	}
	takes := base.TakeOver(bo, 1, nil)
	for name, c := range map[string]struct {
		has  *ledger.Log
		by   ledger.Key
		told *ledger.Log
		from uint32
		news News
		err  error
	}{
		"the next line":                  {base, ada, own, own.At().N, Lines, nil},
		"nothing new":                    {own, ada, own, 1, Nothing, nil},
		"less":                           {own, ada, base, 1, Nothing, nil},
		"another line":                   {own, ada, add(base, 0, ledger.Do{Seat: 0, Do: "bid 2"}), 1, Nothing, ErrOtherGame},
		"another line, cut short":        {own, ada, add(base, 0, ledger.Do{Seat: 0, Do: "bid 2"}), base.At().N, Nothing, ledger.ErrGap},
		"settings that were taken back":  {add(base, 0, &settings), ada, own, 1, Successor, nil},
		"by somebody else":               {own, bo, own, 1, Nothing, ErrBehind},
		"what somebody else wrote":       {base, bo, own, 1, Nothing, ledger.ErrSignature},
		"another page goes on":           {base, bo, add(base, 1, takes), base.At().N + 1, Successor, nil},
		"another goes on from before":    {own, bo, add(base, 1, takes), 1, Nothing, ErrOtherGame},
		"the old host, after another":    {add(base, 1, takes), ada, own, 1, Successor, nil},
		"the old host, after a decision": {add(base, 1, takes, ledger.Do{Seat: 0, Do: "bid 3"}), ada, own, 1, Nothing, ErrOtherGame},
		"a new deal":                     {own, ada, deal(own, 1), 1, Chapter, nil},
		"a new deal after missing lines": {base, ada, deal(own, 1), 1, Missed, nil},
		"a new deal that takes back":     {own, ada, deal(base, 1), 1, Nothing, ErrOtherGame},
		"a deal before":                  {deal(own, 1), ada, own, 1, Nothing, ErrBehind},
		"a new deal by somebody else":    {own, bo, deal(own, 1), 1, Nothing, ledger.ErrSignature},
	} {
		t.Run(name, func(t *testing.T) {
			p := NewReplica(ledgertest.Key(2), find)
			must.Get(p.Take(c.has.Author(), c.has.From(1)))(t)
			news, err := p.Take(c.by, c.told.From(c.from))
			if news != c.news || !errors.Is(err, c.err) {
				t.Fatalf("it is %v, %v", news, err)
			}
			if (err != nil || news == Successor) && p.log.Mark() != c.has.Mark() {
				t.Fatal("the log has changed")
			}
			if news == Successor {
				f, err := p.Follow(ledgertest.Private(2), c.by, time.Unix(5, 0))
				if err != nil || p.log.Mark() != c.told.Mark() || !f.Of(ledgertest.Key(2), ledgertest.ID, c.by) {
					t.Fatalf("it does not follow: %v", err)
				}
			}
			if errors.Is(err, ErrOtherGame) {
				lost, err := p.Replace(c.by, c.told.From(1))
				if err != nil || !lost || p.log.Mark() != c.told.Mark() {
					t.Fatalf("it goes over with %t, %v", lost, err)
				}
			}
		})
	}
}

// TestFollow: a page's statement is for one host of one table, and the later one counts.
func TestFollow(t *testing.T) {
	r := newRig(t, 3)
	p := r.keeper(1)
	clock := time.Unix(1000, 0)
	if _, err := NewReplica(ledgertest.Key(1), find).Follow(ledgertest.Private(1), ledgertest.Key(0), clock); !errors.Is(err, ErrNoLog) {
		t.Errorf("of nobody: %v", err)
	}
	if _, err := p.Follow(ledgertest.Private(1), ledgertest.Key(2), clock); !errors.Is(err, ErrNoLog) {
		t.Errorf("of another one: %v", err)
	}
	last := uint32(0)
	for _, at := range []int64{1000, 1000, 500, 2000, -5, 1 << 40} {
		f, err := p.Follow(ledgertest.Private(1), ledgertest.Key(0), time.Unix(at, 0))
		if err != nil || f.Number <= last {
			t.Fatalf("number %d after %d, %v", f.Number, last, err)
		}
		last = f.Number
		if !f.Of(ledgertest.Key(1), ledgertest.ID, ledgertest.Key(0)) || f.Of(ledgertest.Key(1), ledgertest.ID, ledgertest.Key(2)) || f.Of(ledgertest.Key(2), ledgertest.ID, ledgertest.Key(0)) {
			t.Fatal("it is somebody else's word")
		}
		if host, ok := p.Host(); !ok || host != ledgertest.Key(0) {
			t.Fatal("it follows nobody")
		}
	}
}

// TestChoicesAreNotAskedForAgain: an accepted choice belongs to its round, and survives a
// reload.
func TestChoicesAreNotAskedForAgain(t *testing.T) {
	r := newRig(t, 3)
	p := r.keeper(1)
	round := Round{p.log.Round(), 1}
	p.Choose(round, "bid 1")
	again := must.Get(ReadReplica(p.Text(), p.me, find))(t)
	if do, ok := again.Choice(round); !ok || do != "bid 1" {
		t.Errorf("it is %q, %t", do, ok)
	}
	if _, ok := again.Choice(Round{p.log.Round(), 2}); ok {
		t.Error("another seat has it too")
	}
	r.write(ledger.Do{Seat: 0, Do: "pass"})
	if _, ok := again.Choice(Round{r.log.Round(), 1}); ok {
		t.Error("a later round has it too")
	}
	if _, ok := NewReplica(p.me, find).Choice(Round{}); ok {
		t.Error("nothing was chosen")
	}
}

// TestSecret: a secret is decoded as it was encoded, and nothing else has its hash.
func TestSecret(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Secret{Challenge: rapid.StringN(0, 20, 100).Draw(t, "challenge")}
		copy(s.Seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "seed"))
		copy(s.nonce[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "nonce"))
		again, err := ReadSecret(s.Text())
		if err != nil || again != s {
			t.Fatalf("%v comes back as %v, %v", s, again, err)
		}
	})
	r := newRig(t, 2)
	g, _ := r.log.Game()
	for name, s := range map[string]Secret{
		"seed": {game.Seed{1}, r.secret.Part, r.secret.Challenge, r.secret.nonce}, "part": {Seed: r.secret.Seed, Challenge: r.secret.Challenge, nonce: r.secret.nonce},
		"challenge": {r.secret.Seed, r.secret.Part, "", r.secret.nonce}, "nonce": {r.secret.Seed, r.secret.Part, r.secret.Challenge, r.secret.Part},
	} {
		if s.Hash(g.Deal.Occasion) == g.Secret {
			t.Errorf("the %s does not count", name)
		}
	}
	if a, b := NewSecret(game.Seed{}, r.secret.Part, ""), NewSecret(game.Seed{}, r.secret.Part, ""); a == b {
		t.Error("two secrets are the same")
	}
}

// TestWhoCanOpenTheSecret: a page says which pages got its share, and that it has opened a box; also if another log does not show
// that it could.
func TestWhoCanOpenTheSecret(t *testing.T) {
	r, pages := boxed(t, 2)
	names := func(what string, p *Replica, want ...int) {
		t.Helper()
		var keys []ledger.Key
		for _, n := range want {
			keys = append(keys, ledgertest.Key(n))
		}
		if got, ok := p.Gave(); ok != (len(want) > 0) || !slices.Equal(got.To, keys) || ok && got.Chapter != r.log.At().Chapter {
			t.Errorf("%s: %+v, %t", what, got, ok)
		}
	}
	bo := pages[1].clone()
	names("at first", bo)
	must.Get(bo.Bring(ledgertest.Key(2), Have{}))(t)
	names("after a loss", bo, 2)
	bo.Opened(r.log.Clone(), r.now)
	names("as the next host", bo, 2, 1)
	bo.set(r.past[1])
	names("in a log without its boxes", bo, 2, 1)

	two := newRig(t, 2)
	two.pump()
	only := two.keeper(1)
	names("the only keeper", only)
	if g, err := Gather(only.clone(), []ledger.Key{ledgertest.Key(5)}, r.now); err != nil || g.Why() != nil || len(g.awaited) > 0 {
		t.Errorf("the only keeper cannot go on: %v, %v", err, g.Why())
	}
	for _, l := range two.past {
		if l.Playing() && l.Boxes() == 0 {
			only.set(l)
		}
	}
	names("in a log without its box", only, 1)

	fresh := NewReplica(ledgertest.Key(1), find)
	if _, ok := fresh.Have(); ok {
		t.Error("a page has a log that nobody sent")
	}
	if news, err := fresh.Take(ledgertest.Key(0), r.log.From(1)); news != Chapter || err != nil {
		t.Errorf("the first log is %d, %v", news, err)
	}
	if _, follows := fresh.Host(); follows {
		t.Error("it follows a host without a statement")
	}
}
