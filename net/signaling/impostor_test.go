package signaling

import (
	"context"
	"crypto/ed25519"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/room"
)

// Eve has the link and her own program. Bo and Cy sit at the table.
var bo, cy, eve = person(2), person(3), person(4)

// passed returns a title that was passed on.
func passed(t *testing.T, title room.Title, from, to ed25519.PrivateKey, epoch byte, given bool) room.Title {
	t.Helper()
	next := must.Get(title.Pass(from, room.PublicOf(to), epoch, given))(t)
	return next
}

// impostor listens at a broker and answers every request before anybody else can.
type impostor struct {
	t        *testing.T
	line     Subscription
	sealer   room.Sealer
	answers  func(request message) []message
	requests []message
	heard    []message // from hosts
}

func (p *parlour) impostor(answers func(message) []message) *impostor {
	line := must.Get(p.brokers[0].Join(p.t.Context(), ""))(p.t)
	i := &impostor{t: p.t, line: line, sealer: secret.Sealer(), answers: answers}
	go func() {
		for sealed := range line.Heard() {
			if plain, err := i.sealer.Open(room.Host, sealed); err == nil {
				said, err := readMessage(room.Host, plain)
				if err != nil {
					p.t.Error(err)
				}
				i.heard = append(i.heard, said)
			}
			plain, err := i.sealer.Open(room.Guest, sealed)
			if err != nil {
				continue
			}
			request, err := readMessage(room.Guest, plain)
			if err != nil {
				p.t.Error(err)
			}
			i.requests = append(i.requests, request)
			for _, m := range i.answers(request) {
				i.say(room.Host, m)
			}
		}
	}()
	return i
}

func (i *impostor) say(by room.Role, m message) {
	sealed, err := i.sealer.Seal(by, m.bytes())
	if err == nil {
		err = i.line.Publish(sealed)
	}
	if err != nil {
		i.t.Error(err)
	}
}

// trap is the answer to a request, signed by the holder of a title.
func trap(request message, title room.Title, key ed25519.PrivateKey) message {
	return message{id: request.id, body: []byte("trap")}.sign(Holder{Title: title, Key: key}, request.digest())
}

// TestImpostor: somebody with the link who answers faster than the host, and claims the table,
// gets no guest. The host does.
func TestImpostor(t *testing.T) {
	newcomer := room.Known{}
	seated := room.Known{Host: room.PublicOf(ada), Heirs: []room.Public{room.PublicOf(bo), room.PublicOf(cy)}}
	eves := room.Title{Credential: room.NewCredential(room.PublicOf(eve))}
	taken := passed(t, adas, ada, bo, 1, false)
	was := passed(t, adas, ada, eve, 1, false) // given to Eve while she sat there
	signedByEve := adas
	signedByEve.Steps = []room.Step{{Epoch: 200, Given: true, Key: room.PublicOf(eve)}}
	for name, test := range map[string]struct {
		known   room.Known
		answers func(request message) []message
	}{
		"without a word of who she is": {newcomer, func(k message) []message {
			return []message{{id: k.id, body: []byte("trap")}}
		}},
		"as the host of another room": {newcomer, func(k message) []message { return []message{trap(k, eves, eve)} }},
		"as the host": {newcomer, func(k message) []message {
			m := trap(k, adas, ada)
			copy(m.signature[:], ed25519.Sign(eve, m.signed(k.digest())))
			return []message{m}
		}},
		"with a refusal": {newcomer, func(k message) []message {
			m := message{id: k.id, refusal: Shut}
			return []message{m.sign(Holder{Title: eves, Key: eve}, k.digest()), m.sign(Holder{Title: adas, Key: eve}, k.digest())}
		}},
		"with a lie about versions": {newcomer, func(k message) []message {
			return []message{{id: k.id, refusal: Ahead}, {id: k.id, refusal: Outdated}}
		}},
		"as a successor of a later epoch":        {seated, func(k message) []message { return []message{trap(k, signedByEve, eve)} }},
		"as a successor, to a newcomer":          {newcomer, func(k message) []message { return []message{trap(k, was, eve)} }},
		"as a successor, who was sent away":      {seated, func(k message) []message { return []message{trap(k, was, eve)} }},
		"as the heir of one":                     {newcomer, func(k message) []message { return []message{trap(k, passed(t, taken, bo, eve, 2, true), eve)} }},
		"as a successor while the host is there": {seated, func(k message) []message { return []message{trap(k, taken, bo)} }},
		"with the answer to her own request": {newcomer, func(k message) []message {
			hers := k
			hers.body = []byte("trap")
			m := message{id: k.id, body: []byte("to trap")}
			return []message{m.sign(Holder{Title: adas, Key: ada}, hers.digest())}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParlour(t, 1)
				p.known = test.known
				eve := p.impostor(test.answers)
				defer eve.line.Close()
				p.host(p.client())
				defer p.leave()
				p.welcome("me", 5*time.Second)
				if len(eve.requests) == 0 {
					t.Error("the impostor heard nothing")
				}
				p.leave()
				synctest.Wait()
				if name == "as a successor while the host is there" || name == "with a lie about versions" {
					return // without the host this is different
				}
				if _, err := p.request(p.client(), "me", time.Minute); !errors.Is(err, ErrUnanswered) {
					t.Errorf("without the host: %v", err)
				}
			})
		})
	}
}

// TestImpostorUsesUpNothing: forged answers, announcements, and requests with an honest number
// take nothing from the host. An old announcement does not make a guest ask.
func TestImpostorUsesUpNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.missing = true
		eve := p.impostor(func(k message) []message {
			k.body = []byte("trap") // with the number of the honest one
			return []message{trap(k, adas, eve)}
		})
		defer eve.line.Close()
		p.host(p.client())
		pass(time.Minute)
		if len(eve.heard) != len(calls) {
			t.Fatalf("%d announcements were heard", len(eve.heard))
		}
		p.leave()
		synctest.Wait()

		ctx, cancel := context.WithCancel(t.Context())
		guest, came := p.client(), make(chan error)
		go func() {
			_, err := guest.Request(ctx, room.Known{Host: room.PublicOf(ada)}, just("me"))
			came <- err
		}()
		pass(20 * time.Minute)
		requests := len(eve.requests)
		for range 10 {
			for _, m := range eve.heard {
				eve.say(room.Host, m)
			}
			eve.say(room.Host, announcement(nil).sign(Holder{Title: adas, Key: person(4)}, digest{}))
			pass(4 * time.Second)
		}
		// Each is new to this guest once, the oldest first.
		if n := len(eve.requests) - requests; n > len(calls)+1 {
			t.Errorf("%d requests because of what was announced before", n)
		}
		p.host(p.client())
		first := eve.requests[0]
		first.body = []byte("trap")
		eve.say(room.Guest, first)
		if err := <-came; err != nil {
			t.Error(err)
		}
		if !slices.Contains(p.opened, "me") {
			t.Errorf("opened %v", p.opened)
		}
		cancel()
		p.leave()
	})
}

// TestFrontRunner: somebody repeats a request's number with another offer before the host has
// heard the request. This keeps nobody out.
func TestFrontRunner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 2)
		p.brokers[1].down = true
		p.host(p.client())
		defer p.leave()
		ahead := message{id: requestID{7}, body: []byte("trap")}
		sealed := must.Get(secret.Sealer().Seal(room.Guest, ahead.bytes()))(t)
		p.brokers[0].shout(sealed)
		synctest.Wait()
		ahead.body = []byte("me")
		sealed = must.Get(secret.Sealer().Seal(room.Guest, ahead.bytes()))(t)
		p.brokers[0].shout(sealed)
		synctest.Wait()
		if !slices.Equal(p.opened, []string{"trap", "me"}) {
			t.Errorf("opened %v", p.opened)
		}
	})
}

// TestTwoSuccessors: if two pages have taken the table over, everybody who searches finds the
// same one.
func TestTwoSuccessors(t *testing.T) {
	byBo, byCy := passed(t, adas, ada, bo, 1, false), passed(t, adas, ada, cy, 1, false)
	known := room.Known{Host: room.PublicOf(ada), Heirs: []room.Public{room.PublicOf(bo), room.PublicOf(cy)}}
	want := room.PublicOf(bo)
	if byCy.Beats(byBo) {
		want = room.PublicOf(cy)
	}
	for range 10 {
		synctest.Test(t, func(t *testing.T) {
			p := newParlour(t, 2)
			p.known = known
			p.holder = keeping(byBo, bo, 1)
			p.host(p.client())
			one := p.leave
			p.holder = keeping(byCy, cy, 1)
			p.host(p.client())
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			reply, err := p.client().Request(ctx, known, just("me"))
			if err != nil || reply.Title.Holder() != want {
				t.Errorf("went to %x, %v", reply.Title.Holder(), err)
			}
			one()
			p.leave()
		})
	}
}

// TestOutdone: if two pages have taken the table over, the one without guests learns of it.
// Nobody else's message makes a host give way.
func TestOutdone(t *testing.T) {
	byBo, byCy := passed(t, adas, ada, bo, 1, false), passed(t, adas, ada, cy, 1, false)
	given := passed(t, adas, ada, eve, 2, true)
	forged := adas
	forged.Steps = []room.Step{{Epoch: 1, Key: room.PublicOf(eve)}}
	for name, test := range map[string]struct {
		mine, other Holder
		outdone     bool
	}{
		"Bo by Cy":                          {Holder{Title: byBo, Key: bo, Epoch: 1}, Holder{Title: byCy, Key: cy, Epoch: 1}, byCy.Beats(byBo)},
		"Cy by Bo":                          {Holder{Title: byCy, Key: cy, Epoch: 1}, Holder{Title: byBo, Key: bo, Epoch: 1}, byBo.Beats(byCy)},
		"the host by who took over":         {Holder{Title: adas, Key: ada, Epoch: 0}, Holder{Title: byBo, Key: bo, Epoch: 1}, false},
		"who took over by the host":         {Holder{Title: byBo, Key: bo, Epoch: 1}, Holder{Title: adas, Key: ada, Epoch: 0}, false},
		"who took over by who was given it": {Holder{Title: byBo, Key: bo, Epoch: 1}, Holder{Title: given, Key: eve, Epoch: 2}, false},
		"the host by who has gone on":       {Holder{Title: adas, Key: ada, Epoch: 0}, Holder{Title: passed(t, byBo, bo, bo, 2, true), Key: bo, Epoch: 2}, true},
		"who has gone on by the host":       {Holder{Title: passed(t, byBo, bo, bo, 2, true), Key: bo, Epoch: 2}, Holder{Title: adas, Key: ada, Epoch: 0}, false},
		"by who says to have gone on":       {Holder{Title: adas, Key: ada, Epoch: 0}, Holder{Title: passed(t, byBo, bo, bo, 2, true), Key: eve, Epoch: 2}, false},
		"by who has no title":               {Holder{Title: byBo, Key: bo, Epoch: 1}, Holder{Title: forged, Key: eve, Epoch: 1}, false},
		"by who has not that key":           {Holder{Title: byBo, Key: bo, Epoch: 1}, Holder{Title: byCy, Key: eve, Epoch: 1}, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			p := newParlour(t, 1)
			p.missing = true
			p.holder = func() Holder { return test.mine }
			p.outdone = map[room.Public]bool{}
			p.host(p.client())
			first := p.leave
			mine := p.outdone
			p.outdone = map[room.Public]bool{}
			p.holder = func() Holder { return test.other }
			p.host(p.client())
			pass(time.Minute)
			if got := mine[test.other.Title.Holder()]; got != test.outdone || len(mine) > 1 {
				t.Errorf("%s: %v", name, mine)
			}
			first()
			p.leave()
		})
	}
}

// TestSupplanted: a host who returns long after others have continued is told so.
func TestSupplanted(t *testing.T) {
	gone := passed(t, passed(t, adas, ada, bo, 1, false), bo, bo, 2, true)
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.missing = true
		p.holder = func() Holder { return Holder{Title: gone, Key: bo, Epoch: 2} }
		p.outdone = map[room.Public]bool{}
		p.host(p.client())
		defer p.leave()
		pass(10 * time.Minute)
		p.outdone = map[room.Public]bool{}
		p.holder = func() Holder { return Holder{Title: adas, Key: ada, Epoch: 0} }
		p.host(p.client())
		defer p.leave()
		pass(30 * time.Second)
		if !p.outdone[room.PublicOf(bo)] {
			t.Error("the host is not told")
		}
	})
}

// TestOfAnotherVersion: a message of a host with another version counts only if no valid host
// answers, and only for newcomers.
func TestOfAnotherVersion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		old := p.impostor(func(k message) []message { return []message{{id: k.id, refusal: Ahead}} })
		defer old.line.Close()
		if _, err := p.request(p.client(), "me", time.Minute); !errors.Is(err, Ahead) {
			t.Errorf("told %v", err)
		}
		p.known = room.Known{Host: room.PublicOf(ada)}
		if _, err := p.request(p.client(), "me", time.Minute); !errors.Is(err, ErrUnanswered) {
			t.Errorf("who was there is told %v", err)
		}
	})
}

// TestCodeReadOut: a guest with only the code recognises the host by it, and is not delayed by
// invented hosts for anything else.
func TestCodeReadOut(t *testing.T) {
	code, link, credential := room.Open(room.PublicOf(ada))
	synctest.Test(t, func(t *testing.T) {
		p := newParlour(t, 1)
		p.holder = keeping(room.Title{Credential: credential}, ada, 0)
		client := func(key room.Key) *Client { return New(key, []*Rationed{Ration(p.brokers[0])}) }
		p.host(client(link))
		defer p.leave()
		guest := client(code)
		if got, err := p.request(guest, "me", time.Minute); err != nil || got != "to me" {
			t.Errorf("%q, %v", got, err)
		}
		if *guest.judge.proven != credential {
			t.Error("the guest does not know whom it has met")
		}
	})
	j := judge{key: code, slow: bucket{burst: maxSlow, every: slowPause}}
	began := time.Now()
	for range 1000 {
		if j.certified(room.NewCredential(room.PublicOf(eve))) {
			t.Error("made up, and believed")
		}
	}
	if took := time.Since(began); took > time.Minute {
		t.Errorf("busy with it for %v", took)
	}
}
