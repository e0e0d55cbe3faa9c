package e2e

import (
	"context"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"

	"gavel/game/must"
	"gavel/web/e2e/browser"
	"gavel/web/scan/scantest"
)

// camera is a person's camera.
type camera interface {
	// points at the code that a page shows, as in a shot.
	points(t testing.TB, at scantest.Shot, code scantest.Code)
}

// fileCamera is the file that a person's own Chromium plays as its camera. The browser reads it when
// the page asks for the camera.
type fileCamera string

// newFileCamera returns a camera that films nothing yet.
func newFileCamera(t testing.TB) fileCamera {
	t.Helper()
	return fileCamera(filepath.Join(t.TempDir(), "camera.y4m"))
}

// flags make Chromium use the camera, and allow it.
func (c fileCamera) flags() []chromedp.ExecAllocatorOption {
	return []chromedp.ExecAllocatorOption{
		chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-fake-ui-for-media-stream", true),
		chromedp.Flag("use-file-for-fake-video-capture", string(c)),
	}
}

func (c fileCamera) points(t testing.TB, at scantest.Shot, code scantest.Code) {
	t.Helper()
	must.Do(t, os.WriteFile(string(c), at.Film(code), 0o600))
}

// drawnCamera is the camera of a page in any browser: it films a canvas, and nobody is asked. It
// works after the script drawing.
type drawnCamera struct{ *person }

var drawing = fmt.Sprintf(`
if (navigator.mediaDevices) {
	const canvas = document.createElement("canvas");
	[canvas.width, canvas.height] = [%d, %d];
	const pen = canvas.getContext("2d"), all = [];
	let shown = 0;
	globalThis.filmed = bytes => {
		const picture = pen.createImageData(canvas.width, canvas.height);
		for (let i = 0; i < bytes.length; i++) picture.data.set([bytes.charCodeAt(i), bytes.charCodeAt(i), bytes.charCodeAt(i), 255], 4 * i);
		return picture;
	};
	globalThis.film = pictures => { all.splice(0, all.length, ...pictures); };
	setInterval(() => { if (all.length) pen.putImageData(all[shown++ %% all.length], 0, 0); }, 100);
	navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}`, scantest.Width, scantest.Height)

func (c drawnCamera) points(_ testing.TB, at scantest.Shot, code scantest.Code) {
	c.Helper()
	var pictures []string
	for at.Moment = range 3 {
		pictures = append(pictures, fmt.Sprintf("filmed(atob(%q))", base64.StdEncoding.EncodeToString(at.Take(code))))
	}
	c.does("film([" + strings.Join(pictures, ", ") + "])")
}

// shows returns the QR code that the page shows below an element.
func (f *friend) shows(below string) scantest.Code {
	f.Helper()
	var drawn [2]string
	f.until("there is a QR code", func() bool {
		drawn = eval[[2]string](f.person, fmt.Sprintf(`(qr => qr?.checkVisibility() ? [qr.getAttribute("viewBox"), qr.querySelector("path").getAttribute("d")] : ["", ""])(document.querySelector(%q))`, below+" svg.qr"))
		return drawn[0] != ""
	})
	var side int
	must.Get(fmt.Sscanf(drawn[0], "0 0 %d", &side))(f)
	black := map[[2]int]bool{}
	for run := range strings.SplitSeq(strings.TrimSuffix(drawn[1], "z"), "z") {
		var x, y, wide int
		if _, err := fmt.Sscanf(run, "M%d %dh%dv1", &x, &y, &wide); err != nil {
			f.Fatalf("%q: %v", run, err)
		}
		for i := range wide {
			black[[2]int{x + i, y}] = true
		}
	}
	return scantest.Code{Side: side, Black: func(x, y int) bool { return black[[2]int{x, y}] }}
}

// joinsByCamera connects a guest by scanning the host's invitation, and the host by scanning the
// reply. Nobody types or pastes anything.
func (f *friend) joinsByCamera(h *friend, mine, theirs camera, at scantest.Shot) {
	f.Helper()
	mine.points(f, at, h.shows("#lobby .invitation"))
	f.click(word("shell.start.join"))
	f.click(word("shell.scan.title"))
	f.reads(word("page.join.direct"))
	f.dark()
	f.click(word("shell.join.now"))
	theirs.points(f, at, f.shows("#join-way"))
	h.click(word("page.direct.scan"))
	h.admit(f)
	h.dark()
}

// dark checks that the camera is off.
func (f *friend) dark() {
	f.Helper()
	if on := eval[bool](f.person, `streams.some(s => s.getTracks().some(t => t.readyState === "live"))`); on {
		f.Errorf("the camera of %s is still on", f.name)
	}
}

// noteStreams notes each stream of the camera.
const noteStreams = `
globalThis.streams = [];
{
	const ask = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
	if (ask) navigator.mediaDevices.getUserMedia = async how => { const s = await ask(how); streams.push(s); return s; };
}`

// plainly is a shot in good light of a code that nearly fills the picture.
func plainly() scantest.Shot { return scantest.Shot{Size: 5.5, Dark: .05, Lit: .95} }

// films opens an empty page for a person with a camera. In Chromium the camera plays a file.
func films(t *testing.T, name string, kind browser.Kind) (*friend, camera) {
	t.Helper()
	if kind == browser.Chromium {
		c := newFileCamera(t)
		f := newcomer(t, name, "about:blank", small, nil, c.flags()...)
		f.before(noteStreams)
		return f, c
	}
	f := newcomer(t, name, "about:blank", small.in(kind), nil)
	f.before(drawing + noteStreams)
	return f, drawnCamera{f.person}
}

// pair returns a host with an invitation and a guest on the start page, each with a camera.
func pair(t *testing.T, url string, host, guest browser.Kind) (h, g *friend, theirs, mine camera) {
	t.Helper()
	h, theirs = films(t, "Ada", host)
	h.open(url, "forsale", 6)
	h.invite(word("page.share.code"))
	g, mine = films(t, "Bo", guest)
	g.navigate(url)
	return h, g, theirs, mine
}

// TestByCamera: the camera's picture of a QR code is read, the camera goes off, and two browsers connect: a guest scans the
// invitation, and the host the reply.
func TestByCamera(t *testing.T) {
	inAll(t)
	t.Parallel()
	url := serve(t, nil)
	eachPair(t, func(t *testing.T, kindOfHost, kindOfGuest browser.Kind) {
		h, g, theirs, mine := pair(t, url, kindOfHost, kindOfGuest)
		g.joinsByCamera(h, mine, theirs, plainly())
	})
}

// findAddresses returns the addresses of the host candidates of a new connection.
const findAddresses = `(async () => {
	const connection = new RTCPeerConnection(), all = [];
	connection.createDataChannel("");
	const found = new Promise(done => { connection.onicecandidate = e => e.candidate?.candidate ? all.push(e.candidate.candidate.split(" ")[4]) : done(); });
	await connection.setLocalDescription();
	await found;
	connection.close();
	return all;
})()`

// TestCameraShowsAddresses: Chromium shows the real addresses of a page that may use the camera, as docs/friends.md says.
func TestCameraShowsAddresses(t *testing.T) {
	inAll(t)
	t.Parallel()
	url := serve(t, nil)
	f := newcomer(t, "Ada", url, small, nil, chromedp.Flag("use-fake-device-for-media-stream", true))
	hides := func(when string, want bool) {
		all := eval[[]string](f.person, findAddresses)
		t.Logf("%s: %q", when, all)
		names := slices.DeleteFunc(slices.Clone(all), func(address string) bool { return !strings.HasSuffix(address, ".local") })
		if len(all) == 0 || want && len(names) < len(all) || !want && len(names) > 0 {
			t.Errorf("%s, the candidates are %q", when, all)
		}
	}
	hides("before", true)
	f.run(chromedp.ActionFunc(func(ctx context.Context) error {
		all := []cdpbrowser.PermissionType{cdpbrowser.PermissionTypeVideoCapture}
		return cdpbrowser.GrantPermissions(all).Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
	}))
	hides("granted", false)
	f.does(`navigator.mediaDevices.getUserMedia({ video: true }).then(s => { globalThis.filming = s; })`)
	hides("on", false)
	f.does(`filming.getTracks().forEach(track => track.stop())`)
	hides("off", false)
}

// invite makes an invitation and returns the text that its button copies.
func (f *friend) invite(button string) string {
	f.Helper()
	if !eval[bool](f.person, `document.querySelector("#lobby .direct").open`) { // it is open if there are no meeting servers
		f.press(f.find("DisclosureTriangle", word("page.direct.title")))
	}
	f.click(word("page.direct.invite"))
	f.until("there is an invitation", func() bool { return eval[bool](f.person, `!!document.querySelector("#lobby .invitation")`) })
	return f.offers(button)
}

// connect pastes a reply.
func (f *friend) connect(reply string) {
	f.Helper()
	f.enter(word("page.direct.reply"), reply)
	f.click(word("page.direct.connect"))
}

// tries enters a link or code to a table.
func (f *friend) tries(way string) {
	f.Helper()
	f.enter(word("shell.join.invite"), way)
	f.click(word("shell.join.now"))
}

// countConnections counts the page's connections to others.
const countConnections = `
globalThis.connections = 0;
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
	constructor(...how) { super(...how); connections++; }
};`

// connects fails the test unless the page has made so many connections.
func (f *friend) connects(want int, when string) {
	f.Helper()
	if n := eval[int](f.person, "connections"); n != want {
		f.Errorf("%s has %d connections %s", f.name, n, when)
	}
}

// strict makes Chromium refuse local descriptions other than its own.
var strict = chromedp.Flag("force-fieldtrials", "WebRTC-NoSdpMangleUfrag/Enabled/")

// flagsOf returns the flags of friends in a browser.
func flagsOf(kind browser.Kind) []chromedp.ExecAllocatorOption {
	if kind == browser.Chromium {
		return []chromedp.ExecAllocatorOption{strict}
	}
	return nil
}

// TestByDirectCodes: two browsers connect by an invitation and a reply of 130 characters, without any server, and people play over
// the connection. A page makes no connection before its person wants to meet somebody, because macOS would ask the person.
func TestByDirectCodes(t *testing.T) {
	t.Parallel()
	url := serve(t, nil)
	eachPair(t, func(t *testing.T, host, guest browser.Kind) {
		t.Parallel()
		h := newcomer(t, "Ada", "about:blank", small.in(host), nil, flagsOf(host)...)
		h.before(countConnections)
		h.open(url, "forsale", 3)
		h.connects(0, "in the lobby")
		invitation := h.invite(word("page.share.code"))
		h.connects(1, "for an invitation")
		bo := newcomer(t, "Bo", "about:blank", small.in(guest), nil, flagsOf(guest)...)
		bo.before(countConnections)
		bo.navigate(h.offers(word("page.share.link")))
		bo.reads(word("page.join.direct"))
		bo.connects(0, "before Join is pressed")
		bo.click(word("shell.join.now"))
		reply := bo.offers(word("page.share.code"))
		bo.connects(1, "for a reply")
		if len(invitation) > 130 || len(reply) > 130 {
			t.Errorf("an invitation of %d characters, a reply of %d", len(invitation), len(reply))
		}
		h.connect(reply)
		h.admit(bo)
		h.deal()
		some(t, h, bo)
	})
}

// TestReplyIsPastedLate: Firefox gives up after 10 s, and shows nothing of it, while people send codes to each other. The page
// begins anew, so the people still meet. How long they take is the person's part of the story; a longer time changes nothing.
func TestReplyIsPastedLate(t *testing.T) {
	inAll(t)
	t.Parallel()
	if !tested(browser.Firefox) {
		return
	}
	url := serve(t, nil)
	h := newcomer(t, "Ada", "about:blank", desktop.in(browser.Firefox), nil)
	h.open(url, "forsale", 3)
	g := newcomer(t, "Bo", h.invite(word("page.share.link")), small.in(browser.Firefox), nil)
	g.click(word("shell.join.now"))
	reply := g.offers(word("page.share.code"))
	time.Sleep(20 * time.Second)
	h.connect(reply)
	h.admit(g)
}
