package wire

import (
	"fmt"
	"math"
	"strconv"
	"time"
)

// Seconds is a duration that is encoded in whole seconds.
type Seconds time.Duration

// Millis is a duration that is encoded in whole milliseconds.
type Millis time.Duration

// MarshalJSON encodes whole seconds, rounded down. It never fails.
func (s Seconds) MarshalJSON() ([]byte, error) { return written(time.Duration(s), time.Second) }

// UnmarshalJSON decodes a whole number of seconds, or returns ErrMessage.
func (s *Seconds) UnmarshalJSON(text []byte) error {
	return read(text, time.Second, (*time.Duration)(s))
}

// MarshalJSON encodes whole milliseconds, rounded down. It never fails.
func (m Millis) MarshalJSON() ([]byte, error) { return written(time.Duration(m), time.Millisecond) }

// UnmarshalJSON decodes a whole number of milliseconds, or returns ErrMessage.
func (m *Millis) UnmarshalJSON(text []byte) error {
	return read(text, time.Millisecond, (*time.Duration)(m))
}

func written(d, unit time.Duration) ([]byte, error) {
	return strconv.AppendInt(nil, int64(d/unit), 10), nil
}

func read(text []byte, unit time.Duration, d *time.Duration) error {
	n, err := strconv.ParseInt(string(text), 10, 64)
	if err != nil || n > math.MaxInt64/int64(unit) || n < math.MinInt64/int64(unit) {
		return fmt.Errorf("%w: %.20q is no duration", ErrMessage, text)
	}
	*d = time.Duration(n) * unit
	return nil
}
