package page

import (
	"slices"
	"strings"
)

// noted are the keys of the notes that this browser has shown, the newest last.
type noted []string

// There are fewer notes than this, and their keys are shorter: what the storage holds
// may be anybody's.
const mostNoted, longestNoted = 200, 40

// readNoted reads what [noted.String] wrote.
func readNoted(text string) (n noted) {
	for key := range strings.FieldsSeq(text) {
		if len(key) <= longestNoted {
			n = n.with(key)
		}
	}
	return n
}

func (n noted) String() string { return strings.Join(n, " ") }

func (n noted) has(key string) bool { return slices.Contains(n, key) }

func (n noted) with(key string) noted {
	if n.has(key) {
		return n
	}
	n = append(n, key)
	return n[max(len(n)-mostNoted, 0):]
}
