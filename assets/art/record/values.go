package main

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gavel/assets/art"
	"gavel/assets/art/op"
)

// step is an instruction with its arguments.
type step struct {
	code op.Code
	args []float64
	inks []art.Ink
}

// furthest is how large a number in a picture may be.
const furthest = 1e5

// number returns the number of an attribute, or usual if the element does not have it.
func (r *reader) number(e *element, name string, usual float64) float64 {
	text, ok := e.attrs[name]
	if !ok {
		return usual
	}
	numbers := r.numbers(e, name, text)
	if len(numbers) != 1 {
		r.fail(e, "%s=%q is not one number", name, text)
		return usual
	}
	return numbers[0]
}

// numbers returns the numbers of a text.
func (r *reader) numbers(e *element, name, text string) (all []float64) {
	for text = skip(text); text != ""; text = skip(text) {
		n := numberLength(text)
		v, err := strconv.ParseFloat(text[:n], 64)
		if err != nil || math.Abs(v) > furthest {
			r.fail(e, "%s has %q, which is not a number up to %.0f", name, text[:max(n, 1)], furthest)
			return nil
		}
		all = append(all, v)
		text = text[n:]
	}
	return all
}

// skip removes what may stand before a number.
func skip(text string) string { return strings.TrimLeft(text, ", \t\r\n") }

// numberForm is the form of a number.
var numberForm = regexp.MustCompile(`^[-+]?[0-9]*(\.[0-9]*)?([eE][-+]?[0-9]*)?`)

// numberLength returns how many bytes of the text are a number: "1.5.5-2" has three.
func numberLength(text string) int { return len(numberForm.FindString(text)) }

// ink returns a colour with an opacity.
func (r *reader) ink(e *element, colour string, opacity float64) art.Ink {
	switch colour {
	case "black":
		colour = "#000000"
	case "white":
		colour = "#ffffff"
	}
	digits := strings.TrimPrefix(colour, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	rgb, err := strconv.ParseUint(digits, 16, 24)
	if err != nil || len(digits) != 6 || colour == digits {
		r.fail(e, "the colour %q is not known; write it as #rrggbb", colour)
	}
	if opacity < 0 || opacity > 1 {
		r.fail(e, "the opacity %g is not from 0 to 1", opacity)
		return 0
	}
	return art.Ink(rgb) | art.Ink(255-math.Round(opacity*255))<<24
}

// transform returns the steps of an attribute that places what is drawn.
func (r *reader) transform(e *element, name string) (all []step) {
	text := skip(e.attrs[name])
	for text != "" {
		kind, rest, _ := strings.Cut(text, "(")
		inside, after, ok := strings.Cut(rest, ")")
		a := r.numbers(e, name, inside)
		add := func(code op.Code, args ...float64) { all = append(all, step{code: code, args: args}) }
		switch kind = strings.TrimSpace(kind); {
		case !ok:
			r.fail(e, "%s=%q has no end", name, text)
		case kind == "translate" && len(a) == 1:
			add(op.Shift, a[0], 0)
		case kind == "translate" && len(a) == 2:
			add(op.Shift, a...)
		case kind == "scale" && len(a) == 1 && a[0] != 0:
			add(op.Scale, a[0], a[0])
		case kind == "scale" && len(a) == 2 && a[0]*a[1] != 0:
			add(op.Scale, a...)
		case kind == "rotate" && len(a) == 1:
			add(op.Turn, a...)
		case kind == "rotate" && len(a) == 3:
			add(op.Shift, a[1], a[2])
			add(op.Turn, a[0])
			add(op.Shift, -a[1], -a[2])
		case kind == "matrix" && len(a) == 6:
			// Only what moves, turns and stretches keeps right angles.
			size := math.Hypot(a[0], a[1])
			if size == 0 || math.Abs(a[0]*a[2]+a[1]*a[3]) > 1e-3*size*math.Hypot(a[2], a[3]) || a[0]*a[3] == a[1]*a[2] {
				r.fail(e, "%s: %s(%s) leans, which is not known", name, kind, inside)
				return nil
			}
			add(op.Shift, a[4], a[5])
			add(op.Turn, math.Atan2(a[1], a[0])*180/math.Pi)
			add(op.Scale, size, (a[0]*a[3]-a[1]*a[2])/size)
		default:
			r.fail(e, "%s: %s(%s) is not known", name, kind, inside)
		}
		if r.err != nil {
			return nil
		}
		text = skip(after)
	}
	return all
}

// matrix maps directions: x' = a*x + c*y, y' = b*x + d*y; and places, with e and f.
type matrix struct{ a, b, c, d, e, f float64 }

// then returns the matrix for what is placed by steps.
func (m matrix) then(steps []step) matrix {
	for _, s := range steps {
		u := matrix{a: 1, d: 1}
		switch s.code {
		case op.Shift:
			u.e, u.f = s.args[0], s.args[1]
		case op.Scale:
			u.a, u.d = s.args[0], s.args[1]
		case op.Turn:
			sin, cos := math.Sincos(s.args[0] * math.Pi / 180)
			u = matrix{a: cos, b: sin, c: -sin, d: cos}
		}
		m = matrix{
			m.a*u.a + m.c*u.b, m.b*u.a + m.d*u.b, m.a*u.c + m.c*u.d, m.b*u.c + m.d*u.d,
			m.a*u.e + m.c*u.f + m.e, m.b*u.e + m.d*u.f + m.f,
		}
	}
	return m
}

func (m matrix) apply(x, y float64) (float64, float64) {
	return m.a*x + m.c*y + m.e, m.b*x + m.d*y + m.f
}

// place is where something stands, and how large: x and y are its origin.
type place struct{ x, y, size float64 }

// placeOf returns the place of what is only moved and evenly stretched.
func placeOf(steps []step) (at place, ok bool) {
	m := matrix{a: 1, d: 1}.then(steps)
	return place{m.e, m.f, m.a}, m.a > 0 && m.a == m.d && m.b == 0 && m.c == 0
}

// near reports whether two numbers are equal but for their last digits in a picture.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-3 }

// same reports whether two rows of steps do the same.
func same(a, b []step) bool {
	return slices.EqualFunc(a, b, func(s, t step) bool {
		return s.code == t.code && slices.EqualFunc(s.args, t.args, near) && slices.Equal(s.inks, t.inks)
	})
}
