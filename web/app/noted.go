package app

import "strings"

// noted are the keys of the notes that this browser has shown, with spaces between
// them.
type noted string

// mostNoted is more than the keys of all notes take, in bytes: what the storage holds may
// be anybody's.
const mostNoted = 4096

// readNoted reads what is kept.
func readNoted(text string) noted {
	if len(text) > mostNoted {
		return ""
	}
	return noted(text)
}

func (n noted) has(key string) bool {
	return strings.Contains(" "+string(n)+" ", " "+key+" ")
}

func (n noted) with(key string) noted {
	if n.has(key) || len(n)+len(key) >= mostNoted {
		return n
	}
	return n + " " + noted(key)
}
