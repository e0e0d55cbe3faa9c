package sharing

import (
	"fmt"
	"strings"
	"testing"

	"rsc.io/qr"

	"gavel/game/must"
)

// The path covers the dark modules, each once, and nothing else.
func TestQRPathCoversTheDarkModules(t *testing.T) {
	for _, text := range []string{"4F7K-9QWE-2X1Z", "https://example.org/gavel/#j=" + strings.Repeat("aZ0_", 32)} {
		path, side, err := QR(text)
		must.Do(t, err)
		code := must.Get(qr.Encode(text, qr.M))(t)
		if side != code.Size+8 {
			t.Errorf("%d modules on a side of %d leave no quiet zone of 4", code.Size, side)
		}
		covered := map[[2]int]int{}
		for _, run := range strings.Split(strings.TrimSuffix(path, "z"), "z") {
			var x, y, wide, back int
			if _, err := fmt.Sscanf(run, "M%d %dh%dv1h-%d", &x, &y, &wide, &back); err != nil || wide != back {
				t.Fatalf("%q: %v", run, err)
			}
			for i := range wide {
				covered[[2]int{x + i - 4, y - 4}]++
			}
		}
		for y := -4; y < side-4; y++ {
			for x := -4; x < side-4; x++ {
				want := 0
				if code.Black(x, y) {
					want = 1
				}
				if got := covered[[2]int{x, y}]; got != want {
					t.Fatalf("module %d, %d is covered %d times, want %d", x, y, got, want)
				}
			}
		}
	}
}

func TestQRRefusesWhatFitsNoCode(t *testing.T) {
	if _, _, err := QR(strings.Repeat("x", 4000)); err == nil {
		t.Error("4000 characters fit into a code")
	}
}
