package main

import (
	"archive/zip"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/signaling/broker"
	"gavel/web/site"
)

// TestBrokerBesideThePage: the page and the broker are served at one address.
func TestBrokerBesideThePage(t *testing.T) {
	b := must.Get(broker.New())(t)
	defer b.Close()
	page := newLive()
	page.set(site.Files{"index.html": []byte("page")})
	server := httptest.NewServer(handler(page, b))
	defer server.Close()
	for path, want := range map[string]int{"/": http.StatusOK, "/" + brokerPath: http.StatusUpgradeRequired, "/other": http.StatusNotFound} {
		answer := must.Get(http.Get(server.URL + path))(t)
		answer.Body.Close()
		if answer.StatusCode != want {
			t.Errorf("%s: status %d, want %d", path, answer.StatusCode, want)
		}
	}
	own := must.Get(signaling.Beside(server.URL+"/#r=ABC", brokerPath))(t)
	line := must.Get(own.Join(t.Context(), room.Secret{}.Topic()))(t)
	line.Close()
}

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

func TestAddressesForOthers(t *testing.T) {
	of := func(text string) *net.IPNet {
		ip, network, err := net.ParseCIDR(text)
		must.Do(t, err)
		network.IP = ip
		return network
	}
	all := []net.Addr{of("127.0.0.1/8"), of("192.168.1.7/24"), of("169.254.3.4/16"), of("fe80::1/64"), of("2001:db8::1/64"), of("10.0.0.3/8")}
	for served, want := range map[string][]string{
		"127.0.0.1":   nil,
		"192.168.1.7": nil,
		"::":          {"http://192.168.1.7:8080", "http://10.0.0.3:8080"},
		"0.0.0.0":     {"http://192.168.1.7:8080", "http://10.0.0.3:8080"},
	} {
		if got := inNetwork(&net.TCPAddr{IP: net.ParseIP(served), Port: 8080}, all); !slices.Equal(got, want) {
			t.Errorf("served at %s: %v, want %v", served, got, want)
		}
	}
}

func TestReport(t *testing.T) {
	var out strings.Builder
	measures := []site.Measure{{What: "requests before play", Is: 6, Most: 6}, {What: "program", Is: 12_345_678, Most: 15_000_000}}
	if err := report(&out, measures, nil); err != nil {
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
	if err := report(&out, measures, nil); err == nil || !strings.Contains(err.Error(), "budget: requests before play;") {
		t.Errorf("with 7 requests of 6: %v", err)
	}
	if err := report(&out, measures, errors.New("linked by go1.99")); err != nil || !strings.HasSuffix(out.String(), "WARNING: over its budget, because the program is linked by go1.99\n") {
		t.Errorf("a program that is not smaller: %v\n%s", err, out.String())
	}
}

func TestWhereThePageIsGoingToBe(t *testing.T) {
	for _, test := range []struct {
		home    string
		source  string
		written bool
		want    site.Place
		refusal string
	}{
		{"", "", false, site.Place{Broker: brokerPath, Fresh: true}, ""},
		{"", "", true, site.Place{}, ""},
		{"https://example.org/gavel/", "", true, site.Place{Home: "https://example.org/gavel/"}, ""},
		{"https://example.org/gavel/", "", false, site.Place{}, "-home is for -dist and -zip"},
		{"", "https://example.org/source", true, site.Place{Source: "https://example.org/source"}, ""},
		{"https://example.org/", "https://example.org/source", true, site.Place{Home: "https://example.org/", Source: "https://example.org/source"}, ""},
		{"", "https://example.org/source", false, site.Place{Broker: brokerPath, Fresh: true, Source: "https://example.org/source"}, ""},
		{"", "source", false, site.Place{}, "must be like https://example.org/gavel/"},
		{"example.org", "", true, site.Place{}, "must be like https://example.org/gavel/"},
	} {
		got, err := placeOf(test.home, test.source, test.written)
		if got != test.want {
			t.Errorf("%q, written %v: %v, want %v", test.home, test.written, got, test.want)
		}
		if (err == nil) != (test.refusal == "") || err != nil && !strings.Contains(err.Error(), test.refusal) {
			t.Errorf("%q, written %v: %v, want %q", test.home, test.written, err, test.refusal)
		}
	}
}

func TestZipIsWrittenWhereItIsAsked(t *testing.T) {
	name := filepath.Join(t.TempDir(), "new", "gavel.zip")
	must.Do(t, writeZip(name, site.Files{"index.html": []byte("page")}))
	archive := must.Get(zip.OpenReader(name))(t)
	defer archive.Close()
	if len(archive.File) != 1 || archive.File[0].Name != "index.html" {
		t.Errorf("it has %v", archive.File)
	}
}
