package model

// Intent is something that a person wants. The page sends intents to the application and
// continues. The application handles them in order. Where a comment names an answer, it is a
// part of [State].
type Intent interface{ intent() }

// Then is a function of the page. The application calls it once all earlier intents are
// handled.
type Then func()

func (Then) intent() {}
