package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/succession"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// TestFullLogStartsChapter: if the log has no room for more settings between games, the host
// begins a chapter without a deal. Guests follow it, also those who were away meanwhile.
func TestFullLogStartsChapter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		bo, cy := p.guests[0], p.guests[1]
		p.ends[0].Conn.Close()
		synctest.Wait()
		settings := p.ada.host.Status().Settings
		chapter := func() uint32 { return p.ada.log().At().Chapter }
		for n := 1; n < 2000 && (chapter() == 0 || n%7 != 0); n++ { // some settings of the next chapter too
			settings.Timer = wire.Seconds(time.Duration(n) * time.Second)
			set(p.ada.host, func(s *wire.Settings) { *s = settings })
			time.Sleep(100 * time.Millisecond)
		}
		if chapter() != 1 {
			t.Fatalf("the log is in chapter %d", chapter())
		}
		bo.enter(p.ada.host)
		time.Sleep(time.Second)
		mark := p.ada.log().Mark()
		if written := p.ada.log().Table().Settings; written != settings {
			t.Errorf("the log says %+v, not %+v", written, settings)
		}
		for _, g := range []*somebody{bo, cy} {
			if of := g.guest.Doubts(); of != (verdict.Doubts{}) {
				t.Errorf("the page of %s says %+v", g.me.Name, of)
			}
			if have, _ := g.guest.replica.Have(); have.Mark != mark {
				t.Errorf("the page of %s has another log", g.me.Name)
			}
		}
		set(p.ada.host, func(s *wire.Settings) { s.Timer = 0 })
		p.deal()
		<-(<-p.ada.screens).over
		time.Sleep(time.Second)
		for _, g := range []*somebody{bo, cy} {
			if proof := g.guest.Status().Proof; !proof.Done() || proof.Err != nil || proof.Found == verdict.Missed {
				t.Errorf("%s finds %+v", g.me.Name, proof)
			}
		}
	})
}

// TestNextGameCanBeRecoveredToo: guests have shares of each game, not only of the first.
func TestNextGameCanBeRecoveredToo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		p.deal()
		<-(<-p.ada.screens).over
		time.Sleep(time.Second)
		p.deal()
		time.Sleep(5 * time.Second)
		heir := p.succeeds(p.guests[1])
		time.Sleep(2 * succession.GatherWait)
		if heir.host.Status().Recovering {
			t.Fatal("two guests cannot go on with the second game")
		}
		p.finished(heir, p.guests[1])
	})
}

// TestASecretEndsWithItsGame: after a game nothing is left of its secret at the host's page, and
// the next game has another one.
func TestASecretEndsWithItsGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 3, "Bo", "Cy")
		h := p.ada.host
		keeps := func() (*succession.Secret, *succession.Boxes) {
			h.mutex.Lock()
			defer h.mutex.Unlock()
			return h.publisher.secret, h.publisher.boxes
		}
		var before string
		for range 2 {
			p.deal()
			time.Sleep(time.Second)
			secret, _ := keeps()
			if secret == nil || secret.Text() == before {
				t.Fatalf("the secret of a game is %v", secret)
			}
			before = secret.Text()
			<-(<-p.ada.screens).over
			time.Sleep(time.Second)
			if secret, boxes := keeps(); secret != nil || boxes != nil {
				t.Error("a secret outlives its game")
			}
		}
	})
}
