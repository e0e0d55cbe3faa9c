package e2e

import (
	"net/http"
	"sync/atomic"
	"testing"

	"gavel/net/signaling/broker"
)

// counting counts the presses of a person.
const counting = `
globalThis.clicks = 0;
addEventListener("click", e => { if (e.isTrusted && e.detail > 0) clicks++; }, true);`

func (f *friend) pressed() int { return eval[int](f.person, "clicks") }

// TestFewPresses: from the start page to a link that can be sent it takes the
// host two presses, and a guest who has opened it two to the table: their name,
// and Join. A host who has said no name is asked in the lobby, once, and everybody
// there reads it.
func TestFewPresses(t *testing.T) {
	t.Parallel()
	url := serveWithBroker(t)
	h := newcomer(t, "", "about:blank", small, nil)
	h.before(counting)
	h.navigate(url)
	h.click(word("shell.start.friends"))
	h.reads(word("page.room.reached", "n", 1))
	link := h.offers(word("page.share.link"))
	h.click(word("page.share.link"))
	if n := h.pressed(); n > 2 {
		t.Errorf("the host has pressed %d times", n)
	}
	bo := newcomer(t, "Bo", "about:blank", small, nil)
	bo.before(counting)
	bo.navigate(link)
	bo.enter(word("shell.start.name"), "Bo")
	bo.click(word("shell.join.now"))
	h.click(word("page.request.admit.who", "who", "Bo"))
	bo.find("heading", word("page.lobby.theirs", "who", word("friends.host")))
	if n := bo.pressed(); n > 2 {
		t.Errorf("the guest has pressed %d times", n)
	}
	h.enter(word("shell.start.name"), "Ida")
	h.click(word("page.lobby.name.set"))
	bo.find("heading", word("page.lobby.theirs", "who", "Ida"))
	h.shoot("named")
	if kept := h.stored("name"); kept != "Ida" {
		t.Errorf("remembered is %q", kept)
	}
}

// TestCodeWithoutServers: a code that no meeting server carries any more says
// so where it stands, offers direct codes, and says when it is of use again.
func TestCodeWithoutServers(t *testing.T) {
	inSoak(t)
	t.Parallel()
	files, err := brokerFiles()
	if err != nil {
		t.Fatal(err)
	}
	var open atomic.Pointer[broker.Broker]
	begin := func() {
		b, err := broker.New()
		if err != nil {
			t.Fatal(err)
		}
		open.Store(b)
	}
	begin()
	mux := http.NewServeMux()
	mux.Handle("/", files.Handler())
	mux.HandleFunc("/signaling", func(w http.ResponseWriter, r *http.Request) {
		if b := open.Load(); b != nil {
			b.ServeHTTP(w, r)
			return
		}
		http.Error(w, "closed", http.StatusServiceUnavailable)
	})
	h := host(t, serve(t, mux), 3, nil)
	link := h.room()
	open.Swap(nil).Close()
	h.reads(word("page.room.lost"))
	h.find("button", word("page.direct.invite"))
	begin()
	defer func() { open.Load().Close() }()
	h.reads(word("page.room.back"))
	h.reads(word("page.room.reached", "n", 1))
	h.admit(comes(t, "Bo", link, nil))
}
