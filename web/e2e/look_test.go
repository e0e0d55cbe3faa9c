package e2e

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// sizes are the windows in which everything has to fit.
var sizes = []screen{
	{width: 1366, height: 768}, {width: 1024, height: 730}, {width: 1920, height: 1080},
	{width: 820, height: 1180, touch: true}, {width: 390, height: 844, touch: true},
	{width: 360, height: 640, touch: true}, {width: 844, height: 390, touch: true},
}

//go:embed testdata/look.js
var looking string

// resize gives the person's window another size.
func (p *person) resize(s screen) {
	p.Helper()
	p.run(emulation.SetDeviceMetricsOverride(s.width, s.height, 1, s.touch))
}

// look measures what is on the screen in all sizes, in languages that change
// from one to the next, and says what is wrong.
func (p *person) look(what string, n int) {
	p.Helper()
	langs := []string{"en", "fr", "de"}
	for k := range langs {
		for i, s := range sizes {
			if (i+n)%len(langs) == k {
				p.lookAt(what, s, langs[k])
			}
		}
	}
}

func (p *person) lookAt(what string, s screen, lang string) {
	p.Helper()
	p.resize(s)
	where := fmt.Sprintf("%s-%dx%d-%s", what, s.width, s.height, lang)
	for _, wrong := range eval[[]string](p, fmt.Sprintf(`speak(%q).then(frames2).then(look)`, lang)) {
		p.Errorf("%s: %s", where, wrong)
	}
	if os.Getenv("GAVEL_SHOTS") != "" {
		eval[bool](p, "still().then(() => true)")
		p.shoot(where)
	}
}

func TestLook(t *testing.T) {
	all := prompts(t)
	p := open(t, "about:blank", desktop)
	p.quick()
	p.before(looking)
	p.run(chromedp.Navigate(serve(t, nil)))
	eval[bool](p, fmt.Sprintf("rarely = %t", os.Getenv("GAVEL_SHOTS") == ""))
	only := os.Getenv("LOOK")
	for n, prompt := range all {
		if !strings.Contains(prompt.name, only) {
			continue
		}
		record, _ := json.Marshal(prompt.record)
		press, _ := json.Marshal(prompt.press)
		eval[bool](p, fmt.Sprintf(`takeUp(%s).then(() => pressAll(%s)).then(() => true)`, record, press))
		p.look(prompt.name, n)
	}
	p.calm()
}
