package app

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"
)

// walk calls visit for every field below a value that has no fields itself, and for pointers and slices; nil ones get a value
// first. The path ends with the type and the name of the field.
func walk(v reflect.Value, path string, visit func(path string, leaf reflect.Value)) {
	if v.CanAddr() {
		v = reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
	}
	switch kind := v.Kind(); {
	case kind == reflect.Struct && v.Type() != reflect.TypeFor[time.Time]():
		for i := range v.NumField() {
			walk(v.Field(i), path+" "+v.Type().Name()+"."+v.Type().Field(i).Name, visit)
		}
	case kind == reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		visit(path, v)
		walk(v.Elem(), path, visit)
	case kind == reflect.Slice:
		if v.IsNil() {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		visit(path, v)
		walk(v.Index(0), path, visit)
	case kind != reflect.Func && kind != reflect.Interface && v.Type().Size() > 0: // a value of size 0 has no content
		visit(path, v)
	}
}

// fill gives a field without fields another value than its zero value.
func fill(path string, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		v.Set(reflect.ValueOf(time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC)))
	case reflect.Array:
		for i := range v.Len() {
			fill(path, v.Index(i))
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		walk(key, path, fill)
		walk(value, path, fill)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.String:
		v.SetString("a" + path)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Float64:
		v.SetFloat(1.5)
	case reflect.Pointer, reflect.Slice:
	default:
		if v.CanInt() {
			v.SetInt(1)
		} else {
			v.SetUint(1)
		}
	}
}

// TestShownIsWhole: every difference in what is shown is a difference in its words, so golden
// files hide nothing but what they leave out on purpose.
func TestShownIsWhole(t *testing.T) {
	said := map[string]bool{}
	for _, shows := range []string{"start", "lobby", "join", "table", "replay"} {
		s := &shown{}
		walk(reflect.ValueOf(s).Elem(), "", fill)
		s.shows = shows
		s.dialogs = []string{"link", "challenge", "puzzles", "answer", "review", "practice", "today", "ladder", "results", "copy", "transfer", "file", "crash", "question"}
		before := fmt.Sprint(s.says())
		walk(reflect.ValueOf(s).Elem(), "", func(path string, leaf reflect.Value) {
			was := reflect.New(leaf.Type()).Elem()
			was.Set(leaf)
			leaf.SetZero()
			said[path] = said[path] || fmt.Sprint(s.says()) != before
			leaf.Set(was)
		})
	}
	if len(said) < 250 {
		t.Errorf("only %d fields were found", len(said))
	}
	for path, is := range said {
		if field := path[strings.LastIndex(path, " ")+1:]; is == slices.Contains(unsaid, field) {
			t.Errorf("said of %s: %v", path, is)
		}
	}
}
