package games_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
	"gavel/web/games"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestPace compares the duration of the picture of every step of a game, and its sounds, with
// golden files.
func TestPace(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			seen := must.Get(gametest.Play(rules, 4, nil, 7))(t)
			got := paceOf(rules.Name(), seen[1])
			path := filepath.Join("testdata", "pace", rules.Name()+".txt")
			if *update {
				must.Do(t, os.WriteFile(path, []byte(got), 0o644))
			}
			want := must.Get(os.ReadFile(path))(t)
			gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range min(len(gotLines), len(wantLines)) {
				if gotLines[i] != wantLines[i] {
					t.Fatalf("line %d is\n%s, not\n%s; if meant, run go test ./web/games -update", i+1, gotLines[i], wantLines[i])
				}
			}
			if len(gotLines) != len(wantLines) {
				t.Errorf("%d lines, not %d", len(gotLines), len(wantLines))
			}
		})
	}
}

// paceOf writes a line per step: its events, the duration of their picture in milliseconds, and
// the sounds with their times.
func paceOf(name string, steps gametest.History) string {
	const tick = 10 * time.Millisecond
	var out strings.Builder
	var now, start time.Duration
	of, _ := games.All().Find(name)
	scene := of.Scene(make([]render.Seat, 4), locale.For(locale.English), func(n sound.Note) {
		fmt.Fprintf(&out, ", %d %s", (now - start).Milliseconds(), n.Sound)
		if n.Rate != 1 {
			fmt.Fprintf(&out, " %.2f", n.Rate)
		}
		if n.Gain != 1 {
			out.WriteString(" soft")
		}
	})
	scene.Arrange(render.Frame{Area: geom.Rect{W: 1366, H: 672}, Text: 1, Canvas: canvas.New(sprite.NewSheet(scene.Picture))})
	for _, step := range steps {
		start = now
		for i, e := range step.Events {
			if i > 0 {
				out.WriteString(" + ")
			}
			_, kind, _ := strings.Cut(fmt.Sprintf("%T", e), ".")
			out.WriteString(kind)
		}
		fmt.Fprintf(&out, ": %d", scene.Duration(step.Events, 1, motion.Normal).Milliseconds())
		scene.See(step)
		for scene.Update(now, render.Hand{}) {
			now += tick
		}
		out.WriteByte('\n')
	}
	return out.String()
}
