package broker

import (
	"context"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/eclipse/paho.golang/packets"
	"github.com/eclipse/paho.golang/paho"

	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/wire"
)

// page is a client that may also send what our pages never send.
type page struct {
	*paho.Client
	heard chan *paho.Publish
}

func serve(t *testing.T) string {
	t.Helper()
	b := must.Get(New())(t)
	server := httptest.NewServer(b)
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
		server.Close()
	})
	return "ws" + strings.TrimPrefix(server.URL, "http")
}

func connect(t *testing.T, address string, c paho.Connect) (page, error) {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), address, &websocket.DialOptions{Subprotocols: []string{"mqtt"}}) //nolint:bodyclose // the connection is the body
	must.Do(t, err)
	t.Cleanup(func() { ws.CloseNow() }) //nolint:errcheck // the test is over
	p := page{heard: make(chan *paho.Publish, 100)}
	p.Client = paho.NewClient(paho.ClientConfig{
		Conn: packets.NewThreadSafeConn(websocket.NetConn(context.Background(), ws, websocket.MessageBinary)),
		OnPublishReceived: []func(paho.PublishReceived) (bool, error){func(r paho.PublishReceived) (bool, error) {
			p.heard <- r.Packet
			return true, nil
		}},
	})
	c.CleanStart = true
	_, err = p.Connect(t.Context(), &c)
	return p, err
}

func visit(t *testing.T, address string) page {
	t.Helper()
	return must.Get(connect(t, address, paho.Connect{KeepAlive: 60}))(t)
}

func (p page) listen(t *testing.T, topic string) error {
	_, err := p.Subscribe(t.Context(), &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: topic}}})
	return err
}

func topic(n byte) string { return room.Secret{n}.Topic() }

func TestOnlyRooms(t *testing.T) {
	p := visit(t, serve(t))
	for filter, allowed := range map[string]bool{
		topic(1):                         true,
		room.TopicPrefix + "#":           false,
		"#":                              false,
		"$SYS/broker/version":            false,
		"$share/group/" + topic(1):       false,
		room.TopicPrefix + "short":       false,
		topic(1)[:len(topic(1))-1] + "+": false,
		room.TopicPrefix + strings.Repeat("a/", 13):       false,
		"elsewhere" + topic(1)[len("elsewhere"):]:         false,
		room.TopicPrefix + strings.Repeat("a", 26) + "/x": false,
	} {
		if err := p.listen(t, filter); err == nil != allowed {
			t.Errorf("%s: %v", filter, err)
		}
	}
	for n := byte(2); n <= maxRooms; n++ {
		if err := p.listen(t, topic(n)); err != nil {
			t.Errorf("room %d: %v", n, err)
		}
	}
	if err := p.listen(t, topic(100)); err == nil {
		t.Error("a client listens to more rooms than it may")
	}
}

// Forbidden messages are dropped: only the last of these arrives.
func TestOnlySmallMessages(t *testing.T) {
	address := serve(t)
	ear, mouth := visit(t, address), visit(t, address)
	for _, name := range []string{topic(1), "elsewhere"} {
		ear.listen(t, name) //nolint:errcheck // it may not listen elsewhere, see above
	}
	for _, m := range []paho.Publish{
		{Topic: "elsewhere", Payload: []byte("elsewhere")},
		{Topic: topic(1), Payload: make([]byte, room.MaxMessage+1)},
		{Topic: topic(1), Payload: make([]byte, room.MaxMessage)},
	} {
		must.Get(mouth.Publish(t.Context(), &m))(t)
	}
	if m := <-ear.heard; len(m.Payload) != room.MaxMessage {
		t.Errorf("heard %d bytes", len(m.Payload))
	}
	huge := paho.Publish{Topic: topic(1), Payload: make([]byte, maxPacket+1)}
	mouth.Publish(t.Context(), &huge) //nolint:errcheck // sent or not
	<-mouth.Done()                    // a client that sends this is disconnected
}

func TestNothingIsKept(t *testing.T) {
	address := serve(t)
	p := visit(t, address)
	retained := paho.Publish{Topic: topic(1), Payload: []byte("for later"), Retain: true}
	must.Get(p.Publish(t.Context(), &retained))(t)
	must.Do(t, p.listen(t, topic(1)))
	now := paho.Publish{Topic: topic(1), Payload: []byte("for now")}
	must.Get(p.Publish(t.Context(), &now))(t)
	if m := <-p.heard; string(m.Payload) != "for now" {
		t.Errorf("heard %q", m.Payload)
	}
	will := paho.Connect{KeepAlive: 60, WillMessage: &paho.WillMessage{Topic: topic(1), Payload: []byte("farewell")}}
	if _, err := connect(t, address, will); err == nil {
		t.Error("a will is accepted")
	}
}

// A client that asks for no keep-alive, or a long one, gets the broker's.
func TestSilenceEnds(t *testing.T) {
	address := serve(t)
	for asked, want := range map[uint16]uint16{0: longestSilence, 3600: longestSilence, 60: 0} {
		ws, _, err := websocket.Dial(t.Context(), address, &websocket.DialOptions{Subprotocols: []string{"mqtt"}}) //nolint:bodyclose // the connection is the body
		must.Do(t, err)
		client := paho.NewClient(paho.ClientConfig{Conn: websocket.NetConn(t.Context(), ws, websocket.MessageBinary)})
		ack := must.Get(client.Connect(t.Context(), &paho.Connect{KeepAlive: asked, CleanStart: true}))(t)
		got := uint16(0)
		if ack.Properties.ServerKeepAlive != nil {
			got = *ack.Properties.ServerKeepAlive
		}
		if got != want {
			t.Errorf("asked for %d s, got %d", asked, got)
		}
		ws.CloseNow() //nolint:errcheck // the test is over
	}
}

func TestAllowance(t *testing.T) {
	r := rules{spoken: map[string]*wire.Bucket{}}
	now := time.Unix(0, 0)
	said := func(client string, attempts int) (n int) {
		for range attempts {
			if r.allow(client, now) {
				n++
			}
		}
		return n
	}
	if n := said("a", 100); n != burst {
		t.Errorf("%d at once", n)
	}
	if n := said("b", 1); n != 1 {
		t.Error("one client's noise silences another")
	}
	now = now.Add(3 * refill)
	if n := said("a", 100); n != 3 {
		t.Errorf("%d after three more", n)
	}
	now = now.Add(time.Hour)
	if n := said("a", 100); n != burst {
		t.Errorf("%d after an hour", n)
	}
}

func TestConnectionsAreLimited(t *testing.T) {
	b := must.Get(New())(t)
	defer b.Close()
	for range maxClients {
		b.places <- struct{}{}
	}
	answer := httptest.NewRecorder()
	b.ServeHTTP(answer, httptest.NewRequest("GET", "/", nil))
	if answer.Code != 503 {
		t.Errorf("status %d", answer.Code)
	}
}
