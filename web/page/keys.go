package page

// A key's order to the page. What the keys of a game do stands with the
// controls of its action bar.
type order string

const (
	toggleLog   order = "log"
	openRules   order = "rules"
	toggleMute  order = "mute"
	sayStatus   order = "status"
	sayAgain    order = "again"
	raise       order = "raise"
	lower       order = "lower"
	confirm     order = "confirm"
	hurry       order = "hurry"
	toggleHint  order = "hint"
	nameNext    order = "next"
	nameLast    order = "previous"
	closePanel  order = "close"
	stepBack    order = "back"
	stepForward order = "forward"
)

// ordered returns what a key asks for; key is a keydown event's, single
// whether keys that type a character may be shortcuts (WCAG 2.1.4). Space and
// Enter are left to the button that has the focus, if there is one.
func ordered(key string, single bool) (order, bool) {
	switch key {
	case "Enter":
		return confirm, true
	case " ":
		return hurry, true
	case "Escape":
		return closePanel, true
	case "ArrowLeft":
		return stepBack, true
	case "ArrowRight":
		return stepForward, true
	}
	if !single {
		return "", false
	}
	switch key {
	case "l", "L":
		return toggleLog, true
	case "h", "H":
		return toggleHint, true
	case "?":
		return openRules, true
	case "m", "M":
		return toggleMute, true
	case "n":
		return nameNext, true
	case "N":
		return nameLast, true
	case "s", "S":
		return sayStatus, true
	case "r", "R":
		return sayAgain, true
	case "+", "=": // the same key, without Shift, on many keyboards
		return raise, true
	case "-":
		return lower, true
	}
	return "", false
}

// numeric tells whether a field for a number has its own use for a key. The
// letters and signs that it has none for stay shortcuts: who has just typed a
// bid can pass in the next round without leaving the field.
func numeric(key string) bool {
	return key != "Escape" && len(key) != 1 || key >= "0" && key <= "9"
}

// keyHelp is the list of keys as a person reads it. A cap is a text's key or
// what is printed on the key.
var keyHelp = []struct {
	caps []string
	text string
}{
	{[]string{"1 – 9"}, "page.keys.choose"},
	{[]string{"page.keycap.arrows"}, "page.keys.move"},
	{[]string{"page.keycap.enter"}, "page.keys.confirm"},
	{[]string{"B"}, "page.keys.bid"},
	{[]string{"+", "−"}, "page.keys.raise"},
	{[]string{"P"}, "page.keys.pass"},
	{[]string{"A"}, "page.keys.order"},
	{[]string{"L"}, "page.keys.log"},
	{[]string{"H"}, "page.keys.hint"},
	{[]string{"N", "page.keycap.shift"}, "page.keys.name"},
	{[]string{"R"}, "page.keys.repeat"},
	{[]string{"S"}, "page.keys.status"},
	{[]string{"?"}, "page.keys.rules"},
	{[]string{"M"}, "page.keys.mute"},
	{[]string{"page.keycap.space"}, "page.keys.hurry"},
	{[]string{"page.keycap.escape"}, "page.keys.close"},
}
