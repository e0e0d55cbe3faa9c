package succession

import (
	"encoding/hex"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/escrow"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/net/signaling"

	"pgregory.net/rapid"
)

// told is a page's signed statement that it follows a host.
func told(page, host int, number uint32) Follow {
	return NewFollow(ledgertest.Private(page), ledgertest.ID, ledgertest.Key(host), number)
}

// claims returns a host's claim with a log, and the statements of these pages from the same
// second.
func claims(l *ledger.Log, host int, clock uint32, words map[int]uint32) Rival {
	c := Claim{time: clock, epoch: l.Epoch(), end: l.At()}
	for page, n := range words {
		c.follows = append(c.follows, follower{pageMark(ledgertest.Key(page)), told(page, host, n)})
	}
	return Rival{ledgertest.Key(host), c}
}

// TestWhoKeepsTheTable checks the order of the hosts of one table.
func TestWhoKeepsTheTable(t *testing.T) {
	r := newRig(t, 5)
	const now = 1000
	words := func(pages ...int) map[int]uint32 {
		all := map[int]uint32{}
		for _, p := range pages {
			all[p] = now
		}
		return all
	}
	with := func(r Rival, change func(*Claim)) Rival {
		change(&r.Claim)
		return r
	}
	for name, c := range map[string]struct {
		a, b    Rival
		best    int
		peopleA int
		peopleB int
	}{
		"more people":                 {claims(r.log, 0, now, words(4)), claims(r.log, 1, now, words(2, 3)), 1, 2, 3},
		"more people before a record": {with(claims(r.log, 0, now, words(4)), func(c *Claim) { c.finished, c.end.Chapter = true, 9 }), claims(r.log, 1, now, words(2, 3)), 1, 2, 3},
		"the later word":              {claims(r.log, 0, now, map[int]uint32{2: now}), claims(r.log, 1, now, map[int]uint32{2: now + 1}), 1, 1, 2},
		"a word for both":             {claims(r.log, 0, now, words(2)), claims(r.log, 1, now, words(2, 3)), 1, 1, 2},
		"hosts count for themselves":  {claims(r.log, 0, now, words(1, 2)), claims(r.log, 1, now, words(0)), 0, 2, 1},
		"people who sleep":            {claims(r.log, 0, now, map[int]uint32{2: now - 61, 3: now - 61}), claims(r.log, 1, now, words(4)), 1, 1, 2},
		"people who just spoke":       {claims(r.log, 0, now, map[int]uint32{2: now - 60, 3: now - 60}), claims(r.log, 1, now, words(4)), 0, 3, 2},
		"somebody else's words":       {claims(r.log, 0, now, words(2)), with(claims(r.log, 2, now, words(3, 4)), func(c *Claim) { c.follows = claims(r.log, 0, now, words(3, 4)).Claim.follows }), 0, 1, 1},
		"people without a seat":       {claims(r.log, 0, now, words(2)), claims(r.log, 1, now, words(5)), 0, 2, 1},
		"a later chapter":             {claims(r.log, 0, now, words(2)), with(claims(r.log, 1, now, words(3)), func(c *Claim) { c.end = ledger.Place{Chapter: 1, N: 1} }), 1, 2, 2},
		"a later chapter before an end": {with(claims(r.log, 0, now, words(2)), func(c *Claim) { c.finished = true }),
			with(claims(r.log, 1, now, words(3)), func(c *Claim) { c.end = ledger.Place{Chapter: 1, N: 1} }), 1, 2, 2},
		"an end":            {with(claims(r.log, 0, now, words(2)), func(c *Claim) { c.end.N = 99 }), with(claims(r.log, 1, now, words(3)), func(c *Claim) { c.finished = true }), 1, 2, 2},
		"a line far ahead":  {claims(r.log, 0, now, words(2)), with(claims(r.log, 1, now, words(3)), func(c *Claim) { c.end.N += 20; c.epoch = 3 }), 1, 2, 2},
		"a line ahead":      {claims(r.log, 0, now, words(2)), with(claims(r.log, 1, now, words(3)), func(c *Claim) { c.end.N += 19; c.epoch = 3 }), 0, 2, 2},
		"the earlier epoch": {with(claims(r.log, 0, now, words(2)), func(c *Claim) { c.epoch = 3 }), with(claims(r.log, 1, now, words(3)), func(c *Claim) { c.epoch = 2 }), 1, 2, 2},
	} {
		t.Run(name, func(t *testing.T) {
			for _, turned := range []bool{false, true} {
				a, b, best, withA, withB := c.a, c.b, c.best, c.peopleA, c.peopleB
				if turned {
					a, b, best, withA, withB = b, a, 1-best, withB, withA
				}
				if got, people := Best(r.log, a, b); got != best || people[0] != withA || people[1] != withB {
					t.Errorf("it is %d, with %d and %d people", got, people[0], people[1])
				}
			}
		})
	}
}

// TestPeopleAtOneDevice: they count with the page of their device.
func TestPeopleAtOneDevice(t *testing.T) {
	table := ledgertest.Table("forsale", 5, 0)
	ada := ledgertest.Key(0)
	for _, n := range []int{3, 4} {
		table.Chairs[n].Key, table.Chairs[n].Device = nil, &ada
	}
	l := must.Get(ledger.New(ledgertest.Private(0), table, find))(t)
	if best, people := Best(l, claims(l, 0, 1000, nil), claims(l, 1, 1000, map[int]uint32{2: 1000})); best != 0 || people[0] != 3 || people[1] != 2 {
		t.Errorf("it is %d with %v", best, people)
	}
}

// TestOneTableStays: for any claims in any order, the same one is the best, and no two are
// equal.
func TestOneTableStays(t *testing.T) {
	r := newRig(t, 6)
	rapid.Check(t, func(t *rapid.T) {
		var all []Rival
		for host := range rapid.IntRange(1, 4).Draw(t, "hosts") {
			words := map[int]uint32{}
			for page := range 6 {
				if rapid.Bool().Draw(t, "follows") {
					words[page] = rapid.Uint32Range(930, 1002).Draw(t, "number")
				}
			}
			one := claims(r.log, host, 1000, words)
			one.Claim.end.Chapter, one.Claim.end.N = uint32(rapid.IntRange(0, 1).Draw(t, "chapter")), uint32(rapid.IntRange(1, 50).Draw(t, "n"))
			one.Claim.finished, one.Claim.epoch = rapid.Bool().Draw(t, "over"), rapid.Byte().Draw(t, "epoch")
			all = append(all, one)
		}
		best, people := Best(r.log, all...)
		mixed := rapid.Permutation(all).Draw(t, "order")
		again, others := Best(r.log, mixed...)
		if all[best].Host != mixed[again].Host || people[best] != others[again] {
			t.Fatalf("%d of %v, and %d of %v in another order", best, people, again, others)
		}
		sum := 0
		for _, n := range people {
			sum += n
		}
		if sum > 6 {
			t.Fatalf("%d people of six", sum)
		}
	})
}

// TestClaimOfATable: a claim counts statements that are fresh, valid, and from seated people.
// It fits into an announcement with the time.
func TestClaimOfATable(t *testing.T) {
	r := newRig(t, 6)
	follows := map[ledger.Key]Follow{
		ledgertest.Key(0): told(0, 0, 1000), // the host itself
		ledgertest.Key(1): told(1, 0, 1000),
		ledgertest.Key(2): told(2, 1, 1000), // for another host
		ledgertest.Key(3): told(3, 0, 900),  // asleep
		ledgertest.Key(5): told(5, 0, 1000),
		ledgertest.Key(6): told(6, 0, 1000), // a stranger
	}
	c := NewClaim(r.log, follows, time.Unix(1000, 0))
	if len(c.follows) != 2 || c.follows[0].page != pageMark(ledgertest.Key(1)) || c.follows[1].page != pageMark(ledgertest.Key(5)) || c.end != r.log.At() || c.finished {
		t.Errorf("it is %+v", c)
	}
	for n := 1; n < 6; n++ {
		follows[ledgertest.Key(n)] = told(n, 0, 1000)
	}
	b := NewClaim(r.log, follows, time.Unix(1000, 0)).Bytes()
	if len(b) != MaxClaim || MaxClaim+8 > signaling.MaxBody {
		t.Errorf("it has %d bytes of %d, there is room for %d", len(b), MaxClaim, signaling.MaxBody-8)
	}
	again, err := ReadClaim(b)
	if err != nil || !reflect.DeepEqual(again.Bytes(), b) {
		t.Errorf("it comes back as %+v, %v", again, err)
	}
	for name, wrong := range map[string][]byte{
		"nothing": nil, "cut": b[:len(b)-1], "longer": append(slices.Clone(b), 0), "a word too many": append(slices.Clone(b), b[claimSize:claimSize+followSize]...),
		"neither over nor not": func() []byte { c := slices.Clone(b); c[5] = 2; return c }(),
		"one page twice": func() []byte {
			c := slices.Clone(b)
			copy(c[claimSize+followSize:], c[claimSize:claimSize+8])
			return c
		}(),
		"number 0": func() []byte { c := slices.Clone(b); clear(c[claimSize+8 : claimSize+12]); return c }(),
	} {
		if _, err := ReadClaim(wrong); !errors.Is(err, ErrClaim) {
			t.Errorf("%s is %v", name, err)
		}
	}
}

// TestPatience: a host gives way to a better one after ten seconds without a break, and never
// to a host who is alone while somebody follows this one.
func TestPatience(t *testing.T) {
	r := newRig(t, 4)
	at := func(s int) time.Time { return time.Unix(1000+int64(s), 0) }
	alone := claims(r.log, 0, 1000, nil).Claim
	better := func(s uint32) Rival { return claims(r.log, 1, 1000+s, map[int]uint32{2: 1000 + s}) }
	var p Patience
	gives := func(own Claim, s int, want bool) {
		t.Helper()
		if to, ok := p.GivesWay(r.log, own, at(s)); ok != want || ok && to != ledgertest.Key(1) {
			t.Errorf("after %d s: %t", s, ok)
		}
	}
	gives(alone, 0, false)
	if p.Rivals(at(0)) {
		t.Error("there is another host")
	}
	p.Heard(better(0), at(0))
	gives(alone, 0, false)
	p.Heard(better(9), at(9))
	gives(alone, 9, false)
	gives(alone, 10, true)
	strong := claims(r.log, 0, 1012, map[int]uint32{2: 1013, 3: 1013}).Claim
	gives(strong, 12, false) // its guests have answered, which is a break
	gives(alone, 13, false)
	gives(alone, 23, true)
	if !p.Rivals(at(23)) || p.Rivals(at(24)) {
		t.Error("a host that is silent counts for too long, or not long enough")
	}
	gives(alone, 24, false)
	p.Heard(better(9), at(24)) // somebody else has repeated it; the host is gone
	gives(alone, 24, false)
	p = Patience{}
	p.Heard(better(9), at(30))
	p.Heard(better(5), at(40))
	gives(alone, 44, false)
	if gives(alone, 45, false); p.Rivals(at(45)) {
		t.Error("an old claim keeps a host alive")
	}
	p = Patience{}
	lone := claims(r.log, 1, 1000, nil)
	lone.Claim.end.Chapter = 9
	p.Heard(lone, at(0))
	two := claims(r.log, 0, 1000, map[int]uint32{4: 1000}).Claim // follows it without a seat
	gives(two, 0, false)
	gives(two, 10, false)
	gives(alone, 11, false)
	p.Heard(Rival{lone.Host, func() Claim { c := lone.Claim; c.time = 1020; return c }()}, at(14))
	gives(alone, 22, true)
	for n := range byte(20) { // strangers
		p.Heard(Rival{Host: ledger.Key{n}}, at(22))
	}
	if len(p.rivals) > maxRivals {
		t.Errorf("%d hosts are known", len(p.rivals))
	}
}

// TestTwoGamesSideBySide: two hosts with equally many people play on while they compare. Each
// hears the other's place every three seconds. One of them gives way, and the other does not.
func TestTwoGamesSideBySide(t *testing.T) {
	r := newRig(t, 4)
	claim := func(host int, s int) Claim {
		c := claims(r.log, host, uint32(1000+s), map[int]uint32{host + 2: uint32(1000 + s)}).Claim
		c.epoch, c.end.N = byte(host), uint32(10+s) // one line per second
		return c
	}
	var patience [2]Patience
	var gave [2]bool
	recovered := r.log.Clone()
	must.Get(recovered.Append(ledgertest.Private(1), recovered.TakeOver(ledgertest.Key(1), 1, nil)))(t)
	logs := [2]*ledger.Log{r.log, recovered}
	for s := range 30 {
		for host := range patience {
			p, other := &patience[host], 1-host
			if s%3 == other {
				p.Heard(Rival{ledgertest.Key(other), claim(other, s)}, time.Unix(int64(1000+s), 0))
			}
			_, ok := p.GivesWay(logs[host], claim(host, s), time.Unix(int64(1000+s), 0))
			gave[host] = gave[host] || ok
		}
	}
	if gave != [2]bool{false, true} {
		t.Errorf("given way have %v, want the host of the later epoch alone", gave)
	}
}

// TestVectors checks bytes that other pages rely on.
func TestVectors(t *testing.T) {
	r := newRig(t, 2)
	word := told(1, 0, 7)
	if got := hex.EncodeToString(word.Signature[:8]); got != "bc86801c725a8b93" {
		t.Errorf("the word is signed %s", got)
	}
	l := must.Get(ledger.New(ledgertest.Private(0), r.table, find))(t)
	c := Claim{time: 0x01020304, epoch: 5, finished: true, end: ledger.Place{Chapter: 6, N: 7}, follows: []follower{{pageMark(ledgertest.Key(1)), word}}}
	if got := hex.EncodeToString(c.Bytes()[:claimSize+12]); got != "010203040501000000060000000701f87f0a8ac51ade8100000007" {
		t.Errorf("the claim is %s", got)
	}
	s := Secret{Challenge: "c"}
	s.Seed[0], s.Part[0], s.nonce[0] = 1, 2, 3
	if got := s.Text(); got != `{"seed":"AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","part":"0200000000000000000000000000000000000000000000000000000000000000","challenge":"c","nonce":"0300000000000000000000000000000000000000000000000000000000000000"}` {
		t.Errorf("the secret is %s", got)
	}
	g := ledgertest.Game(r.table, ledger.Hash{})
	hash := s.Hash(g.Deal.Occasion)
	if got := hex.EncodeToString(hash[:8]); got != "27aff90a33b8942f" {
		t.Errorf("the secret's hash is %s", got)
	}
	share := hashShare(l, 3, ledgertest.Key(1), escrow.Share{At: 1, Of: escrow.Key{2}})
	sealed := hashSealed(l, 3, []byte("sealed"))
	if got := hex.EncodeToString(slices.Concat(share[:8], sealed[:8])); got != "64e64d8d660fa729884966067d2fcdfa" {
		t.Errorf("share and box are %s", got)
	}
}
