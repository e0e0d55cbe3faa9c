package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/catalogue"
	rules "gavel/game/forsale"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/forsale"
	"gavel/render/geom"
	"gavel/render/sprite"
)

// targets finds where things lie on the canvas, as its own layout does from
// the game that the page has kept.
func (p *person) targets() map[string]geom.Rect {
	p.Helper()
	r, err := game.ReadRecord(strings.NewReader(p.saved()), catalogue.Find)
	if err != nil {
		p.Fatal(err)
	}
	scene := forsale.New(make([]forsale.Seat, len(r.Seats)), locale.For(locale.English), func(sound.Sound, float64) {})
	table, err := game.Replay(r, map[game.Seat]game.Player{0: shown{scene}})
	if err != nil {
		p.Fatal(err)
	}
	scene.SetDraft(table.View(0).(rules.View).High + 1)
	box := eval[geom.Rect](p, `(({x, y, width, height}) => ({X: x, Y: y, W: width, H: height}))(document.getElementById("view").getBoundingClientRect())`)
	scene.Arrange(render.Frame{
		Area: box, Text: 1,
		Canvas: canvas.New(sprite.NewSheet(scene.Picture)),
	})
	found := map[string]geom.Rect{}
	for _, t := range scene.Targets() {
		found[t.ID] = t.Rect
	}
	return found
}

// shown shows a scene what a seat sees.
type shown struct{ scene *forsale.Scene }

func (s shown) See(step game.Step) { s.scene.See(step) }

// TestCancelledTouch: a touch that the system takes away, as for a call,
// neither decides nor leaves a finger on the table.
func TestCancelledTouch(t *testing.T) {
	p := open(t, "about:blank", phone)
	p.quick()
	p.run(chromedp.Navigate(serve(t, nil)))
	p.sit(3)
	p.awaited()
	before := p.saved()
	pass := p.targets()["pass"]
	at := &input.TouchPoint{X: pass.X + pass.W/2, Y: pass.Y + pass.H/2}
	p.run(
		input.DispatchTouchEvent(input.TouchStart, []*input.TouchPoint{at}),
		chromedp.Sleep(100*time.Millisecond), // the table takes notice
		input.DispatchTouchEvent(input.TouchCancel, []*input.TouchPoint{}),
	)
	if p.within(time.Second, func() bool { return p.saved() != before }) {
		t.Error("a cancelled touch decided")
	}
	p.until("the table can be pressed again", func() bool {
		p.pressAt(at.X, at.Y)
		return p.saved() != before
	})
	p.calm()
}

func TestPlayByCanvas(t *testing.T) {
	for name, s := range map[string]screen{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "about:blank", s)
			p.quick()
			p.run(chromedp.Navigate(serve(t, nil)))
			p.sit(6)
			bids := 0
			for len(p.awaited()) > 0 {
				before := p.saved()
				at := p.targets()
				press := "pass"
				if _, ok := at["bid"]; ok && bids < 4 {
					press = "bid"
					bids++
				}
				for id := range at {
					if strings.HasPrefix(id, "sell-") {
						press = id
					}
				}
				box, ok := at[press]
				if !ok {
					t.Fatalf("there is no %s among %v", press, at)
				}
				// The table may still be on its way to the screen when the
				// page says whose turn it is: who sees nothing happen clicks
				// again.
				for tries := 0; tries < 3 && p.saved() == before; tries++ {
					p.pressAt(box.X+box.W/2, box.Y+box.H/2)
					p.within(3*time.Second, func() bool { return p.saved() != before })
				}
				if p.saved() == before {
					t.Fatalf("pressing %s at %v changes nothing", press, box)
				}
			}
			if bids == 0 {
				t.Error("no bid was made by the canvas")
			}
			p.calm()
		})
	}
}
