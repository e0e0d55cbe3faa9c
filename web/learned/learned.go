// Package learned stores a person's progress in learning the games: the notes already
// shown and the position in each lesson. It knows no browser.
package learned

import (
	"strconv"

	"gavel/web/facts"
)

// Notes are the keys of the notes that were shown.
var Notes = facts.Kind{Between: " ", Key: func(note string) (string, bool) { return note, true }}

// Lessons is the progress in one lesson: the further one wins.
var Lessons = facts.Kind{
	Key:  func(lesson string) (string, bool) { return "", further(lesson) > 0 },
	Wins: func(lesson, other string) bool { return further(lesson) > further(other) },
}

// Known is the stored text of a lesson that the person no longer needs.
const Known = "known"

// Lesson returns the stored text of a lesson that was left at a beat.
func Lesson(beat int) string { return strconv.Itoa(beat) }

// mostBeats is more than any lesson has.
const mostBeats = 10000

// Beat returns the beat at which a lesson was left. It is 0 if the lesson was not started or is
// known, and for any other text.
func Beat(text string) int { return further(text) % mostBeats }

func further(text string) int {
	n, err := strconv.Atoi(text)
	switch {
	case text == Known:
		return mostBeats
	case err != nil || n <= 0 || n >= mostBeats || Lesson(n) != text:
		return 0
	}
	return n
}
