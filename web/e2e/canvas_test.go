package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TestCancelledTouch: a touch that the system takes away, as for a call,
// neither decides nor leaves a finger on the table.
func TestCancelledTouch(t *testing.T) {
	p := arrive(t, phone)
	p.sit(3)
	p.due()
	before := p.saved()
	pass := p.mirror(nil).reachable()["pass"]
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
			p := arrive(t, s)
			p.sit(6)
			turns := 0
			decisions := p.playByCanvas(func(bool) []string {
				if turns++; turns <= 4 {
					return []string{"bid", "pass", "sell-"}
				}
				return []string{"pass", "sell-"}
			})
			if decisions < 4+1 { // four houses to choose, the fifth is laid by the table
				t.Errorf("only %d decisions in a game of six", decisions)
			}
			p.calm()
		})
	}
}
