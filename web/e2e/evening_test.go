package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gavel/web/scan/scantest"
)

// countPresses counts the buttons that a person presses.
const countPresses = `globalThis.pressedSoFar = 0;
addEventListener("click", e => { if (e.isTrusted && e.target.closest("button, label, summary")) pressedSoFar++; }, true);`

// arrival is how somebody came to a table.
type arrival struct {
	from    time.Time // when the page was opened
	presses int       // of buttons
	took    time.Duration
}

// came ends the measurement of an arrival.
func (f *friend) came(a *arrival) {
	f.Helper()
	a.presses, a.took = eval[int](f.person, "pressedSoFar"), time.Since(a.from)
}

func (a arrival) String() string { return fmt.Sprintf("%d in %.1f s", a.presses, a.took.Seconds()) }

// TestAnEveningBegins counts presses and seconds until two, four and six people sit at a table: the
// host until there is a link to send, each guest until they ask, and the host again until all sit.
// Their names are known from earlier evenings.
func TestAnEveningBegins(t *testing.T) {
	inSoak(t)
	url := serveWithBroker(t)
	for _, by := range []string{"link", "code"} {
		for _, people := range []int{2, 4, 6} {
			t.Run(fmt.Sprint(by, people), func(t *testing.T) {
				opens := func(name, at string) (*friend, *arrival) {
					f := known(t, name, small, nil)
					f.coarse(small)
					f.before(slowly + countPresses)
					a := &arrival{from: time.Now()}
					f.navigate(at)
					return f, a
				}
				h, hosting := opens("Ada", url)
				h.click(word("shell.start.friends"))
				link := h.room()
				code := h.offers(word("page.share.code"))
				h.click(word("page.share." + by))
				h.came(hosting)
				if hosting.presses != 2 {
					t.Errorf("the host presses %d times", hosting.presses)
				}
				var guests []*friend
				var asking []string
				for _, name := range []string{"Bo", "Cy", "Di", "Ed", "Fay"}[:people-1] {
					at, presses := link, 1
					if by == "code" {
						at, presses = url, 2
					}
					g, a := opens(name, at)
					if by == "code" {
						g.click(word("shell.start.join"))
						g.tries(strings.ToLower(code))
					} else {
						g.click(word("shell.join.now"))
					}
					g.reads(word("page.join.asking", "who", "Ada"))
					if g.came(a); a.presses > presses+1 { // one more into the field for the code
						t.Errorf("%s presses %d times", name, a.presses)
					}
					guests, asking = append(guests, g), append(asking, a.String())
				}
				if people > 2 {
					h.click(word("page.request.all", "n", people-1))
				} else {
					h.click(word("page.request.admit.who", "who", "Bo"))
				}
				for _, g := range guests {
					g.seated(h)
				}
				all := *hosting
				h.came(&all)
				t.Logf("%s, %d people: the host has a link after %v, guests ask after %s; all sit, host: %v", by, people, hosting, strings.Join(asking, ", "), all)
				if want := 3; all.presses != want {
					t.Errorf("the host has pressed %d times, want %d", all.presses, want)
				}
			})
		}
	}
}

// TestAnEveningAtAScreen counts the same for people whose phones sit down at the table of a big screen.
func TestAnEveningAtAScreen(t *testing.T) {
	inSoak(t)
	url := serveWithBroker(t)
	for _, people := range []int{2, 4, 6} {
		t.Run(fmt.Sprint(people), func(t *testing.T) {
			tv := newcomer(t, "", "about:blank", screen{width: 1920, height: 1080}, nil)
			tv.before(countPresses)
			hosting := &arrival{from: time.Now()}
			tv.navigate(url)
			tv.click(word("shell.start.screen"))
			link := tv.invites()
			var sit []string
			for _, name := range []string{"Ada", "Bo", "Cy", "Di", "Ed", "Fay"}[:people] {
				g := known(t, name, small, nil)
				g.before(slowly + countPresses)
				a := &arrival{from: time.Now()}
				g.navigate(link)
				g.click(word("shell.join.now"))
				g.find("heading", word("page.screen.theirs"))
				if g.came(a); a.presses > 1 {
					t.Errorf("%s presses %d times", name, a.presses)
				}
				sit = append(sit, a.String())
			}
			tv.came(hosting)
			t.Logf("at a screen, %d people: each sits after %s; all sit: %v", people, strings.Join(sit, ", "), hosting)
			if hosting.presses != 1 {
				t.Errorf("it took %d presses on the screen", hosting.presses)
			}
		})
	}
}

// TestAnEveningByScan counts the same for people who scan the QR code of the table, or, without a
// server, an invitation each.
func TestAnEveningByScan(t *testing.T) {
	inSoak(t)
	for _, people := range []int{2, 4, 6} {
		t.Run(fmt.Sprint("table", people), func(t *testing.T) { scanTheTable(t, people) })
		t.Run(fmt.Sprint("invitations", people), func(t *testing.T) { scanInvitations(t, people) })
	}
}

// withCamera opens the page for a person with a camera, whose name is known.
func withCamera(t *testing.T, name, url string) (*friend, *arrival) {
	t.Helper()
	f := known(t, name, small, nil)
	f.coarse(small)
	f.before(slowly + drawing + noteStreams + countPresses)
	a := &arrival{from: time.Now()}
	f.navigate(url)
	return f, a
}

// scans reads a code from the page to join.
func (f *friend) scans(code scantest.Code, leadsTo string) {
	f.Helper()
	f.click(word("shell.start.join"))
	drawnCamera{f.person}.points(f, plainly(), code)
	f.click(word("shell.scan.title"))
	f.reads(leadsTo)
	f.dark()
	f.click(word("shell.join.now"))
}

// scanTheTable lets people sit down who scan the QR code of a table with a room.
func scanTheTable(t *testing.T, people int) {
	url := serveWithBroker(t)
	h, hosting := withCamera(t, "Ada", url)
	h.click(word("shell.start.friends"))
	h.room()
	h.press(h.find("DisclosureTriangle", word("page.share.qr")))
	code := h.shows("#lobby-invite")
	var guests []*friend
	var asking []string
	for _, name := range []string{"Bo", "Cy", "Di", "Ed", "Fay"}[:people-1] {
		g, a := withCamera(t, name, url)
		g.scans(code, word("page.join.room"))
		g.reads(word("page.join.asking", "who", "Ada"))
		if g.came(a); a.presses != 3 {
			t.Errorf("%s presses %d times", name, a.presses)
		}
		guests, asking = append(guests, g), append(asking, a.String())
	}
	if people > 2 {
		h.click(word("page.request.all", "n", people-1))
	} else {
		h.click(word("page.request.admit.who", "who", "Bo"))
	}
	for _, g := range guests {
		g.seated(h)
	}
	h.came(hosting)
	t.Logf("%d people scan the code of the table: guests ask after %s; all sit, host: %v", people, strings.Join(asking, ", "), hosting)
	if want := 3; hosting.presses != want {
		t.Errorf("the host has pressed %d times, want %d", hosting.presses, want)
	}
}

// scanInvitations lets people sit down without a server: each scans an invitation, and the host
// scans each reply.
func scanInvitations(t *testing.T, people int) {
	url := serve(t, nil)
	h, hosting := withCamera(t, "Ada", url)
	h.click(word("shell.start.friends"))
	h.find("heading", word("page.lobby.mine"))
	var sit []string
	for _, name := range []string{"Bo", "Cy", "Di", "Ed", "Fay"}[:people-1] {
		h.invite(word("page.share.code"))
		g, a := withCamera(t, name, url)
		g.scans(h.shows("#lobby .invitation"), word("page.join.direct"))
		drawnCamera{h.person}.points(h, plainly(), g.shows("#join-way"))
		h.click(word("page.direct.scan"))
		h.admit(g)
		h.dark()
		if g.came(a); a.presses != 3 {
			t.Errorf("%s presses %d times", name, a.presses)
		}
		sit = append(sit, a.String())
	}
	h.came(hosting)
	t.Logf("%d people scan without a server: each sits after %s; all sit, host: %v", people, strings.Join(sit, ", "), hosting)
	if want := 1 + 3*(people-1); hosting.presses != want {
		t.Errorf("the host has pressed %d times, want %d", hosting.presses, want)
	}
}
