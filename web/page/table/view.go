package table

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// View is the part of the window where the table is drawn.
type View struct {
	doc  dom.Document
	root dom.Element
}

// NewView returns the document's view. It calls moved when the room for the table changes.
func NewView(doc dom.Document, moved func()) *View {
	v := &View{doc, doc.ByID("view")}
	var was model.Insets
	changed := dom.FuncOf(func(dom.Value, []dom.Value) any {
		dom.Guard(func() {
			if now := v.Insets(); now != was {
				was = now
				moved()
			}
		})()
		return nil
	})
	doc.Window().Get("ResizeObserver").New(changed).Call("observe", v.root.Value)
	return v
}

// Insets returns how much of the window bars and panels cover; nothing if no table is shown.
func (v *View) Insets() model.Insets {
	box := v.root.Call("getBoundingClientRect")
	if box.Get("width").Float() == 0 {
		return model.Insets{}
	}
	at := func(side string) float64 { return max(box.Get(side).Float(), 0) }
	window := v.doc.Size()
	return model.Insets{
		Top: at("top"), Left: at("left"),
		Right:  max(window.W-at("right"), 0),
		Bottom: max(window.H-at("bottom"), 0),
	}
}
