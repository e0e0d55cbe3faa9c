package wire

import (
	"fmt"
	"time"
)

// Settings are what the host of a table decides for everybody at it. They are one
// value, which is copied whole wherever the table is told, saved, written in its log,
// handed over, recovered or dealt anew. The zero value of a field is how a table begins,
// but for Grace.
type Settings struct {
	Grace   Seconds `json:"grace"`   // until a bot plays for an empty chair; 0 is never
	Timer   Seconds `json:"timer"`   // for a decision; 0 is no limit
	Trading Seconds `json:"trading"` // for a trading window; 0 is no limit

	Unwatched bool `json:"unwatched,omitempty"` // nobody may watch without a chair
	Voices    bool `json:"voices,omitempty"`    // people who watch without a chair may say phrases

	Shut   bool `json:"shut,omitempty"`   // nobody else gets a chair; people who have one come back to it
	Direct bool `json:"direct,omitempty"` // nobody comes in through brokers; people who have are not sent away
	Stay   bool `json:"stay,omitempty"`   // everybody keeps their seat from game to game; else all move on by one
}

// Check refuses settings that no table has with ErrMessage.
func (s Settings) Check() error {
	for _, limit := range [...]Seconds{s.Grace, s.Timer, s.Trading} {
		if limit < 0 || time.Duration(limit) > maxWait {
			return fmt.Errorf("%w: to wait for %v", ErrMessage, time.Duration(limit))
		}
	}
	return nil
}
