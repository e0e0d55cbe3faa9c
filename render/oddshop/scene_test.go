package oddshop

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	rules "gavel/game/oddshop"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

// watched is a bot whose steps a test sees too.
type watched struct {
	bot.Bot
	see func(game.Step)
}

func (w watched) See(s game.Step) {
	w.Bot.See(s)
	w.see(s)
}

// seen hands what a spectator sees to a test.
type seen func(game.Step)

func (f seen) See(s game.Step) { f(s) }

// play has bots play a game and calls see with every step of a seat.
func play(t testing.TB, seats int, me game.Seat, seed byte, level, rounds string, see func(game.Step)) {
	t.Helper()
	setup := game.Setup{Options: game.Options{"rounds": rounds}, Seats: make([]game.Sitter, seats), Seed: game.Seed{seed}}
	table, err := game.NewTable(rules.Rules{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	bots := make([]bot.Bot, seats)
	for i := range bots {
		if bots[i], err = catalogue.Games().Bot(rules.Rules{}.Name(), level, game.Seat(i), uint64(seed)); err != nil {
			t.Fatal(err)
		}
		if game.Seat(i) == me {
			bots[i] = watched{bots[i], see}
		}
	}
	if me == game.Spectator {
		table.Sit(me, seen(see))
	}
	if err := bot.Play(table, bots); err != nil {
		t.Fatal(err)
	}
}

// bench is a scene on a canvas, with a clock.
type bench struct {
	*Scene
	canvas *canvas.Canvas
	clock  time.Duration
}

func newBench(area geom.Rect, seats int, manner motion.Manner) *bench {
	b := &bench{}
	who := make([]render.Seat, seats)
	for i := range who {
		who[i] = render.Seat{Name: "Player with a long name " + strconv.Itoa(i), Avatar: i}
	}
	b.Scene = New(who, locale.For(locale.German), func(sound.Note) {})
	b.canvas = canvas.New(sprite.NewSheet(b.Picture))
	b.Arrange(render.Frame{Area: area, Text: 1, Manner: manner, Canvas: b.canvas})
	return b
}

func (b *bench) pass(d time.Duration) bool {
	b.clock += d
	return b.Update(b.clock, render.Hand{})
}

func (b *bench) draw() {
	b.canvas.Begin(b.clock)
	b.Draw(b.canvas)
}

func (b *bench) rest() {
	for range 100_000 {
		if !b.pass(90 * time.Millisecond) {
			return
		}
	}
	panic("the picture never rests")
}

var (
	phone   = geom.Rect{Y: 48, W: 320, H: 340}
	desktop = geom.Rect{W: 1366, H: 672}
)

func TestThePictureEndsWhereTheGameIs(t *testing.T) {
	for seats := rules.MinSeats; seats <= rules.MaxSeats; seats++ {
		for _, me := range []game.Seat{0, game.Spectator} {
			b := newBench(phone, seats, motion.Manner{})
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
			b.rest()
			if b.Animation.To != b.Last || b.Queue.Line.Busy() {
				t.Error("the picture has not caught up")
			}
			if b.Last.end.Won == 0 {
				t.Error("nobody has won")
			}
		}
	}
}

// TestEventsMoveWhatTheViewHas: before the event that opens what comes next,
// all goods lie where the view has them, so that nothing jumps there.
func TestEventsMoveWhatTheViewHas(t *testing.T) {
	for _, level := range []string{bot.Random, bot.Medium} {
		b := newBench(phone, 4, motion.Manner{})
		compared := 0
		play(t, 4, 1, 7, level, "5", func(s game.Step) {
			p := b.After(b.Tell(s.Events))
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
	for _, area := range []geom.Rect{phone, desktop} {
		b := newBench(area, 4, motion.Manner{})
		asked := map[string]bool{}
		b.canvas.Sheet = sprite.NewSheet(func(id sprite.ID) art.Picture {
			p := b.Picture(id)
			if p.W <= 0 || p.H <= 0 || p.Draw == nil {
				t.Fatalf("no picture of %+v", id)
			}
			asked[id.Kind] = true
			return coins(id)
		})
		for seed := byte(1); seed <= 3; seed++ {
			play(t, 4, 0, seed, bot.Medium, "5", func(s game.Step) {
				b.See(s)
				prepare(b.Scene, s.View.(rules.View))
				b.pass(700 * time.Millisecond)
				b.pass(70 * time.Millisecond)
				b.draw()
				for b.canvas.Sheet.Pending() {
					b.canvas.Sheet.Work(b.clock, time.Second)
				}
			})
			b.rest()
			b.draw()
		}
		for _, kind := range []string{objectPic, moneyPic, moneyBackPic, sealPic, verdictPic, expertPic, foxPic, pointerPic, signPic} {
			if !asked[kind] {
				t.Errorf("%s is never drawn in three games on %v", kind, area)
			}
		}
	}
}

func TestASpectatorHasNoTargets(t *testing.T) {
	b := newBench(phone, 3, motion.Manner{})
	play(t, 3, game.Spectator, 4, bot.Medium, "5", func(s game.Step) {
		b.See(s)
		prepare(b.Scene, s.View.(rules.View))
		if len(b.Targets()) > 0 {
			t.Fatalf("step %d: %v", s.N, b.Targets())
		}
	})
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

// coins are quick to rasterise.
func coins(sprite.ID) art.Picture { return art.Coin() }
