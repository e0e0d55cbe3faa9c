// Package layoutcheck finds visible faults of a frame, at all sizes of the canvas, for
// the tests of all games.
package layoutcheck

import (
	"slices"
	"strings"

	"gavel/render"
	"gavel/render/geom"
	"gavel/render/place"
)

// View is the part of the window that the page may leave to the canvas.
type View struct {
	Name string
	Area geom.Rect
	Text float64 // size of texts, 1 is usual
	// SecondScreen reports whether a big screen shows the table as well.
	SecondScreen bool
}

// Frame returns a frame for the view, without a canvas.
func (v View) Frame() render.Frame {
	return render.Frame{Area: v.Area, Text: v.Text, SecondScreen: v.SecondScreen}
}

// window is a size of the browser's window, with the page's parts around the canvas.
type window struct {
	name string
	geom.Size
	log    bool // it may stand beside the table
	beside bool // the bar stands at the right, not below
	high   bool // the bar may take a half, not a third
}

var windows = [...]window{
	{name: "desktop", Size: geom.Size{W: 1366, H: 768}, log: true},
	{name: "large desktop", Size: geom.Size{W: 1920, H: 1080}, log: true},
	{name: "ultrawide", Size: geom.Size{W: 3440, H: 1440}, log: true},
	{name: "small desktop", Size: geom.Size{W: 1024, H: 730}, log: true},
	{name: "tablet", Size: geom.Size{W: 820, H: 1180}},
	{name: "phone", Size: geom.Size{W: 390, H: 844}, high: true},
	{name: "low phone", Size: geom.Size{W: 360, H: 640}, high: true},
	{name: "small phone", Size: geom.Size{W: 320, H: 568}, high: true},
	{name: "phone across", Size: geom.Size{W: 844, H: 390}, beside: true, high: true},
	{name: "small phone across", Size: geom.Size{W: 568, H: 320}, beside: true},
}

// Views lists the views in windows of all kinds: with the smallest and the largest bar, with the
// log open and closed, with texts at their usual size and at twice that.
func Views() (all []View) {
	for _, w := range windows {
		for _, text := range [...]float64{1, 2} {
			for _, large := range [...]bool{false, true} {
				for _, log := range [...]bool{false, true} {
					if log && !w.log {
						continue
					}
					name := w.name
					if text > 1 {
						name += ", large texts"
					}
					if large {
						name += ", large bar"
					}
					if log {
						name += ", log"
					}
					v := View{Name: name, Area: w.view(text, large, log), Text: text}
					all = append(all, v)
					if v.SecondScreen = w.high && !w.beside && text == 1; v.SecondScreen {
						v.Name += ", beside a big screen"
						all = append(all, v)
					}
				}
			}
		}
	}
	return all
}

// Few lists one view for each window, for slow tests.
func Few() []View {
	return slices.DeleteFunc(Views(), func(v View) bool { return strings.Contains(v.Name, ", l") })
}

// view returns the rest of a window inside the page's parts and the wood around the table.
func (w window) view(text float64, large, log bool) geom.Rect {
	area := geom.Rect{W: w.W, H: w.H}
	tools, bar := 56.0, 96.0
	if text > 1 {
		tools, bar = 66, 150
	}
	if log {
		_, area = area.CutRight(min(geom.Clamp(0.24*w.W, 320*text, 384*text), 0.47*w.W))
	}
	share := 1.0 / 3
	if w.high {
		share = 0.5
	}
	if w.beside {
		tools = 50
		bar = geom.Clamp(0.34*w.W, 184, 272)
		if large {
			bar = max(bar, share*w.W)
		}
		_, area = area.CutRight(bar)
	} else {
		if large || bar > share*w.H {
			bar = share * w.H
		}
		_, area = area.CutBottom(bar)
	}
	_, area = area.CutTop(tools)
	covered := geom.Insets{Top: area.Y, Left: area.X, Right: w.W - area.Right(), Bottom: w.H - area.Bottom()}
	return place.In(w.Size, covered).Area(covered)
}
