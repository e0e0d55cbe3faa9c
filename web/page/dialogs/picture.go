package dialogs

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Picture shows the picture of a finished game, which a person can share or save.
type Picture struct {
	doc   dom.Document
	calls Calls
	name  string    // of the file
	file  dom.Value // the picture as a PNG
}

// NewPicture returns the dialog.
func NewPicture(doc dom.Document, calls Calls) *Picture { return &Picture{doc: doc, calls: calls} }

// Show shows a picture once the browser has packed it.
func (d *Picture) Show(shown model.Picture) {
	canvas := dom.New("canvas", "souvenir").Attr("role", "img").Attr("aria-label", shown.About)
	canvas.Paint(shown.Painted.Pix, shown.Painted.Rect.Dx(), shown.Painted.Rect.Dy())
	var packed dom.Func
	packed = dom.FuncOf(func(_ dom.Value, args []dom.Value) any {
		packed.Release()
		if blob := args[0]; blob.Truthy() { // otherwise there is no memory for it
			dom.Guard(func() {
				d.name = shown.File
				d.file = dom.Global().Get("File").New([]any{blob}, d.name, map[string]any{"type": "image/png"})
				d.open(canvas)
			})()
		}
		return nil
	})
	canvas.Call("toBlob", packed)
}

// open opens the dialog, with the ways to hand the picture on.
func (d *Picture) open(canvas dom.Element) {
	ways := dom.New("div", "ways")
	add := func(act, key string) {
		ways.Append(dom.Button("", act).SetText(d.calls.Book().T(key)))
	}
	if d.shares("canShare").Truthy() {
		add("picture-share", "page.share.share")
	}
	add("picture-save", "page.picture.save")
	d.doc.ByID("share-game-body").Replace(canvas, dom.New("div", "share", ways))
	d.doc.OpenDialog("share-game")
}

// shares calls a method of the navigator with the picture. It returns the method itself if the
// navigator does not have it.
func (d *Picture) shares(method string) dom.Value {
	navigator := d.doc.Navigator()
	if has := navigator.Get(method); !has.Truthy() {
		return has
	}
	return navigator.Call(method, map[string]any{"files": []any{d.file}})
}

// Share opens the system's dialog with the picture. If that fails, the picture is saved.
func (d *Picture) Share() {
	dom.Then(d.shares("share"), func(dom.Value) {}, func(why dom.Value) {
		if why.Get("name").String() != "AbortError" {
			d.Save()
		}
	})
}

// Save saves the picture among the person's downloads.
func (d *Picture) Save() {
	d.doc.Save(d.name, d.file)
	d.calls.Warn(d.calls.Book().T("page.saved", "name", d.name))
}
