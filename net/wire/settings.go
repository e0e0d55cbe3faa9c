package wire

import (
	"fmt"
	"time"
)

// Settings are the host's choices for everybody at a table. They are one value, which is copied
// as a whole when the table is sent, saved, logged, handed over, recovered or dealt again. A
// new table has the zero value in every field except Grace; at a host without a seat, Open is set
// too.
type Settings struct {
	Grace   Seconds `json:"grace"`   // until a bot plays for an absent person; 0 means never
	Timer   Seconds `json:"timer"`   // the time limit of a decision; 0 means none
	Trading Seconds `json:"trading"` // the time limit of a negotiation; 0 means none

	Unwatched bool `json:"unwatched,omitempty"` // nobody may watch without a chair
	Voices    bool `json:"voices,omitempty"`    // people who watch without a chair may say phrases

	Open   bool `json:"open,omitempty"`   // newcomers get a chair without asking, unless they were refused before
	Shut   bool `json:"shut,omitempty"`   // nobody else gets a chair; people with a chair may return to it
	Direct bool `json:"direct,omitempty"` // nobody may join through brokers; people who have joined so may stay
	Stay   bool `json:"stay,omitempty"`   // everybody keeps their seat from game to game; otherwise all move on by one

	Evenings uint8 `json:"evenings,omitempty"` // how often the host has ended an evening; 0 follows 255
}

// Check returns ErrMessage for impossible settings.
func (s Settings) Check() error {
	for _, limit := range [...]Seconds{s.Grace, s.Timer, s.Trading} {
		if limit < 0 || time.Duration(limit) > maxWait {
			return fmt.Errorf("%w: to wait for %v", ErrMessage, time.Duration(limit))
		}
	}
	return nil
}
