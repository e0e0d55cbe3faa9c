package app

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/web/model"
)

var update = flag.Bool("update", false, "rewrite the golden files of what is shown")

// diary records what the pages show, step by step: after each step, the changes since the step
// before. It is compared with a golden file.
type diary struct {
	t      *testing.T
	name   string // of the golden file
	out    strings.Builder
	steps  int
	was    map[*user][]section
	known  map[string]int // in which step a part first had a content
	want   []string       // the golden file, by step
	alone  bool           // everything runs in one bubble of testing/synctest, with its own clock
	differ bool           // a step differed from the golden file
	dealt  bool           // the table is different each time, and is not recorded
}

// keepsDiary plays a story with people on several pages, and compares what they see with a
// golden file.
func keepsDiary(t *testing.T, story func(d *diary)) {
	t.Helper()
	d := newDiary(t)
	defer d.compare()
	story(d)
}

// keepsDiaryAlone is keepsDiary for a story without a network. It runs in a bubble of
// testing/synctest, where time passes only while nothing else happens. So each step is complete
// when it is recorded.
func keepsDiaryAlone(t *testing.T, story func(d *diary)) {
	t.Helper()
	d := newDiary(t)
	defer func() {
		d.t = t
		d.compare()
	}()
	d.alone = true
	synctest.Test(t, func(t *testing.T) {
		d.t = t
		story(d)
	})
}

func newDiary(t *testing.T) *diary {
	d := &diary{t: t, name: filepath.Join("testdata", "shown", fileName(strings.TrimPrefix(t.Name(), "TestShown"))+".txt")}
	d.was, d.known = map[*user][]section{}, map[string]int{}
	if *update {
		return d
	}
	text := must.Get(os.ReadFile(d.name))(t)
	d.want = strings.SplitAfter(string(text), "\n\n")
	return d
}

// did records what a person sees after an action.
func (d *diary) did(p *user, what string, act func()) {
	d.t.Helper()
	act()
	d.settle()
	d.sees(p, what)
}

// wants records what a person sees after an intent.
func (d *diary) wants(p *user, what string, i model.Intent) {
	d.t.Helper()
	d.did(p, what, func() { p.send(i) })
}

// settle waits in a bubble until nothing more happens.
func (d *diary) settle() {
	if d.alone {
		time.Sleep(time.Second)
		synctest.Wait()
	}
}

// sees records what a person sees, with a reason.
func (d *diary) sees(p *user, why string) {
	d.t.Helper()
	if d.alone {
		synctest.Wait()
	}
	text, now := d.await(p, why)
	p.forget()
	d.out.WriteString(text)
	d.differ = d.differ || !*update && text != d.due()
	d.was[p] = now
	for _, part := range now {
		if says := part.says(); d.known[says] == 0 {
			d.known[says] = d.steps + 1
		}
	}
	d.steps++
}

// due returns the golden file's text of the next step.
func (d *diary) due() string {
	if d.steps >= len(d.want) {
		return ""
	}
	return d.want[d.steps]
}

// await waits until the person sees what the golden file says, and returns what they see then. Between pages, nothing else
// shows that a step is complete. Without a golden file, the step is complete when nothing has
// changed for a while.
func (d *diary) await(p *user, why string) (text string, now []section) {
	const quiet, most = 500 * time.Millisecond, 2 * time.Minute
	limit, still := time.After(most), time.After(quiet)
	for was := ""; ; {
		if text, now = d.tell(p, why); text == d.due() || d.alone {
			return text, now
		}
		if text != was {
			was, still = text, time.After(quiet)
		}
		if !*update && !d.differ {
			still = nil
		}
		select {
		case <-p.changed:
		case <-still:
			return text, now
		case <-limit:
			return text, now
		}
	}
}

// tell describes what a person sees, without what was recorded before.
func (d *diary) tell(p *user, why string) (text string, now []section) {
	now, passing := p.shownNow()
	if d.dealt {
		now = slices.DeleteFunc(now, func(s section) bool {
			return slices.Contains([]string{"table", "bar", "log", "score sheet", "beside the table"}, s.title)
		})
	}
	var out strings.Builder
	fmt.Fprintf(&out, "=== %d. %s: %s\n", d.steps+1, p.name, why)
	was := d.was[p]
	for _, t := range titles(was, now) {
		out.WriteString(d.part(t, linesOf(was, t), linesOf(now, t)))
	}
	for _, part := range passing {
		out.WriteString(d.part(part.title, nil, part.lines))
	}
	return out.String() + "\n", now
}

// shownNow returns everything that the page shows in words, and passing messages.
func (p *user) shownNow() (now, passing []section) {
	picture := p.app.stage.(*canvas).says()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	tab := part(true, "tab", "a seat is kept", p.tab != "", "a crash is to be asked about", p.crashed)
	now = full(append(p.shown.says(), tab, picture)...)
	return now, p.told.says()
}

// forget drops passing messages.
func (p *user) forget() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.told = passing{}
}

func (s section) says() string { return s.title + ":\n" + strings.Join(s.lines, "\n") }

// part describes the change of a part of the page: the whole part, its changed lines, or the
// step in which it was the same.
func (d *diary) part(title string, was, now []string) string {
	const few = 3
	if slices.Equal(was, now) {
		return ""
	}
	before := d.known[section{title, now}.says()]
	changes := changedLines(was, now)
	switch {
	case len(now) == 0:
		return title + ": gone\n"
	case before > 0 && len(now) > few && len(changes) > few:
		return fmt.Sprintf("%s, as in step %d\n", title, before)
	case len(was) == 0 || len(changes) > len(now):
		return fmt.Sprintf("%s\n    %s\n", title, strings.Join(now, "\n    "))
	}
	return fmt.Sprintf("%s, changed\n  %s\n", title, strings.Join(changes, "\n  "))
}

// titles returns the titles of all parts in order.
func titles(was, now []section) (all []string) {
	for _, s := range was {
		if linesOf(now, s.title) == nil {
			all = append(all, s.title)
		}
	}
	for _, s := range now {
		all = append(all, s.title)
	}
	return all
}

func linesOf(all []section, title string) []string {
	for _, s := range all {
		if s.title == title {
			return s.lines
		}
	}
	return nil
}

// changedLines returns the removed lines after a minus and the new lines after a plus. Removed
// lines were recorded before, so they are shortened.
func changedLines(was, now []string) (changes []string) {
	const enough = 24
	for _, e := range edits(was, now) {
		line := []rune(e.line)
		switch {
		case e.mark == '-' && len(line) > enough:
			changes = append(changes, "- "+string(line[:enough])+"…")
		case e.mark != ' ':
			changes = append(changes, string(e.mark)+" "+e.line)
		}
	}
	return changes
}

// edit is a line of the first text, of the second, or of both.
type edit struct {
	mark rune // '-' of the first, '+' of the second, ' ' of both
	line string
}

// edits returns the shortest list of edits from one text to the other.
func edits(a, b []string) (all []edit) {
	head := 0
	for head < min(len(a), len(b)) && a[head] == b[head] {
		head++
	}
	common := make([][]int, len(a)-head+1) // the number of common lines from here on
	for i := range common {
		common[i] = make([]int, len(b)-head+1)
	}
	for i := len(a) - head - 1; i >= 0; i-- {
		for j := len(b) - head - 1; j >= 0; j-- {
			if common[i][j] = max(common[i+1][j], common[i][j+1]); a[head+i] == b[head+j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	for _, line := range a[:head] {
		all = append(all, edit{' ', line})
	}
	for i, j := head, head; i < len(a) || j < len(b); {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			all, i, j = append(all, edit{' ', a[i]}), i+1, j+1
		case j == len(b) || i < len(a) && common[i+1-head][j-head] >= common[i-head][j+1-head]:
			all, i = append(all, edit{'-', a[i]}), i+1
		default:
			all, j = append(all, edit{'+', b[j]}), j+1
		}
	}
	return all
}

// compare compares the record with the golden file, or rewrites that.
func (d *diary) compare() {
	d.t.Helper()
	got := d.out.String()
	if !*update {
		if want := strings.Join(d.want, ""); want != got {
			d.t.Errorf("%s does not hold what is shown (go test ./web/app -run TestShown -update writes it anew):\n%s", d.name, differs(d.want, strings.SplitAfter(got, "\n\n")))
		}
		return
	}
	if d.t.Failed() {
		return
	}
	must.Do(d.t, os.MkdirAll(filepath.Dir(d.name), 0o755))
	must.Do(d.t, os.WriteFile(d.name, []byte(got), 0o644))
}

// fileName converts AGameAlone/forsale to a_game_alone_forsale.
func fileName(test string) string {
	words := strings.ReplaceAll(regexp.MustCompile(`[A-Z]`).ReplaceAllString(test, "_$0"), "/", "_")
	return strings.ToLower(strings.TrimPrefix(words, "_"))
}

// differs says how the first step that is not as it should be differs.
func differs(want, got []string) string {
	first := 0
	for first < min(len(want), len(got))-1 && want[first] == got[first] {
		first++
	}
	var out []string
	for _, e := range edits(strings.Split(want[first], "\n"), strings.Split(got[first], "\n")) {
		out = append(out, string(e.mark)+" "+e.line)
	}
	return strings.Join(out, "\n")
}
