package main

import (
	"os"
	"strings"
	"testing"
	"time"
)

// testdata/events.jsonl is what go test -json printed for six packages: one with failing tests, one that passes, one that cannot be
// built, one whose test panics, one without tests, and one from the cache.
func TestReport(t *testing.T) {
	events, err := os.Open("testdata/events.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer events.Close()
	var out strings.Builder
	r := report{out: &out, packages: map[string]*running{}}
	r.read(events)
	r.summary(90 * time.Second)
	want, err := os.ReadFile("testdata/printed.txt")
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != string(want) {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

// Go test has no events for a wrong flag, and for a test that is killed it has no end of this test.
func TestUnusualLines(t *testing.T) {
	var out strings.Builder
	r := report{out: &out, packages: map[string]*running{}}
	r.read(strings.NewReader(`flag provided but not defined: -x
{"Action":"output","Package":"p","Test":"TestStuck","Output":"    p_test.go:1: a line before\n"}
{"Action":"output","Package":"p","Output":"FAIL\tp\t9.000s\n"}
{"Action":"fail","Package":"p","Elapsed":9}
`))
	r.summary(9 * time.Second)
	const want = `flag provided but not defined: -x
    p_test.go:1: a line before
FAIL	p	9.000s

9 s in all. The slowest tests, some of them at the same time as others:

Failed, see above:
FAIL	p	9.000s
`
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}
