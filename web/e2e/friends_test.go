package e2e

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/deal"
	"gavel/game/must"
	"gavel/net/signaling/broker"
	"gavel/web/e2e/browser"
	"gavel/web/site"
)

// word returns a text of the page in English.
func word(key string, args ...any) string { return locale.For(locale.English).T(key, args...) }

// brokerFiles is the site as cmd/serve builds it, with a broker beside it.
var brokerFiles = sync.OnceValues(func() (site.Files, error) {
	return site.Assemble(shared.program, site.Place{Broker: "signaling"}, locale.Folders())
})

// serveWithBroker serves the page with a broker beside it, like cmd/serve.
func serveWithBroker(t testing.TB) (url string) {
	t.Helper()
	files := must.Get(brokerFiles())(t)
	b := must.Get(broker.New())(t)
	t.Cleanup(func() { b.Close() })
	mux := http.NewServeMux()
	mux.Handle("/", files.Handler())
	mux.Handle("/signaling", b)
	return serve(t, mux)
}

// kept is a browser's saved settings.
type kept map[string]string

// alone keeps a browser from contacting anybody on the Internet.
var alone = kept{"stun": "none", "brokers": "none"}

// friend is a person at a table, with their own browser.
type friend struct {
	*person
	name string
}

// newcomer opens a page for a person in a hurry, with some saved settings.
func newcomer(t testing.TB, name, url string, s screen, settings kept, flags ...chromedp.ExecAllocatorOption) *friend {
	t.Helper()
	f := known(t, name, s, settings, flags...)
	f.coarse(s)
	f.before(hurry + slowly)
	f.navigate(url)
	return f
}

// known opens an empty page for a person, with some saved settings.
func known(t testing.TB, name string, s screen, settings kept, flags ...chromedp.ExecAllocatorOption) *friend {
	t.Helper()
	f := &friend{open(t, "about:blank", s, flags...), name}
	all := maps.Clone(alone)
	maps.Copy(all, settings)
	maps.Copy(all, kept{"name": name, "speed": "instant", "mute": "yes"})
	script := ""
	for item, value := range all {
		script += fmt.Sprintf("try { localStorage.setItem(%q, %q) } catch {}\n", "gavel."+item, value)
	}
	f.before(script)
	return f
}

// host opens a table of For Sale for some players; bots have the other chairs. The more there
// are, the fewer rounds they play.
func host(t testing.TB, url string, players int, settings kept, flags ...chromedp.ExecAllocatorOption) *friend {
	t.Helper()
	h := newcomer(t, "Ada", "about:blank", small, settings, flags...)
	h.open(url, "forsale", players)
	return h
}

// open opens a table from the start form.
func (f *friend) open(url, game string, players int) {
	f.Helper()
	f.navigate(url)
	f.runs() // the news move the games when it begins
	f.press(f.find("radio", word("shell.game."+game)))
	f.showsOptions()
	f.press(f.find("radio", fmt.Sprint(players)))
	f.click(word("shell.start.friends"))
	f.find("heading", word("page.lobby.mine"))
}

// offers returns the text that a button copies.
func (f *friend) offers(button string) (text string) {
	f.Helper()
	f.until("there is something to copy", func() bool {
		text = eval[string](f.person, fmt.Sprintf(`[...document.querySelectorAll("[data-act=copy]")]
			.findLast(b => b.checkVisibility() && (b.innerText.trim() || b.ariaLabel) === %q)?.dataset.text ?? ""`, button))
		return text != ""
	})
	return text
}

// room returns the link of the table's room, once guests can join.
func (f *friend) room() (link string) {
	f.Helper()
	f.reads(word("page.room.reached", "n", 1))
	return f.offers(word("page.share.link"))
}

// comes opens a link to a table and presses Join.
func comes(t testing.TB, name, link string, settings kept, flags ...chromedp.ExecAllocatorOption) *friend {
	t.Helper()
	f := newcomer(t, name, link, small, settings, flags...)
	f.click(word("shell.join.now"))
	return f
}

// admit lets a person in who asks, and waits until they have a chair. If the machine is so slow that the connection breaks off
// before, they try again, as their page says.
func (f *friend) admit(guest *friend) {
	f.Helper()
	f.until(guest.name+" asks", func() bool {
		if again, broke := named(guest.things("button"), word("page.join.retry")); broke {
			guest.pressed(again) // unless it tries by itself
		}
		_, asks := named(f.things("button"), word("page.request.admit.who", "who", guest.name))
		return asks
	})
	f.click(word("page.request.admit.who", "who", guest.name))
	guest.seated(f)
}

// seated waits until a guest sits at a host's table.
func (f *friend) seated(host *friend) {
	f.Helper()
	f.find("heading", word("page.lobby.theirs", "who", host.name))
}

// gather lets guests join a table by its room.
func gather(t testing.TB, h *friend, names []string, settings kept, flags ...chromedp.ExecAllocatorOption) (all []*friend) {
	t.Helper()
	link := h.room()
	all = []*friend{h}
	for _, name := range names {
		g := comes(t, name, link, settings, flags...)
		h.admit(g)
		all = append(all, g)
	}
	return all
}

// enter replaces the content of a field by typing.
func (f *friend) enter(field, text string) {
	f.Helper()
	f.press(f.find("textbox", field))
	f.does("document.activeElement.select()")
	f.key(text)
}

// deal starts the game.
func (f *friend) deal() {
	f.Helper()
	f.click(word("shell.lobby.start"))
}

// hurry makes the page's person decide at once while they are in a hurry: by the first
// available button of a list that ends games soon. A press may take time until it is accepted.
const hurry = `
globalThis.hurries = false;
globalThis.presses = 0;
let seen = "", at = 0;
setInterval(() => {
	const bar = document.getElementById("bar");
	if (!document.title.startsWith("(!)")) seen = "";
	else if (hurries && (bar.innerHTML !== seen || performance.now() - at > 5000)) {
		const open = [...bar.querySelectorAll("button[data-id]:not([aria-disabled=true], [aria-pressed=true])")];
		const next = ["pass", "sell", "done", "skip", "bid", "take-", "best", "withdraw", "money-", "lose-", "add-",
			"discard", "sell-", "discard-"].map(
			id => open.find(b => id.endsWith("-") ? b.dataset.id.startsWith(id) : b.dataset.id === id)).find(b => b);
		if (next) {
			[seen, at] = [bar.innerHTML, performance.now()];
			presses++;
			next.click();
		}
	}
}, 30);
`

// hurry sets whether a friend decides at once from now on, or not at all.
func (f *friend) hurry(yes bool) {
	f.Helper()
	f.does(fmt.Sprintf("hurries = %t", yes))
}

// owes reports whether it is a friend's turn.
func (f *friend) owes() bool {
	f.Helper()
	return eval[bool](f.person, `document.title.startsWith("(!)")`)
}

// soon lets the others play until a friend must decide, and then stops everybody.
func soon(t testing.TB, who *friend, others ...*friend) {
	t.Helper()
	for _, f := range others {
		f.hurry(f != who)
	}
	who.until(who.name+" owes a decision", who.owes)
	for _, f := range others {
		f.hurry(false)
	}
}

// some lets friends play until all have decided a few times.
func some(t testing.TB, friends ...*friend) {
	t.Helper()
	for _, f := range friends {
		f.does("presses = 0")
		f.hurry(true)
	}
	for _, f := range friends {
		f.until(f.name+" has decided twice", func() bool { return eval[int](f.person, "presses") >= 2 })
	}
	for _, f := range friends {
		f.hurry(false)
		f.calm()
	}
}

// finish lets friends play until everybody sees the score sheet and a fair deal.
func finish(t testing.TB, friends ...*friend) {
	t.Helper()
	started := time.Now()
	for _, f := range friends {
		f.hurry(true)
	}
	for _, f := range friends {
		if !f.within(gamePatience, f.verified) {
			f.Fatalf("%s does not see the end of the game, and that it was dealt fairly", f.name)
		}
		f.hurry(false)
		f.calm()
	}
	t.Logf("the game took %v", time.Since(started).Round(time.Second/10))
}

// gamePatience is how long a game may take on a slow machine, with bots that think as long as
// they may.
const gamePatience = 4 * patience

// verified opens the score sheet once the game is over, and reports whether it says that the deal
// was fair.
func (f *friend) verified() bool {
	f.Helper()
	return eval[bool](f.person, `(document.querySelector("#over:not([hidden]) [data-act=sheet]")?.click(), line => line.checkVisibility() && !line.classList.contains("wrong"))(document.getElementById("verified"))`)
}

// called returns the notifications that the page's service worker shows.
func (f *friend) called() string {
	f.Helper()
	return eval[string](f.person, `navigator.serviceWorker.getRegistration()
		.then(worker => worker.getNotifications()).then(all => all.map(one => one.title).join())`)
}

// TestHiddenGuestIsCalled: the service worker shows one notification to a guest whose tab is behind another one. It goes when they
// come back.
func TestHiddenGuestIsCalled(t *testing.T) {
	inAll(t)
	if !tested(browser.Chromium) {
		return
	}
	t.Parallel()
	h := host(t, serveWithBroker(t), 3, nil)
	// The library's default flags switch these off.
	bo := comes(t, "Bo", h.room(), nil,
		chromedp.Flag("disable-background-timer-throttling", false),
		chromedp.Flag("disable-backgrounding-occluded-windows", false),
		chromedp.Flag("disable-renderer-backgrounding", false))
	bo.run(cdp.GrantPermissions([]cdp.PermissionType{cdp.PermissionTypeNotifications}))
	h.admit(bo)
	bo.until("the service worker", func() bool { return eval[bool](bo.person, `!!navigator.serviceWorker.controller`) })
	h.deal()
	soon(t, h, h, bo)
	bo.run(chromedp.ActionFunc(func(ctx context.Context) error {
		tab, err := target.CreateTarget("about:blank").Do(ctx)
		if err != nil {
			return err
		}
		return target.ActivateTarget(tab).Do(ctx)
	}))
	bo.until("the page is hidden", func() bool { return eval[bool](bo.person, "document.hidden") })
	if shown := bo.called(); shown != "" {
		t.Fatalf("before their turn they are called: %q", shown)
	}
	soon(t, bo, h, bo)
	bo.until("the call", func() bool { return bo.called() == word("page.title.turn") })
	bo.run(page.BringToFront())
	bo.until("the end of the call", func() bool { return bo.called() == "" })
	bo.calm()
}

// TestLookAtSeries: what friends read between two games fits: the other table of a challenge, the scores so far and the votes below
// the score sheet and in the lobby, and the games of a file.
func TestLookAtSeries(t *testing.T) {
	if !soaks() {
		t.Skip("only in make soak")
	}
	t.Parallel()
	rules, _ := catalogue.Games().Find("forsale")
	options := must.Get(game.Choose(rules, nil))(t)
	first := deal.Challenge{
		Deal: deal.Deal{Rules: rules, Options: options, Levels: []string{bot.Easy, "", bot.Easy, bot.Easy, bot.Easy, bot.Easy}, Seat: 1, Seed: game.Seed{7}}, Version: deal.Current(),
		From: longName, Result: &deal.Result{Score: 61, Place: 2, Rounds: []int{10, 15, 12, 13, 10, 1}},
		Table: make([]deal.Finish, 6),
	}
	first.Table[0], first.Table[1] = deal.Finish{Occupant: game.Occupant{Name: "Zoë"}, Score: 73}, deal.Finish{Occupant: game.Occupant{Name: longName}, Score: 61}
	script, url := checker(t), serveWithBroker(t)
	hosts, h := newFriendLooker(t, "Ada", url+"#c="+first.Pack(), nil)
	look := func(moment, what string) {
		hosts.twice(t, moment, what)
		hosts.back()
		h.obeys(script, moment)
	}
	h.before(hurry + slowly)
	h.reload()
	h.find("button", word("shell.challenge.play"))
	h.does(`document.querySelector("[data-act=challenge-host]").click()`)
	h.reads(word("page.lobby.challenge"))
	look("challenge-lobby", "")
	all := gather(t, h, []string{"Bo"}, nil)
	bo := all[1]
	h.deal()
	finish(t, all...)
	h.reads(word("challenge.tables"))
	look("challenge-tables", `document.getElementById("sheet-body").scrollTo(0, 0)`)
	bo.click(word("shell.game.oddshop"))
	h.reads(word("page.vote.for", "names", []string{"Bo"}))
	look("evening-vote", `document.querySelector("#sheet [data-act=take-vote]").scrollIntoView({ block: "end" })`)
	look("evening-sheet", `document.querySelector("#sheet .evening").scrollIntoView()`)
	h.click(word("shell.sheet.new"))
	h.find("heading", word("page.lobby.mine"))
	look("evening-lobby", `document.querySelector("#lobby .evening").scrollIntoView()`)
	bo.does(`URL.createObjectURL = (make => blob => make.call(URL, globalThis.blob = blob))(URL.createObjectURL)`)
	bo.click(word("page.evening.save"))
	bo.until("the file is there", func() bool { return eval[bool](bo.person, `"blob" in globalThis`) })
	record := eval[string](bo.person, `blob.text()`)
	file := filepath.Join(t.TempDir(), "games.gavel")
	must.Do(t, os.WriteFile(file, []byte(record+record), 0o600))
	files, c := newFriendLooker(t, "Cleo", url, nil)
	c.until("a record can be opened", func() bool { return !c.find("button", word("shell.start.record")).Disabled })
	c.offer(file)
	c.find("heading", word("shell.record.games"))
	files.at(t, "evening-file", "")
	files.back()
	c.obeys(script, "the games of a file")
	h.calm()
	bo.calm()
	c.calm()
}

// TestReloads: a real reload breaks the connections, and the tab's storage brings the person back to the table by itself, also the
// host.
func TestReloads(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium, browser.Firefox}, func(t *testing.T, kind browser.Kind) {
		h := newcomer(t, "Ada", "about:blank", small.in(kind), nil)
		h.open(serveWithBroker(t), "forsale", 6)
		bo := newcomer(t, "Bo", h.room(), small.in(kind), nil)
		bo.click(word("shell.join.now"))
		h.admit(bo)
		h.deal()
		for _, who := range []*friend{h, bo} {
			soon(t, bo, h, bo)
			table := bo.table()
			who.reload()
			bo.until("the table is as it was", func() bool { return bo.owes() && bo.table() == table })
			bo.hurry(true)
			bo.until("the table goes on", func() bool { return bo.table() != table })
		}
		some(t, h, bo)
	})
}

// shortGrace sets the shortest time for which the host waits for absent people.
func (f *friend) shortGrace() {
	f.Helper()
	f.click(word("shell.lobby.change"))
	f.press(f.find("combobox", word("shell.table.grace")))
	f.key(kb.Home) // 15 s, the shortest, comes first
	f.key(kb.Enter)
	f.click(word("shell.settings.done"))
}

// TestGuestIsKilled: a browser slows down the timers of a hidden page, and one that is killed says no goodbye. The host's page is
// behind another tab, and a guest's browser is killed: bots decide for both, and the other guest plays on.
func TestGuestIsKilled(t *testing.T) {
	inAll(t)
	t.Parallel()
	// The library's default flags switch these off.
	h := host(t, serveWithBroker(t), 6, nil,
		chromedp.Flag("disable-background-timer-throttling", false),
		chromedp.Flag("disable-backgrounding-occluded-windows", false),
		chromedp.Flag("disable-renderer-backgrounding", false))
	h.shortGrace()
	all := gather(t, h, []string{"Bo"}, nil)
	victim := comes(t, "Cy", h.offers(word("page.share.link")), nil, apart)
	h.admit(victim)
	h.deal()
	soon(t, victim, append(all, victim)...)
	h.run(chromedp.ActionFunc(func(ctx context.Context) error {
		tab, err := target.CreateTarget("about:blank").Do(ctx)
		if err != nil {
			return err
		}
		return target.ActivateTarget(tab).Do(ctx)
	}))
	h.until("the host's page is hidden", func() bool { return eval[bool](h.person, "document.hidden") })
	victim.must(victim.chromium().Kill())
	left := all[1]
	left.click(word("shell.people.title"))
	left.until("bots play for both", func() bool {
		return strings.Count(eval[string](left.person, `document.getElementById("people").innerText`), word("page.chair.autoplayed")) == 2
	})
	left.key(kb.Escape)
	some(t, left)
}
