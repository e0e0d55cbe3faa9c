//go:build !js

package soak

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pion/logging"
	"github.com/pion/transport/v2"
	"github.com/pion/transport/v2/vnet"

	"gavel/net/peer"
	"gavel/net/signaling"
)

const (
	// delay is how long a packet takes, latency a message by a broker.
	delay   = 40 * time.Millisecond
	latency = 100 * time.Millisecond
	// brokers are how many there are, as many as a page knows.
	brokers = 3
	// unnoticedLoss is how long a line of a network that was left may seem to be
	// well at least, and twice that at most: its client gives a sign of life as
	// often, see package signaling.
	unnoticedLoss = 20 * time.Second
)

// network is what lies between the devices of one table.
type network struct {
	apart   map[*device]bool // from the others
	router  *vnet.Router
	brokers []*broker

	mutex     sync.Mutex
	chance    *rand.Rand
	loss      float64
	at        map[string]*device // by their present address
	addresses int
}

func newNetwork(t *testing.T, chance *rand.Rand, loss float64) *network {
	quiet := logging.NewDefaultLoggerFactory()
	quiet.DefaultLogLevel = logging.LogLevelDisabled // it would tell of what is unreachable
	router, err := vnet.NewRouter(&vnet.RouterConfig{CIDR: "10.0.0.0/16", MinDelay: delay, QueueSize: 4096, LoggerFactory: quiet})
	if err != nil {
		t.Fatal(err)
	}
	n := &network{router: router, chance: chance, loss: loss, at: map[string]*device{}}
	for range brokers {
		n.brokers = append(n.brokers, &broker{network: n})
	}
	router.AddChunkFilter(n.passes)
	if err := router.Start(); err != nil {
		t.Fatal(err)
	}
	return n
}

// passes loses packets by chance, and all of those who are not there.
func (n *network) passes(packet vnet.Chunk) bool {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	var ends []*device
	for _, end := range []net.Addr{packet.SourceAddr(), packet.DestinationAddr()} {
		address, _ := end.(*net.UDPAddr)
		if address == nil {
			return false
		}
		d := n.at[address.IP.String()]
		if d == nil || !d.reachable() {
			return false
		}
		ends = append(ends, d)
	}
	if n.apart[ends[0]] != n.apart[ends[1]] {
		return false
	}
	return n.chance.Float64() >= n.loss
}

// split has nothing pass between some devices and the others. Without any it is whole.
func (n *network) split(some ...*device) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.apart = map[*device]bool{}
	for _, d := range some {
		n.apart[d] = true
	}
}

// meet tells whether what two devices say can come from one to the other.
func (n *network) meet(a, b *device) bool {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return n.apart[a] == n.apart[b]
}

// device is somebody's computer or phone: a place in the network that may
// become another, and a processor that may stand still. What a page does there
// stands still where it would wait for the network anyway.
type device struct {
	transport.Net // of the first address; what depends on the address is below
	network       *network

	mutex   sync.Mutex
	now     *vnet.Net
	address string
	down    bool          // has no network
	asleep  chan struct{} // closed on waking; nil while awake
	since   time.Time     // when it could be reached again
	lines   []*line
}

func (n *network) device(t *testing.T) *device {
	d := &device{network: n}
	d.move()
	d.Net = d.now
	return d
}

// move leaves the network for another one.
func (d *device) move() {
	n := d.network
	n.mutex.Lock()
	n.addresses++
	address := fmt.Sprintf("10.0.%d.%d", 1+n.addresses/250, 1+n.addresses%250)
	delete(n.at, d.address)
	n.mutex.Unlock()
	place, err := vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{address}})
	if err == nil {
		err = n.router.AddNet(place)
	}
	if err != nil {
		panic(err) // 60,000 addresses are enough
	}
	d.mutex.Lock()
	d.now, d.address, d.since = place, address, time.Now()
	d.mutex.Unlock()
	n.mutex.Lock()
	n.at[address] = d
	n.mutex.Unlock()
}

func (d *device) present() *vnet.Net {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.now
}

func (d *device) Interfaces() ([]*transport.Interface, error) { return d.present().Interfaces() }

func (d *device) ListenPacket(network, address string) (net.PacketConn, error) {
	return d.present().ListenPacket(network, address)
}

func (d *device) ListenUDP(network string, address *net.UDPAddr) (transport.UDPConn, error) {
	return d.present().ListenUDP(network, address)
}

// reachable tells whether packets come and go.
func (d *device) reachable() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return !d.down && d.asleep == nil
}

// unplug takes the network away, or gives it back.
func (d *device) unplug(down bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.down, d.since = down, time.Now()
}

// sleep has the device stand still until wake. Lines to brokers do not outlive
// it.
func (d *device) sleep() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.asleep == nil {
		d.asleep = make(chan struct{})
	}
}

func (d *device) wake() {
	d.mutex.Lock()
	if d.asleep != nil {
		close(d.asleep)
		d.asleep, d.since = nil, time.Now()
	}
	d.mutex.Unlock()
	d.hangUp()
}

// awake waits until the device does not sleep.
func (d *device) awake() {
	d.mutex.Lock()
	asleep := d.asleep
	d.mutex.Unlock()
	if asleep != nil {
		<-asleep
	}
}

// sleeps tells whether the device sleeps.
func (d *device) sleeps() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.asleep != nil
}

// giveUp returns the lines to brokers, and forgets them.
func (d *device) giveUp() []*line {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	lines := d.lines
	d.lines = nil
	return lines
}

// hangUp breaks all lines to brokers.
func (d *device) hangUp() {
	for _, l := range d.giveUp() {
		l.Close()
	}
}

// deaden leaves all lines open that lead nowhere any more, until that is
// noticed.
func (d *device) deaden() {
	for _, l := range d.giveUp() {
		l.broker.mutex.Lock()
		l.dead = true
		l.broker.mutex.Unlock()
		n := d.network
		n.mutex.Lock()
		unnoticed := between(n.chance, unnoticedLoss, 2*unnoticedLoss)
		n.mutex.Unlock()
		time.AfterFunc(unnoticed, l.Close)
	}
}

// config is what a page on this device makes its connections with.
func (d *device) config() peer.Config { return peer.Config{}.Within(d) }

// rations are the brokers as a page on this device knows them.
func (d *device) rations() (all []*signaling.Rationed) {
	for _, b := range d.network.brokers {
		all = append(all, signaling.Ration(place{b, d}))
	}
	return all
}

// broker passes messages on, in memory.
type broker struct {
	network *network
	mutex   sync.Mutex
	lines   []*line
}

type place struct {
	*broker
	device *device
}

type line struct {
	broker *broker
	device *device
	topic  string
	heard  chan []byte
	dead   bool
}

func (place) Budget() int { return signaling.Budget }

var errOffline = errors.New("no network")

func (p place) Join(ctx context.Context, topic string) (signaling.Subscription, error) {
	p.device.awake()
	time.Sleep(3 * latency) // there and back, three times
	if !p.device.reachable() || ctx.Err() != nil {
		return nil, errOffline
	}
	l := &line{broker: p.broker, device: p.device, topic: topic, heard: make(chan []byte, 16)}
	p.mutex.Lock()
	p.lines = append(p.lines, l)
	p.mutex.Unlock()
	p.device.mutex.Lock()
	p.device.lines = append(p.device.lines, l)
	p.device.mutex.Unlock()
	return l, nil
}

func (l *line) Publish(message []byte) error {
	l.device.awake()
	if !l.device.reachable() {
		return errOffline
	}
	l.broker.mutex.Lock()
	defer l.broker.mutex.Unlock()
	if !l.dead {
		time.AfterFunc(latency, func() { l.broker.pass(l, message) })
	}
	return nil
}

// pass passes a message on to all others of its topic.
func (b *broker) pass(from *line, message []byte) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for _, l := range b.lines {
		if l != from && !l.dead && l.topic == from.topic && l.device.reachable() && b.network.meet(l.device, from.device) {
			select {
			case l.heard <- message:
			default:
			}
		}
	}
}

func (l *line) Heard() <-chan []byte { return l.heard }

func (l *line) Close() {
	l.broker.mutex.Lock()
	defer l.broker.mutex.Unlock()
	if i := slices.Index(l.broker.lines, l); i >= 0 {
		l.broker.lines = slices.Delete(l.broker.lines, i, i+1)
		close(l.heard)
	}
}
