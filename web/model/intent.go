package model

// Intent is something that a person wants. The page sends intents to the application and
// continues. The application handles them in order. Where a comment names an answer, it is a
// part of [State].
//
// Its type is one of those that this package declares in groups.
type Intent any

// Intents about the page.
type (
	// Then is a function of the page. The application calls it once all earlier intents are
	// handled.
	Then func()
	// ChangeSettings says that a setting has changed, and has all of them.
	ChangeSettings Settings
	// OpenAbout opens the dialog about the page. The answer is State.About.
	OpenAbout struct{}
)

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
