package model

// CrashCalls is what the page calls after something broke down.
type CrashCalls struct {
	Note func(problem string) // a callback of the document broke down
	Back func()               // the person wants to go back: the answer to AskBack
	Stay func()               // or not
}

// Back is where a person can go back to after something broke down there.
type Back int

// The places.
const (
	BackToTable Back = iota // of friends
	BackToGame              // alone against bots
)
