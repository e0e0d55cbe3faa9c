package model

// Back is where a person can go back to after something broke down there.
type Back int

// The places.
const (
	BackToTable Back = iota // of friends
	BackToGame              // alone against bots
)

// What comes after something broke down.
type (
	// NoteCrash tells which problem a callback of the document had.
	NoteCrash string
	// GoBack answers State.Back: the person wants to go back.
	GoBack struct{}
	// Stay answers State.Back: they do not.
	Stay struct{}
)

func (NoteCrash) intent() {}
func (GoBack) intent()    {}
func (Stay) intent()      {}
