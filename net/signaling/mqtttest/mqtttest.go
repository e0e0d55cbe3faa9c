// Package mqtttest starts the site's own broker for tests.
package mqtttest

import (
	"gavel/net/signaling/broker"
	"net/http/httptest"
	"testing"
)

// Own serves the site's own broker, see package broker, on any path of a web server. It returns
// the server's address without a path.
func Own(t testing.TB) (address string) {
	t.Helper()
	b, err := broker.New()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(b)
	t.Cleanup(func() {
		b.Close()
		server.Close()
	})
	return server.URL
}
