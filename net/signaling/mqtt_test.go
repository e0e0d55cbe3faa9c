package signaling

import (
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/room"
	"gavel/net/signaling/broker"
	"gavel/net/signaling/mqtttest"
)

// serve starts a broker like the site's own and returns its address.
func serve(t *testing.T) MQTT {
	t.Helper()
	return MQTT("ws" + strings.TrimPrefix(mqtttest.Own(t), "http") + "/signaling")
}

// meet lets five guests ask a host at the same time.
func meet(t *testing.T, brokers ...Broker) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	credential := room.NewCredential(room.PublicOf(ada))
	link := room.NewLink(room.Secret(credential.Nonce), credential)
	page := func() (all []*Rationed) {
		for _, b := range brokers {
			all = append(all, Ration(b))
		}
		return all
	}
	host := New(link, page())
	ready := make(chan struct{}, 100)
	host.Changed = func(State) { ready <- struct{}{} }
	hosting, leave := context.WithCancel(ctx)
	ended := make(chan error)
	go func() {
		ended <- host.Answer(hosting, Handler{Open: func(_ context.Context, offer []byte) ([]byte, error) {
			return append([]byte("to "), offer...), nil
		}, Holder: keeping(room.Title{Credential: credential}, ada, 0)})
	}()
	<-ready
	guests := make(chan error)
	for i := range 5 {
		go func() {
			answer, err := New(link, page()).Request(ctx, room.Known{}, just(fmt.Sprint(i)))
			if err == nil && string(answer.Body) != fmt.Sprint("to ", i) {
				err = fmt.Errorf("guest %d got %q", i, answer.Body)
			}
			guests <- err
		}()
	}
	for range 5 {
		if err := <-guests; err != nil {
			t.Error(err)
		}
	}
	leave()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestMeetAtOurBroker(t *testing.T) {
	nobody := httptest.NewServer(nil)
	nobody.Close()
	meet(t, MQTT("ws"+strings.TrimPrefix(nobody.URL, "http")), serve(t))
}

// A page that leaves has left the broker, and a page notices when its broker fails.
func TestLinesEnd(t *testing.T) {
	b := must.Get(broker.New())(t)
	server := httptest.NewServer(b)
	defer server.Close()
	address := MQTT("ws" + strings.TrimPrefix(server.URL, "http"))
	var lines [2]Subscription
	for i := range lines {
		lines[i] = must.Get(address.Join(t.Context(), secret.Topic()))(t)
	}
	lines[0].Close()
	for range lines[0].Heard() {
		t.Error("something was heard")
	}
	if err := lines[0].Publish(nil); err == nil {
		t.Error("a closed line publishes")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	for range lines[1].Heard() {
		t.Error("something was heard")
	}
	lines[1].Close()
	if _, err := address.Join(t.Context(), secret.Topic()); err == nil {
		t.Error("joined a broker that is closed")
	}
}

// TestBeside: the page finds its broker by an address relative to its own.
func TestBeside(t *testing.T) {
	for page, want := range map[string]MQTT{
		"http://localhost:8080/":                  "ws://localhost:8080/signaling",
		"http://192.168.1.7:8080/index.html":      "ws://192.168.1.7:8080/signaling",
		"https://play.example/some/dir/?x=1#r=AB": "wss://play.example/some/dir/signaling",
		"http://[::1]:8080/#j=abc":                "ws://[::1]:8080/signaling",
	} {
		if got, err := Beside(page, "signaling"); err != nil || got.MQTT != want {
			t.Errorf("beside %s: %s, %v, want %s", page, got.MQTT, err, want)
		}
	}
	for _, page := range []string{"file:///home/ann/index.html", "about:blank", "", "http://[", "%"} {
		if got, err := Beside(page, "signaling"); err == nil {
			t.Errorf("beside %q: %s", page, got.MQTT)
		}
	}
	if got, err := Beside("http://localhost/", "%"); err == nil {
		t.Errorf("at %%: %s", got.MQTT)
	}
}

// TestRation: a page that sends as much as it may stays within the hourly budget, half of it at
// once. At its own broker a table can reconnect again and again.
func TestRation(t *testing.T) {
	for _, b := range []Broker{Own{"ws://localhost/"}, MQTT("ws://localhost/")} {
		synctest.Test(t, func(t *testing.T) {
			r := Ration(b)
			var said []time.Time
			for range 4 * 3600 {
				time.Sleep(time.Second)
				for r.may(asked) {
					said = append(said, time.Now())
				}
			}
			if n := withinAnHour(said); n > b.Budget() || n < b.Budget()-1 {
				t.Errorf("%d messages within an hour", n)
			}
			if r.may(venture) {
				t.Error("there is more to be said")
			}
			time.Sleep(time.Hour)
			var n [asked + 1]int
			for why := range n {
				for r.may(cause(why)) {
					n[why]++
				}
			}
			if half := b.Budget() / 2; n != [...]int{half - half/3, half/3 - half/5, half / 5} {
				t.Errorf("%v messages at once", n)
			}
		})
	}
	if own := (Own{}).Budget(); own < 4*Budget {
		t.Errorf("our own broker bears %d messages", own)
	}
}

func TestPublicBrokers(t *testing.T) {
	operators := map[string]bool{}
	for _, b := range Public() {
		u, err := url.Parse(string(b))
		if err != nil || u.Scheme != "wss" {
			t.Errorf("%s: %v", b, err)
		}
		labels := strings.Split(u.Hostname(), ".")
		operators[strings.Join(labels[len(labels)-2:], ".")] = true
	}
	if len(operators) != 3 {
		t.Errorf("not three operators: %v", operators)
	}
}
