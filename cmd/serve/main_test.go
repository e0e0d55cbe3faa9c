package main

import (
	"net"
	"testing"
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
