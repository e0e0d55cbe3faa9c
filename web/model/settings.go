package model

import (
	"time"

	"gavel/assets/locale"
)

// Speed is the speed of the picture and of the bots.
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

// Speech says where the auctioneer speaks.
type Speech string

// Where the auctioneer speaks.
const (
	OnShared Speech = "shared" // on a big screen, and on a device that people share
	Always   Speech = "always"
	Never    Speech = "never"
)

// TakeBack says which decisions a person can take back for a moment.
type TakeBack string

// The decisions that can be taken back. Two and five are seconds.
const (
	TouchTwo   TakeBack = "touch" // made by a finger
	TouchFive  TakeBack = "touch-5"
	EveryTwo   TakeBack = "every"
	EveryFive  TakeBack = "every-5"
	NoTakeBack TakeBack = "never"
)

// Time returns how long a decision can be taken back; 0 if it can't.
func (b TakeBack) Time(touch bool) time.Duration {
	switch {
	case b == EveryFive, b == TouchFive && touch:
		return 5 * time.Second
	case b == EveryTwo, b == TouchTwo && touch:
		return 2 * time.Second
	}
	return 0
}

// Ear says whether a person plays by ear, and how much they hear.
type Ear string

// How much a person hears who plays by ear.
const (
	NoEar    Ear = "no"
	EarShort Ear = "short"
	EarFull  Ear = "full"
)

// On reports whether the person plays by ear.
func (e Ear) On() bool { return e == EarShort || e == EarFull }

// Settings is a person's choices in this browser.
type Settings struct {
	Lang      locale.Lang
	Speed     Speed
	Volume    int // 0 to 100
	Muted     bool
	Ambience  bool    // the sound of an auction room around the table
	Speech    Speech  // of the auctioneer
	Text      float64 // the size of texts, 1 (usual) to 2
	Colours   Colours
	Calm      bool // less motion
	Keys      bool // single keys are shortcuts (WCAG 2.1.4 requires that this can be switched off)
	Notes     bool // events are explained when they first happen
	BotsTalk  bool // bots say a line now and then
	Evenings  bool // the pages of friends give each other games that both have played
	TakeBack  TakeBack
	Ear       Ear
	LargeHand bool // the person's own things are larger on a phone while a big screen shows the table
	Network   Network
}

// Network is how this browser finds others; the page calls it Connections.
type Network struct {
	STUN                 []string // servers that tell a browser its address; without any, only the own network can be used
	TURN, User, Password string   // a relay
	RelayOnly            bool     // everything goes through the relay, which hides the address
	Brokers              []string // meeting servers for room codes
}
