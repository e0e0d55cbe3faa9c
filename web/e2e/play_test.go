package e2e

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"gavel/web/e2e/browser"
)

// quick makes the table show and decide everything at once, as its person chose on an earlier
// visit.
func (p *person) quick() {
	p.Helper()
	p.before(`try { localStorage.setItem("gavel.speed", "instant") } catch {}`)
}

// sit starts a game of some players from the start form.
func (p *person) sit(players int) {
	p.Helper()
	p.showsOptions()
	p.press(p.find("radio", strconv.Itoa(players)))
	p.click("Play")
}

var bidLabel = regexp.MustCompile(`^Bid ([0-9]+)$`)

// awaited waits until the page wants a decision, and returns the buttons for it; none if the
// game is over.
func (p *person) awaited() (buttons []thing) {
	p.Helper()
	p.until("a decision is due, or the game is over", func() bool {
		if !p.wanted() { // looking at everything takes longer
			return false
		}
		buttons = nil
		for _, t := range p.things("button") {
			switch {
			case strings.HasPrefix(t.Name, "Rematch"):
				buttons = nil
				return true
			case t.Disabled:
			case strings.HasPrefix(t.Name, "Pass:"), bidLabel.MatchString(t.Name):
				buttons = append(buttons, t)
			case strings.HasPrefix(t.Name, "Sell house"):
				if t.Pressed {
					return false // chosen already
				}
				buttons = append(buttons, t)
			}
		}
		return len(buttons) > 0
	})
	return buttons
}

// choose is a simple tactic: it bids less than four coins, and sells the lowest house. It
// returns the button to press.
func choose(buttons []thing) thing {
	pick := buttons[0]
	for _, b := range buttons {
		if m := bidLabel.FindStringSubmatch(b.Name); m != nil && len(m[1]) == 1 && m[1] < "4" {
			return b
		}
		if strings.HasPrefix(b.Name, "Pass") {
			pick = b
		}
	}
	return pick
}

// decides presses a button, and waits until the table shows the decision.
func (p *person) decides(b thing) {
	p.Helper()
	before := p.table()
	p.press(b)
	p.until("the table shows the decision", func() bool { return p.table() != before })
}

// finish plays until the game is over, and opens the score sheet.
func (p *person) finish() (decisions int) {
	p.Helper()
	for {
		buttons := p.awaited()
		if len(buttons) == 0 {
			p.click("Score sheet")
			return decisions
		}
		p.decides(choose(buttons))
		decisions++
	}
}

// TestPlayByNames: in each browser a person plays a whole game by the names and roles of its controls, also after a reload in the
// middle.
func TestPlayByNames(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		p := arrive(t, small.in(kind))
		p.sit(4)
		for range 4 {
			p.decides(choose(p.awaited()))
		}
		p.awaited()
		p.shoot("table")
		before, table := p.saved(), p.table()
		p.reload()
		p.click("Continue game")
		p.awaited()
		if after := p.saved(); after != before {
			t.Errorf("saved before:\n%s\nafter:\n%s", before, after)
		}
		if after := p.table(); after != table {
			t.Errorf("the table was\n%s\nand is\n%s", table, after)
		}
		if n := 4 + p.finish(); n < 7+6 {
			t.Errorf("only %d decisions in a game of four", n)
		}
		p.shoot("sheet")
		if left := p.saved(); left != "" {
			t.Errorf("a finished game is still kept: %s", left)
		}
		p.click("Rematch")
		p.awaited()
		p.calm()
	})
}

// showsOptions opens the options in the start form.
func (p *person) showsOptions() {
	p.does(showAll)
	p.does(`document.getElementById("options").open = true`)
}

// said returns the start form's content, in the fields that matter.
const said = `[...new FormData(document.getElementById("new-game"))].filter(([name, value]) => value !== "").map(field => field.join(" ")).join("\n")`

// TestTheStartFormIsKept: before the program is there, the loader fills in the start form from the browser's storage. A person who returns finds the form as they left it, also the options
// of other games, whether they played or not. A word beside "Options" says that some are not the
// default.
func TestTheStartFormIsKept(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := open(t, "about:blank", small)
	p.navigate(serve(t, nil))
	p.runs()
	fresh := eval[string](p, said)
	changed := func() bool {
		return eval[bool](p, `document.querySelector("#options summary small").checkVisibility()`)
	}
	if changed() {
		t.Error("the form says that options are changed, but none is")
	}
	p.does(`[["game", "forsale"], ["forsale.variant", "scarce"], ["game", "oddshop"], ["level", "hard"], ["oddshop.players", 5], ["oddshop.rounds", 7], ["oddshop.limit", 60]]
		.forEach(([name, value]) => document.querySelector("#new-game [name='" + name + "'][value='" + value + "']").click())`)
	p.does(`(level => { level.value = "expert"; level.dispatchEvent(new Event("change", { bubbles: true })); })(document.querySelector("#new-game [name='oddshop.level2']"))`)
	chosen := eval[string](p, said)
	for _, line := range []string{"game oddshop", "level hard", "forsale.variant scarce", "oddshop.players 5", "oddshop.rounds 7", "oddshop.limit 60", "oddshop.level2 expert"} {
		if !strings.Contains(chosen+"\n", line+"\n") {
			t.Fatalf("%s was not chosen: %s", line, chosen)
		}
	}
	p.reload()
	if got := eval[string](p, said); got != chosen {
		t.Errorf("the form says\n%s\nand said\n%s", got, chosen)
	}
	if !changed() {
		t.Error("the form does not say that options are changed")
	}
	p.does(`document.querySelector("#new-game [name=name]").value = "Zoë"`)
	p.click("Play")
	p.until("the game is dealt", func() bool { return strings.Count(p.saved(), "bot:") == 4 })
	for _, part := range []string{`"game":"oddshop"`, `"rounds":"7"`, `"Zoë"`, `"bot:hard","bot:expert","bot:hard"`} {
		if !strings.Contains(p.saved(), part) {
			t.Errorf("what is dealt is not %s: %.300s", part, p.saved())
		}
	}
	p.reload()
	named := func() bool { return strings.HasSuffix(eval[string](p, said), "name Zoë") }
	p.until("the program has put the name back", named)
	if got := eval[string](p, said); got != chosen+"\nname Zoë" {
		t.Errorf("after a game the form says\n%s\nand said\n%s", got, chosen)
	}
	p.does(`localStorage.setItem("gavel.start", "game=chess&level=grand&forsale.players=9&x&oddshop.level1=%22%5D")`)
	p.reload()
	p.until("the name is there again", named)
	if got := eval[string](p, said); got != fresh+"\nname Zoë" {
		t.Errorf("what makes no sense is kept as\n%s\nwant\n%s", got, fresh)
	}
	p.calm()
}

// TestOpponentsHaveATitle: the style sheet shows the title above the levels of single opponents, unless all opponents are people at
// this device.
func TestOpponentsHaveATitle(t *testing.T) {
	inAll(t)
	t.Parallel()
	p := arrive(t, small)
	p.find("button", "Play")
	wrong := eval[[]string](p, `(() => {
		const wrong = [];
		for (const form of document.querySelectorAll("#new-game fieldset[data-game]")) {
			document.querySelector("#new-game [name=game][value=" + form.dataset.game + "]").click();
			for (const details of form.querySelectorAll("details")) details.open = true;
			for (const players of form.querySelectorAll("[name$='.players']")) for (const here of form.querySelectorAll("[name$='.here']")) {
				players.click();
				here.click();
				const bots = [...form.querySelectorAll(".seat")].some(seat => seat.checkVisibility());
				if (form.querySelector(".seats legend").checkVisibility() !== bots) wrong.push([form.dataset.game, players.value, here.value].join(" "));
			}
		}
		return wrong;
	})()`)
	if len(wrong) > 0 {
		t.Errorf("title and opponents disagree with so many players, and so many here: %q", wrong)
	}
}

// TestWithoutServer: the service worker has the whole page. If the server disappears, the person plays on, and again at the next
// visit.
func TestWithoutServer(t *testing.T) {
	t.Parallel()
	each(t, all, func(t *testing.T, kind browser.Kind) {
		server := httptest.NewServer(shared.files.Handler())
		defer server.Close()
		p := open(t, server.URL, small.in(kind))
		p.coarse(small.in(kind))
		p.must(p.page.Load(slowly))
		p.kept()
		server.CloseClientConnections()
		server.Close()
		p.sit(3)
		p.decides(choose(p.awaited()))
		p.awaited()
		p.navigate(server.URL)
		p.must(p.page.Load(slowly))
		p.click("Continue game")
		p.decides(choose(p.awaited()))
		p.awaited()
		if kind != browser.Firefox { // which calls it an exception that the reader of codes, for later visits, cannot be fetched
			p.calm()
		}
	})
}

// axe is an accessibility checker; web/e2e/package.json has its version.
const axe = "node_modules/axe-core/axe.min.js"

// obeys fails the test for problems that the checker finds on the page.
func (p *person) obeys(script []byte, where string) {
	p.Helper()
	p.must(p.page.Load(string(script)))
	// Things that fade in have their colours only at the end.
	eval[bool](p, `Promise.allSettled(document.getAnimations().filter(a => a.effect.getComputedTiming().endTime < Infinity).map(a => a.finished)).then(() => true)`)
	found := eval[[]string](p, `axe.run({resultTypes: ["violations"]}).then(r => r.violations.map(
		v => v.id + ": " + v.help + " " + v.nodes.map(n => n.target.join(" ")).slice(0, 3).join(", ")))`)
	for _, violation := range found {
		p.Errorf("%s: %s", where, violation)
	}
}

// checker returns the checker's script.
func checker(t testing.TB) []byte {
	t.Helper()
	script, err := os.ReadFile(filepath.FromSlash(axe))
	if err != nil {
		t.Fatalf("%v (npm ci --prefix web/e2e installs it)", err)
	}
	return script
}

// nearTheEnd continues a game of For Sale of six with only one decision left for the person.
func (p *person) nearTheEnd() {
	p.Helper()
	p.must(p.page.Load(storing + looking))
	p.does(fmt.Sprintf(`takeUp(%s)`, quote(endings(p)["forsale"])))
}

// TestAccessibility: the browser tells a screen reader enough, and the keyboard reaches everything: the checker finds nothing on what
// appears while somebody plays by keyboard, the beginning of a game and the end of another.
func TestAccessibility(t *testing.T) {
	t.Parallel()
	script := checker(t)
	p := arrive(t, desktop)
	p.until("Tab leads to Play", func() bool {
		p.key(kb.Tab)
		return p.focused() == "Play"
	})
	p.obeys(script, "start")
	p.key(kb.Enter)
	p.awaited()
	p.obeys(script, "buying")
	for _, dialog := range []string{"Rules", "Settings", "Menu"} {
		p.click(dialog)
		p.find("dialog", dialog)
		p.obeys(script, dialog)
		p.key(kb.Escape)
	}
	sells := false
	buttons := p.awaited()
	for decisions := 0; len(buttons) > 0; decisions++ {
		if decisions == 3 {
			p.nearTheEnd()
			buttons = p.awaited()
		}
		switch b := choose(buttons); {
		case strings.HasPrefix(b.Name, "Pass"):
			p.key("p")
		case strings.HasPrefix(b.Name, "Sell"):
			if !sells {
				p.obeys(script, "selling")
			}
			sells = true
			p.key("1")
			p.until("a house has the focus", func() bool { return strings.HasPrefix(p.focused(), "Sell house") })
			p.key(kb.Enter)
		default:
			p.key("b")
			p.until("the number has the focus", func() bool { return strings.HasPrefix(p.focused(), "Your bid") })
			p.key(kb.Enter)
		}
		// A press was accepted when it cannot be repeated.
		before := buttons
		p.until("the decision is taken", func() bool {
			buttons = p.awaited()
			return !same(before, buttons)
		})
	}
	p.obeys(script, "score sheet")
	p.calm()
}
