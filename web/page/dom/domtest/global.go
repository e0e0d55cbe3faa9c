package domtest

import (
	"bytes"
	"compress/zlib"
	"strings"
	"time"
)

// Global returns the object with the parts of JavaScript that every window has: constructors,
// and a document that creates elements. It cannot be changed.
func Global() Value { return Value{global{}} }

type global struct{}

func (global) get(name string) Value {
	switch name {
	case "document":
		return Value{creator{}}
	case "Event":
		return Value{function(func(_ Value, args []Value) any {
			return newEvent(args[0].String(), arg(args, 1).v != nil && args[1].Get("bubbles").Truthy(), map[string]any{})
		})}
	case "Date":
		return Value{function(func(_ Value, args []Value) any { return newDate(args) })}
	case "FormData":
		return Value{function(func(_ Value, args []Value) any { return args[0].v.(*node).entries() })}
	case "Array":
		return Value{record{"from": method(func(args []Value) any { return args[0] })}}
	case "Blob":
		return Value{function(func(_ Value, args []Value) any {
			packed := method(func([]Value) any { return deflated(args[0]) }) // the only use of a stream
			return map[string]any{"parts": args[0], "stream": method(func([]Value) any { return map[string]any{"pipeThrough": packed} })}
		})}
	case "CompressionStream":
		return Value{function(func(_ Value, args []Value) any { return args[0] })}
	case "Response":
		return Value{function(func(_ Value, args []Value) any {
			return map[string]any{"arrayBuffer": method(func([]Value) any {
				return map[string]any{"then": method(func(then []Value) any { return then[0].v.(function).call(Value{}, args) })}
			})}
		})}
	case "Uint8Array", "Uint8ClampedArray":
		return Value{function(func(_ Value, args []Value) any { return args[0] })}
	case "ImageData":
		return Value{function(func(_ Value, args []Value) any {
			return map[string]any{"width": args[1], "height": len(args[0].String()) / 4 / args[1].Int()}
		})}
	case "File":
		return Value{function(func(_ Value, args []Value) any { return map[string]any{"name": args[1], "parts": args[0]} })}
	case "URL":
		return Value{record{
			"createObjectURL": method(func([]Value) any { return "blob:https://example.org/1" }),
			"revokeObjectURL": method(func([]Value) any { return nil }),
		}}
	case "Reflect":
		return Value{record{
			"get":   method(func(args []Value) any { return args[0].Get(args[1].String()) }),
			"apply": method(func(args []Value) any { return args[0].v.(function).call(args[1], args[2].v.(list)) }),
		}}
	}
	return Value{}
}

// deflated packs the bytes of a blob.
func deflated(parts Value) string {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	for i := range parts.Length() {
		if _, err := strings.NewReader(parts.Index(i).String()).WriteTo(w); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return packed.String()
}

// creator is a document that only creates elements.
type creator struct{}

func (creator) get(name string) Value {
	switch name {
	case "createElement":
		return method(func(args []Value) any { return element(args[0].String(), "") })
	case "createElementNS":
		return method(func(args []Value) any { return element(args[1].String(), "svg") })
	}
	return Value{}
}

func (creator) set(string, Value) {}

// date is a time, in UTC.
type date struct{ *time.Time }

func newDate(args []Value) date {
	switch len(args) {
	case 0:
		return date{new(time.Now().UTC())}
	case 1:
		return date{new(moment(args[0]))}
	}
	n := []int{0, 0, 1, 0, 0, 0}
	for i, a := range args {
		n[i] = a.Int()
	}
	return date{new(time.Date(n[0], time.Month(n[1]+1), n[2], n[3], n[4], n[5], 0, time.UTC))}
}

func moment(milliseconds Value) time.Time { return time.UnixMilli(int64(milliseconds.Float())).UTC() }

func (d date) get(name string) Value {
	if name == "setTime" {
		return method(func(args []Value) any { *d.Time = moment(args[0]); return nil })
	}
	answer := map[string]any{
		"getTime": float64(d.UnixMilli()), "getTimezoneOffset": 0, "getFullYear": d.Year(), "getMonth": int(d.Month()) - 1, "getDate": d.Day(),
		"toLocaleDateString": d.Format(time.DateOnly), "toLocaleString": d.Format(time.DateTime),
	}[name]
	if answer == nil {
		return Value{}
	}
	return method(func([]Value) any { return answer })
}
