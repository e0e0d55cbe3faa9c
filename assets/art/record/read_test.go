package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gavel/assets/art"
	"gavel/assets/art/op"
	"gavel/game/must"
)

// picture returns the file of a picture that has some elements.
func picture(elements string) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:editor="urn:editor" viewBox="0 0 9 9" fill="none" stroke-linecap="round" stroke-linejoin="round">%s</svg>`, elements)
}

// do returns a step.
func do(code op.Code, args ...float64) step { return step{code: code, args: args} }

// in returns a step with inks.
func (s step) in(inks ...art.Ink) step {
	s.inks = inks
	return s
}

// TestRead: each part of SVG that pictures may use gives the instructions for it.
func TestRead(t *testing.T) {
	const ink art.Ink = 0x4080c0
	fill, end := do(op.Fill).in(ink), do(op.End)
	gradient := func(kind, attrs string) string {
		return fmt.Sprintf(`<%s id="g" %s><stop stop-color="#4080c0"/><stop offset="50%%" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="black"/></%s><circle r="5" fill="url(#g)"/>`, kind, attrs, kind)
	}
	three := []art.Ink{ink, art.White.Fade(0.6), 0}
	for elements, want := range map[string][]step{
		// Shapes.
		`<rect x="1" y="2" width="3" height="4" rx=".5" fill="#4080c0"/>`: {do(op.Rect, 1, 2, 3, 4, 0.5), fill},
		`<ellipse cx="1" cy="2" rx="3" ry="4" fill="#4080c0"/>`:           {do(op.Oval, 1, 2, 3, 4), fill},
		`<line x1="1" y1="2" x2="3" y2="4" stroke="#4080c0"/>`:            {do(op.Line, 1, 2, 3, 4), do(op.Stroke, 1).in(ink)},
		`<polyline points="1,2 3-4,5 6" stroke="#4080c0"/>`:               {do(op.Line, 1, 2, 3, -4, 5, 6), do(op.Stroke, 1).in(ink)},
		`<polygon points="0,0 9,0 0,9" fill="#4080c0"/>`:                  {do(op.Poly, 0, 0, 9, 0, 0, 9), fill},
		// One that turns left stays as it is: it may cut a hole.
		`<polygon points="0,0 0,9 9,0" fill="#4080c0"/>`: {do(op.Move, 0, 0), do(op.To, 0, 9), do(op.To, 9, 0), do(op.Close), fill},
		// Paths, with all commands from where the path is, too.
		`<path d="M1 2 3 4m1 1 2 2" fill="#4080c0"/>`:                                                      {do(op.Line, 1, 2, 3, 4), do(op.Line, 4, 5, 6, 7), fill},
		`<path d="M1 1q2 0 2 2t2 2" fill="#4080c0"/>`:                                                      {do(op.Move, 1, 1), do(op.Quad, 3, 1, 3, 3), do(op.Quad, 3, 5, 5, 5), fill},
		`<path d="M1 1c1 0 2 1 2 2s1 2 2 2" fill="#4080c0"/>`:                                              {do(op.Move, 1, 1), do(op.Cube, 2, 1, 3, 2, 3, 3), do(op.Cube, 3, 4, 4, 5, 5, 5), fill},
		`<path d="m1 1h8v8H1zl1 1" fill="#4080c0"/>`:                                                       {do(op.Rect, 1, 1, 8, 8, 0), do(op.Line, 1, 1, 2, 2), fill},
		`<path d="M5 1A4 3 0 0 1 9 4A4 3 0 015 7 4 3 0 0 1 1 4a4 3 0 014-3z" fill="#4080c0"/>`:             {do(op.Oval, 5, 4, 4, 3), fill},
		`<path d="M3 1H7A2 2 0 0 1 9 3V5A2 2 0 0 1 7 7H3A2 2 0 0 1 1 5V3A2 2 0 0 1 3 1Z" fill="#4080c0"/>`: {do(op.Rect, 1, 1, 8, 6, 2), fill},
		`<path d="M9 5A4 4 0 0 0 5 1" fill="#4080c0"/>`:                                                    {do(op.Move, 9, 5), do(op.Corner, 9, 1, 5, 1), fill},
		`<path d="M8 9A5 5 0 1 0 2 9" stroke="#4080c0"/>`:                                                  {do(op.Arc, 5, 5, 5, 53.13, -233.13), do(op.Stroke, 1).in(ink)},
		// Paint.
		gradient("linearGradient", `gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4" gradientTransform="translate(1 1)"`): {do(op.Oval, 0, 0, 5, 5), do(op.Ramp, 2, 3, 4, 5).in(three...)},
		gradient("radialGradient", `gradientUnits="userSpaceOnUse" r="1" gradientTransform="translate(1 2) scale(3 4)"`):            {do(op.Oval, 0, 0, 5, 5), do(op.Radial, 1, 2, 3, 4).in(three...)},
		`<circle r="5" fill="#fff" fill-opacity=".6" stroke="#4080c0" stroke-width="3"/>`:                                           {do(op.Oval, 0, 0, 5, 5), do(op.Fill).in(art.White.Fade(0.6)), do(op.Stroke, 3).in(ink)},
		// A shape that is painted again is drawn once.
		`<circle r="5" fill="#fff"/><circle r="5" fill="#4080c0"/>`: {do(op.Oval, 0, 0, 5, 5), do(op.Fill).in(art.White), fill},
		// Groups.
		`<g fill="#4080c0"><circle r="5"/><circle r="4"/></g>`:                                                 {do(op.Oval, 0, 0, 5, 5), fill, do(op.Oval, 0, 0, 4, 4), fill},
		`<g transform="rotate(90 1 2)"><circle r="5" fill="#4080c0"/></g>`:                                     {do(op.Within), do(op.Shift, 1, 2), do(op.Turn, 90), do(op.Shift, -1, -2), do(op.Oval, 0, 0, 5, 5), fill, end},
		`<circle transform="matrix(0 2 3 0 4 5)" r="5" fill="#4080c0"/>`:                                       {do(op.Within), do(op.Shift, 4, 5), do(op.Turn, 90), do(op.Scale, 2, -3), do(op.Oval, 0, 0, 5, 5), fill, end},
		`<clipPath id="c"><circle r="5"/></clipPath><g clip-path="url(#c)"><circle r="4" fill="#4080c0"/></g>`: {do(op.Oval, 0, 0, 5, 5), do(op.Clip), do(op.Oval, 0, 0, 4, 4), fill, end},
		// What editors add.
		`<title>A dot</title><metadata>of mine</metadata><editor:view zoom="2"/><circle id="dot" editor:kind="arc" r="5" style="fill:#4080c0; stroke:none"/>`:                                                                               {do(op.Oval, 0, 0, 5, 5), fill},
		`<defs><linearGradient id="a"><stop stop-color="#4080c0"/><stop offset="1" stop-color="#fff"/></linearGradient><linearGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" x2="9"/></defs><circle r="5" fill="url(#b)"/>`: {do(op.Oval, 0, 0, 5, 5), do(op.Ramp, 0, 0, 9, 0).in(ink, art.White)},
	} {
		d, err := read(picture(elements), nil)
		if err != nil {
			t.Errorf("%s: %v", elements, err)
		} else if got := d.steps[:len(d.steps)-1]; !alike(got, want) {
			t.Errorf("%s: the steps are %v, want %v", elements, got, want)
		}
	}
}

// alike reports whether steps are the same to a hundredth.
func alike(a, b []step) bool {
	round := func(steps []step) (all []step) {
		for _, s := range steps {
			s.args = append([]float64(nil), s.args...)
			for i := range s.args {
				s.args[i] = float64(int(s.args[i]*100+1e5+0.5)) / 100
			}
			all = append(all, s)
		}
		return all
	}
	return same(round(a), round(b))
}

// TestUsual: what many pictures have is one instruction.
func TestUsual(t *testing.T) {
	const ink art.Ink = 0x4080c0
	hex := func(c art.Ink) string { return fmt.Sprintf("#%06x", uint32(c)) }
	fade := func(c art.Ink, parts ...string) (stops string) {
		for i, part := range parts {
			stops += fmt.Sprintf(`<stop offset="%g" stop-color="%s" stop-opacity="%s"/>`, float64(i)/float64(len(parts)-1), hex(c), part)
		}
		return stops
	}
	lit := func(top, low, line art.Ink, width float64) string {
		return fmt.Sprintf(`<linearGradient id="g" x2="0" y2="1"><stop stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient><circle r="5" fill="url(#g)" stroke="%s" stroke-width="%g"/>`, hex(top), hex(low), hex(line), width)
	}
	body := lit(ink.Light(0.14), ink.Shade(0.05), ink.Shade(0.6), outline)
	at := func(place, elements string) string { return fmt.Sprintf(`<g transform="%s">%s</g>`, place, elements) }
	dot := do(op.Oval, 0, 0, 5, 5)
	shared := []drawing{{shape: []step{do(op.Rect, 0, 0, 2, 3, 0)}}, {steps: []step{dot, do(op.Fill).in(ink), do(op.Oval, 0, 0, 4, 4), do(op.Fill).in(art.Gold), do(op.End)}}}
	var sky strings.Builder
	for _, s := range starry(1, 2, 30, 40, 12, 3) {
		switch s.code {
		case op.Oval:
			fmt.Fprintf(&sky, `<circle cx="%.3f" cy="%.3f" r="%.3f"`, s.args[0], s.args[1], s.args[2])
		case op.Poly:
			fmt.Fprintf(&sky, `<polygon points="%s"`, strings.Trim(fmt.Sprintf("%.4f", s.args), "[]"))
		default:
			fmt.Fprintf(&sky, ` fill="%s" fill-opacity="%.4f"/>`, hex(s.inks[0]&0xffffff), 1-float64(s.inks[0]>>24)/255)
		}
	}
	for elements, want := range map[string][]step{
		body: {dot, do(op.Body).in(ink)},
		lit(ink.Light(0.24), ink.Shade(0.12), ink.Shade(0.68), 3.6):                              {dot, do(op.Solid).in(ink)},
		`<circle r="5" fill="#4080c0" stroke="` + hex(ink.Shade(0.6)) + `" stroke-width="2.5"/>`: {dot, do(op.Fill).in(ink), do(op.Outline).in(ink)},
		// An outline that is as wide as ever.
		at("translate(1 2) scale(.5)", strings.ReplaceAll(body, `"2.5"`, `"5"`)): {do(op.Figure, 1, 2, 0.5), dot, do(op.Body).in(ink), do(op.End)},
		at("translate(1 2) scale(.5)", body):                                     {do(op.Within), do(op.Shift, 1, 2), do(op.Scale, 0.5, 0.5), dot, do(op.Body).in(ink), do(op.End)},
		// Light from above on something turned.
		at("rotate(90)", `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="-5" x2="5"><stop stop-color="#fff"/><stop offset="1" stop-color="#4080c0"/></linearGradient><circle r="5" fill="url(#g)"/>`):                       {do(op.Within), do(op.Turn, 90), dot, do(op.Blend).in(art.White, ink), do(op.End)},
		`<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="1" cy="2" r="3">` + fade(ink, ".75", ".22", "0") + `</radialGradient><circle cx="1" cy="2" r="3" fill="url(#g)"/>`:                                                  {do(op.Glow, 1, 2, 3).in(ink)},
		`<radialGradient id="g" gradientUnits="userSpaceOnUse" r="1" gradientTransform="translate(1 2) scale(20 3)">` + fade(art.Night, ".42", ".36", "0") + `</radialGradient><ellipse cx="1" cy="2" rx="20" ry="3" fill="url(#g)"/>`: {do(op.Shadow, 1, 2, 20)},
		// Copies of shared drawings.
		`<rect transform="translate(1 2) scale(2)" width="2" height="3" fill="#4080c0" stroke="#fff" stroke-width="3"/>`: {do(op.Stamp, 0, 1, 2, 2), do(op.Fill).in(ink), do(op.Stroke, 6).in(art.White)},
		at("translate(1 2)", `<circle r="5" fill="#4080c0"/><circle r="4" fill="#e0a526"/>`):                             {do(op.Stamp, 1, 1, 2, 1)},
		`<g data-stars="1 2 30 40 12 3">` + sky.String() + `</g>`:                                                        {do(op.Stars, 1, 2, 30, 40, 12, 3)},
	} {
		d, err := read(picture(elements), shared)
		if err != nil {
			t.Errorf("%s: %v", elements, err)
		} else if got := d.steps[:len(d.steps)-1]; !alike(got, want) {
			t.Errorf("%s: the steps are %v, want %v", elements, got, want)
		}
	}
}

// TestFaults: what is not known is an error that names it, and its line.
func TestFaults(t *testing.T) {
	paint := func(attrs string) string { return `<circle r="5" ` + attrs + `/>` }
	gradient := func(attrs, stops string) string {
		return `<linearGradient id="g" ` + attrs + `>` + stops + `</linearGradient>` + paint(`fill="url(#g)"`)
	}
	const stops = `<stop stop-color="#fff"/><stop offset="1" stop-color="#000"/>`
	for elements, want := range map[string]string{
		"\n\n<text>Hello</text>":                             `line 3: <text>: this element is not known`,
		paint(`filter="url(#f)"`):                            `<circle>: filter="url(#f)" is not known`,
		paint(`style="fill:#fff;mix-blend-mode:hue"`):        `<circle>: mix-blend-mode="hue" is not known`,
		paint(`fill="tomato"`):                               `the colour "tomato" is not known`,
		paint(`fill="#ffff"`):                                `the colour "#ffff" is not known`,
		paint(`fill="url(#none)"`):                           `there is no gradient "none"`,
		paint(`fill="#fff" fill-opacity="2"`):                `the opacity 2 is not from 0 to 1`,
		paint(`fill="#fff" fill-rule="evenodd"`):             `fill-rule="evenodd" is not known`,
		paint(`stroke="#fff" stroke-linecap="butt"`):         `stroke-linecap="butt" is not known; it must be "round"`,
		paint(`stroke="#fff" stroke-width="2px"`):            `stroke-width has "p", which is not a number up to 100000`,
		paint(`fill="#fff" transform="skewX(3)"`):            `transform: skewX(3) is not known`,
		paint(`fill="#fff" transform="matrix(1 0 1 1 0 0)"`): `matrix(1 0 1 1 0 0) leans`,
		paint(`fill="#fff" transform="scale(0)"`):            `transform: scale(0) is not known`,
		paint(``):                          `it has neither fill nor stroke`,
		`<path d="M0 0B1 1" fill="#fff"/>`: `d: 'B' with 2 numbers is not known`,
		`<path d="M0 0A5 2 30 0 1 9 9" fill="#fff"/>`:          `d: the arc to 9,9 is not known`,
		`<path d="" fill="#fff"/>`:                             `the path is empty`,
		`<rect rx="2" ry="3" fill="#fff"/>`:                    `corners with rx=2 and ry=3 are not known`,
		`<polygon points="1 2 3" fill="#fff"/>`:                `points="1 2 3" are not at least two points`,
		gradient("", stops):                                    `over the bounds of a shape, only a linear gradient of two colours from its top to its foot is known`,
		gradient(`spreadMethod="reflect"`, stops):              `spreadMethod="reflect" is not known`,
		gradient(`x2="0" y2="1"`, `<stop stop-color="#fff"/>`): `a gradient has at least two colours`,
		gradient(`x2="0" y2="1"`, `<stop stop-color="#fff"/><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#000"/>`): `offset=".3" is not even`,
		`<g clip-path="url(#none)"/>`: `clip-path="url(#none)" names no clipPath`,
		``:                            `the picture is empty`,
		`<circle>`:                    `XML syntax error`,
		strings.Repeat("<g>", 13) + strings.Repeat("</g>", 13): `lies inside of more than 12 others`,
	} {
		if _, err := read(picture(elements), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, want %q", elements, err, want)
		}
	}
	if _, err := read([]byte(strings.Replace(string(picture(paint(`fill="#fff"`))), "0 0 9 9", "0 0 9", 1)), nil); err == nil || !strings.Contains(err.Error(), `viewBox="0 0 9" has no size`) {
		t.Errorf("a picture without a size: the error is %v", err)
	}
	if _, err := read([]byte(`<html/>`), nil); err == nil || !strings.Contains(err.Error(), "not a picture") {
		t.Errorf("a file of another kind: the error is %v", err)
	}
}

// FuzzRead: any file is read or refused, and what is read can be written or is refused.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"shared/star.svg", "shared/coin-face.svg", "forsale/sky/26-castle.svg", "oddshop/ribbons.svg", "parlour/spark.svg"} {
		data := must.Get(os.ReadFile(filepath.Join("..", name)))(f)
		f.Add(data)
	}
	f.Add(picture(`<g transform="matrix(1 0 0 1 2 3)"><path d="M1 1a2 2 0 0 1 2 2zm1 1t2 2" style="fill:#fff"/></g>`))
	star := must.Get(read(picture(`<circle r="5" fill="#fff"/>`), nil))(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := read(data, []drawing{star})
		if err != nil {
			return
		}
		if len(d.steps) < 2 || d.steps[len(d.steps)-1].code != op.End {
			t.Errorf("the drawing is %v", d.steps)
		}
		if out, err := file([]drawing{d}); err == nil && len(out) == 0 {
			t.Error("the drawing became nothing")
		}
	})
}
