package model

// About is the content of the dialog about the page that the page does not know itself.
type About struct {
	Record string // of the unfinished game, or else of the last finished one; "" if there is none
}
