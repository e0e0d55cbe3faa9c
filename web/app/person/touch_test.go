package person

import (
	"testing"
	"time"

	"gavel/web/model"
)

// TestNothingIsHeldInAHurry: a decision is held as the settings say, but not in an instant game, nor when the time is nearly out.
func TestNothingIsHeldInAHurry(t *testing.T) {
	for _, c := range []struct {
		takeBack model.TakeBack
		speed    model.Speed
		touch    bool
		left     time.Duration // 0 without a limit
		want     time.Duration
	}{
		{model.TouchTwo, model.Fast, true, 0, 2 * time.Second},
		{model.TouchTwo, model.Fast, false, 0, 0},
		{model.EveryFive, model.Fast, false, 0, 5 * time.Second},
		{model.NoTakeBack, model.Fast, true, 0, 0},
		{model.TouchTwo, model.Instant, true, 0, 0},
		{model.TouchTwo, model.Fast, true, 2*time.Second + spare, 2 * time.Second},
		{model.TouchTwo, model.Fast, true, 2*time.Second + spare - 1, 0},
		{model.TouchFive, model.Fast, true, 2*time.Second + spare, 0},
	} {
		s := model.Settings{TakeBack: c.takeBack, Speed: c.speed}
		if got := heldFor(s, c.touch, c.left, c.left > 0); got != c.want {
			t.Errorf("%+v: it is held for %v", c, got)
		}
	}
}
