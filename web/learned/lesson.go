package learned

import "strconv"

// Known is the stored text of a lesson that the person no longer needs.
const Known = "known"

// Lesson returns the stored text of a lesson that was left at a beat.
func Lesson(beat int) string { return strconv.Itoa(beat) }

// Beat returns the beat at which a lesson was left. It is 0 if the lesson was not started or is
// known, and for any other text.
func Beat(text string) int {
	if n, err := strconv.Atoi(text); err == nil && n > 0 && n < mostBeats {
		return n
	}
	return 0
}

// MergeLesson merges the progress of two devices in a lesson: the further one wins.
func MergeLesson(kept, more string) string {
	if further(more) > further(kept) {
		return more
	}
	return kept
}

// LessonFacts returns the progress in a lesson; "" for any other text.
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
