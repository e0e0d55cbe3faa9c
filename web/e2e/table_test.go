package e2e

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/sprite"
	"gavel/web/e2e/browser"
	"gavel/web/games"
	"gavel/web/site"
	"gavel/web/ui"
)

// named returns the first thing with a name, or else the first whose name starts with it.
func named(things []thing, prefix string) (thing, bool) {
	i := slices.IndexFunc(things, func(t thing) bool { return t.Name == prefix })
	if i < 0 {
		i = slices.IndexFunc(things, func(t thing) bool { return strings.HasPrefix(t.Name, prefix) })
	}
	if i < 0 {
		return thing{}, false
	}
	return things[i], true
}

// slowly shows a quarter of the frames, like a slow display. Drawing them without a GPU would
// be most of the work of tests of whole games.
const slowly = `
const next = requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = f => setTimeout(() => next(f), 60);
`

// coarse draws a page with a quarter of its pixels, for the same reason, unless pictures are
// wanted.
func (p *person) coarse(s screen) {
	p.Helper()
	if s.kind != browser.WebKit && !pictured() {
		p.must(p.page.Resize(s.width, s.height, 0.5))
	}
}

// hastySite is the site in a browser that draws slowly, with the saved setting that the table
// shows everything at once. It is a script of the site, because not every driver can run one
// before those of the page.
func hastySite() http.Handler { return hastyFiles("").Handler() }

// hastyFiles is the same site with a further script.
func hastyFiles(script string) site.Files {
	files := maps.Clone(shared.files)
	page := string(files["index.html"])
	files["index.html"] = []byte(strings.Replace(page, "<script", `<script src="hasty.js"></script><script`, 1))
	files["hasty.js"] = []byte(slowly + `localStorage["gavel.speed"] ??= "instant";` + script)
	sum := sha256.Sum256(files["index.html"]) // without which the service worker does not store the page
	files["sw.js"] = regexp.MustCompile(`"\./#[0-9a-f]{10}`).ReplaceAll(files["sw.js"], fmt.Appendf(nil, `"./#%x`, sum[:5]))
	return files
}

// arrive opens the page for a person in a hurry.
func arrive(t testing.TB, s screen) *person {
	t.Helper()
	p := open(t, "about:blank", s)
	p.coarse(s)
	p.navigate(serve(t, hastySite()))
	return p
}

// sitAt starts a game of some players from the start form.
func (p *person) sitAt(game string, players int) {
	p.Helper()
	p.press(p.find("radio", game))
	p.showsOptions()
	p.press(p.find("radio", strconv.Itoa(players)))
	p.click("Play")
}

// tools are the buttons of the table that make no decisions.
var tools = []string{"Menu", "Rules", "Settings", "Mute", "Hint", "Log", "Got it"}

// wanted reports whether the page wants the person to decide, or the game is over.
func (p *person) wanted() bool {
	p.Helper()
	return eval[bool](p, `document.title.startsWith("(!)") || !document.getElementById("over").hidden`)
}

// now returns the game and the draft of a decision, for noticing changes.
func (p *person) now() string {
	p.Helper()
	return p.saved() + eval[string](p, `document.getElementById("bar").innerHTML`)
}

// due waits until the window's title says that it is the person's turn, and returns the
// buttons; nothing if the game is over.
func (p *person) due() (buttons []thing) {
	p.Helper()
	p.until("a decision is due, or the game is over", p.wanted)
	all := p.things("button")
	if _, over := named(all, "Rematch"); over {
		return nil
	}
	return slices.DeleteFunc(all, func(t thing) bool {
		return t.Disabled || slices.Contains(tools, t.Name) || strings.HasPrefix(t.Name, "Rules: ")
	})
}

// mirror is a second view of a person's own table: their seat's steps, computed from the saved
// record, with its own actions and picture.
type mirror struct {
	actions ui.Actions
	scene   render.Scene
}

// See implements game.Player.
func (m mirror) See(step game.Step) {
	m.actions.See(step)
	m.scene.See(step)
}

// mirror makes one from the saved record, after some presses since the last decision.
func (p *person) mirror(pressed []string) mirror {
	p.Helper()
	r := must.Get(game.ReadRecord(strings.NewReader(p.saved()), catalogue.Games().Find))(p)
	g, _ := games.All().Find(r.Rules.Name())
	m := mirror{scene: g.Scene(make([]render.Seat, len(r.Seats)), locale.For(locale.English), func(sound.Note) {})}
	m.actions = g.Actions(make([]string, len(r.Seats)))
	must.Get(game.Replay(r, map[game.Seat]game.Player{0: m}))(p)
	for _, id := range pressed {
		m.actions.Press(id, 0)
	}
	box := eval[geom.Rect](p, `(({x, y, width, height}) => ({X: x, Y: y, W: width, H: height}))(document.getElementById("view").getBoundingClientRect())`)
	m.scene.Arrange(render.Frame{Area: box, Text: 1, Canvas: canvas.New(sprite.NewSheet(m.scene.Picture))})
	m.scene.SetActions(m.actions.Bar(locale.For(locale.English)).Actions(m.actions.Draft()))
	return m
}

// reachable returns the places on the canvas that the actions let the person press.
func (m mirror) reachable() map[string]geom.Rect {
	found := map[string]geom.Rect{}
	for _, t := range m.scene.Targets() {
		if !strings.HasPrefix(t.ID, "month-") { // for looking, not for deciding
			found[t.ID] = t.Rect
		}
	}
	return found
}

// picked returns the ids of the person's draft.
func (m mirror) picked() []string {
	ids := []string{}
	for _, c := range m.actions.Bar(locale.For(locale.English)).Controls {
		if c.Pressed {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// picked returns the ids that the page shows as chosen.
func (p *person) picked() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll("#bar [data-id][aria-pressed=true]")].map(e => e.dataset.id)`)
}

// pick returns the first of some ids that can be reached; an id that ends in "-" stands for all
// ids that start so.
func pick(reachable map[string]geom.Rect, ids []string) string {
	for _, id := range ids {
		for _, there := range slices.Sorted(maps.Keys(reachable)) {
			if there == id || strings.HasSuffix(id, "-") && strings.HasPrefix(there, id) {
				return there
			}
		}
	}
	return ""
}

// alive describes what is at a place of the page, and whether the page is visible.
func (p *person) alive(at geom.Rect) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`new Promise(done => {
		const at = document.elementFromPoint(%v, %v), began = performance.now();
		let frames = 0;
		const next = () => { frames++; if (performance.now() < began + 1000) requestAnimationFrame(next); };
		next();
		setTimeout(() => done((at?.outerHTML ?? "nothing").slice(0, 80) + " is there; " + document.visibilityState +
			", focus " + document.hasFocus() + ", " + frames + " frames in a second"), 1500);
	})`, at.X+at.W/2, at.Y+at.H/2))
}

// inBar adds the places of the controls that only the bar shows.
func (p *person) inBar(there map[string]geom.Rect) map[string]geom.Rect {
	p.Helper()
	all := eval[map[string]geom.Rect](p, `Object.fromEntries([...document.querySelectorAll("#bar button[data-id]:not(.on-table, [aria-disabled=true])")].map(e => {
		const {x, y, width, height} = e.getBoundingClientRect();
		return [e.dataset.id, { X: x, Y: y, W: width, H: height }];
	}))`)
	maps.Copy(all, there)
	return all
}

// lifted reports whether a touch has lifted something, which can be decided with.
func (p *person) lifted() bool {
	p.Helper()
	return eval[bool](p, `!document.getElementById("lifted").hidden`)
}

// playByCanvas plays a game by clicks on its picture, and on the bar for what only the bar shows,
// until it has pressed something of all kinds. A kind is the part of an id before its first dash. choose lists what to press, in order of
// preference, with or without a draft.
func (p *person) playByCanvas(kinds []string, choose func(drafted bool) []string) {
	p.Helper()
	var pressed []string
	missing := slices.Clone(kinds)
	for (len(missing) > 0 || len(pressed) > 0) && len(p.due()) > 0 {
		before := p.now()
		m := p.mirror(pressed)
		there := p.inBar(m.reachable())
		id := pick(there, choose(len(pressed) > 0))
		box, ok := there[id]
		if !ok {
			p.picture("stuck")
			p.Fatalf("after %v the canvas offers %v", pressed, slices.Sorted(maps.Keys(there)))
		}
		if !eval[bool](p, fmt.Sprintf(`document.querySelector('#bar [data-id=%q]') !== null`, id)) {
			continue // the page shows a later turn than the record that it has saved last
		}
		_, decided := m.actions.Press(id, 0)
		done := func() bool { return p.now() != before && (decided || slices.Equal(p.picked(), m.picked())) }
		// The table may still be loading when the page says whose turn it is, and the bar finds its
		// height a frame after its controls. A person who sees nothing happen looks and clicks again.
		for tries := 0; tries < 3 && !done(); tries++ {
			if again, ok := p.inBar(p.mirror(pressed).reachable())[id]; ok {
				box = again
			}
			p.pressAt(box.X+box.W/2, box.Y+box.H/2)
			p.within(10*time.Second, func() bool {
				if p.lifted() { // the first touch only looks
					p.press(p.find("button", eval[string](p, `document.getElementById("lifted-do").textContent`)))
				}
				return done()
			})
		}
		if !done() {
			p.picture("stuck")
			p.Fatalf("pressing %s at %v does not do what it should; %s", id, box, p.alive(box))
		}
		kind, _, _ := strings.Cut(id, "-")
		missing = slices.DeleteFunc(missing, func(k string) bool { return k == kind })
		if decided {
			pressed = nil
		} else {
			pressed = append(pressed, id)
		}
	}
	if len(missing) > 0 {
		p.Errorf("the whole game offers none of %v", missing)
	}
}
