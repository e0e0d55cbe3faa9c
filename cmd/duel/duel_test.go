//go:build !js

package main

import (
	"context"
	"errors"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/peer"
	"gavel/net/signaling/broker"
	"gavel/web/e2e/browser"
)

// result is what one side of a duel has got.
type result struct {
	of  *duel
	got dice
	err error
}

// together lets two sides do something at the same time.
func together(a, b func() result) (result, result) {
	other := make(chan result)
	go func() { other <- b() }()
	mine := a()
	return mine, <-other
}

func rolls(t *testing.T, d *duel) func() result {
	return func() result {
		got, err := d.roll(t.Context())
		return result{d, got, err}
	}
}

// TestByCode: two pages find each other by a code, and roll the same dice, each roll other ones.
func TestByCode(t *testing.T) {
	meeting := must.Get(broker.New())(t)
	defer meeting.Close()
	server := httptest.NewServer(meeting)
	defer server.Close()
	with := setup(server.URL + "/")
	with.ICE = peer.Config{} // this machine only
	code := make(chan string, 1)
	ada, bo := together(func() (r result) {
		r.of, r.err = open(t.Context(), with, func(c string) { code <- c })
		return r
	}, func() (r result) {
		r.of, r.err = enter(t.Context(), with, <-code)
		return r
	})
	if ada.err != nil || bo.err != nil {
		t.Fatal(ada.err, bo.err)
	}
	seen := map[dice]bool{}
	for range 30 {
		a, b := together(rolls(t, ada.of), rolls(t, bo.of))
		if a.err != nil || b.err != nil || a.got != b.got || min(a.got[0], a.got[1]) < 1 || max(a.got[0], a.got[1]) > 6 {
			t.Fatal(a.got, b.got, a.err, b.err)
		}
		seen[a.got] = true
	}
	if len(seen) < 5 {
		t.Errorf("30 rolls are %v", seen)
	}
	bo.of.conn.(*peer.Conn).Close()
	if _, err := ada.of.roll(t.Context()); err == nil {
		t.Error("a roll without the other page")
	}
}

func TestNoCode(t *testing.T) {
	if _, err := enter(t.Context(), setup("http://localhost/"), "hello"); err == nil {
		t.Error("hello is a code")
	}
}

// cheat is a connection to a page that answers with its own messages, made of ours.
type cheat struct {
	answer func(sent [][]byte) []byte
	sent   [][]byte
}

func (c *cheat) Send(m []byte) error { c.sent = append(c.sent, m); return nil }

func (c *cheat) Receive(context.Context) ([]byte, error) { return c.answer(c.sent), nil }

// TestCheats: no page can repeat the other's part, choose its own part after the other's, use a message of another roll, or send
// anything else.
func TestCheats(t *testing.T) {
	o := fair.Occasion{Table: fair.TableID{7}}
	part := fair.Part{1}
	for name, answer := range map[string]func(sent [][]byte) []byte{
		"echo": func(sent [][]byte) []byte { return sent[len(sent)-1] },
		"choose later": func(sent [][]byte) []byte {
			if len(sent) == 1 {
				c := o.Commit(1, part)
				return c[:]
			}
			return sent[1]
		},
		"old message": func(sent [][]byte) []byte {
			c := fair.Occasion{Table: o.Table, Game: 8}.Commit(1, part)
			if len(sent) == 1 {
				return c[:]
			}
			return part[:]
		},
		"short": func([][]byte) []byte { return []byte{1} },
		"long":  func([][]byte) []byte { return make([]byte, 33) },
		"empty": func([][]byte) []byte { return nil },
	} {
		d := &duel{&cheat{answer: answer}, 0, o}
		if _, err := d.roll(t.Context()); !errors.Is(err, errBroken) {
			t.Errorf("%s: %v", name, err)
		}
	}
	honest := &duel{&cheat{answer: func(sent [][]byte) []byte {
		if len(sent) == 1 {
			c := o.Commit(1, part)
			return c[:]
		}
		return part[:]
	}}, 0, o}
	if _, err := honest.roll(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestSmall: the smallest game has at most 300 lines.
func TestSmall(t *testing.T) {
	lines := 0
	for _, name := range must.Get(filepath.Glob("*"))(t) {
		if !strings.HasSuffix(name, "_test.go") {
			lines += strings.Count(string(must.Get(os.ReadFile(name))(t)), "\n")
		}
	}
	if lines > 300 {
		t.Errorf("%d lines", lines)
	}
}

// TestInABrowser: two pages of Chromium find each other, roll the same dice, and draw them.
func TestInABrowser(t *testing.T) {
	if testing.Short() {
		return
	}
	server := httptest.NewServer(must.Get(build(t.TempDir()))(t))
	defer server.Close()
	browsers := browser.New("", chromedp.Flag("disable-features", "WebRtcHideLocalIpsWithMdns"))
	defer browsers.Close()
	var pages [2]*browser.ChromiumPage
	for i := range pages {
		pages[i] = must.Get(browsers.OpenChromium(browser.Screen{Width: 400, Height: 600}))(t)
		must.Do(t, pages[i].Navigate(server.URL))
	}
	says := func(i int, pattern string) string {
		want := regexp.MustCompile(pattern)
		for {
			text := string(must.Get(pages[i].Eval(`document.getElementById("said").innerText`))(t))
			if found := want.FindString(text); found != "" {
				return found
			}
			select {
			case <-t.Context().Done():
				t.Fatalf("page %d says %s", i, text)
			case <-time.After(50 * time.Millisecond):
			}
		}
	}
	press := func(i int, id string) { must.Get(pages[i].Eval(`document.getElementById("` + id + `").click()`))(t) }
	says(0, "Open a duel")
	press(0, "open")
	code := says(0, `\w{4}-\w{4}-\w{4}`)
	says(1, "Open a duel")
	must.Get(pages[1].Eval(`document.getElementById("code").value = "` + code + `"`))(t)
	press(1, "join")
	for i := range pages {
		says(i, "You are two")
	}
	before := must.Get(pages[0].Screenshot())(t)
	for i := range pages {
		press(i, "roll")
	}
	const rolled = `[1-6] to [1-6]\. Once more`
	if a, b := says(0, rolled), says(1, rolled); a != b {
		t.Errorf("%q, %q", a, b)
	}
	if after := must.Get(pages[0].Screenshot())(t); string(before) == string(after) {
		t.Error("the picture has not changed")
	}
}
