package puzzle

import (
	"cmp"
	"slices"
	"sort"

	"gavel/web/facts"
)

// mostMerged is how many mistakes there can be after merging several devices. Keep adds none
// beyond [Most].
const mostMerged = 10 * Most

// Merge merges two states, as texts. The first puzzles had a fixed order, so the person with
// more answers has answered those of the other device too. A mistake stays if either device
// still asks it, in the state of the device that has shown it more often. If there is no room
// for all mistakes, those of kept stay. A text that cannot be read stays as it is, or adds nothing. The
// result has a fixed order.
func Merge(kept, more string) string {
	s, err := Read(kept)
	if err != nil && kept != "" {
		return kept
	}
	m, err := Read(more)
	if err != nil {
		return kept
	}
	s.Games = facts.Join(s.Games, m.Games, Course.further)
	if all := facts.Join(s.Answers, m.Answers, answerWins); len(all) <= mostAnswers {
		s.Answers = all
	}
	inOrder(m.Mistakes)
	for _, more := range m.Mistakes {
		switch i := s.find(more.Line); {
		case i < 0 && len(s.Mistakes) < mostMerged:
			s.Mistakes = append(s.Mistakes, more)
		case i >= 0 && more.further(s.Mistakes[i]) > 0:
			s.Mistakes[i] = more
		}
	}
	inOrder(s.Mistakes)
	return s.Write()
}

func (c Course) further(d Course) bool {
	return cmp.Or(cmp.Compare(c.Done, d.Done), cmp.Compare(c.Right, d.Right)) > 0
}

// answerWins reports whether an answer counts of those of two devices: a right one rather than a wrong one, and a
// wrong one rather than one that is not judged yet.
func answerWins(answer, other string) bool {
	rank := func(answer string) int { return slices.Index([]string{right, wrong}, answer) & 3 } // other answers come last
	return cmp.Or(cmp.Compare(rank(answer), rank(other)), cmp.Compare(answer, other)) < 0
}

// inOrder sorts mistakes; the one that is due longest comes first.
func inOrder(all []Mistake) {
	sort.SliceStable(all, func(i, j int) bool {
		return cmp.Or(cmp.Compare(all[i].Due, all[j].Due), cmp.Compare(all[i].Line, all[j].Line)) < 0
	})
}

// further compares the progress of two devices with a mistake.
func (m Mistake) further(n Mistake) int {
	return cmp.Or(cmp.Compare(m.Shown, n.Shown), cmp.Compare(m.Solved, n.Solved), cmp.Compare(m.Due, n.Due), cmp.Compare(m.Given, n.Given))
}
