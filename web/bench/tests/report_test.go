//go:build unix

package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"gavel/game/must"
)

// testdata/events.jsonl is what go test -json printed for six packages: one with failing tests, one that passes, one that cannot be
// built, one whose test panics, one without tests, and one from the cache.
func TestReport(t *testing.T) {
	events := must.Get(os.Open("testdata/events.jsonl"))(t)
	defer events.Close()
	var out strings.Builder
	r := newReport(&out, again(nil, nothing))
	r.read(events)
	r.summary(90 * time.Second)
	want := must.Get(os.ReadFile("testdata/printed.txt"))(t)
	if out.String() != string(want) {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

// Go test has no events for a wrong flag, and for a test that is killed it has no end of this test.
func TestUnusualLines(t *testing.T) {
	var out strings.Builder
	r := newReport(&out, again(nil, nothing))
	r.read(strings.NewReader(`flag provided but not defined: -x
{"Action":"output","Package":"gavel/p","Test":"TestStuck","Output":"    p_test.go:1: a line before\n"}
{"Action":"output","Package":"gavel/p","Output":"FAIL\tp\t9.000s\n"}
{"Action":"fail","Package":"gavel/p","Elapsed":9}
`))
	r.summary(9 * time.Second)
	const want = `flag provided but not defined: -x
    p_test.go:1: a line before
FAIL	p	9.000s

9 s in all. The slowest tests, some of them at the same time as others:

Failed: gavel/p TestStuck
    p_test.go:1: a line before
again:  go test ./p -count=1 -run '^TestStuck$'
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

// TestLongOutput: of a long output, the reason at the beginning is shown, and the end.
func TestLongOutput(t *testing.T) {
	var events strings.Builder
	for i := range 20 {
		fmt.Fprintf(&events, `{"Action":"output","Package":"gavel/p","Test":"TestLong","Output":"line %d\n"}`+"\n", i)
	}
	events.WriteString(`{"Action":"fail","Package":"gavel/p","Test":"TestLong"}
{"Action":"fail","Package":"gavel/p"}
`)
	var out strings.Builder
	r := newReport(&out, again(nil, nothing))
	r.read(strings.NewReader(events.String()))
	r.summary(time.Second)
	_, end, _ := strings.Cut(out.String(), "Failed:")
	for line, want := range map[string]bool{"line 0": true, "line 3": true, "    ...": true, "line 4": false, "line 7": false, "line 8": true, "line 19": true} {
		if strings.Contains(end, "\n"+line+"\n") != want {
			t.Errorf("%q is shown: %v, want %v, in\n%s", line, !want, want, end)
		}
	}
}

func nothing(string) (string, bool) { return "", false }

// TestAgain: the command has the flags and variables that may decide whether a test is red, and the shell gives the pattern as it is.
func TestAgain(t *testing.T) {
	set := map[string]string{"RAPID_SEED": "1", "GAVEL_BROWSERS": "chromium firefox", "HOME": "/"}
	command := again(strings.Fields("-p 3 -trimpath -race -cpu 1 -timeout 30m -skip Hostile ./..."), func(name string) (string, bool) {
		value, ok := set[name]
		return value, ok
	})
	for pkg, want := range map[string]string{
		"gavel/net/wire": "RAPID_SEED=1 go test ./net/wire -count=1 -trimpath -race -cpu 1",
		"gavel/web/e2e":  "RAPID_SEED=1 GAVEL_BROWSERS='chromium firefox' go test ./web/e2e -count=1 -trimpath -race -cpu 1",
	} {
		if got := command(pkg); got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
	}
	if got, want := quoted(pattern("TestA/it's_1+1")), `'^TestA$/^it'\''s_1\+1$'`; got != want {
		t.Errorf("the pattern is %s, want %s", got, want)
	}
}
