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

	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/signaling"
)

const (
	// delay is the delay of a packet; latency is that of a message through a broker.
	delay   = 40 * time.Millisecond
	latency = 100 * time.Millisecond
	// brokers is the number of brokers, as in a page's default settings.
	brokers = 3
	// unnoticedLoss is how long a connection to a broker seems to work after its network was
	// left: at least this time, at most twice. Its client sends a sign of life as often, see
	// package signaling.
	unnoticedLoss = 20 * time.Second
)

// network connects the devices of one table.
type network struct {
	apart   map[*device]bool // separated from the others
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
	quiet.DefaultLogLevel = logging.LogLevelDisabled // it would log unreachable addresses
	router := must.Get(vnet.NewRouter(&vnet.RouterConfig{CIDR: "10.0.0.0/16", MinDelay: delay, QueueSize: 4096, LoggerFactory: quiet}))(t)
	n := &network{router: router, chance: chance, loss: loss, at: map[string]*device{}}
	for range brokers {
		n.brokers = append(n.brokers, &broker{network: n})
	}
	router.AddChunkFilter(n.passes)
	must.Do(t, router.Start())
	return n
}

// passes drops packets randomly, and all those of absent devices.
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

// split separates some devices from the others. Without devices it heals the network.
func (n *network) split(some ...*device) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	n.apart = map[*device]bool{}
	for _, d := range some {
		n.apart[d] = true
	}
}

// meet reports whether messages can pass between two devices.
func (n *network) meet(a, b *device) bool {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	return n.apart[a] == n.apart[b]
}

// device is a person's computer or phone: a place in the network that may change, and a
// processor that may be suspended. A suspended page stops where it would wait for the network.
type device struct {
	transport.Net // of the first address; methods that depend on the address are below
	network       *network

	mutex   sync.Mutex
	now     *vnet.Net
	address string
	down    bool          // has no network
	asleep  chan struct{} // closed on waking; nil while awake
	since   time.Time     // when it was last reachable again
	lines   []*line
}

func (n *network) device(t *testing.T) *device {
	d := &device{network: n}
	d.move()
	d.Net = d.now
	return d
}

// move changes to another network.
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

// reachable reports whether packets pass.
func (d *device) reachable() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return !d.down && d.asleep == nil
}

// unplug removes the network, or restores it.
func (d *device) unplug(down bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.down, d.since = down, time.Now()
}

// sleep suspends the device until wake. Connections to brokers do not survive it.
func (d *device) sleep() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.asleep == nil {
		d.asleep = make(chan struct{})
	}
}

func (d *device) wake() {
	d.runOn()
	d.hangUp()
}

// runOn ends a short sleep, which connections to brokers survive.
func (d *device) runOn() {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.asleep != nil {
		close(d.asleep)
		d.asleep, d.since = nil, time.Now()
	}
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

// sleeps reports whether the device sleeps.
func (d *device) sleeps() bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return d.asleep != nil
}

// giveUp returns the connections to brokers, and forgets them.
func (d *device) giveUp() []*line {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	lines := d.lines
	d.lines = nil
	return lines
}

// hangUp breaks all connections to brokers.
func (d *device) hangUp() {
	for _, l := range d.giveUp() {
		l.Close()
	}
}

// deaden leaves the connections open although nothing passes, until that is noticed.
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

// config is the network configuration of pages on this device.
func (d *device) config() peer.Config { return peer.Config{}.Within(d) }

// rations returns the brokers for a page on this device.
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

// pass passes a message to all other clients of its topic.
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
