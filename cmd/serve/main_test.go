package main

import (
	"net"
	"strings"
	"testing"

	"gavel/web/site"
)

func TestAddressIsOneToTypeIn(t *testing.T) {
	given := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080}
	for asked, want := range map[string]string{
		"localhost:8080": "http://localhost:8080",
		"localhost:0":    "http://localhost:8080",
		":8080":          "http://localhost:8080",
		"0.0.0.0:8080":   "http://localhost:8080",
		"[::]:8080":      "http://localhost:8080",
		"10.0.0.7:8080":  "http://10.0.0.7:8080",
		"[::1]:8080":     "http://[::1]:8080",
	} {
		if got := address(asked, given); got != want {
			t.Errorf("%s: %s, want %s", asked, got, want)
		}
	}
}

func TestReport(t *testing.T) {
	var out strings.Builder
	measures := []site.Measure{{What: "requests before play", Is: 6, Most: 6}, {What: "program", Is: 12_345_678, Most: 15_000_000}}
	if err := report(&out, measures); err != nil {
		t.Error(err)
	}
	const want = `first visit (bytes)                     is     at most
requests before play                     6           6
program                           12345678    15000000
`
	if out.String() != want {
		t.Errorf("printed\n%s, want\n%s", out.String(), want)
	}
	measures[0].Is++
	if err := report(&out, measures); err == nil || !strings.Contains(err.Error(), "budget: requests before play;") {
		t.Errorf("with 7 requests of 6: %v", err)
	}
}
