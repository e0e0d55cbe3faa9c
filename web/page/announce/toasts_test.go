//go:build !js

package announce

import (
	"testing"

	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
)

// TestAToastIsThereOnce: who presses the same wrong key again does not fill the screen.
func TestAToastIsThereOnce(t *testing.T) {
	w := must.Get(domtest.Open(`<div id="toasts"></div>`, "https://example.org/"))(t)
	w.Do(func() {
		doc := dom.In(w.Value())
		toasts := NewToasts(doc)
		for _, text := range []string{"Wait for Ada.", "Copied.", "Wait for Ada."} {
			toasts.Show(dom.Text("p", "toast", text), len(text))
		}
		if got := doc.ByID("toasts").Get("textContent").String(); got != "Copied.Wait for Ada." {
			t.Errorf("the toasts say %q", got)
		}
		toasts.Show(dom.Text("p", "toast said", "Hm."), 3)
		toasts.Clear(".said")
		if got := doc.ByID("toasts").Get("textContent").String(); got != "Copied.Wait for Ada." {
			t.Errorf("after a bot's line is gone, the toasts say %q", got)
		}
	})
}
