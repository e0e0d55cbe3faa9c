package peer

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/pion/webrtc/v3"

	"gavel/game/guard"
	"gavel/net/invitecode"
)

// Server helps two sides to find a way to each other.
type Server struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	URL            string // stun:…, turn:… or turns:…
	User, Password string // of TURN
}

// PublicServers returns STUN servers of two operators. They learn the
// addresses of those who ask, and nothing else.
func PublicServers() []Server {
	return []Server{{URL: "stun:stun.l.google.com:19302"}, {URL: "stun:stun.cloudflare.com:3478"}}
}

// Config says how a side may be reached. The zero Config is for the local
// network alone.
type Config struct {
	Servers []Server
	// RelayOnly hides this side's addresses from the other: everything goes
	// through the TURN servers.
	RelayOnly bool

	api *webrtc.API // nil, but in tests
}

const (
	// gatherLimit bounds the wait for a server that does not answer, for
	// which a browser alone would wait 40 s.
	gatherLimit = 2500 * time.Millisecond
	// answerLimit is shorter: the offerer has waited already, and two dead
	// servers together shall not make a newcomer wait for 5 s.
	answerLimit = 1500 * time.Millisecond
	// gatherMore is how long to wait for more once the best that the servers
	// can give has come.
	gatherMore = 300 * time.Millisecond
)

// label names the channel. A channel that both sides have agreed on does not
// tell it to the other.
const label = "gavel"

// Pending is a connection that is being made: this side has said how to
// reach it.
type Pending struct {
	conn  *Conn
	wire  *rtc
	local invitecode.Description

	accepting sync.Mutex
}

// Offer prepares a connection to somebody who has yet to answer. It takes as
// long as it takes to find out this side's addresses, less than 3 s; without
// any it is ErrNoAddress, for the other side may have none either.
//
// Nothing but Offer and Answer makes a connection of the browser's: macOS asks
// the person for the local network as soon as there is one
// (w3c/webrtc-pc#3109), so there is none before they want to meet somebody.
func Offer(ctx context.Context, config Config) (*Pending, error) {
	p, err := prepare(config, invitecode.Offer)
	if err != nil {
		return nil, err
	}
	return p.described(ctx, config, invitecode.Offer, 0, func() (webrtc.SessionDescription, error) {
		return p.wire.pc.CreateOffer(nil)
	})
}

// Answer prepares the connection that was offered. Each call makes another
// answer; the offerer takes one. An answer may be without addresses where the
// browser keeps them to itself and the offer has some: the offerer learns them
// from what arrives. The error is ErrNoAddress, ErrNoWebRTC, ErrBlocked or the context's, or
// says what the browser makes of the offer.
func Answer(ctx context.Context, config Config, offer invitecode.Description) (*Pending, error) {
	if offer.Kind() != invitecode.Offer {
		return nil, invitecode.ErrKind
	}
	p, err := prepare(config, invitecode.Answer)
	if err != nil {
		return nil, err
	}
	p.conn.remote = offer.Fingerprint()
	p, err = p.described(ctx, config, invitecode.Answer, offer.Addresses(), func() (webrtc.SessionDescription, error) {
		remote := webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: offer.SDP()}
		if err := p.wire.pc.SetRemoteDescription(remote); err != nil {
			return webrtc.SessionDescription{}, err
		}
		return p.wire.pc.CreateAnswer(nil)
	})
	if err == nil && strings.Contains(p.wire.pc.LocalDescription().SDP, firefox) {
		guard.Go(p.persist, p.conn.fail)
	}
	return p, err
}

const (
	// firefox is what only Firefox's descriptions have.
	firefox = "o=mozilla"
	// persistEvery is how often an answer is kept from giving up: every 5 s is
	// too late.
	persistEvery = 3 * time.Second
)

// persist keeps Firefox from giving up before the answer is accepted, which
// takes as long as people take. All browsers find no way at first; 5 s after it
// has heard of the last address, Firefox (153) has failed for good, at least if
// the offerer is Firefox too, while the others go on with the offerer's first
// packet. So it hears of an address again and again: always the same one, of a
// network that is for examples (RFC 5737) and leads nowhere.
func (p *Pending) persist() {
	tick := time.NewTicker(persistEvery)
	defer tick.Stop()
	media := "0"
	nowhere := webrtc.ICECandidateInit{Candidate: "candidate:0 1 udp 1 192.0.2.1 2000 typ host", SDPMid: &media}
	for {
		select {
		case <-tick.C:
			_ = p.wire.settle(func() error { return p.wire.pc.AddICECandidate(nowhere) }) // it can do no more than fail
		case <-p.conn.opened:
			return
		case <-p.conn.done:
			return
		}
	}
}

// Local returns how to reach this side. The other side needs it.
func (p *Pending) Local() invitecode.Description { return p.local }

// Accept tells an offer who has answered it; ErrTaken if another has before.
func (p *Pending) Accept(answer invitecode.Description) error {
	if answer.Kind() != invitecode.Answer {
		return invitecode.ErrKind
	}
	return p.wire.settle(func() error {
		p.accepting.Lock()
		defer p.accepting.Unlock()
		if p.wire.pc.SignalingState() != webrtc.SignalingStateHaveLocalOffer {
			return ErrTaken
		}
		p.conn.mu.Lock()
		p.conn.remote = answer.Fingerprint()
		p.conn.mu.Unlock()
		return p.wire.pc.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer.SDP()})
	})
}

// Open waits until the connection is there. An offer that was accepted gets
// ErrUnreachable when there is no way; an answer waits until the context
// ends, for nobody knows when the offerer will accept it. When only the
// context has ended, Open can be called again.
func (p *Pending) Open(ctx context.Context) (*Conn, error) {
	select {
	case <-p.conn.opened:
		return p.conn, nil
	case <-p.conn.done:
		return nil, p.conn.Err()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close gives up, and ends the connection if there is one.
func (p *Pending) Close() { p.conn.Close() }

// rtc is a wire over WebRTC: one channel that both sides have agreed on, and
// no other.
type rtc struct {
	pc     *webrtc.PeerConnection
	dc     *webrtc.DataChannel
	mute   func() // has no more messages come
	detach func() // undoes what channel has done
	once   sync.Once
	closed chan struct{}
}

func (w *rtc) Send(frame []byte) error { return w.dc.Send(frame) }
func (w *rtc) Buffered() int           { return int(w.dc.BufferedAmount()) }

func (w *rtc) Deafen() { w.mute() }

func (w *rtc) Close() {
	w.once.Do(func() {
		close(w.closed)
		w.detach()
		_ = w.dc.Close() // closed is closed, whatever it says
		_ = w.pc.Close()
	})
}

// settle waits for a step of the negotiation. In a browser such a step never
// ends once the connection is closed.
func (w *rtc) settle(step func() error) error {
	done := make(chan error, 1)
	go func() { done <- guard.Run(step) }()
	select {
	case err := <-done:
		return err
	case <-w.closed:
		return ErrClosed
	}
}

// prepare makes a connection that knows nothing of the other side yet.
func prepare(config Config, kind invitecode.Kind) (*Pending, error) {
	if err := Possible(); err != nil {
		return nil, err
	}
	pc, err := config.connection()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrBlocked, err)
	}
	c := newConn()
	w := &rtc{pc: pc, closed: make(chan struct{})}
	c.wire = w
	yes, id := true, uint16(0)
	w.dc, w.mute, w.detach, err = channel(pc, &webrtc.DataChannelInit{Ordered: &yes, Negotiated: &yes, ID: &id}, func() {
		c.Close()
		w.Close()
	})
	if err != nil {
		_ = pc.Close()
		return nil, fmt.Errorf("%w: %w", ErrBlocked, err)
	}
	w.dc.OnOpen(guard.Func(c.open, c.fail))
	w.dc.OnClose(guard.Func(c.lost, c.fail))
	w.dc.OnMessage(func(m webrtc.DataChannelMessage) {
		guard.Func(func() {
			if m.IsString {
				c.fail(fmt.Errorf("%w: text", ErrMisbehaved))
				return
			}
			c.arrive(m.Data)
		}, c.fail)()
	})
	pc.OnDataChannel(func(*webrtc.DataChannel) { c.fail(fmt.Errorf("%w: another channel", ErrMisbehaved)) })
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed {
			c.failed(kind)
		}
	})
	guard.Go(c.tend, c.fail)
	return &Pending{conn: c, wire: w}, nil
}

// failed is called when no way was found, or the way was lost. An answer
// that nobody has accepted yet fails too, but comes to life when somebody
// does.
func (c *Conn) failed(kind invitecode.Kind) {
	select {
	case <-c.opened:
		c.lost()
	default:
		if kind == invitecode.Offer {
			c.fail(ErrUnreachable)
		}
	}
}

// described completes p with the description of this side, or closes it. The
// other side is known to have so many addresses.
func (p *Pending) described(
	ctx context.Context, config Config, kind invitecode.Kind, theirs int, create func() (webrtc.SessionDescription, error),
) (*Pending, error) {
	err := p.describe(ctx, config, kind, create)
	if err == nil && p.local.Addresses() == 0 && (theirs == 0 || config.RelayOnly) {
		err = ErrNoAddress
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

func (p *Pending) describe(ctx context.Context, config Config, kind invitecode.Kind, create func() (webrtc.SessionDescription, error)) error {
	pc := p.wire.pc
	found := make(chan struct{}, 1)
	pc.OnICECandidate(func(*webrtc.ICECandidate) {
		select {
		case found <- struct{}{}:
		default:
		}
	})
	all := webrtc.GatheringCompletePromise(pc)
	err := p.wire.settle(func() error {
		d, err := create()
		if err != nil {
			return err
		}
		return pc.SetLocalDescription(d)
	})
	if err != nil {
		return err
	}
	some, limit := found, time.After(gatherLimit)
	if kind == invitecode.Answer {
		limit = time.After(answerLimit)
	}
	for waiting := true; waiting; {
		select {
		case <-some:
			// Not the candidate but the description: pion's candidates of
			// some browsers are not to be trusted.
			if strings.Contains(pc.LocalDescription().SDP, config.best()) {
				some, limit = nil, time.After(gatherMore)
			}
		case <-all:
			waiting = false
		case <-limit:
			waiting = false
		case <-ctx.Done():
			return ctx.Err()
		case <-p.conn.done:
			return p.conn.Err()
		}
	}
	p.local, err = invitecode.FromSDP(kind, pc.LocalDescription().SDP)
	p.conn.mu.Lock()
	p.conn.local = p.local.Fingerprint()
	p.conn.mu.Unlock()
	return err
}

// best is how the best candidate that the servers can give ends in SDP.
func (c Config) best() string {
	for _, s := range c.Servers {
		if strings.HasPrefix(s.URL, "turn") {
			return " typ relay"
		}
	}
	return " typ srflx"
}

// connection makes pion's connection. The servers are given here once and
// for all: changing them later refuses TURN in a browser.
func (c Config) connection() (*webrtc.PeerConnection, error) {
	config := webrtc.Configuration{}
	for _, s := range c.Servers {
		config.ICEServers = append(config.ICEServers, webrtc.ICEServer{URLs: []string{s.URL}, Username: s.User, Credential: s.Password})
	}
	if c.RelayOnly {
		config.ICETransportPolicy = webrtc.ICETransportPolicyRelay
	}
	api := c.api
	if api == nil {
		api = newAPI()
	}
	return api.NewPeerConnection(config)
}
