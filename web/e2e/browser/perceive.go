package browser

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// things.js lists what axe-core finds: the WebDriver protocols do not give
// the accessibility tree as a whole.
//
//go:embed things.js
var thingsScript string

// perceive lists what a page shows with some roles, by axe-core.
func perceive(p Page, axe string, roles []string) (found []Thing, err error) {
	wanted, err := json.Marshal(roles)
	if err != nil {
		return nil, err
	}
	call := fmt.Sprintf("globalThis.things?.(%s)", wanted)
	text, err := p.Eval(call)
	if err == nil && string(text) == "null" { // a new page
		if err = p.Load(axe); err == nil {
			err = p.Load(thingsScript)
		}
		if err == nil {
			text, err = p.Eval(call)
		}
	}
	if err != nil {
		return nil, err
	}
	var listed []struct {
		Thing
		ID int64
	}
	err = json.Unmarshal(text, &listed)
	for _, l := range listed {
		l.Thing.id = l.ID
		found = append(found, l.Thing)
	}
	return found, err
}

// place returns the place of a thing found by perceive.
func place(p Page, t Thing) (x, y float64, err error) {
	text, err := p.Eval(fmt.Sprintf("(%s).call(things.known[%d])", middle, t.id))
	if err != nil {
		return 0, 0, err
	}
	return point(text)
}

// ErrGone is the error of a thing that left the page after it was found.
var ErrGone = errors.New("the thing has left the page")

// point decodes the place that middle returns.
func point(text []byte) (x, y float64, err error) {
	var at *[2]float64
	if err := json.Unmarshal(text, &at); err != nil {
		return 0, 0, err
	}
	if at == nil {
		return 0, 0, ErrGone
	}
	return at[0], at[1], nil
}

// middle returns the place of an element after scrolling it to the middle, once it stands
// still, or null if it has left the page. It also records whether the element is pressed after that: it gets a click, or opens
// its list. A control of the bar that only screen readers have becomes globalThis.unseen.
const middle = `async function () {
	const moment = () => new Promise(resolve => setTimeout(resolve, 20));
	let box, before;
	if (!this.isConnected) return null;
	do {
		before = box;
		this.scrollIntoView({ block: "center", behavior: "instant" });
		await moment();
		box = this.getBoundingClientRect();
	} while (this.isConnected && (box.x !== before?.x || box.y !== before.y));
	globalThis.pressed = new Promise(resolve => {
		const kind = this.matches("select") ? "mousedown" : "click";
		const seen = e => { if (this.contains(e.target)) resolve(true); };
		document.addEventListener(kind, seen, { capture: true });
		setTimeout(() => { document.removeEventListener(kind, seen, { capture: true }); resolve(!this.checkVisibility()); }, 10_000);
	});
	let clipped = this;
	while (clipped && getComputedStyle(clipped).clipPath === "none") clipped = clipped.parentElement;
	globalThis.unseen = clipped?.closest("#bar") && this;
	return [box.x + box.width / 2, box.y + box.height / 2];
}`

// Click presses a thing. If the thing moves at that moment, or the machine is so slow that the
// press is held too long, it presses once more, as a person would. It presses a control that
// only screen readers have as they do. It returns ErrGone for a thing that has left the page.
func Click(p Page, t Thing) error {
	for range 3 {
		x, y, err := p.Place(t)
		if err != nil {
			return err
		}
		unseen, err := p.Eval("unseen ? (unseen.click(), true) : false")
		if err == nil && string(unseen) != "true" {
			err = p.Press(x, y)
		}
		if err != nil {
			return err
		}
		done, err := p.Eval("globalThis.pressed ?? true")
		if err != nil || string(done) == "true" { // the press may have led to another page
			return nil
		}
	}
	return fmt.Errorf("nothing came of pressing the %s %q", t.Role, t.Name)
}

// pointer returns a click or tap for WebDriver.
func pointer(kind string, x, y float64) []object {
	return []object{{
		"type": "pointer", "id": kind, "parameters": object{"pointerType": kind},
		"actions": []object{
			{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
			{"type": "pointerDown", "button": 0},
			{"type": "pause", "duration": 100}, // until a frame has been drawn, which notices it
			{"type": "pointerUp", "button": 0},
		},
	}}
}

// named translates key names of chromedp/kb to WebDriver's, as far as the tests use them.
var named = strings.NewReplacer(
	"\t", "\ue004", "\r", "\ue007", "\u001b", "\ue00c", "\b", "\ue003", "\u007f", "\ue017",
	"\u0301", "\ue015", "\u0302", "\ue012", "\u0303", "\ue014", "\u0304", "\ue013", "\u0305", "\ue010", "\u0306", "\ue011",
)

// typing returns a sequence of keys for WebDriver.
func typing(keys string) []object {
	var actions []object
	for _, key := range named.Replace(keys) {
		actions = append(actions, object{"type": "keyDown", "value": string(key)}, object{"type": "keyUp", "value": string(key)})
	}
	return []object{{"type": "key", "id": "keyboard", "actions": actions}}
}
