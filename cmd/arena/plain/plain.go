// Package plain writes values of the rules as JSON for programs in other languages.
//
// It knows a value by its type alone. A struct is an object with the names of its fields. A set, or a number that counts several
// kinds of things, is the list of what its method All yields. A value that has a word in the records is this word.
package plain

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"sync"
)

// writer appends a value of one type.
type writer func(to []byte, v reflect.Value) []byte

var writers sync.Map // by type

// Append appends a value as JSON.
func Append(to []byte, value any) []byte {
	if value == nil {
		return append(to, "null"...)
	}
	v := reflect.ValueOf(value)
	return writerOf(v.Type())(to, v)
}

func writerOf(t reflect.Type) writer {
	if known, ok := writers.Load(t); ok {
		return known.(writer)
	}
	w := newWriter(t)
	writers.Store(t, w)
	return w
}

func newWriter(t reflect.Type) writer {
	switch {
	case members(t) != nil:
		return writeMembers(t)
	case named(t):
		return writeWord
	}
	switch t.Kind() {
	case reflect.Struct:
		return writeStruct(t)
	case reflect.Slice, reflect.Array:
		return writeList(writerOf(t.Elem()))
	case reflect.Interface:
		return func(to []byte, v reflect.Value) []byte { return Append(to, v.Interface()) }
	case reflect.Bool:
		return func(to []byte, v reflect.Value) []byte { return strconv.AppendBool(to, v.Bool()) }
	case reflect.String:
		return func(to []byte, v reflect.Value) []byte { return appendText(to, v.String()) }
	}
	if t.Kind() <= reflect.Int64 {
		return func(to []byte, v reflect.Value) []byte { return strconv.AppendInt(to, v.Int(), 10) }
	}
	return func(to []byte, v reflect.Value) []byte { return strconv.AppendUint(to, v.Uint(), 10) }
}

// field is a field of a struct that other packages see.
type field struct {
	index int
	name  string
	of    reflect.Type
}

func fields(t reflect.Type) (all []field) {
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() {
			all = append(all, field{i, f.Name, f.Type})
		}
	}
	return all
}

func writeStruct(t reflect.Type) writer {
	type part struct {
		before string
		index  int
		write  writer
	}
	var parts []part
	for _, f := range fields(t) {
		parts = append(parts, part{fmt.Sprintf(",%q:", f.name), f.index, writerOf(f.of)})
	}
	if len(parts) > 0 {
		parts[0].before = parts[0].before[1:]
	}
	return func(to []byte, v reflect.Value) []byte {
		to = append(to, '{')
		for _, p := range parts {
			to = p.write(append(to, p.before...), v.Field(p.index))
		}
		return append(to, '}')
	}
}

func writeList(write writer) writer {
	return func(to []byte, v reflect.Value) []byte {
		to = append(to, '[')
		for i := range v.Len() {
			if i > 0 {
				to = append(to, ',')
			}
			to = write(to, v.Index(i))
		}
		return append(to, ']')
	}
}

// word is the method that returns a value's word in records: Card R1, Object m03.
func word(v reflect.Value) string {
	switch of := v.Interface().(type) {
	case interface{ ID() string }:
		return of.ID()
	case fmt.Stringer:
		return of.String()
	}
	return ""
}

// named reports whether values of a type of numbers have words.
func named(t reflect.Type) bool {
	return t.Kind() <= reflect.Uint64 && (t.Implements(reflect.TypeFor[fmt.Stringer]()) || t.Implements(reflect.TypeFor[interface{ ID() string }]()))
}

func writeWord(to []byte, v reflect.Value) []byte { return appendText(to, word(v)) }

func appendText(to []byte, text string) []byte {
	quoted, _ := json.Marshal(text) // a string can always be written
	return append(to, quoted...)
}

// members returns the type of the members of a set: a number with a method All. Otherwise it returns nil.
func members(t reflect.Type) reflect.Type {
	all, ok := t.MethodByName("All")
	if !ok || t.Kind() > reflect.Uint64 || all.Type.NumIn() != 1 || all.Type.NumOut() != 1 || !all.Type.Out(0).CanSeq() {
		return nil
	}
	return all.Type.Out(0).In(0).In(0)
}

// writeMembers writes a set. Each bit of the number stands for members of its own. All is asked once for each bit, because it is
// slow to call by reflection.
func writeMembers(t reflect.Type) writer {
	var ofBit [64]func() []byte
	write := writerOf(members(t))
	for bit := range ofBit {
		ofBit[bit] = sync.OnceValue(func() (text []byte) {
			one := reflect.New(t).Elem()
			one.SetUint(1 << bit)
			for m := range one.MethodByName("All").Call(nil)[0].Seq() {
				text = append(write(text, m), ',')
			}
			return text
		})
	}
	return func(to []byte, v reflect.Value) []byte {
		to = append(to, '[')
		empty := len(to)
		for rest, bit := v.Uint(), 0; rest != 0; rest, bit = rest>>1, bit+1 {
			if rest&1 != 0 {
				to = append(to, ofBit[bit]()...)
			}
		}
		if len(to) > empty {
			to = to[:len(to)-1]
		}
		return append(to, ']')
	}
}
