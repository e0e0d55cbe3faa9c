package dialogs

import (
	"encoding/binary"
	"hash/crc32"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// Picture shows the picture of a finished game, which a person can share or save.
type Picture struct {
	Calls

	name    string    // of the file
	file    dom.Value // the picture as a PNG
	address string    // of the file while it is shown
}

// Show shows a picture once it is packed. No canvas packs it, because some browsers give a page
// noise instead of a canvas's pixels.
func (d *Picture) Show(shown model.Picture) {
	size := shown.Painted.Rect.Size()
	rows := make([]byte, 0, (3*size.X+1)*size.Y)
	for i, part := range shown.Painted.Pix {
		if i%(4*size.X) == 0 {
			rows = append(rows, 0) // the row's colours follow as they are
		}
		if i%4 < 3 { // the picture is opaque
			rows = append(rows, part)
		}
	}
	blob := dom.Global().Get("Blob").New([]any{dom.Bytes("Uint8Array", rows)})
	packer := dom.Global().Get("CompressionStream")
	failed := func(dom.Value) { d.Warn(d.Book().T("page.picture.failed")) }
	if !packer.Truthy() {
		failed(packer)
		return
	}
	packed := dom.Global().Get("Response").New(blob.Call("stream").Call("pipeThrough", packer.New("deflate"))).Call("arrayBuffer")
	dom.Then(packed, func(packed dom.Value) {
		head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(size.X)), uint32(size.Y))
		png := chunk([]byte("\x89PNG\r\n\x1a\n"), "IHDR", append(head, 8, 2, 0, 0, 0)) // 8 bits of red, green and blue
		png = chunk(chunk(png, "IDAT", dom.BytesOf(packed)), "IEND", nil)
		d.name = shown.File
		d.file = dom.Global().Get("File").New([]any{dom.Bytes("Uint8Array", png)}, d.name, map[string]any{"type": "image/png"})
		d.open(shown.About)
	}, failed)
}

// chunk appends a part of a PNG.
func chunk(png []byte, kind string, content []byte) []byte {
	png = binary.BigEndian.AppendUint32(png, uint32(len(content)))
	from := len(png)
	png = append(append(png, kind...), content...)
	return binary.BigEndian.AppendUint32(png, crc32.ChecksumIEEE(png[from:]))
}

// open opens the dialog, with the ways to hand the picture on.
func (d *Picture) open(about string) {
	urls := dom.Global().Get("URL")
	urls.Call("revokeObjectURL", d.address)
	d.address = urls.Call("createObjectURL", d.file).String()
	picture := dom.New("img", "souvenir").Attr("alt", about).Attr("src", d.address)
	ways := dom.New("div", "ways")
	add := func(act, key string) {
		ways.Append(dom.Button("", act).SetText(d.Book().T(key)))
	}
	if d.shares("canShare").Truthy() {
		add("picture-share", "page.share.share")
	}
	add("picture-save", "page.picture.save")
	d.Doc.ByID("share-game-title").SetText(d.Book().T("shell.sheet.picture"))
	d.Doc.ByID("share-game-body").Replace(picture, dom.New("div", "share", ways))
	d.Doc.OpenDialog("share-game")
}

// shares calls a method of the navigator with the picture. It returns the method itself if the
// navigator does not have it.
func (d *Picture) shares(method string) dom.Value {
	navigator := d.Doc.Navigator()
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
	d.Doc.Save(d.name, d.file)
	d.Warn(d.Book().T("page.saved", "name", d.name))
}

// Buttons are the buttons of the dialog.
func (d *Picture) Buttons() dom.Buttons {
	return dom.Buttons{
		"picture-share": func(dom.Element) { d.Share() },
		"picture-save":  func(dom.Element) { d.Save() },
	}
}
