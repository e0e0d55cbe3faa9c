package session

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// A host leaves out, repeats, delays, swaps or changes one thing of a whole game: a message, or a line of its log (which it signs
// again). The guest's page ends the game with a sentence, or the game is fair.

// tampering is what such a host does.
type tampering struct {
	kind   string // of a message, as in its JSON; with the kind of a piece after a colon; or of a line, after "line:"
	how    string
	at     int  // which one of this kind, from 0
	always bool // and all that follow
	luck   game.SplitMix
}

// lines are the kinds of a log's lines.
var lines = []string{"table", "game", "do", "seals", "chain", "due", "drawn", "box", "boxed", "host", "end"}

// tamperings returns all that a host can do to one thing of a game, and so many changes of it.
func tamperings(changes int) (all []tampering) {
	kinds := []string{"piece:" + wire.Log, "piece:" + wire.Share, "piece:" + wire.Follow}
	for _, kind := range lines {
		kinds = append(kinds, "line:"+kind)
	}
	message := reflect.TypeFor[wire.Message]()
	for i := range message.NumField() {
		if name, _, _ := strings.Cut(message.Field(i).Tag.Get("json"), ","); name != "piece" {
			kinds = append(kinds, name)
		}
	}
	for _, kind := range kinds {
		for _, how := range []string{"leaves out", "repeats", "delays", "swaps"} {
			all = append(all, tampering{kind: kind, how: how})
		}
		all = append(all, tampering{kind: kind, how: "leaves out", always: true})
		for n := range changes {
			all = append(all, tampering{kind: kind, how: "changes", always: n%2 == 0, luck: game.SplitMix(n)})
		}
	}
	return all
}

// is reports whether the tampering is due for the next thing of a kind, and counts it.
func (c *tampering) is(kind string, seen *atomic.Int64) bool {
	if c.kind != kind {
		return false
	}
	n := int(seen.Add(1))
	return n == c.at+1 || c.always && n > c.at
}

// tamper is a host's end of a connection.
type tamper struct {
	*peer.Conn
	h      *Host
	what   *tampering
	seen   *atomic.Int64
	kept   [][]byte // to be sent after the next frame
	pieces map[string]string
	log    []string          // the opening and the lines of a changed log
	real   int               // how many lines of the host's log it has
	mu     sync.Mutex        // for kept and marks
	marks  map[string]string // of the changed log, and those of the host's
	mark   [2]ledger.Hash
}

// Send implements Conn.
func (c *tamper) Send(frame []byte) error {
	var m map[string]json.RawMessage
	if json.Unmarshal(frame, &m) != nil || len(m) != 1 { // of the handshake
		return c.Conn.Send(frame)
	}
	var kind string
	for kind = range m {
	}
	if kind == "piece" {
		var p wire.Piece
		_ = json.Unmarshal(m[kind], &p)
		kind += ":" + p.Of
		if p.Of == wire.Log && strings.HasPrefix(c.what.kind, "line:") {
			if c.pieces[p.Of] += p.Text; p.Last {
				text := c.rewrites(c.pieces[p.Of])
				c.pieces[p.Of] = ""
				return wire.SendText(c.Conn, wire.Log, text)
			}
			return nil
		}
	}
	if !c.what.is(kind, c.seen) {
		err := c.Conn.Send(frame)
		c.mu.Lock()
		kept := c.kept
		c.kept = nil
		c.mu.Unlock()
		for _, late := range kept {
			err = c.Conn.Send(late)
		}
		return err
	}
	frame = slices.Clone(frame)
	switch {
	case c.what.how == "changes":
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.Conn.Send(gametest.Spoil(frame, &c.what.luck))
	case c.what.how == "repeats":
		_ = c.Conn.Send(frame)
		return c.Conn.Send(frame)
	case c.what.how == "delays":
		time.AfterFunc(5*time.Second, func() { _ = c.Conn.Send(frame) })
	case c.what.how == "swaps":
		c.mu.Lock()
		defer c.mu.Unlock()
		c.kept = append(c.kept, frame)
	}
	return nil
}

// Receive implements Conn. The guest speaks of the marks of the changed log.
func (c *tamper) Receive(ctx context.Context) ([]byte, error) {
	frame, err := c.Conn.Receive(ctx)
	c.mu.Lock()
	defer c.mu.Unlock()
	for theirs, ours := range c.marks {
		frame = bytes.ReplaceAll(frame, []byte(theirs), []byte(ours))
	}
	return frame, err
}

// rewrites returns the whole log with the tampering, signed by the host, after a frame of the host's own log.
func (c *tamper) rewrites(text string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var head struct {
		Log, Chapter, First int
		Signature           string
	}
	all := strings.Split(text, "\n")
	_ = json.Unmarshal([]byte(all[0]), &head)
	if all = all[1:]; head.First == 1 {
		c.log, c.real, c.marks = all[:1], 0, map[string]string{}
		c.mark[0] = ledger.HashOf("gavel start 1", []byte(all[0]))
		c.mark[1], all = c.mark[0], all[1:]
	}
	add := func(line string) {
		c.log = append(c.log, line)
		c.mark[1] = ledger.HashOf("gavel log 1", c.mark[1][:], []byte(line))
	}
	var late string
	for _, line := range all[max(0, min(len(all), c.real+1-head.First)):] {
		c.real++
		c.mark[0] = ledger.HashOf("gavel log 1", c.mark[0][:], []byte(line))
		var of map[string]json.RawMessage
		_ = json.Unmarshal([]byte(line), &of)
		for kind := range of {
			if !slices.Contains(lines, kind) {
				offer(c.h.crashes, fmt.Errorf("the test does not know a line %q", kind))
			}
			switch due := c.what.is("line:"+kind, c.seen); {
			case !due:
				add(line)
			case c.what.how == "changes":
				add(string(gametest.Spoil([]byte(line), &c.what.luck)))
			case c.what.how == "repeats":
				add(line)
				add(line)
			case c.what.how == "swaps", c.what.how == "delays":
				late = line
				continue
			}
			if late != "" && c.what.how == "swaps" {
				add(late)
				late = ""
			}
		}
		theirs, _ := c.mark[1].MarshalText()
		ours, _ := c.mark[0].MarshalText()
		c.marks[string(theirs)] = string(ours)
	}
	if late != "" {
		add(late)
	}
	table, n := c.h.table.ID, len(c.log)-1
	word := append(append([]byte("gavel mark 1"), table[:]...), c.h.publisher.log.Epoch())
	word = binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(word, uint32(head.Chapter)), uint32(n))
	by, _ := ledger.Signature(ed25519.Sign(c.h.setup.Key, append(word, c.mark[1][:]...))).MarshalText()
	return fmt.Sprintf(`{"log":1,"chapter":%d,"first":1,"signature":%q}`, head.Chapter, by) + "\n" + strings.Join(c.log, "\n")
}

// suffers plays a game with such a host. It returns what the guest's page says.
func suffers(t *testing.T, rules string, what tampering) (found verdict.Finding) {
	onItsOwnClock(t, func(t *testing.T) {
		p, bo := newParty(t, rules, 2), visiting(t, "Bo")
		var seen atomic.Int64
		h := p.ada.host
		bo.slow()
		var why error
		go func() {
			for range 6 { // as a page searches again
				a, b := peer.Pair()
				end := &tamper{Conn: a, h: h, what: &what, seen: &seen, pieces: map[string]string{}}
				go func() { _ = h.Serve(bo.ctx, end, secret) }()
				if why = bo.guest.Serve(bo.ctx, b, secret); Final(why) || bo.ctx.Err() != nil {
					return
				}
				time.Sleep(time.Second)
			}
		}()
		for range 10 {
			time.Sleep(time.Second)
			for _, r := range h.Status().Requests {
				admit(h, r.ID, true)
			}
		}
		p.deal()
		p.playsOn() // or not: a host can always stop a game
		time.Sleep(2 * proofLimit)
		proof := bo.guest.Status().Proof
		found = proof.Found
		saw := false
		bo.guest.locked(func() { saw = bo.guest.check.Witness.Over() })
		if saw && !proof.Done() {
			t.Errorf("%s, %+v: the page says nothing about the game", rules, what)
		}
		if found < verdict.Drawn {
			return
		}
		mine, _ := bo.guest.Record()
		theirs, _ := h.Record()
		seat := seatOf(theirs, "Bo")
		if seat == game.Spectator || written(t, mine) != written(t, theirs) || !h.match.play.deal.Draws[seat].Open || proof.Without[seat] > 0 && proof.Without[seat] == proof.Draws {
			t.Errorf("%s, %+v: the page calls the deal fair: %+v", rules, what, proof)
		}
	})
	return found
}

// TestAHostThatLeavesOutOneThing plays with such hosts: in make soak with all of them.
func TestAHostThatLeavesOutOneThing(t *testing.T) {
	all, step := tamperings(10), 23
	switch {
	case os.Getenv("GAVEL_SOAK") != "":
		step = 1
	case testing.Short():
		step = 97
	}
	said := map[verdict.Finding]int{}
	for g, rules := range []string{"forsale", "oddshop", "business"} {
		if found := suffers(t, rules, tampering{kind: "none"}); found < verdict.Drawn {
			t.Errorf("%s: an honest game is %d", rules, found)
		}
		for i := g * step / 3; i < len(all); i += step {
			said[suffers(t, rules, all[i])]++
		}
	}
	t.Logf("of %d kinds: %v", len(all), said)
}

// FuzzAHostThatLeavesOutOneThing does it at any place of the game.
func FuzzAHostThatLeavesOutOneThing(f *testing.F) {
	all := tamperings(1)
	f.Add(uint16(0), uint8(1), uint8(0), uint64(0))
	f.Add(uint16(len(all)/2), uint8(3), uint8(1), uint64(1))
	f.Fuzz(func(t *testing.T, which uint16, at, rules uint8, luck uint64) {
		what := all[int(which)%len(all)]
		what.at, what.luck = int(at), game.SplitMix(luck)
		suffers(t, []string{"forsale", "oddshop", "business"}[rules%3], what)
	})
}

// The tests below are attacks on promises about the cards, the shuffle and sealed choices. A guest's page notices each.

// dealsAs deals by steps, and lets the host change something before the game begins.
func (p *party) dealsAs(change func(*dealing) *start) {
	p.t.Helper()
	h := p.ada.host
	var d *dealing
	var err error
	h.locked(func() { d, err = h.openDeal() })
	must.Do(p.t, err)
	d.await(p.t.Context(), h.locked)
	h.locked(func() { d.dealer.CloseCommitments(); d.show() })
	d.await(p.t.Context(), h.locked)
	var s *start
	h.locked(func() { s = change(d) })
	run := must.Get(h.begin(s))(p.t)
	h.locked(func() { h.match.dealing = nil; run() })
}

// undrawn deals a game whose host does not draw the cards when they are turned: one changed line in deal.go.
func (p *party) undrawn(d *dealing) *start {
	s := p.ada.host.closeDeal(d)
	s.record.Drawn = false
	return s
}

// playsOn plays for at most an hour, and reports whether the game ends.
func (p *party) playsOn() bool {
	for n := 0; n < 3600 && p.ada.host.Lobby().Playing; n++ {
		time.Sleep(time.Second)
	}
	time.Sleep(time.Second)
	synctest.Wait()
	return !p.ada.host.Lobby().Playing
}

func (p *party) over() {
	if !p.playsOn() {
		p.t.Error("the game does not end")
	}
}

func clean(t *testing.T, g *somebody) {
	t.Helper()
	proof := g.guest.Status().Proof
	d := g.guest.Doubts()
	t.Logf("%s's page says: found %v, err %v, %d draws, apart %b, bots %b, doubts %+v",
		g.me.Name, proof.Found, proof.Err, proof.Draws, proof.Apart, proof.Bots, d)
	if proof.Done() && proof.Err == nil && proof.Found != verdict.Other && proof.Found != verdict.Missed && proof.Found != verdict.Unheard {
		t.Errorf("%s's page finds nothing wrong", g.me.Name)
	}
}

// TestAttackSeededDeal: the host of For Sale or Business deals all cards from the seed, as before joint draws. So its page knows each
// card of the game from the start.
func TestAttackSeededDeal(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.dealsAs(p.undrawn)
		r, _ := p.ada.host.Record()
		t.Logf("the record is drawn: %v; the host knows the seed at the first moment: %v", r.Drawn, r.Seed != game.Seed{})
		p.over()
		for _, g := range p.guests {
			clean(t, g)
		}
	})
}

// TestAttackNoLog: the host sends the guests no log. Then they send their sealed choices open.
func TestAttackNoLog(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		for _, seeded := range []bool{false, true} {
			p := newParty(t, name, 1)
			h := p.ada.host
			h.locked(func() { h.publisher.find = func(string) (game.Rules, bool) { return nil, false } }) // so it has no log, and sends none
			for _, n := range []string{"Bo", "Cy"} {
				g := visiting(t, n)
				g.slow()
				p.guests = append(p.guests, g)
				p.admit(g)
			}
			time.Sleep(2 * time.Second)
			var known map[game.Seat]game.Decision
			ada := p.ada.decide
			p.ada.decide = func(d game.Decision) error {
				if p.secretly() {
					time.Sleep(5 * time.Second) // the host's person looks first
					p.ada.host.locked(func() {
						made := p.ada.host.match.play.pending
						if len(made) > len(known) {
							known = map[game.Seat]game.Decision{}
							for _, c := range made {
								rules, _ := catalogue.Games().Find(name)
								d, _ := rules.Parse(c.Do)
								known[c.Seat] = d
							}
						}
					})
				}
				return ada(d)
			}
			if seeded {
				p.dealsAs(p.undrawn)
			} else {
				p.deal()
			}
			h.locked(h.publisher.open)
			p.over()
			if len(known) > 0 {
				t.Errorf("seeded %v: before the host's own choice it knew %v", seeded, known)
			}
			for _, g := range p.guests {
				clean(t, g)
			}
		}
	})
}

// TestAttackAnotherOccasion: the guests give their parts of the seed. Then the host deals by a seed of its own, and at the end reveals a
// deal of another number, in which nobody else has a part.
func TestAttackAnotherOccasion(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.dealsAs(func(d *dealing) *start {
			if shown := d.dealer.Shown(); shown.Seats.Count() != 2 || shown.Silent() != 0 {
				t.Errorf("the guests have not given their parts: %b, silent %b", shown.Seats, shown.Silent())
			}
			o := d.dealer.Shown().Occasion
			o.Game += 7
			d.dealer, d.guests = fair.NewDealer(o, fair.Part{1, 2, 3}, 0), nil // any part that the host likes
			return p.ada.host.closeDeal(d)
		})
		p.over()
		for _, g := range p.guests {
			clean(t, g)
		}
	})
}
