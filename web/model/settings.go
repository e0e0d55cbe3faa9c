package model

import "gavel/assets/locale"

// Speed is how fast the picture shows what happened, and how long bots
// think.
type Speed string

// The speeds.
const (
	Slow    Speed = "slow"
	Normal  Speed = "normal"
	Fast    Speed = "fast"
	Instant Speed = "instant"
)

// Colours is a choice of colours for page and canvas.
type Colours string

// The colours.
const (
	Green    Colours = "green" // felt and paper
	Contrast Colours = "contrast"
)

// Settings is what a person has chosen for this browser.
type Settings struct {
	Lang      locale.Lang
	Speed     Speed
	Volume    int // 0 to 100
	Muted     bool
	Ambience  bool    // the auction room is heard around the table
	Text      float64 // the size of texts, 1 (usual) to 2
	Colours   Colours
	Calm      bool // less motion
	Keys      bool // shortcuts of a single key (WCAG 2.1.4 wants them optional)
	Notes     bool // what happens for the first time is explained
	LargeHand bool // beside a big screen, one's own things are large on a phone
	Network   Network
}

// Network is how this browser finds others: the settings under Connections.
type Network struct {
	STUN                 []string // servers that tell a browser its address; none: only the own network
	TURN, User, Password string   // a relay
	RelayOnly            bool     // everything goes through the relay, which hides the address
	Brokers              []string // meeting servers for room codes
}

// ChangeSettings says that one of the settings has changed; texts are to be set again.
type ChangeSettings Settings

func (ChangeSettings) intent() {}
