package e2e

import (
	"net/http"
	"sync/atomic"
	"testing"

	"gavel/net/signaling/broker"
)

// counting counts a person's presses.
const counting = `
globalThis.clicks = 0;
addEventListener("click", e => { if (e.isTrusted && e.detail > 0) clicks++; }, true);`

func (f *friend) pressed() int { return eval[int](f.person, "clicks") }

// TestFewPresses: from the start page to a link that can be sent, the host needs two presses. A
// guest who has opened the link needs two steps to the table: their name, and Join. A host
// without a name is asked once in the lobby, and everybody there reads it.
func TestFewPresses(t *testing.T) {
	inSoak(t)
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

// TestCodeWithoutServers: if no meeting server carries a code any more, the page says so beside
// the code and offers direct codes. It also says when the code works again.
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
