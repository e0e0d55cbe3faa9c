package app

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"
	"unsafe"

	"gavel/web/coach"
	"gavel/web/copies"
	"gavel/web/model"
)

// unsaid are fields that the words leave out because they differ each time.
var unsaid = map[string]bool{
	"listed[0].Ended": true, "listed[0].Deal": true, "listed[0].Record": true, "lobby.Chairs[0].Away": true,
	"bar.Asked":               true,                                // only for presses
	"bar.Controls[0].Decides": true, "bar.Controls[0].Thing": true, // what a press means, and not what is shown
	"sheet.Bargain.Text": true, "sheet.Bargain.Drawings": true, "sheet.Bargain.Drawings[0]": true, // only in the picture to share
}

// fill sets every field below a value to something other than its zero value.
func fill(v reflect.Value, path string) {
	if v.CanAddr() {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC)))
			return
		}
		for i := range v.NumField() {
			fill(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), path)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), path+"[0]")
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), path)
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, path)
		switch v.Type().Key() {
		case reflect.TypeFor[coach.Mark]():
			key.SetString(string(coach.Best))
		case reflect.TypeFor[copies.Kind]():
			key.SetString(string(copies.Games))
		}
		fill(value, path)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.String:
		v.SetString("a" + path)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(1.5)
	case reflect.Func, reflect.Interface:
	default:
		if v.CanInt() {
			v.SetInt(1)
		} else {
			v.SetUint(1)
		}
	}
}

// leaves calls visit for every field below a value that has no fields itself.
func leaves(v reflect.Value, path string, visit func(path string, leaf reflect.Value)) {
	if v.CanAddr() {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	switch {
	case v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[time.Time]():
		for i := range v.NumField() {
			leaves(v.Field(i), strings.TrimPrefix(path+"."+v.Type().Field(i).Name, "."), visit)
		}
	case v.Kind() == reflect.Pointer:
		visit(path, v)
		leaves(v.Elem(), path, visit)
	case v.Kind() == reflect.Slice:
		visit(path, v)
		leaves(v.Index(0), path+"[0]", visit)
	case v.Kind() != reflect.Func && v.Type().Size() > 0: // a value of size 0 has no content
		visit(path, v)
	}
}

// TestShownIsWhole: every difference in what is shown is a difference in its words, so golden
// files hide nothing.
func TestShownIsWhole(t *testing.T) {
	whole := func(shows string, link model.Link) *shown {
		s := &shown{}
		fill(reflect.ValueOf(s).Elem(), "")
		s.shows = shows
		s.dialogs = []string{"link", "challenge", "puzzles", "answer", "review", "practice", "today", "ladder", "results", "copy", "transfer", "file", "crash", "question"}
		s.lobby.Chairs[0].Link = link
		return s
	}
	said := map[string]bool{}
	for _, shows := range []string{"start", "lobby", "join", "table", "replay"} {
		for _, link := range []model.Link{model.Good, model.Away} {
			s := whole(shows, link)
			before := fmt.Sprint(s.says())
			leaves(reflect.ValueOf(s).Elem(), "", func(path string, leaf reflect.Value) {
				was := reflect.New(leaf.Type()).Elem()
				was.Set(leaf)
				leaf.SetZero()
				said[path] = said[path] || fmt.Sprint(s.says()) != before
				leaf.Set(was)
			})
		}
	}
	if len(said) < 250 {
		t.Errorf("only %d fields were found", len(said))
	}
	for path, is := range said {
		if !is && !unsaid[path] {
			t.Errorf("nothing is said of %s", path)
		}
	}
}
