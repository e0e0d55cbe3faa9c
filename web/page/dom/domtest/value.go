// Package domtest is a small browser for tests of the page: a document with elements,
// attributes, texts, focus, forms and events. It has no layout: every box is empty. It compiles
// no style sheets and runs no scripts.
//
// Outside a browser, package dom uses it instead of JavaScript. A property that the document
// does not have is undefined. Calling it panics with its name.
package domtest

import (
	"fmt"
	"slices"
	"strconv"
)

// Value is a JavaScript value. The zero value is undefined.
type Value struct{ v any }

// Func is a function that the document can call.
type Func struct{ Value }

// Release does nothing; functions of syscall/js need it.
func (Func) Release() {}

// Type is the type of a value; 0 for those that the page does not ask for.
type Type int

// Types of values.
const (
	TypeString Type = iota + 1
	TypeFunction
)

type (
	null     struct{}
	function func(this Value, args []Value) any
)

// object is a value with properties, mutable one whose properties can be set.
type (
	object  interface{ get(name string) Value }
	mutable interface{ set(name string, to Value) }
)

// Null returns null.
func Null() Value { return Value{null{}} }

// FuncOf returns a function.
func FuncOf(f func(this Value, args []Value) any) Func { return Func{Value{function(f)}} }

// method returns a function that ignores this.
func method(f func(args []Value) any) Value {
	return Value{function(func(_ Value, args []Value) any { return f(args) })}
}

// ValueOf converts a Go value, as syscall/js does.
func ValueOf(x any) Value {
	switch x := x.(type) {
	case nil:
		return Null()
	case Value:
		return x
	case Func:
		return x.Value
	case bool, string, float64:
		return Value{x}
	case int:
		return Value{float64(x)}
	case int64:
		return Value{float64(x)}
	case []any:
		l := list{}
		for _, one := range x {
			l = append(l, ValueOf(one))
		}
		return Value{l}
	case map[string]any:
		r := record{}
		for name, one := range x {
			r[name] = ValueOf(one)
		}
		return Value{r}
	case object:
		return Value{x}
	}
	panic(fmt.Sprintf("domtest: a %T", x))
}

func valuesOf(xs []any) []Value {
	var all []Value
	for _, x := range xs {
		all = append(all, ValueOf(x))
	}
	return all
}

// Type returns the type.
func (v Value) Type() Type {
	switch v.v.(type) {
	case string:
		return TypeString
	case function:
		return TypeFunction
	}
	return 0
}

// IsUndefined reports whether the value is undefined.
func (v Value) IsUndefined() bool { return v.v == nil }

// IsNull reports whether the value is null.
func (v Value) IsNull() bool { return v.v == null{} }

// Truthy reports whether JavaScript treats the value as true.
func (v Value) Truthy() bool {
	switch x := v.v.(type) {
	case nil, null:
		return false
	case bool:
		return x
	case float64:
		return x != 0
	case string:
		return x != ""
	}
	return true
}

// Equal reports whether two values are the same. Functions, lists and plain objects are never
// equal.
func (v Value) Equal(w Value) bool {
	for _, x := range []any{v.v, w.v} {
		switch x.(type) {
		case function, list, record:
			return false
		}
	}
	return v.v == w.v
}

// Bool returns a boolean.
func (v Value) Bool() bool { return v.v.(bool) }

// Float returns a number.
func (v Value) Float() float64 { return v.v.(float64) }

// Int returns a number as an integer.
func (v Value) Int() int { return int(v.v.(float64)) }

// String returns a string; for other values, their type, as syscall/js does.
func (v Value) String() string {
	switch x := v.v.(type) {
	case string:
		return x
	case nil:
		return "<undefined>"
	case null:
		return "<null>"
	case bool:
		return "<boolean: " + strconv.FormatBool(x) + ">"
	case float64:
		return "<number: " + strconv.FormatFloat(x, 'g', -1, 64) + ">"
	}
	return "<object>"
}

// Get returns a property; undefined if there is none.
func (v Value) Get(name string) Value {
	o, ok := v.v.(object)
	if !ok {
		panic(fmt.Sprintf("domtest: %s of %v", name, v))
	}
	return o.get(name)
}

// Set sets a property. It panics if the document does not allow that.
func (v Value) Set(name string, to any) { v.v.(mutable).set(name, ValueOf(to)) }

// Call calls a method. It panics if there is none.
func (v Value) Call(name string, args ...any) Value {
	f, ok := v.Get(name).v.(function)
	if !ok {
		panic(fmt.Sprintf("domtest: %T has no method %s", v.v, name))
	}
	return f.call(v, valuesOf(args))
}

// New calls a constructor.
func (v Value) New(args ...any) Value { return v.v.(function).call(Value{}, valuesOf(args)) }

// call calls a function; its result may be nothing.
func (f function) call(this Value, args []Value) Value {
	if result := f(this, args); result != nil {
		return ValueOf(result)
	}
	return Value{}
}

// Length returns the length of a list.
func (v Value) Length() int { return v.Get("length").Int() }

// Index returns an element of a list; undefined after its end.
func (v Value) Index(i int) Value { return v.Get(strconv.Itoa(i)) }

// record is an object that only has properties.
type record map[string]Value

func (r record) get(name string) Value     { return r[name] }
func (r record) set(name string, to Value) { r[name] = to }

// list is an array.
type list []Value

func (l list) get(name string) Value {
	if name == "length" {
		return ValueOf(len(l))
	}
	if i, err := strconv.Atoi(name); err == nil && 0 <= i && i < len(l) {
		return l[i]
	}
	return Value{}
}

// arg returns an argument; undefined if there are fewer.
func arg(args []Value, i int) Value {
	if i < len(args) {
		return args[i]
	}
	return Value{}
}

// target is an event target.
type target struct{ listeners []listener }

type listener struct {
	kind    string
	f       function
	capture bool
}

func (t *target) listen(args []Value) any {
	t.listeners = append(t.listeners, listener{args[0].String(), args[1].v.(function), arg(args, 2).Truthy()})
	return nil
}

// tell calls the listeners of this phase.
func (t *target) tell(e *event, captures, at bool) {
	for _, l := range slices.Clone(t.listeners) {
		if l.kind == e.kind && (at || l.capture == captures) && !e.ended {
			l.f.call(Value{}, []Value{{e}})
		}
	}
}

// event is an event at a target.
type event struct {
	record
	kind             string
	bubbles          bool
	prevented, ended bool
}

func newEvent(kind string, bubbles bool, properties map[string]any) *event {
	e := &event{record: ValueOf(properties).v.(record), kind: kind, bubbles: bubbles}
	e.record["type"] = ValueOf(kind)
	e.record["preventDefault"] = method(func([]Value) any { e.prevented = true; return nil })
	e.record["stopImmediatePropagation"] = method(func([]Value) any { e.ended = true; return nil })
	return e
}

func (e *event) get(name string) Value {
	if name == "defaultPrevented" {
		return ValueOf(e.prevented)
	}
	return e.record.get(name)
}
