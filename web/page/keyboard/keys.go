// Package keyboard has the keys that act anywhere on the page. The keys of a game belong to the
// controls of its action bar.
package keyboard

import (
	"strings"

	"gavel/assets/locale"
)

// Order is the command of a key.
type Order string

// All orders.
const (
	ToggleLog   Order = "log"
	OpenRules   Order = "rules"
	ToggleMute  Order = "mute"
	SayStatus   Order = "status"
	SayMine     Order = "mine"
	SayTable    Order = "table"
	SayOthers   Order = "others"
	SayLeft     Order = "left"
	NextSpeed   Order = "speed"
	SayAgain    Order = "again"
	SayBefore   Order = "before"
	Raise       Order = "raise"
	Lower       Order = "lower"
	Confirm     Order = "confirm"
	Hurry       Order = "hurry"
	ToggleHint  Order = "hint"
	NameNext    Order = "next"
	NameLast    Order = "previous"
	ClosePanel  Order = "close"
	StepBack    Order = "back"
	StepForward Order = "forward"
	TakeBack    Order = "take-back"
)

// binding is a key of a keydown event, and its command.
type binding struct {
	key  string
	what Order
}

// always are the keys of all people, single the character keys. Space and Enter belong to the
// focused button, if there is one.
var (
	always = []binding{{"Enter", Confirm}, {" ", Hurry}, {"Escape", ClosePanel}, {"ArrowLeft", StepBack}, {"ArrowRight", StepForward}}
	single = []binding{
		{"l", ToggleLog}, {"h", ToggleHint}, {"?", OpenRules}, {"m", ToggleMute}, {"n", NameNext}, {"N", NameLast}, {"s", SayStatus}, {"i", SayMine}, {"t", SayTable}, {"o", SayOthers}, {"w", SayLeft}, {"v", NextSpeed},
		{"r", SayAgain}, {"R", SayBefore},
		{"z", TakeBack}, {"+", Raise}, {"=", Raise}, {"-", Lower}, // "=" is the same key without Shift on many keyboards
	}
)

// Of returns the command of a key. chars says whether character keys may be shortcuts (WCAG 2.1.4).
func Of(key string, chars bool) (what Order, ok bool) {
	if what, ok = find(always, key); ok || !chars {
		return what, ok
	}
	if what, ok = find(single, key); !ok { // with Shift, or under Caps Lock
		what, ok = find(single, strings.ToLower(key))
	}
	return what, ok
}

func find(in []binding, key string) (what Order, ok bool) {
	for _, b := range in {
		if b.key == key {
			return b.what, true
		}
	}
	return "", false
}

// Repeats reports whether a key that is held gives the command again and again.
func (o Order) Repeats() bool {
	return o == Raise || o == Lower || o == NameNext || o == NameLast || o == StepBack || o == StepForward
}

// Numeric reports whether a number field uses a key itself. All other letters and signs stay
// shortcuts. So a person who has just typed a bid can pass in the next round without leaving
// the field.
func Numeric(key string) bool {
	return key != "Escape" && len(key) != 1 || key >= "0" && key <= "9"
}

// keys are the keys as people read them. A cap is the key of a text, or the text on the key.
var keys = [...]struct {
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
	{[]string{"Z"}, "page.keys.back"},
	{[]string{"L"}, "page.keys.log"},
	{[]string{"H"}, "page.keys.hint"},
	{[]string{"N", "page.keycap.shift"}, "page.keys.name"},
	{[]string{"R", "page.keycap.shift.r"}, "page.keys.repeat"},
	{[]string{"I"}, "shell.aloud.mine"},
	{[]string{"T"}, "shell.aloud.table"},
	{[]string{"O"}, "shell.aloud.others"},
	{[]string{"W"}, "shell.aloud.left"},
	{[]string{"S"}, "page.keys.status"},
	{[]string{"V"}, "shell.settings.speed"},
	{[]string{"?"}, "page.keys.rules"},
	{[]string{"M"}, "page.keys.mute"},
	{[]string{"page.keycap.space"}, "page.keys.hurry"},
	{[]string{"page.keycap.escape"}, "page.keys.close"},
}

// Section is the id of the section [Help], after the rules.
const Section = "keys"

// Help returns a section that lists the keys: what each does, and then its caps. single says
// whether character keys are shortcuts.
func Help(book *locale.Book, single bool) locale.Section {
	s := locale.Section{ID: Section, Title: book.T("page.keys.heading")}
	first := "page.keys.reader"
	if !single {
		first = "page.keys.off"
	}
	s.Blocks = append(s.Blocks, locale.Block{Rows: [][]string{{book.T(first)}}})
	list := locale.Block{Kind: locale.List}
	for _, help := range keys {
		row := []string{book.T(help.text)}
		for _, cap := range help.caps {
			row = append(row, book.T(cap))
		}
		list.Rows = append(list.Rows, row)
	}
	s.Blocks = append(s.Blocks, list)
	return s
}
