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
