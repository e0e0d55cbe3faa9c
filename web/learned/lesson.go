package learned

import "strconv"

// Known is what is kept of a lesson that the person needs no more.
const Known = "known"

// Lesson is what is kept of a lesson that was left at a beat.
func Lesson(beat int) string { return strconv.Itoa(beat) }

// Beat returns at which beat a lesson was left; 0 if it was not begun, or is known, or if
// the text does not tell.
func Beat(text string) int {
	if n, err := strconv.Atoi(text); err == nil && n > 0 && n < mostBeats {
		return n
	}
	return 0
}

// MergeLesson brings together how far two devices are in a lesson: it is the further.
func MergeLesson(kept, more string) string {
	if further(more) > further(kept) {
		return more
	}
	return kept
}

// LessonFacts returns how far somebody is in a lesson; "" if a text does not tell.
func LessonFacts(text string) string {
	if further(text) == 0 {
		return ""
	}
	return text
}

// mostBeats is more than any lesson has.
const mostBeats = 10000

func further(text string) int {
	if text == Known {
		return mostBeats
	}
	if n := Beat(text); n > 0 && Lesson(n) == text {
		return n
	}
	return 0
}
