package ui

import (
	"strconv"
	"strings"
)

// Subject parts what a scene calls a subject, such as "house-17": its kind, which of
// them, and that as a number, 0 if it is none.
func Subject(id string) (kind, which string, n int) {
	kind, which, _ = strings.Cut(id, "-")
	n, _ = strconv.Atoi(which)
	return kind, which, n
}
