package oddshop

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
	"gavel/render/board/boardtest"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
	ui "gavel/web/ui/oddshop"
	"gavel/web/ui/uitest"
)

// play lets bots play a game, and calls see with every step of a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, level, rounds string, see func(game.Step)) {
	t.Helper()
	setup := game.Setup{Options: game.Options{"rounds": rounds}, Seats: make([]game.Occupant, seats), Seed: game.Seed{seed}}
	boardtest.Play(t, setup, rules.Rules{}, level, me, see)
}

// bench is a scene on a rig.
type bench struct {
	*Scene
	*boardtest.Rig
}

func newBench(area geom.Rect, seats int, manner motion.Manner) *bench {
	scene := New(boardtest.LongNames(seats), locale.For(locale.German), func(sound.Note) {})
	return &bench{scene, boardtest.NewRig(scene, area, manner)}
}

func TestThePictureEndsWhereTheGameIs(t *testing.T) {
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, me := range []game.Seat{0, game.Spectator} {
			b := newBench(boardtest.Phone, seats, motion.Manner{})
			play(t, seats, me, 5, bot.Easy, "5", func(s game.Step) {
				b.See(s)
				v := s.View.(rules.View)
				for i, p := range v.Players {
					h := b.Last.at[i]
					if h.owned != p.Owned || h.money != p.Money || h.bid != p.Bid || h.out != p.Out || h.card != p.Card {
						t.Fatalf("step %d, seat %d: %+v is shown of %+v", s.N, i, h, p)
					}
				}
			})
			b.Rest()
			if b.Animation.To != b.Last || b.Queue.Line.Busy() {
				t.Error("the picture has not caught up")
			}
			if b.Last.end.Won == 0 {
				t.Error("nobody has won")
			}
		}
	}
}

// TestEventsMoveWhatTheViewHas: before the event that opens the next stage, all goods are in
// their places in the view. So nothing jumps there.
func TestEventsMoveWhatTheViewHas(t *testing.T) {
	for _, level := range []string{bot.Random, bot.Medium} {
		b := newBench(boardtest.Phone, 4, motion.Manner{})
		compared := 0
		play(t, 4, 1, 7, level, "5", func(s game.Step) {
			p := b.After(b.TransitionsOf(s.Events))
			b.See(s)
			switch n := len(s.Events); {
			case n < 2:
				return
			default:
				switch s.Events[n-1].(type) {
				case rules.AuctionOpened, rules.WindowOpened, rules.Ended:
				default:
					return
				}
			}
			compared++
			for i := range p.seats {
				if x, y := p.at[i], b.Last.at[i]; x.owned != y.owned || x.money != y.money || x.out != y.out {
					t.Errorf("step %d, %v: seat %d is told as %+v, seen as %+v", s.N, s.Events, i, x, y)
				}
			}
		})
		if compared < 10 {
			t.Errorf("only %d steps compared", compared)
		}
	}
}

func TestEveryPictureThatIsDrawnExists(t *testing.T) {
	for _, area := range []geom.Rect{boardtest.Phone, boardtest.Desktop} {
		b := newBench(area, 4, motion.Manner{})
		asked := map[string]bool{}
		b.Canvas.Sheet = sprite.NewSheet(func(id sprite.ID) art.Picture {
			if p := b.Picture(id); p.W <= 0 || p.H <= 0 || p.Draw == nil {
				t.Fatalf("no picture of %+v", id)
			}
			asked[id.Kind] = true
			return art.Drawn("parlour/coin", 0) // is quick to rasterise
		})
		for seed := byte(1); seed <= 3; seed++ {
			play(t, 4, 0, seed, bot.Medium, "5", func(s game.Step) {
				b.See(s)
				prepare(b.Scene, s.View.(rules.View))
				b.Pass(700 * time.Millisecond)
				b.Pass(70 * time.Millisecond)
				b.Paint()
				for b.Canvas.Sheet.Pending() {
					b.Canvas.Sheet.Work(b.Clock, time.Second)
				}
			})
			b.Rest()
			b.Paint()
		}
		for _, kind := range []string{objectPic, moneyPic, moneyBackPic, sealPic, verdictPic, replicaPic, foxPic, pointerPic, signPic} {
			if !asked[kind] {
				t.Errorf("%s is never drawn in three games on %v", kind, area)
			}
		}
	}
}

// TestStripsAreExplained: at the end each object of a tower can be pressed where its strip is.
func TestStripsAreExplained(t *testing.T) {
	b := newBench(geom.Rect{W: 1366, H: 640}, 4, motion.Manner{})
	var last rules.View
	play(t, 4, 0, 1, bot.Medium, "5", func(s game.Step) {
		b.See(s)
		last = s.View.(rules.View)
	})
	b.Rest()
	b.Paint()
	at := map[string]geom.Rect{}
	for _, s := range b.Subjects() {
		at[s.ID] = s.Rect
	}
	for seat := range last.Players {
		for o := range last.Players[seat].Owned.All() {
			if r := at[fmt.Sprintf("object-%d", o)]; r.Empty() || r.Y < at["scores"].Y || r.Bottom() > at["scores"].Bottom() {
				t.Errorf("object %d is at %v, the towers are in %v", o, r, at["scores"])
			}
		}
	}
}

// TestTowersAreTheScores: at the end a tower has a strip for each object of its seat, a grey one for a replica, and the additions above
// them. Together they are worth the score.
func TestTowersAreTheScores(t *testing.T) {
	for seed := byte(1); seed <= 4; seed++ {
		var last rules.View
		play(t, 4, 0, seed, bot.Medium, "5", func(s game.Step) { last = s.View.(rules.View) })
		s := boardState{}.seen(last)
		for seat, tower := range s.towers() {
			if tower.Sum() != s.end.Scores[seat] {
				t.Errorf("seed %d, seat %d: the tower is worth %d, the score is %d", seed, seat, tower.Sum(), s.end.Scores[seat])
			}
			n := s.at[seat].owned.Count()
			for i, sheet := range tower.Sheets[:tower.N] {
				if sheet.Gold != (i >= n) {
					t.Errorf("seed %d, seat %d: sheet %d over %d objects: %+v", seed, seat, i, n, sheet)
				}
				replica := sheet.Sign == sprite.ID{Kind: verdictPic, N: int(rules.Replica)}
				if grey := sheet.Picture.Kind == replicaPic; grey != replica {
					t.Errorf("seed %d, seat %d: a replica is grey: %+v", seed, seat, sheet)
				}
			}
		}
	}
}

func TestPickedReadsTheControls(t *testing.T) {
	list := []string{"slot-1", "slot-4", "to-2", "money-10-2", "money-0-1", "give-m03", "give-5-1", "want-p01", "bid", "done", "slot-9", "to-x"}
	p := picked(list)
	got := appendPicked(nil, &p)
	for _, id := range []string{"slot-1", "slot-4", "money-10-2", "money-0-1", "give-m03", "give-5-1", "want-p01"} {
		if !slices.Contains(got, id) {
			t.Errorf("%s is lost: %s", id, strings.Join(got, " "))
		}
	}
	if len(got) != 7 || p.partner != game.Only(2) || p.money.all().Sum() != 10 {
		t.Errorf("got %v with %v", got, p.partner)
	}
}

// prepare gives a scene the viewer's possible actions, after some presses.
func prepare(s *Scene, v rules.View, presses ...string) {
	s.SetActions(uitest.Actions(ui.Game{}, v, s.Book, presses...))
}
