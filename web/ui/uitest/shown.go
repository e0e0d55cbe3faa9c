package uitest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"
)

// Question is a moment at a table.
type Question struct {
	name string
	then []any
}

// Ask returns a moment: views of a seat, and what is pressed after them, as in "more1 draft=12 bid".
func Ask(name string, then ...any) Question { return Question{name, then} }

// BarsAre compares the bars of these moments in English, at a table of so many, with the file testdata/bars.txt, which is written
// anew if update is true. The file has the controls that differ from the moment before, the draft, and the decisions made.
func BarsAre(t *testing.T, of ui.Game, seats int, update bool, moments []Question) {
	t.Helper()
	var out strings.Builder
	var before []string
	for _, m := range moments {
		fmt.Fprintf(&out, "\n%s\n", m.name)
		a := of.Actions(gametest.Names(seats))
		for _, then := range m.then {
			if v, sees := then.(game.View); sees {
				a.See(game.Step{View: v})
				continue
			}
			for press := range strings.FieldsSeq(then.(string)) {
				id, value, _ := strings.Cut(press, "=")
				n, _ := strconv.Atoi(value)
				if d, decides := a.Press(id, n); decides {
					fmt.Fprintf(&out, "%s decides %v\n", id, d)
				}
			}
		}
		bar, draft := Bar(a), a.Draft()
		var ids, now []string
		for _, c := range bar.Controls {
			ids, now = append(ids, c.ID), append(now, described(c))
		}
		fmt.Fprintf(&out, "asks %q, aloud %q\noffers %s\nhas %d %v\n", bar.Prompt, bar.Alert, strings.Join(ids, " "), draft.Bid, draft.Picked)
		for _, line := range now {
			if !slices.Contains(before, line) {
				fmt.Fprintln(&out, line)
			}
		}
		before = now
	}
	golden(t, "testdata/bars.txt", out.String(), update)
}

// described returns everything about a control that is not as usual.
func described(c ui.Control) string {
	text := fmt.Sprintf("  %s %q", c.ID, c.Label)
	for _, part := range []struct{ name, text string }{
		{"called", c.Name}, {"of", c.Group}, {"key", c.Key}, {"touches", c.Thing}, {"wrong", c.Wrong}, {"disabled", c.Why}, {"see", c.Section},
	} {
		if part.text != "" {
			text += fmt.Sprintf(", %s %q", part.name, part.text)
		}
	}
	if c.Kind == ui.Number {
		text += fmt.Sprintf(", %d of %d to %d by %d", c.Value, c.Min, c.Max, c.Step)
	}
	for i, is := range []bool{c.Primary, c.Pressed, c.OnTable, c.Decides, c.Person} {
		if is {
			text += ", " + [...]string{"wanted", "pressed", "on the table", "decides", "a person"}[i]
		}
	}
	return text
}

// TablesAre compares how everybody stands and what lies on the table, as the first seat hears it, with the file
// testdata/tables.txt, which is written anew if update is true.
func TablesAre(t *testing.T, of ui.Game, update bool, views ...game.View) {
	t.Helper()
	var out strings.Builder
	for _, v := range views {
		words := English(of, 0).Words(v)
		fmt.Fprintf(&out, "\n%s.\n", strings.Join(words.Standings(), ". "))
		for _, g := range words.Description() {
			fmt.Fprintf(&out, "%s\n  %s\n", g.Title, strings.Join(g.Items, "\n  "))
		}
	}
	golden(t, "testdata/tables.txt", out.String(), update)
}

// SheetsAre compares the score sheets of games of three, as their first step's seat has seen them, with the file
// testdata/sheets.txt, which is written anew if update is true.
func SheetsAre(t *testing.T, of ui.Game, update bool, seen ...[]game.Step) {
	t.Helper()
	var out strings.Builder
	for _, steps := range seen {
		n := English(of, steps[0].View.Viewer())
		n.Names = n.Names[:3]
		s := n.Words(steps[len(steps)-1].View).Scoresheet(steps)
		fmt.Fprintf(&out, "\n%s %s\n%s\n", s.Title, s.Note, s.Parts)
		for _, r := range s.Ranking {
			fmt.Fprintf(&out, "  %d. %s %v %d\n", r.Place, r.Name, r.Parts, r.Score)
		}
		for _, section := range s.Sections {
			fmt.Fprintf(&out, "%s %q\n", section.Title, section.Header)
			for _, row := range section.Rows {
				fmt.Fprintf(&out, "  %q\n", row)
			}
			if len(section.Chart.Lines) > 0 {
				fmt.Fprintf(&out, "  %+v\n", section.Chart)
			}
		}
		fmt.Fprintf(&out, "%s\n%q is drawn as %v\n", strings.Join(s.Highlights.All, "\n"), s.Bargain.Text, s.Bargain.Drawings)
	}
	golden(t, "testdata/sheets.txt", out.String(), update)
}
