package page

import "strings"

// Mark is what a code begins with, in the page's address and wherever it is pasted.
type Mark string

// The marks of what a link may hold besides the way to a table.
const (
	ChallengeMark Mark = "#c="
	ReplayMark    Mark = "#g="
)

// In returns the code behind the mark in a link, or in what was pasted; false if the
// mark is not there.
func (m Mark) In(text string) (code string, ok bool) {
	_, code, ok = strings.Cut(text, string(m))
	return strings.TrimSpace(code), ok
}
