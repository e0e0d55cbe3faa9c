// Package scanner reads a QR code with the camera. A worker (web/shell/scan.js) finds the code in
// the pictures, so that the page goes on. Without a camera the dialog says why there is none, and
// codes can still be typed or pasted.
package scanner

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// Scanner is the dialog with the camera's picture.
type Scanner struct {
	doc                 dom.Document
	book                func() *locale.Book
	dialog, says, video dom.Element
	canvas              dom.Element // has the picture that the worker gets
	files               []string    // the names of the worker's script, and of its program
	visited             bool        // an earlier visit has stored the site
	answers, breaks     dom.Func    // listen to all workers

	read     func(text string) // gets the text of the code
	opened   int               // counts how often the dialog was opened or closed, so that a late camera is noticed
	stream   dom.Value         // of the camera
	worker   dom.Value
	pictures int // how many the workers got
}

// New returns the scanner, closed. book returns the present texts.
func New(doc dom.Document, book func() *locale.Book) *Scanner {
	s := &Scanner{doc: doc, book: book, dialog: doc.ByID("scan"), says: doc.ByID("scan-says"), video: doc.ByID("scan-video"), canvas: dom.New("canvas", "")}
	s.files = strings.Fields(s.dialog.Data("files"))
	s.visited = dom.Soft(doc.Navigator(), "serviceWorker", "controller").Truthy()
	s.answers = dom.Listener(func(event dom.Event) {
		if event.Get("target").Equal(s.worker) {
			s.answered(event.Get("data"))
		}
	})
	s.breaks = dom.Listener(func(event dom.Event) {
		if event.Get("target").Equal(s.worker) {
			s.fail("page.scan.unread")
		}
	})
	dom.On(s.dialog.Value, "close", func(dom.Event) { s.stop() })
	dom.On(doc.Value(), "visibilitychange", func(dom.Event) {
		if doc.Hidden() {
			s.Close()
		}
	})
	return s
}

// Prefetch stores what reads codes, so that it is there without a network.
func (s *Scanner) Prefetch() {
	for _, name := range s.ahead() {
		if answer := dom.Attempt(s.doc.Window(), "fetch", name); answer.Truthy() {
			dom.Then(answer, func(dom.Value) {}, func(dom.Value) {}) // it is fetched when a person scans
		}
	}
}

// ahead returns the files to fetch before a person scans: from the second visit on, and only if the
// browser has a camera. Some browsers read codes themselves and need no program.
func (s *Scanner) ahead() []string {
	switch {
	case !s.visited, s.lack() != "", dom.Soft(s.doc.Navigator(), "connection", "saveData").Truthy():
		return nil
	case dom.Soft(s.doc.Window(), "BarcodeDetector").Truthy():
		return s.files[:1]
	}
	return s.files
}

// Open shows the dialog and asks for the camera. When a code is read, the dialog closes, and read
// gets its text, which nobody has checked.
func (s *Scanner) Open(read func(text string)) {
	s.stop()
	s.read = read
	s.doc.OpenDialog("scan")
	lack := s.lack()
	if lack == "" && !dom.Readable(s.canvas) {
		lack = "page.scan.noise"
	}
	if lack != "" {
		s.fail(lack)
		return
	}
	s.says.Toggle("wrong", false).SetText(s.book().T("page.scan.why"))
	opened := s.opened
	wish := map[string]any{"audio": false, "video": map[string]any{"facingMode": "environment", "width": map[string]any{"ideal": 1280}, "height": map[string]any{"ideal": 720}}}
	answer := dom.Attempt(dom.Soft(s.doc.Navigator(), "mediaDevices"), "getUserMedia", wish)
	if !answer.Truthy() {
		s.fail("page.scan.none")
		return
	}
	dom.Then(answer, func(stream dom.Value) {
		if opened != s.opened {
			end(stream) // the dialog was closed meanwhile
			return
		}
		s.show(stream)
	}, func(why dom.Value) {
		if opened != s.opened {
			return
		}
		if why.Get("name").String() == "NotAllowedError" {
			s.fail("page.scan.refused")
		} else {
			s.fail("page.scan.none")
		}
	})
}

// Close closes the dialog.
func (s *Scanner) Close() {
	s.stop()
	s.dialog.Call("close")
}

// lack returns the key of the reason why there is no camera; "" if there may be one.
func (s *Scanner) lack() string {
	switch {
	case !s.doc.Window().Get("isSecureContext").Truthy():
		return "page.scan.http"
	case len(s.files) == 0 || !dom.Soft(s.doc.Navigator(), "mediaDevices", "getUserMedia").Truthy():
		return "page.scan.none"
	}
	return ""
}

// fail ends the camera and says why in the dialog.
func (s *Scanner) fail(why string) {
	s.stop()
	s.says.Toggle("wrong", true).SetText(s.book().T(why))
}

// stop switches the camera off and ends the worker.
func (s *Scanner) stop() {
	s.opened++
	end(s.stream)
	dom.Attempt(s.worker, "terminate")
	s.stream, s.worker = dom.Value{}, dom.Value{}
	s.video.Set("srcObject", nil)
	s.video.Hide(true)
}

// end switches a camera off.
func end(stream dom.Value) {
	tracks := dom.Attempt(stream, "getTracks")
	if !tracks.Truthy() {
		return
	}
	for i := range tracks.Length() {
		tracks.Index(i).Call("stop")
	}
}

// show shows the camera's picture, and begins to look for a code in it.
func (s *Scanner) show(stream dom.Value) {
	s.stream = stream
	if s.worker = s.startWorker(); !s.worker.Truthy() {
		s.fail("page.scan.unread")
		return
	}
	s.worker.Call("addEventListener", "message", s.answers)
	s.worker.Call("addEventListener", "error", s.breaks)
	s.video.Set("srcObject", stream)
	s.video.Hide(false)
	s.says.SetText(s.book().T("page.scan.aim"))
	s.look()
}

// startWorker starts the worker. It returns undefined if the browser forbids that.
func (s *Scanner) startWorker() (worker dom.Value) {
	defer func() { _ = recover() }()
	return s.doc.Window().Get("Worker").New(s.files[0])
}

// look sends a picture to the worker before the browser's next paint. One picture is on its way at a
// time, so the page never waits.
func (s *Scanner) look() {
	opened := s.opened
	s.doc.NextFrame(func() {
		if opened != s.opened {
			return
		}
		width, height := s.video.Get("videoWidth").Int(), s.video.Get("videoHeight").Int()
		if width == 0 || height == 0 {
			s.look() // the camera has sent no picture yet
			return
		}
		s.pictures++
		// A code that cannot be read at one size often can at another. The largest size takes long, and is
		// for small codes.
		size, longest := [...]int{1280, 800, 640}[s.pictures%3], max(width, height)
		width, height = max(width*size/longest, 1), max(height*size/longest, 1)
		s.canvas.Set("width", width)
		s.canvas.Set("height", height)
		pen := dom.Pen(s.canvas)
		pen.Call("drawImage", s.video.Value, 0, 0, width, height)
		picture := pen.Call("getImageData", 0, 0, width, height)
		s.worker.Call("postMessage", picture, []any{picture.Get("data").Get("buffer")})
	})
}

// answered handles the worker's answer: the text of a code, "" without a code, or null if it cannot
// read codes.
func (s *Scanner) answered(answer dom.Value) {
	switch {
	case answer.IsNull():
		s.fail("page.scan.unread")
	case answer.String() == "":
		s.look()
	default:
		read := s.read
		s.Close()
		read(answer.String())
	}
}
