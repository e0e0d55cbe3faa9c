package model

// Back is a place to which a person can return after a crash there.
type Back int

// The places.
const (
	BackToTable Back = iota // of friends
	BackToGame              // a game alone against bots
)

// Intents after a crash.
type (
	// NoteCrash reports a crash in a callback of the document.
	NoteCrash string
	// GoBack answers State.Back: the person wants to return.
	GoBack struct{}
	// Stay answers State.Back: the person does not want to return.
	Stay struct{}
)
