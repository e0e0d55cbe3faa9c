package session

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// watcher is the screen of a person without a seat.
type watcher struct {
	mutex sync.Mutex
	told  wire.GameStart
	steps []game.Step
	came  chan struct{} // a step
	over  chan struct{}
}

func (w *watcher) See(s game.Step) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.steps = append(w.steps, s)
	select {
	case w.came <- struct{}{}:
	default:
	}
	if s.View.Deciding().Mode == game.Over {
		close(w.over)
	}
}

func (w *watcher) Enter() {}

// seen returns the number of steps that were seen.
func (w *watcher) seen() int {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return len(w.steps)
}

// comingLate returns a person whose page joins during a game. It watches, and plays as soon as it has a seat.
func comingLate(t testing.TB, name string) *somebody {
	t.Helper()
	s := visiting(t, name)
	s.watches = make(chan *watcher, 10)
	return s
}

// reloaded returns a person after a reload of their page.
func reloaded(s *somebody) *somebody {
	again := s.again()
	again.guest = NewGuest(s.me, again.setup())
	return again
}

// gate holds all decisions of people until it is opened, so that a game stays in one state.
type gate chan struct{}

func (g gate) before(decide func(game.Decision) error) func(game.Decision) error {
	return func(d game.Decision) error {
		<-g
		return decide(d)
	}
}

// underway lets two people play, with some bots, up to the first decision of a person.
func underway(t *testing.T, rules string, bots int) (ada, bo *somebody, open gate) {
	t.Helper()
	ada, bo, open = hosting(t, rules, bots+1), visiting(t, "Bo"), make(gate)
	set(ada.host, func(s *wire.Settings) { s.Grace = 0 })
	ada.decide, bo.decide = open.before(ada.decide), open.before(bo.decide)
	bo.seat(ada.host)
	must.Do(t, ada.host.Deal(t.Context()))
	return ada, bo, open
}

// leak stores the messages sent by a connection.
type leak struct {
	*peer.Conn
	mutex  sync.Mutex
	frames [][]byte
}

func (l *leak) Send(frame []byte) error {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.frames = append(l.frames, slices.Clone(frame))
	return l.Conn.Send(frame)
}

// sent returns the messages until now.
func (l *leak) sent() [][]byte {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return slices.Clone(l.frames)
}

type anyDecision struct{}

func (anyDecision) String() string { return "pass" }

// nothingSecret checks all messages to a person who watched a game.
func nothingSecret(t *testing.T, r game.Record, sent *leak) {
	t.Helper()
	var public verdict.Witness
	must.Get(game.Replay(r, map[game.Seat]game.Player{game.Spectator: &public}))(t)
	sent.mutex.Lock()
	defer sent.mutex.Unlock()
	var shown verdict.Witness
	over, welcome := false, false
	follows := game.Follow(r.Rules, len(r.Seats), r.Options, game.Spectator)
	shown.See(game.Step{View: follows.View()}) // it is not sent
	for _, frame := range sent.frames {
		m, err := wire.Decode(frame)
		if err != nil {
			continue // of the handshake
		}
		welcome = welcome || m.Lobby != nil
		if m.GameStart != nil && !welcome {
			t.Error("the game is told of before the table at which it is played")
		}
		logged := m.Piece != nil && slices.Contains([]string{wire.Log, wire.Follow}, m.Piece.Of)
		if !over && (m.Deal != nil || m.Piece != nil && !logged || strings.Contains(string(frame), hex.EncodeToString(r.Seed[:])) ||
			strings.Contains(string(frame), base64.RawStdEncoding.EncodeToString(r.Seed[:]))) {
			t.Errorf("told before the end: %.200s", frame)
		}
		for _, data := range m.Steps {
			step, err := follows.Read(data)
			if err != nil {
				t.Fatalf("%.200s: %v", data, err)
			}
			for _, e := range step.Events {
				if !reflect.DeepEqual(game.Seen(e, game.Spectator), e) {
					t.Errorf("not for everybody: %+v", e)
				}
			}
			if v, ok := step.View.(forsale.View); ok && v.Phase != forsale.Done {
				for _, p := range v.Players {
					if p.Hand != 0 || p.Coins != forsale.Hidden {
						t.Errorf("a hand and coins are shown: %+v", p)
					}
				}
			}
			shown.See(step)
			over = step.View.Deciding().Mode == game.Over
		}
	}
	if !over || shown.Seen.N != public.Seen.N || shown.Past != public.Past {
		t.Errorf("%d views were shown, everybody could see %d", shown.Seen.N, public.Seen.N)
	}
}

// TestSpectatorTakesBotsChair: they decide there from then on, and everybody can prove the game
// at its end. The table may be saved or handed over in between.
func TestSpectatorTakesBotsChair(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		for _, after := range []string{"", "a reload", "handing over"} {
			t.Run(rules.Name()+" "+after, func(t *testing.T) {
				ada, bo, open := underway(t, rules.Name(), 2)
				<-ada.screens
				<-bo.screens
				cy := comingLate(t, "Cy")
				cy.seat(ada.host)
				<-cy.watches
				must.Do(t, give(ada.host, 3, 4))
				at := <-cy.screens
				until(t, cy.guest.Changes(), "the seat", func() bool { l, _ := cy.guest.Lobby(); return l.Me == 3 })
				if l := ada.host.Lobby(); len(l.Chairs) != 4 || l.Chairs[3].Name != "Cy" || l.Chairs[3].Watches || l.Chairs[2].Level != bot.Easy {
					t.Errorf("%+v", l.Chairs)
				}
				until(t, bo.guest.Changes(), "the news", func() bool { l, _ := bo.guest.Lobby(); return l.Chairs[3].Name == "Cy" })
				next, mine := ada, (<-chan *screen)(nil)
				switch after {
				case "a reload":
					next = ada.reopened()
					mine = next.screens
					must.Do(t, next.host.Continue())
					bo = reloaded(bo)
					bo.come(next.host)
					cy.come(next.host)
					at = <-cy.screens
				case "handing over":
					next = bo.inherits(ada.host)
					mine = next.screens
					until(t, cy.guest.Changes(), "the new host", func() bool { l, _ := cy.guest.Lobby(); return l.Host == 1 })
					must.Do(t, next.host.Continue())
					until(t, cy.guest.Changes(), "word of the other host", func() bool { return !cy.guest.Status().Connected })
					cy.come(next.host)
					at = <-cy.screens
				}
				close(open)
				finish(t, at)
				if mine != nil {
					finish(t, <-mine)
				}
				r, _ := next.host.Record()
				want := []game.Occupant{{Name: "Ada"}, {Name: "Bo"}, {Level: bot.Easy}, {Name: "Cy"}}
				if !slices.Equal(r.Seats, want) {
					t.Errorf("the record says %+v", r.Seats)
				}
				if _, err := game.Replay(r, nil); err != nil || !game.Audit(r) && !game.AuditDraws(r) {
					t.Errorf("the record: %v", err)
				}
				if p := cy.proof(); p.Found != verdict.Late || p.Err != nil || p.Apart != game.Only(3) {
					t.Errorf("who came late finds %+v", p)
				}
				until(t, next.host.Changes(), "the end", func() bool { return !next.host.Lobby().Playing })
				if p := next.host.Status().Proof; p.Err != nil || p.Apart != game.Only(3) {
					t.Errorf("the host finds %+v", p)
				}
				if after != "handing over" {
					if p := bo.proof(); p.Err != nil || p.Apart != game.Only(3) {
						t.Errorf("who was there finds %+v", p)
					}
				}
			})
		}
	}
}

// TestSpectatorsReconnect after a break, a reload of their page, and a reload of the host's,
// without a new request.
func TestSpectatorsReconnect(t *testing.T) {
	ada, bo, open := underway(t, "forsale", 1)
	cy := comingLate(t, "Cy")
	conn := cy.seat(ada.host)
	watched := <-cy.watches
	conn.Close()
	until(t, ada.host.Changes(), "the absence", ada.missing)
	cy.come(ada.host) // goes on where it was
	until(t, ada.host.Changes(), "Cy", func() bool { return !ada.host.Status().Missing })
	seen := watched.seen()
	cy = reloaded(cy)
	cy.come(ada.host)
	watched = <-cy.watches
	until(t, watched.came, "the game", func() bool { return watched.seen() >= seen })

	again := ada.reopened()
	must.Do(t, again.host.Continue())
	if l := again.host.Lobby(); !again.host.Status().Missing || !l.Chairs[3].Watches || !l.Playing || l.Chairs[l.Me].Name != "Ada" || l.Chairs[1].Link != wire.Away {
		t.Fatalf("%+v", l)
	}
	reloaded(bo).come(again.host)
	cy.come(again.host)
	watched = <-cy.watches
	close(open)
	<-watched.over
	if p := cy.proof(); p.Err != nil {
		t.Error(p.Err)
	}
}

// TestAWatcherKeepsTheTable: the host may hand the table over to a person who watches.
func TestAWatcherKeepsTheTable(t *testing.T) {
	ada, bo, open := underway(t, "forsale", 1)
	cy := comingLate(t, "Cy")
	cy.seat(ada.host)
	<-cy.watches
	heir := cy.inherits(ada.host)
	must.Do(t, heir.host.Continue())
	reloaded(bo).come(heir.host)
	close(open)
	<-(<-heir.watches).over
	until(t, heir.host.Changes(), "the end", func() bool { return !heir.host.Lobby().Playing })
	if p := heir.host.Status().Proof; p.Err != nil || p.Apart != 0 {
		t.Errorf("%+v", p)
	}
	if l := heir.host.Lobby(); len(l.Chairs) != 3 || l.Chairs[l.Me].Name != "Cy" {
		t.Errorf("afterwards %+v", l.Chairs)
	}
}

// TestChairsThatCannotBeGiven: only bots' chairs can be given, and only to present people without
// a chair.
func TestChairsThatCannotBeGiven(t *testing.T) {
	ada, _, _ := underway(t, "forsale", 2) // Ada, Bo, two bots
	cy := comingLate(t, "Cy")
	conn := cy.seat(ada.host)
	for _, c := range [][2]int{{0, 4}, {1, 4}, {2, 1}, {2, 0}, {2, 3}, {4, 4}, {-1, 4}, {2, -1}, {2, 5}, {9, 4}} {
		if err := give(ada.host, c[0], c[1]); !errors.Is(err, ErrNoChair) {
			t.Errorf("chair %d to %d: %v", c[0], c[1], err)
		}
	}
	conn.Close()
	until(t, ada.host.Changes(), "the absence", ada.missing)
	if err := give(ada.host, 2, 4); !errors.Is(err, ErrNoChair) {
		t.Errorf("to somebody away: %v", err)
	}
}

// TestLimitOfLateGuests: a game has at most as many people as the next one has chairs. Further
// people get a refusal with the reason.
func TestLimitOfLateGuests(t *testing.T) {
	ada, _, _ := underway(t, "forsale", 4) // six seats
	for _, name := range []string{"Cy", "Di", "Ed", "Fe"} {
		late := comingLate(t, name)
		late.seat(ada.host)
		<-late.watches
	}
	_, _, _, ended := comingLate(t, "Gus").come(ada.host)
	if err := <-ended; !errors.Is(err, ErrFull) {
		t.Errorf("the seventh was told %v", err)
	}
}

// TestSpectatorsLeave, and the table keeps nothing of them.
func TestSpectatorsLeave(t *testing.T) {
	ada, _, _ := underway(t, "forsale", 1)
	cy, di := comingLate(t, "Cy"), comingLate(t, "Di")
	cy.seat(ada.host)
	di.seat(ada.host)
	cy.guest.Leave()
	until(t, ada.host.Changes(), "the leaving", func() bool { return len(ada.host.Lobby().Chairs) == 4 })
	must.Do(t, remove(ada.host, 3))
	if l := ada.host.Lobby(); len(l.Chairs) != 3 || !l.Playing || ada.host.Status().Missing {
		t.Errorf("%+v", l)
	}
}
