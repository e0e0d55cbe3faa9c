package patch

// patchEngine removes the shader compiler from a copy of the engine, and code that does nothing
// in a browser. The sizes are those of the page with brotli without the one change.
func patchEngine(copied string) error {
	if err := precompileShaders(copied); err != nil {
		return err
	}
	const engine = "github.com/hajimehoshi/ebiten/v2"
	for _, c := range []cut{
		// For debug logs the engine looks for its own source files with go/build. A browser has
		// none, so the search finds nothing. Without go/build it finds nothing at once, and the page is 68 kB smaller. Upstream: search only with the build tag
		// ebitenginedebug, without which nothing is logged.
		{"internal/debug/caller.go", `"go/build"`, ""},
		{"internal/debug/caller.go", `build.Default.Import("` + engine + `", "", build.FindOnly)`, `struct{ Dir string }{}, error(nil)`},
		// The engine records that its remote control is not running, for its sound package,
		// which the program does not use. The remote control needs net and encoding/gob: 21 kB. Upstream: keep the mark in a package of
		// its own, which needs neither.
		{"internal/ui/ui_other.go", `"` + engine + `/internal/vmguest"`, ""},
		{"internal/ui/ui_other.go", `vmguest.MarkGuest(false)`, ""},
		// Before the engine deletes a buffer it asks the graphics driver whether it is one.
		// This waits for all earlier drawing. Upstream: a buffer that is not null need not be asked for.
		{"internal/graphicsdriver/opengl/gl/default_js.go", "c.fnIsBuffer.Invoke(v).Bool()", "v.Truthy()"},
		// The engine draws upright rectangles on the canvas and needs no antialiasing, depth or
		// stencil. For antialiasing a browser stores each pixel four times and combines them in
		// every frame. Upstream: ask for a context without them; the engine has its own antialiasing.
		{"internal/graphicsdriver/opengl/graphics_js.go", `attr.Set("stencil", true)`,
			`attr.Set("antialias", false); attr.Set("depth", false); attr.Set("stencil", false)`},
		// The engine looks for gamepads in every frame. A browser then asks the system for them
		// 250 times a second. This saves 6 kB too. Upstream: look for them only after the event gamepadconnected.
		{"internal/ui/ui_js.go", `"` + engine + `/internal/gamepad"`, ""},
		{"internal/ui/ui_js.go", "if err := gamepad.Update(0, nil); err != nil {\n\t\treturn err\n\t}", ""},
		// The engine reads the size of the window's pixels once. It changes when a person zooms, or
		// moves the window to another screen. Browsers have no event for all of these. Upstream: compare devicePixelRatio in each
		// frame.
		{"internal/ui/ui_js.go", "if m.deviceScaleFactor != 0 {\n\t\treturn m.deviceScaleFactor\n\t}", ""},
		{"internal/ui/ui_js.go", "m.deviceScaleFactor = ratio\n", `if was := m.deviceScaleFactor; was != ratio {
		if m.deviceScaleFactor = ratio; was != 0 {
			theUI.updateScreenSize()
		}
	}
`},
		// The engine logs two faults of Android, and calls of threads that have stopped, which a browser does not have. The log needs
		// 20 kB. Upstream: log them with fmt, as everything else.
		{"internal/atlas/gpuresources.go", "\t\"log/slog\"\n", ""},
		{"internal/atlas/gpuresources.go", "var theGPUResourcesState gpuResourcesState", `var theGPUResourcesState gpuResourcesState

var slog silent

type silent struct{}

func (silent) Debug(string, ...any) {}

func (silent) Error(string, ...any) {}
`},
		// Without WebGL the engine has no driver, and would crash at a change of size before the
		// program has ended. Upstream: the same check.
		{"internal/ui/ui_js.go", "if u.context == nil {", "if u.context == nil || u.graphicsDriver == nil {"},
		// A browser clears a canvas before drawing, and every new texture. Upstream: let a driver say that its new textures are
		// clear.
		{"internal/atlas/image.go", "i.backend.clear(image.Rect(0, 0, i.width, i.height))", ""},
		{"internal/atlas/image.go", "i.backend.clear(image.Rect(0, 0, wp, hp))", ""},
		{"internal/atlas/image.go", "b.clear(image.Rect(0, 0, width, height))", ""},
		{"internal/graphicsdriver/opengl/graphics.go", "NeedsClearingScreen() bool {\n\treturn true", "NeedsClearingScreen() bool {\n\treturn false"},
	} {
		if err := c.make(copied); err != nil {
			return err
		}
	}
	// Environment variables can set keys that save a screenshot or all images. A page has no
	// environment. The saving code needs image compression and most of archive/zip: 49 kB. Upstream: save images only with the build
	// tag ebitenginedebug.
	const never = `panic("the patched engine saves no images")`
	for _, h := range []struct{ file, name, body string }{
		{"internal/graphicscommand/image_js.go", "DumpImages", never},
		{"internal/graphicscommand/image_js.go", "Image.Dump", never},
		{"internal/graphicscommand/image.go", "Image.dumpTo", never},
		{"internal/thread/thread.go", "logDiscardedCall", ""},
		// The stage needs the space bar only; the page has all other keys. The tables of all keys and their names take 3 ms at
		// each start, and 9 kB. Upstream: arrays by the key's number, which the linker lays out, instead of maps.
		{"internal/ui/input_js.go", "eventToKeys", `if e.Get("code").String() == "Space" {
		return KeySpace, -1
	}
	return -1, -1`},
		{"internal/ui/input_js.go", "UserInterface.KeyName", `return ""`},
		{"keys.go", "keyNameToKeyCode", "return 0, false"},
		{"keys.go", "Key.String", `return ""`},
	} {
		if err := hollow(copied, h.file, h.name, h.body); err != nil {
			return err
		}
	}
	if err := drop(copied, "internal/ui/input_js.go", "jsCodeToID", "uiKeyToJSKey"); err != nil {
		return err
	}
	return drop(copied, "internal/ui/keys_js.go", "uiKeyToJSCode")
}
