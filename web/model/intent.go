package model

// Intent is something that a person wants. The page sends it to the application and goes on;
// the application does what was sent in its order. The methods that the comments name as
// answers are those of the page.
type Intent interface{ intent() }

// Then is a function of the page. It is called once all is done that was sent before it.
type Then func()

func (Then) intent() {}
