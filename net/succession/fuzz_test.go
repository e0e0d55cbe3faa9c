package succession

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
)

// FuzzMessage: any text is a message, or refused. A message is encoded to the same text.
func FuzzMessage(f *testing.F) {
	r := newRig(f, 3)
	r.pump()
	p := r.keeper(1)
	b, _ := p.Bring(ledgertest.Key(2), Have{})
	have, _ := p.Have()
	s, _ := r.boxes.Share(r.log, ledgertest.Key(1))
	for _, text := range []string{Text(b), Text(have), Text(s), Text(Kept{1, 2}), Text(draw.Answer{Due: ledger.Hash{3}}), Text(ledger.DrawChain{Page: ledgertest.Key(1)}), Text(Gave{1, []ledger.Key{{}}}), Text(NewFollow(ledgertest.Private(1), ledgertest.ID, ledger.Key{}, 1))} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		reads[Have](t, text)
		reads[Share](t, text)
		reads[Kept](t, text)
		reads[Bring](t, text)
		reads[Gave](t, text)
		reads[Follow](t, text)
		reads[ledger.Opening](t, text)
		reads[ledger.DrawChain](t, text)
		reads[draw.Answer](t, text)
	})
}

func reads[M Message](t *testing.T, text string) {
	m, err := Read[M](text)
	if err != nil {
		return
	}
	if again, err := Read[M](Text(m)); err != nil || Text(again) != Text(m) {
		t.Fatalf("%q comes back as %q, %v", Text(m), Text(again), err)
	}
}

// FuzzClaim: any bytes are a claim, or refused.
func FuzzClaim(f *testing.F) {
	r := newRig(f, 3)
	f.Add(NewClaim(r.log, map[ledger.Key]Follow{ledgertest.Key(1): told(1, 0, 1000)}, time.Unix(1000, 0)).Bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := ReadClaim(b)
		if err != nil {
			return
		}
		if string(c.Bytes()) != string(b) {
			t.Fatalf("%x comes back as %x", b, c.Bytes())
		}
		own := NewClaim(r.log, map[ledger.Key]Follow{ledgertest.Key(1): told(1, 0, 1000), ledgertest.Key(2): told(2, 0, 1000)}, time.Unix(1000, 0))
		if best, people := Best(r.log, Rival{ledgertest.Key(0), own}, Rival{ledger.Key{7}, c}); best != 0 || people[1] != 0 {
			t.Fatalf("a stranger's claim wins with %d people", people[1])
		}
	})
}

// FuzzReplica: any text is a stored replica, or refused, and harms nobody.
func FuzzReplica(f *testing.F) {
	r := newRig(f, 3)
	r.pump()
	f.Add(r.keeper(1).Text())
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ReadReplica(text, ledgertest.Key(1), find)
		if err != nil {
			return
		}
		if again, err := ReadReplica(p.Text(), p.me, find); err != nil || again.Text() != p.Text() {
			t.Fatalf("it comes back as another one, %v", err)
		}
		_, _ = p.Gave()
		_, _ = p.Bring(ledgertest.Key(2), Have{})
		if g, err := Gather(p, nil, time.Unix(1, 0)); err == nil {
			_, _ = g.Ready(time.Unix(2, 0))
		}
	})
}

// FuzzHostile plays a hostile page and a hostile host against a page and a gathering. They send
// true messages, changed, cut, mixed and repeated. Nothing panics, no invented line is
// accepted, and the honest pages still continue the game. A case has hundreds of signatures, so
// there are about a hundred a second.
func FuzzHostile(f *testing.F) {
	h := newHostility(f)
	for seed := range uint64(8) {
		f.Add(binary.LittleEndian.AppendUint64(nil, seed))
	}
	f.Fuzz(func(t *testing.T, input []byte) { h.play(t, rand.New(rand.NewChaCha8(seedOf(input))), 40) })
}

func seedOf(input []byte) (seed [32]byte) {
	copy(seed[:], input)
	return seed
}

// TestHostile is [FuzzHostile] with random input.
func TestHostile(t *testing.T) {
	messages := 4000
	switch {
	case os.Getenv("GAVEL_SOAK") != "":
		messages = 100_000
	case testing.Short():
		messages = 400
	}
	h := newHostility(t)
	for n := range messages / 40 {
		h.play(t, rand.New(rand.NewPCG(uint64(n), 1)), 40)
	}
	t.Logf("%d messages, of which %d were taken", messages, h.taken)
}

// hostility is what a hostile page can know: everything that was ever sent at a table.
type hostility struct {
	rig     *rig
	pages   []*Replica
	texts   []string
	written map[ledger.Hash]bool
	taken   int
}

func newHostility(t testing.TB) *hostility {
	r, pages := boxed(t, 8)
	h := &hostility{rig: r, pages: pages, written: map[ledger.Hash]bool{}}
	for _, l := range r.past {
		h.texts = append(h.texts, l.From(1).Text(), l.From(l.At().N).Text(), Text(Have{l.At(), l.Mark()}))
		for n := uint32(0); n <= l.At().N; n++ {
			mark, _ := l.MarkAt(n)
			h.written[mark] = true
		}
	}
	taken := r.log.Clone()
	own := must.Get(taken.Append(ledgertest.Private(3), taken.TakeOver(ledgertest.Key(3), 1, nil), ledger.Do{Seat: 0, Do: "pass"}))(t)
	h.texts = append(h.texts, own.Text(), taken.From(1).Text())
	for n := 1; n < 4; n++ {
		s, _ := r.boxes.Share(r.log, ledgertest.Key(n))
		b, _ := pages[n].clone().Bring(ledgertest.Key(1), Have{})
		h.texts = append(h.texts, Text(s), Text(b), Text(Kept{0, 1}), Text(Gave{0, []ledger.Key{ledgertest.Key(n)}}),
			Text(NewFollow(ledgertest.Private(n), ledgertest.ID, ledgertest.Key(3), 9)))
	}
	return h
}

// play sends so many messages to a page and to a gathering one.
func (h *hostility) play(t testing.TB, luck *rand.Rand, messages int) {
	victim := NewReplica(ledgertest.Key(1), find)
	must.Get(victim.Take(ledgertest.Key(0), h.rig.past[luck.IntN(len(h.rig.past))].From(1)))(t)
	keeps := h.pages[1].clone()
	g := must.Get(Gather(keeps, []ledger.Key{ledgertest.Key(2), ledgertest.Key(3)}, h.rig.now))(t)
	for range messages {
		text := h.text(luck)
		by := ledgertest.Key(luck.IntN(4))
		if f, err := ledger.ReadFrame(text); err == nil {
			if _, err := victim.Take(by, f); err == nil {
				h.taken++
			}
		}
		if s, err := Read[Share](text); err == nil {
			if _, err := victim.TakeShare(s); err == nil {
				h.taken++
			}
		}
		if b, err := Read[Bring](text); err == nil && by == ledgertest.Key(3) {
			if g.Bring(by, b, h.rig.now) == nil {
				h.taken++
			}
		}
		if have, err := Read[Have](text); err == nil {
			must.Get(victim.clone().Bring(by, have))(t)
		}
		if l := victim.Log(); !h.written[l.Mark()] {
			t.Fatalf("a page has a line that its host did not write: %v", l.At())
		}
		if l := g.Result().Log; l.Mark() != h.rig.log.Mark() {
			t.Fatalf("a gathering has another log: %v", l.At())
		}
	}
	again, err := ReadReplica(victim.Text(), victim.me, find)
	if err != nil || again.Text() != victim.Text() {
		t.Fatalf("what the page has comes back as something else: %v", err)
	}
	if err := g.Bring(ledgertest.Key(2), brings(t, h.pages[2].clone(), g), h.rig.now); err != nil || g.Why() != nil || g.Result().Secret != h.rig.secret {
		t.Fatalf("an honest page brings in vain: %v, %v", err, g.Why())
	}
}

// text returns a hostile page's message.
func (h *hostility) text(luck *rand.Rand) string {
	pick := func() string { return h.texts[luck.IntN(len(h.texts))] }
	text := pick()
	switch luck.IntN(8) {
	case 0: // one character
		b := []byte(text)
		b[luck.IntN(len(b))] = `0123456789{}[]",:ax-`[luck.IntN(20)]
		return string(b)
	case 1: // cut off
		return text[:luck.IntN(len(text))]
	case 2: // lines of two messages
		a, b := strings.Split(text, "\n"), strings.Split(pick(), "\n")
		return strings.Join(append(slices.Clip(a[:luck.IntN(len(a)+1)]), b[luck.IntN(len(b)):]...), "\n")
	case 3: // a line left out or repeated
		lines := strings.Split(text, "\n")
		i := luck.IntN(len(lines))
		if luck.IntN(2) == 0 {
			return strings.Join(slices.Delete(lines, i, i+1), "\n")
		}
		return strings.Join(slices.Insert(lines, i, lines[i]), "\n")
	case 4: // another number
		digits := strings.IndexAny(text, "0123456789")
		if digits < 0 {
			return text
		}
		return text[:digits] + []string{"0", "255", "4294967295", "4294967296", "-1", "1e9", "10000"}[luck.IntN(7)] + text[digits+1:]
	case 5: // very long
		lines := luck.IntN(30)
		if luck.IntN(50) == 0 {
			lines = 10_000
		}
		return text + strings.Repeat("\n"+`{"do":{"seat":0,"do":"pass"}}`, lines)
	}
	return text
}

// FuzzSecret: a text is a secret that is encoded to the same text, or it is refused.
func FuzzSecret(f *testing.F) {
	f.Add(NewSecret(game.Seed{1}, fair.Part{2}, "challenge").Text())
	f.Add("{}")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ReadSecret(text)
		if err != nil {
			return
		}
		if again, err := ReadSecret(s.Text()); len(s.Text()) <= 2*MaxChallenge && (err != nil || again != s) {
			t.Errorf("%q becomes %q: %v", text, s.Text(), err)
		}
	})
}

// FuzzCommitment: a commitment is refused, or is the text of a hash and of the past of its round.
func FuzzCommitment(f *testing.F) {
	choice := Choice{version: version{Do: "pass"}}
	f.Add(choice.commitment())
	f.Add(".")
	f.Fuzz(func(t *testing.T, text string) {
		hash, past, err := ReadCommitment(text)
		if err != nil {
			return
		}
		first, _ := hash.MarshalText()
		second, _ := past.MarshalText()
		if again := string(first) + "." + string(second); again != text {
			t.Errorf("%q is read as %q", text, again)
		}
	})
}
