package session

import (
	"crypto/sha256"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
)

// TestNothingTellsAChoice: a guest changes its mind again and again while the host's person has not chosen. No number and no
// text that the host's memory holds depends on the choice: a chi-square test compares each with the choice of that moment.
// The guest's own memory fails the same test.
func TestNothingTellsAChoice(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy")
		p.sealed()
		bo, luck, changes := p.guests[0], game.SplitMix(1), 80
		if os.Getenv("GAVEL_SOAK") != "" {
			changes = 1000
		}
		at := <-bo.screens
		bo.screens <- at
		var choices []game.Decision
		for range 1000 {
			at.mutex.Lock()
			legal := at.last.View.Legal(&luck)
			at.mutex.Unlock()
			d := legal[luck.IntN(len(legal))]
			if !slices.Contains(choices, d) && len(choices) < kinds {
				choices = append(choices, d)
			}
		}
		if len(choices) < kinds {
			t.Fatalf("the choices are %v", choices)
		}
		host, guest := newWitnesses(), newWitnesses()
		for range changes {
			kind := luck.IntN(kinds)
			check(t, bo.guest.Decide(t.Context(), choices[kind]))
			time.Sleep(100 * time.Millisecond)
			synctest.Wait()
			p.ada.host.locked(func() { host.note(kind, reflect.ValueOf(p.ada.host)) })
			bo.guest.locked(func() { guest.note(kind, reflect.ValueOf(bo.guest)) })
		}
		if where, square := host.worst(); square > limit {
			t.Errorf("the host holds %s, which depends on the choice: chi-square is %.1f", where, square)
		}
		if _, square := guest.worst(); square < limit {
			t.Errorf("the test does not notice what the guest holds: chi-square is %.1f", square)
		}
		if len(host.seen) < 100 {
			t.Errorf("only %d values of the host are compared", len(host.seen))
		}
	})
}

const (
	kinds   = 4  // of choices
	buckets = 4  // of values
	limit   = 60 // nine degrees of freedom, less than one in a hundred million
)

// witnesses count how often each value of a memory is in each bucket, for each choice.
type witnesses struct {
	seen map[string]*[kinds][buckets]float64
	all  [kinds]float64
}

func newWitnesses() *witnesses { return &witnesses{seen: map[string]*[kinds][buckets]float64{}} }

// note counts the values that can be reached from a value.
func (w *witnesses) note(kind int, v reflect.Value) {
	w.all[kind]++
	found := map[string]string{}
	collect(v, "", found, map[any]bool{})
	for where, value := range found {
		if w.seen[where] == nil {
			w.seen[where] = &[kinds][buckets]float64{}
		}
		w.seen[where][kind][sha256.Sum256([]byte(value))[0]%buckets]++
	}
}

// worst returns the place with the greatest chi-square.
func (w *witnesses) worst() (where string, square float64) {
	sum := w.all[0] + w.all[1] + w.all[2] + w.all[3]
	for place, counts := range w.seen {
		var rows [kinds]float64
		var columns [buckets]float64
		all := 0.0
		for k, row := range counts {
			for b, n := range row {
				rows[k], columns[b], all = rows[k]+n, columns[b]+n, all+n
			}
		}
		s := 0.0
		for k := range kinds {
			for b := range buckets {
				if expected := rows[k] * columns[b] / all; expected > 0 {
					s += (counts[k][b] - expected) * (counts[k][b] - expected) / expected
				}
			}
			s += (rows[k] - w.all[k]*all/sum) * (rows[k] - w.all[k]*all/sum) / max(w.all[k], 1) // it is not always there
		}
		if s > square {
			where, square = place, s
		}
	}
	return where, square
}

// collect finds all numbers and texts that can be reached from a value, by their places. Places in lists count from the end,
// so that the newest entry is always at the same place.
func collect(v reflect.Value, at string, found map[string]string, seen map[any]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if key := [2]any{v.Type(), v.Pointer()}; !v.IsNil() && !seen[key] {
			seen[key] = true
			collect(v.Elem(), at, found, seen)
		}
	case reflect.Interface:
		if !v.IsNil() {
			collect(v.Elem(), at+v.Elem().Type().String(), found, seen)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			collect(v.Field(i), at+"."+v.Type().Field(i).Name, found, seen)
		}
	case reflect.Map:
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		for _, key := range keys {
			collect(v.MapIndex(key), at+"["+fmt.Sprint(key)+"]", found, seen)
		}
	case reflect.Slice, reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			found[at] = fmt.Sprint(v)
			return
		}
		for i := range v.Len() {
			collect(v.Index(i), fmt.Sprintf("%s[%d]", at, i-v.Len()), found, seen)
		}
	case reflect.Chan, reflect.Func, reflect.UnsafePointer, reflect.Uintptr:
	default:
		found[at] = fmt.Sprint(v)
	}
}
