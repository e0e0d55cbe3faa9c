package wire

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"gavel/game/must"
)

func TestDurations(t *testing.T) {
	type both struct {
		S Seconds
		M Millis
	}
	rapid.Check(t, func(t *rapid.T) {
		was := both{
			Seconds(time.Duration(rapid.Int64Range(-1<<32, 1<<32).Draw(t, "s")) * time.Second),
			Millis(time.Duration(rapid.Int64Range(-1<<42, 1<<42).Draw(t, "ms")) * time.Millisecond),
		}
		text := must.Get(json.Marshal(was))(t)
		var is both
		if err := json.Unmarshal(text, &is); err != nil || is != was {
			t.Fatalf("%s is read as %v, %v", text, is, err)
		}
	})
	for _, text := range []string{"1.5", "1e3", `"1"`, "true", "{}", "10000000000", "-10000000000", "9223372036854775808"} {
		if err := json.Unmarshal([]byte(text), new(Seconds)); !errors.Is(err, ErrMessage) {
			t.Errorf("%s: %v", text, err)
		}
	}
}
