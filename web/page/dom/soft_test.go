//go:build !js

package dom

import (
	"testing"

	"gavel/web/page/dom/domtest"
)

// TestSoftly: what a browser lacks or forbids is undefined, and nothing panics.
func TestSoftly(t *testing.T) {
	browser := domtest.ValueOf(map[string]any{
		"has":    map[string]any{"four": 4},
		"double": FuncOf(func(_ Value, args []Value) any { return 2 * args[0].Int() }),
		"throws": FuncOf(func(Value, []Value) any { panic("SecurityError") }),
	})
	for _, v := range []Value{
		Soft(browser, "lacks"), Soft(browser, "lacks", "four"), Soft(Value{}, "has"), Soft(browser, "has", "five"),
		Attempt(browser, "lacks"), Attempt(browser, "throws"), Attempt(browser, "has"), Attempt(Value{}, "double", 1),
	} {
		if !v.IsUndefined() {
			t.Errorf("got %v", v)
		}
	}
	if got := Soft(browser, "has", "four").Int(); got != 4 {
		t.Errorf("the property is %d", got)
	}
	if got := Attempt(browser, "double", 4).Int(); got != 8 {
		t.Errorf("the method returns %d", got)
	}
}
