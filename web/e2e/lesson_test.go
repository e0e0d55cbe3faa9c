package e2e

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"gavel/web/games"
)

// lessonScript leads to the beats of a lesson and measures them.
//
//go:embed testdata/lesson.js
var lessonScript string

// TestLookAtLessons: the panel of a lesson's beat fits in the window and does not hide what it speaks of. Every fourth beat is
// measured, in alternating sizes and languages; in make soak, and for pictures, all beats in all of them.
func TestLookAtLessons(t *testing.T) {
	inAll(t)
	t.Parallel()
	f := known(t, longName, desktop, nil)
	f.before(storing + lessonScript)
	f.navigate(serve(t, nil))
	all := append(friendSizes, screen{width: 320, height: 568, touch: true}) // the last one has texts of twice the size
	n := 0
	for k, s := range all {
		f.must(f.page.Resize(s.width, s.height, 1))
		f.run(emulation.SetTouchEmulationEnabled(s.touch))
		size := fmt.Sprintf("%dx%d", s.width, s.height)
		if k == len(all)-1 {
			f.does(`(e => { e.value = "2"; e.dispatchEvent(new Event("input", { bubbles: true })); })(document.querySelector("#settings [name=text]"))`)
			size += " large"
		}
		whole := soaks() || pictured()
		for l, lang := range allLangs {
			if !whole && l != k%len(allLangs) { // a change of the language takes long
				continue
			}
			f.speaks(lang)
			for _, g := range games.All() {
				for i, b := range g.Lesson.Beats {
					if !whole && (i%4 > 0 || i/4%len(all) != k) {
						continue
					}
					n++
					f.does(fmt.Sprintf(`lessonAt(%q, %d)`, g.Name(), i))
					for _, wrong := range eval[[]string](f.person, fmt.Sprintf(`lessonLook(%t)`, b.Spot != "")) {
						t.Errorf("%s, beat %d (%s), %s, %s: %s", g.Name(), i, b.Text[strings.LastIndex(b.Text, ".")+1:], size, lang, wrong)
					}
					if pictured() {
						f.shoot(fmt.Sprintf("lesson-%s-%s-%s-%02d", g.Name(), size, lang, i))
					}
				}
			}
		}
	}
	if n == 0 {
		t.Error("there is no lesson")
	}
	f.calm()
}
