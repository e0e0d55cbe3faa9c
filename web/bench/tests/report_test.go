//go:build unix

package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
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

// project is a small project: game <- render <- page <- app, and a test of app in browsers. scan is only for the browser.
func project() packages {
	return packages{
		".":         {ImportPath: "gavel"},
		"game":      {ImportPath: "gavel/game"},
		"render":    {ImportPath: "gavel/render", Imports: []string{"gavel/game"}, IgnoredGoFiles: []string{"stage_js.go"}},
		"page":      {ImportPath: "gavel/page", Imports: []string{"gavel/render"}},
		"app":       {ImportPath: "gavel/app", XTestImports: []string{"gavel/page"}},
		"afar":      {ImportPath: "gavel/afar", Imports: []string{"gavel/app"}},
		"scan":      {ImportPath: "gavel/scan", Imports: []string{"gavel/render"}, onlyBrowser: true},
		"e2e":       {ImportPath: "gavel/e2e", Imports: []string{"gavel/page"}, TestImports: []string{browsers}},
		"assets/fr": {ImportPath: "gavel/assets/fr"},
	}
}

func TestPlan(t *testing.T) {
	for name, test := range map[string]struct {
		files []string
		want  plan
	}{
		"one package": {[]string{"render/scene.go", "render/coins.go"}, plan{
			changed: []string{"gavel/render"}, tested: []string{"gavel/render", "gavel/page", "gavel/app"},
			inBrowsers: []string{"gavel/e2e"}, forBrowser: []string{"gavel/render"},
		}},
		"a test": {[]string{"app/app_test.go"}, plan{changed: []string{"gavel/app"}, tested: []string{"gavel/app", "gavel/afar"}}},
		"what a package reads": {[]string{"assets/fr/rules/highest.txt", "app/testdata/shown/a.txt"}, plan{
			changed: []string{"gavel/assets/fr", "gavel/app"}, tested: []string{"gavel/app", "gavel/assets/fr", "gavel/afar"},
		}},
		"only for the browser": {[]string{"scan/main.go"}, plan{changed: []string{"gavel/scan"}, forBrowser: []string{"gavel/scan"}}},
	} {
		same(t, name, project().plan(test.files), test.want)
	}
}

// TestPlanOfAWideChange: of a package that many import, only the direct importers are tested.
func TestPlanOfAWideChange(t *testing.T) {
	all := project()
	for _, name := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p"} {
		all[name] = pkg{ImportPath: "gavel/" + name, TestImports: []string{"gavel/page"}}
	}
	delete(all, ".")
	p := all.plan([]string{"game/table.go", "README.md"})
	left := []string{"gavel/a", "gavel/app", "gavel/b"}
	same(t, "wide", plan{p.changed, p.tested, p.near, p.left[:3], p.inBrowsers, p.nowhere, p.forBrowser}, plan{
		changed: []string{"gavel/game"}, tested: []string{"gavel/game", "gavel/render"}, left: left,
		inBrowsers: []string{"gavel/e2e"}, nowhere: []string{"README.md"},
	})
}

func same(t *testing.T, name string, got, want plan) {
	t.Helper()
	for part, lists := range map[string][2][]string{
		"changed": {got.changed, want.changed}, "tested": {got.tested, want.tested}, "left out": {got.left, want.left},
		"in browsers": {got.inBrowsers, want.inBrowsers}, "in no package": {got.nowhere, want.nowhere},
		"for the browser": {got.forBrowser, want.forBrowser},
	} {
		if !slices.Equal(lists[0], lists[1]) {
			t.Errorf("%s: %s: %v, want %v", name, part, lists[0], lists[1])
		}
	}
}

// TestTestsBeside: the tests of report.go are those of report_test.go, and so they are if that file has changed.
func TestTestsBeside(t *testing.T) {
	for _, file := range []string{"report.go", "report_test.go"} {
		if got, want := testsBeside([]string{file, "main.go", "gone.go"}), []string{"TestReport", "TestUnusualLines", "TestLongOutput", "TestAgain"}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", file, got, want)
		}
	}
}

// TestRunsAreKept: what is added to a file is read from it again.
func TestRunsAreKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "steady.md")
	must.Do(t, os.WriteFile(file, []byte("# Runs\n\n"+columns), 0o644))
	want := []steadyRun{
		{"3ebfee0b", "busy", result{12.3, nil}},
		{"3ebfee0b", "webkit", result{4, []string{"gavel/web/e2e TestBids/webkit", "gavel/web/e2e TestSeats"}}},
	}
	for i := range want {
		if got, err := readRuns(file); err != nil || len(got) != i {
			t.Fatalf("%d runs: read %v, %v", i, got, err)
		}
		must.Do(t, add(file, want[i]))
	}
	if got, err := readRuns(file); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read %v, %v, want %v", got, err, want)
	}
}

// TestRunsThatCount: a red run does not count, nor does one of a commit whose tests were others, unless their packages were repeated
// since.
func TestRunsThatCount(t *testing.T) {
	red := []string{"gavel/net TestX"}
	runs := []steadyRun{
		{"old", "busy", result{1, nil}}, {"old", "chromium", result{1, nil}}, {"old", "game", result{1, nil}},
		{"older", "busy", result{1, nil}}, {"older", "firefox", result{1, nil}},
		{"gone", "busy", result{1, nil}}, {"gone", "webkit", result{1, nil}},
		{"now", "net", result{1, nil}}, {"now", "busy", result{1, nil}}, {"now", "busy", result{1, red}},
	}
	changed := map[string][]string{
		"old": {"net"}, "older": {"net", "render", "web/e2e"}, "gone": {"*", "web/e2e"}, "now": nil,
	}
	got := count(runs, func(commit string) []string { return changed[commit] })
	if want := map[string]int{"busy": 2, "chromium": 1, "game": 1, "net": 1}; !maps.Equal(got, want) {
		t.Errorf("%v count, want %v", got, want)
	}
}
