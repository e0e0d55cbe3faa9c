package session

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// eachGame runs a test for each game, on a clock of its own.
func eachGame(t *testing.T, test func(t *testing.T, name string)) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) { onItsOwnClock(t, func(t *testing.T) { test(t, rules.Name()) }) })
	}
}

// sealed waits for a round of sealed choices in which the guests have chosen, and the host's person has
// not. It returns the guests' choices.
func (p *party) sealed() (chosen map[*somebody]string) {
	waits := make(chan struct{})
	p.ada.decide = func(d game.Decision) error {
		select {
		case <-waits:
		default:
			if p.secretly() {
				<-waits
			}
		}
		return hostDecides(p.ada.host, d)
	}
	p.deal()
	for len(chosen) < len(p.guests) {
		time.Sleep(time.Millisecond)
		synctest.Wait()
		chosen = map[*somebody]string{}
		for _, g := range p.guests {
			g.guest.locked(func() {
				if log := g.guest.replica.Log(); log != nil && log.Playing() && g.guest.replica.Current(log).Do != "" {
					chosen[g] = g.guest.replica.Current(log).Do
				}
			})
		}
	}
	time.Sleep(10 * time.Second)
	synctest.Wait()
	p.reveals = sync.OnceFunc(func() { close(waits) })
	p.t.Cleanup(p.reveals)
	return chosen
}

// behind is a guest's connection on which messages with a word may wait.
type behind struct {
	Conn
	word  string
	waits atomic.Bool
	then  chan struct{} // closed for them to go on
}

func (b *behind) Receive(ctx context.Context) ([]byte, error) {
	data, err := b.Conn.Receive(ctx)
	if b.waits.Load() && bytes.Contains(data, []byte(b.word)) {
		<-b.then
	}
	return data, err
}

// TestALateChangeIsNotForTheNextRound: a guest changes a sealed choice that the table has revealed, before its page shows that. The
// choice is refused, so it does not become one of the next round: the change of a bid is no bid for the next object.
func TestALateChangeIsNotForTheNextRound(t *testing.T) {
	for name, late := range map[string]string{"the log came": `"BidsRevealed"`, "nothing came": `"steps"`} {
		t.Run(name, func(t *testing.T) { onItsOwnClock(t, func(t *testing.T) { changesLate(t, late) }) })
	}
}

func changesLate(t *testing.T, word string) {
	p, bo, luck := newParty(t, "oddshop", 1), visiting(t, "Bo"), game.SplitMix(1)
	late := &behind{word: word, then: make(chan struct{})}
	p.guests = append(p.guests, bo)
	p.connects(bo, func(c *peer.Conn) Conn { late.Conn = c; return late })
	chosen := p.sealed()[bo]
	at := <-bo.screens
	bo.screens <- at
	at.mutex.Lock()
	others := slices.DeleteFunc(at.last.View.Legal(&luck), func(d game.Decision) bool { return d.String() == chosen }) // that would be no change
	at.mutex.Unlock()
	late.waits.Store(true)
	p.reveals()
	time.Sleep(time.Second)
	result := make(chan error, 1)
	go func() { result <- bo.guest.Decide(t.Context(), others[0]) }()
	synctest.Wait()
	late.waits.Store(false)
	close(late.then)
	if err := <-result; err == nil {
		t.Error("a choice of the last round counts for the next one")
	}
	p.finished(p.ada, bo)
	for _, s := range p.ada.log().Sealings() {
		if s.Silent != 0 {
			t.Fatalf("somebody has not opened a choice: %b", s.Silent)
		}
	}
}

// secretly reports whether the host's person decides in a round of sealed choices.
func (p *party) secretly() bool {
	at := <-p.ada.screens
	p.ada.screens <- at
	at.mutex.Lock()
	defer at.mutex.Unlock()
	return at.last.View.Deciding().Mode == game.Sealed
}

// TestNothingTellsAChoice: a guest changes its mind again and again while the host's person has not chosen. All that its page says
// is a hash of each choice: without the hashes and the numbers of the decisions, the messages do not depend on the choice.
func TestNothingTellsAChoice(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p, luck := newParty(t, name, 1), game.SplitMix(1)
		spy := p.overhears("Bo")
		p.sealed()
		if known := p.ada.host.match.play.runner.Table.Sealed(); len(known) > 1 { // the bot's
			t.Fatalf("the host knows %v", known)
		}
		bo := p.guests[0]
		at := <-bo.screens
		bo.screens <- at
		number := regexp.MustCompile(`"id":\d+`)
		told, chosen, last := map[string]int{}, map[string]bool{}, ""
		for range 30 {
			at.mutex.Lock()
			legal := at.last.View.Legal(&luck)
			at.mutex.Unlock()
			d, before := legal[luck.IntN(len(legal))], len(spy.sent())
			must.Do(t, bo.guest.Decide(t.Context(), d))
			time.Sleep(time.Second)
			was := last
			if last = d.String(); was == "" || was == last { // the page says nothing of the same choice again
				continue
			}
			c := bo.guest.replica.Current(bo.guest.replica.Log())
			hash, _ := c.Round.Round.Seal(c.Seat, c.Nonce, c.Do).MarshalText()
			said := bytes.Join(spy.sent()[before:], []byte("\n"))
			if !bytes.Contains(said, hash) {
				t.Fatalf("%q has no hash of the choice", said)
			}
			chosen[c.Do] = true
			told[string(number.ReplaceAll(bytes.ReplaceAll(said, hash, nil), nil))]++
		}
		if len(told) != 1 || len(chosen) < 4 {
			t.Errorf("of %d choices, the messages are %v", len(chosen), told)
		}
	})
}

// TestEveryChoiceIsSealed: in whole games each guest's choice in a round with a choice was hidden until everybody had
// chosen. The log has the host's own choices before it has any other.
func TestEveryChoiceIsSealed(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		p.finished(p.ada, p.guests...)
		rounds := p.ada.log().Sealings()
		if len(rounds) < 3 {
			t.Fatalf("%d rounds", len(rounds))
		}
		for _, s := range rounds {
			for _, d := range s.Known {
				if d.Seat == 1 || d.Seat == 2 {
					t.Fatalf("the host knew %v", d)
				}
			}
			if s.Silent != 0 {
				t.Fatalf("somebody has not opened a choice: %b", s.Silent)
			}
		}
	})
}

// TestARepeatedChoiceBesideTheLastOne: a guest repeats its choice while the last other one is on its way. The round is fixed
// in between. The choice is part of it, so the guest must not believe that it was refused.
func TestARepeatedChoiceBesideTheLastOne(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "business", 1)
		for _, name := range []string{"Bo", "Cy"} {
			g := visiting(t, name)
			p.connects(g, through(`"of":"`+wire.Opening+`"`, 0, false))
			g.decide = func(game.Decision) error { return nil } // the test chooses for them
		}
		p.deal()
		time.Sleep(10 * time.Second)
		at := p.ada.host.match.play
		commit := func(seat game.Seat, number string) <-chan error {
			hash, _ := ledger.HashOf(number).MarshalText()
			past, _ := p.ada.log().Round().Past.MarshalText()
			result := make(chan error, 1)
			go func() { result <- at.guests.Commit(seat, string(hash)+"."+string(past)) }()
			synctest.Wait()
			return result
		}
		first, held := commit(1, "Bo's choice"), make(chan struct{})
		at.runner.Hold(held)
		synctest.Wait()
		last, again := commit(2, "Cy's choice"), commit(1, "Bo's choice")
		close(held)
		for _, result := range []<-chan error{first, last, again} {
			if err := <-result; err != nil {
				t.Error(err)
			}
		}
	})
}

// TestAChoiceThatStaysShut: a guest's page never opens its choices. A bot decides after the table's grace, and
// after the second time it plays on. The others find no fault.
func TestAChoiceThatStaysShut(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p, cy := newParty(t, name, 1, "Bo"), visiting(t, "Cy")
		p.connects(cy, through(`"of":"`+wire.Opening+`"`, 0, false))
		begun := time.Now()
		p.deal()
		late := false
		for ; !late && time.Since(begun) < time.Hour; time.Sleep(time.Second / 2) {
			if _, runs := p.ada.host.Clock(); runs {
				t.Fatal("a clock runs, but nobody is asked")
			}
			l, _ := p.guests[0].guest.Lobby()
			for _, c := range l.Chairs {
				if late = late || c.Late; c.Late && c.Name != "Cy" {
					t.Fatalf("the table waits for %s", c.Name)
				}
			}
		}
		if !late {
			t.Error("nobody sees for whom the table waits")
		}
		p.finished(p.ada, p.guests[0])
		r, _ := p.ada.host.Record()
		silent := 0
		for _, s := range p.ada.log().Sealings() {
			if s.Silent != 0 && s.Silent != game.Only(seatOf(r, "Cy")) {
				t.Fatalf("silent are %b", s.Silent)
			}
			silent += s.Silent.Count()
		}
		if all := time.Since(begun); silent < maxUnopened || all > (maxUnopened+1)*seating.UsualGrace {
			t.Errorf("%d times in %v", silent, all)
		}
	})
}

// TestAHostThatFixesTooEarly: a guest's page leaves a game whose host fixes secret choices that are not due, or not those of
// everybody, and says why.
func TestAHostThatFixesTooEarly(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p, bo := newParty(t, name, 2), visiting(t, "Bo")
		bo.slow()
		_, _, ended := bo.sits(p.ada.host)
		time.Sleep(time.Second)
		p.deal()
		synctest.Wait()
		p.ada.host.locked(func() {
			h := p.ada.host
			if err := h.publisher.append(ledger.Seals{Sealed: []ledger.Seal{{Seat: seatOf(h.match.play.record, "Bo")}}}); err != nil {
				t.Error(err)
			}
			h.publish()
		})
		if err := <-ended; !errors.Is(err, verdict.ErrSeals) || !Final(err) {
			t.Errorf("the guest leaves because of %v", err)
		}
		if proof := bo.guest.Status().Proof; !proof.Done() || !errors.Is(proof.Err, verdict.ErrSeals) {
			t.Errorf("its page says %+v", proof)
		}
	})
}

// TestAHostThatFixesBeforeItsOwnPerson: all guests have chosen, the host's person has not. If the host fixes the round
// without that choice, no guest's page opens its own, and each leaves the game and says why.
func TestAHostThatFixesBeforeItsOwnPerson(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy")
		p.sealed()
		h := p.ada.host
		h.locked(func() {
			var line ledger.Seals
			for seat, hash := range h.match.play.hashes {
				line.Sealed = append(line.Sealed, ledger.Seal{Seat: seat, Hash: hash})
			}
			if err := h.publisher.append(line); err != nil || len(line.Sealed) != len(p.guests) {
				t.Error(line, err)
			}
			h.publish()
		})
		time.Sleep(time.Minute)
		synctest.Wait()
		h.locked(func() {
			for _, o := range h.rounds.openings {
				if o.Do != "" {
					t.Errorf("the host reads %q before its own person has chosen", o.Do)
				}
			}
		})
		for _, g := range p.guests {
			if proof := g.guest.Status().Proof; !errors.Is(proof.Err, verdict.ErrSeals) {
				t.Errorf("%s's page says %+v", g.me.Name, proof)
			}
		}
	})
}

// dealtShut returns a party whose game has begun. The guests' choices stay shut: what opens them does not reach the host.
func dealtShut(t *testing.T, name string) *party {
	t.Helper()
	p := newParty(t, name, 1, "Bo", "Cy")
	for _, end := range p.ends {
		end.holdTexts(wire.Opening)
	}
	p.deal()
	return p
}

// TestWhoHasOpenedIsWaitedForNoMore: a round waits for two pages. When one has opened its choice, everybody reads that
// the game waits for the other one only.
func TestWhoHasOpenedIsWaitedForNoMore(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := dealtShut(t, name)
		late := func() (names []string) {
			synctest.Wait() // the guests have read what the host has said
			for _, c := range p.ada.host.Lobby().Chairs {
				if c.Late {
					names = append(names, c.Name)
				}
			}
			l, _ := p.guests[1].guest.Lobby()
			for i, c := range p.ada.host.Lobby().Chairs {
				if l.Chairs[i].Late != c.Late {
					t.Errorf("Cy reads of %s: %t", c.Name, l.Chairs[i].Late)
				}
			}
			slices.Sort(names)
			return names
		}
		for len(late()) == 0 {
			time.Sleep(time.Second)
		}
		if both := late(); !slices.Equal(both, []string{"Bo", "Cy"}) {
			t.Fatalf("the game waits for %v", both)
		}
		p.ends[0].holdTexts("")
		bo := p.guests[0].guest
		var conn Conn
		bo.locked(func() { conn, bo.drawer.opened = bo.line.conn, ledger.Hash{} })
		if err := bo.answer(conn); err != nil {
			t.Error(err)
		}
		time.Sleep(time.Second)
		if one := late(); !slices.Equal(one, []string{"Cy"}) {
			t.Errorf("the game waits for %v", one)
		}
	})
}

// TestALostHostHasSealedChoices: the host is lost when everybody has chosen and no choice is open. Its successor
// continues with the same choices, also with those of the lost host.
func TestALostHostHasSealedChoices(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := dealtShut(t, name)
		var round *ledger.Sealing
		for ; round == nil; time.Sleep(time.Millisecond) {
			synctest.Wait()
			bo := p.guests[0].guest
			bo.locked(func() {
				if log := bo.replica.Log(); log != nil {
					round = log.Sealing()
				}
			})
		}
		synctest.Wait()
		chosen := map[game.Seat]string{}
		for _, g := range p.guests {
			c := g.guest.replica.Current(g.guest.replica.Log())
			chosen[c.Seat] = c.Do
		}
		for _, d := range round.Known {
			chosen[d.Seat] = d.Do
		}
		next := p.succeeds()
		next.slow()
		p.guests[1].enter(next.host)
		p.finished(next, p.guests[1])
		r, _ := next.host.Record()
		made := slices.DeleteFunc(slices.Clone(r.Entries), func(e game.Entry) bool { return e.Chance != nil })
		for seat, do := range chosen {
			if !slices.ContainsFunc(made[round.After:][:len(chosen)], func(e game.Entry) bool { return e.Seat == seat && e.Do.String() == do }) {
				t.Errorf("seat %d has chosen %s, which does not stand: %v", seat, do, made[round.After:][:len(chosen)])
			}
		}
	})
}

// TestAMindIsChanged: a guest may choose anew until the last one has chosen. A later choice is refused, and the earlier one
// stands.
func TestAMindIsChanged(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "business", 0, "Bo", "Cy")
		p.sealed()
		bo := p.guests[0]
		rules, _ := catalogue.Games().Find("business")
		for _, do := range []string{"bid 40000", "bid 45000"} {
			d, err := rules.Parse(do)
			if err == nil {
				err = bo.guest.Decide(t.Context(), d)
			}
			must.Do(t, err)
		}
		at := <-bo.screens
		bo.screens <- at
		at.mutex.Lock()
		defer at.mutex.Unlock()
		view, err := json.Marshal(at.last.View)
		if err != nil || !strings.Contains(string(view), "45000") {
			t.Errorf("Bo does not see the choice: %s", view)
		}
	})
}
