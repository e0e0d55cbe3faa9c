package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// countPresses counts the buttons that a person presses.
const countPresses = `globalThis.pressedSoFar = 0;
addEventListener("click", e => { if (e.isTrusted && e.target.closest("button, label")) pressedSoFar++; }, true);`

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
