package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"gavel/web/coach"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/ui"
)

// saysDialogs describes the open dialogs.
func (s shown) saysDialogs() []section {
	says := map[string]func(*section){
		"link":      s.saysLink,
		"challenge": s.saysChallenge,
		"puzzles":   s.saysPuzzles,
		"answer":    s.saysAnswer,
		"review":    s.saysReview,
		"practice":  s.saysPractice,
		"today":     s.saysToday,
		"ladder":    s.saysLadder,
		"results":   s.saysResults,
		"copy":      s.saysCopy,
		"transfer":  s.saysTransfer,
		"file":      s.saysFile,
		"crash":     func(d *section) { d.fact("back to", s.back) },
		"question": func(d *section) {
			d.fact("asks", s.question)
			d.add("yes: %s, no: %s", s.yes, s.no)
		},
	}
	var all []section
	for _, name := range sortedKeys(says) {
		if s.is(name) {
			d := section{title: "dialog " + name}
			says[name](&d)
			all = append(all, d)
		}
	}
	return all
}

// table adds a table, one row per line, and the lines of its chart.
func (s *section) table(t ui.Section) {
	s.add("%s:", t.Title)
	s.fact("- note", t.Note)
	s.add("- %s%s", map[bool]string{true: "people: "}[t.People], strings.Join(t.Header, " | "))
	for i, row := range t.Rows {
		sums := ""
		if i == len(t.Rows)-1 && !t.NoSums {
			sums = "sums: "
		}
		s.add("- %s%s", sums, strings.Join(row, " | "))
	}
	if len(t.Chart.Lines) > 0 {
		s.add("- drawn over %q", t.Chart.Marks)
		for _, line := range t.Chart.Lines {
			s.add("- drawn%s %v", map[bool]string{true: " in tenths"}[t.Chart.Tenth], line)
		}
	}
}

func saysSheet(sheet *ui.Scoresheet) section {
	s := section{title: "score sheet"}
	if sheet == nil {
		return s
	}
	s.fact("title", sheet.Title)
	s.fact("note", sheet.Note)
	s.add("%s: %s", sheet.RankingTitle, strings.Join(sheet.Heads, " | "))
	for _, r := range sheet.Ranking {
		s.add("- %d. %s, seat %d, %d of %v%s%s", r.Place, r.Name, r.Seat, r.Score, r.Parts,
			map[bool]string{true: ", wins"}[r.Winner], map[bool]string{true: ", mine"}[r.Mine])
	}
	s.fact("parts", sheet.Parts)
	for _, t := range sheet.Sections {
		s.table(t)
	}
	if len(sheet.Highlights) > 0 || sheet.HighlightsTitle != "" {
		s.group(ui.Group{Title: sheet.HighlightsTitle, Items: sheet.Highlights})
	}
	for _, t := range sheet.Compared {
		s.table(t)
	}
	s.yes("to be sent", sheet.Sends)
	return s
}

func saysTry(title string, t *model.Try) section {
	s := section{title: title}
	if t == nil {
		return s
	}
	s.add("%s: score %d, place %d, par %d, stars %d", t.Game, t.Score, t.Place, t.Par, t.Stars)
	s.yes("unfinished", t.Unfinished, "over", t.Over, "counts", t.Counts, "rated", t.Rated)
	if t.Share != "" {
		s.text("share", strings.Split(t.Share, "\n"))
	}
	return s
}

func saysClimb(c *model.Climb) section {
	s := section{title: "climb"}
	if c != nil {
		s.fact("says", c.Sentence)
		s.rung(c.Next)
	}
	return s
}

func (s shown) saysLadder(d *section) {
	for _, r := range s.rungs {
		d.rung(r)
	}
}

func (s *section) rung(r model.Rung) {
	s.add("%s: %d of %d beaten", r.Game, r.Beaten, r.Of)
	s.fact("button", r.Play)
	for _, of := range r.Bots {
		s.add("- %s, %s, portrait %d", of.Name, of.About, of.Face)
	}
	if p := r.Proposal; p.Level != "" {
		s.add("proposes %s: %s", p.Level, p.Sentence)
		s.fact("button", p.Play)
	}
}

func saysHint(h *coach.Hint, thinking bool) section {
	s := section{title: "hint"}
	if thinking {
		s.add("the coach thinks")
	}
	if h != nil {
		s.add("%s", h.Sentence)
		s.yes("varies", h.Varies)
		s.options(h.Options)
	}
	return s
}

func (s *section) options(all []coach.Option) {
	for _, o := range all {
		s.add("- %s: wins %d %%, score %s, share %d %%", o.Label, o.Win, o.Score, o.Share)
	}
}

func (s shown) saysLink(d *section) {
	d.fact("says", s.link.Sentence)
	d.fact("link", s.link.Link)
	d.fact("code", s.link.Code)
}

func (s shown) saysChallenge(d *section) {
	if s.challenge == nil {
		return
	}
	d.text("says", s.challenge.Sentences)
	for _, t := range s.challenge.Both {
		d.table(t)
	}
	for _, g := range s.challenge.About {
		d.group(g)
	}
	d.fact("link", s.challenge.Link)
	d.fact("code", s.challenge.Code)
	d.yes("to be played", s.challenge.Plays)
}

func (s shown) saysPuzzles(d *section) {
	for _, c := range s.list.Games {
		d.add("%s: %d of %d done, %d right", c.Game, c.Done, c.Of, c.Right)
	}
	d.add("mistakes: %d, due %d", s.list.Mistakes, s.list.Due)
}

func (s shown) saysAnswer(d *section) {
	d.yes("being judged", s.judging)
	if a := s.answer; a != nil {
		d.yes("right", a.Right)
		d.fact("made", a.Made)
		d.add("own: %d", a.Own)
		d.fact("says", a.Sentence)
		d.options(a.Options)
	}
}

func (s shown) saysReview(d *section) {
	d.yes("being worked on", s.reviewing)
	for _, seat := range slices.Sorted(maps.Keys(s.whose)) {
		d.add("whose: %d %s", seat, s.whose[seat])
	}
	if s.review == nil {
		return
	}
	for _, m := range coach.Marks() {
		if n := s.review.Counts[m]; n > 0 {
			d.add("%s: %d", m, n)
		}
	}
	d.text("says", []string{s.review.Title})
	d.add("costly %v, good %v", s.review.Costly, s.review.Good)
	for _, v := range s.review.Verdicts {
		line := fmt.Sprintf("- step %d, %s: %s, %s", v.Step, v.Scene, v.Made, v.Mark)
		if len(v.Drawn) > 0 {
			line += ", drawn " + strings.Join(v.Drawn, " ")
		}
		if v.Cost != "" {
			line += ", costs " + v.Cost
		}
		if v.Better != "" {
			line += ", better " + v.Better
		}
		d.add("%s", line)
	}
	d.table(s.review.Course)
}

func (s shown) saysPractice(d *section) {
	if s.asked != nil {
		d.add("as: %s; proposed %d, against %s", strings.Join(s.asked.Names, ", "), s.asked.Seat, s.asked.Level)
	}
}

// date formats a day; "" for none.
func date(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format("2006-01-02")
}

func (s shown) saysToday(d *section) {
	t := s.today
	d.add("day: %d, %s", t.Day, date(t.Date))
	d.yes("today", t.Current)
	for _, try := range t.Tries {
		d.lines = append(d.lines, saysTry("", &try).lines...)
	}
	for _, l := range t.Left {
		d.add("left: %s of day %d, %s", l.Game, l.Day, date(l.Date))
	}
	d.add("days in a row: %d, longest %d", t.Streak, t.Longest)
	d.fact("forgiven", date(t.Forgiven))
	d.add("stars: %v", t.Stars)
	for _, day := range t.Days {
		d.add("- day %d, %s: %d played", day.Number, date(day.Date), day.Played)
	}
	d.add("months beside: %d, %d", t.Earlier, t.Later)
}

// saysResults describes the list, without the times of the games.
func (s shown) saysResults(d *section) {
	for _, g := range s.listed {
		loss := "not judged"
		if g.Loss.Known {
			loss = fmt.Sprintf("lost %d in %d decisions", g.Loss.Sum, g.Loss.Decisions)
		}
		d.add("%s of %d, seat %d: place %d, %d wins, score %d, %s", g.Rules, g.Players, g.Seat, g.Place, g.Winners, g.Score, loss)
	}
	d.add("games: %d", len(s.listed))
}

func (s shown) saysCopy(d *section) {
	d.fact("kept", date(s.copy.Kept))
	d.fact("whose", s.copy.Whose)
	d.yes("being checked", s.checking)
	if s.brought == nil {
		return
	}
	d.text("says", s.brought.Sentences)
	for _, kind := range copies.Kinds() {
		if t, holds := s.brought.Tallies[kind]; holds {
			d.add("%s: %d added, %d newer, %d known, %d stay, %d left", kind, t.Added, t.Newer, t.Known, t.Stays, t.Left)
		}
	}
	d.yes("busy", s.brought.Busy)
}

func (s shown) saysTransfer(d *section) {
	if t := s.transfer; t != nil {
		d.add("%s: %s %s %s %s %d", t.Phase, t.Says, t.Number, t.Code, t.Link, t.Percent)
	}
}

func (s shown) saysFile(d *section) {
	for _, g := range s.games {
		d.add("%s: %s", g.Game, strings.Join(g.Scores, "; "))
	}
}
