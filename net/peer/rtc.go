package peer

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pion/webrtc/v3"

	"gavel/net/invitecode"
)

// Server is a STUN or TURN server.
type Server struct {
	URL            string // stun:…, turn:… or turns:…
	User, Password string // of TURN
}

// PublicServers returns STUN servers of two operators. They learn the addresses of pages that
// ask, and nothing else.
func PublicServers() []Server {
	return []Server{{URL: "stun:stun.l.google.com:19302"}, {URL: "stun:stun.cloudflare.com:3478"}}
}

// Config is the network configuration of a side. The zero Config works only in the local
// network.
type Config struct {
	Servers []Server
	// RelayOnly hides this side's addresses from the other: all traffic goes through the TURN
	// servers.
	RelayOnly bool

	api *webrtc.API // nil except in tests
}

const (
	// gatherLimit limits the wait for a server that does not answer. A browser alone would wait
	// 40 s.
	gatherLimit = 2500 * time.Millisecond
	// answerLimit is shorter, because the offering side has waited already. Two dead servers
	// must not make a newcomer wait 5 s.
	answerLimit = 1500 * time.Millisecond
	// gatherMore is how long to wait for more candidates after the best one that the servers
	// can give.
	gatherMore = 300 * time.Millisecond
)

// label is the name of the channel. Both sides create the channel by agreement, so the name is
// not sent.
const label = "gavel"

// Pending is a connection in preparation, with the description of this side.
type Pending struct {
	conn  *Conn
	wire  *rtc
	local invitecode.Description

	accepting sync.Mutex
	over      atomic.Bool // Open has returned the connection
}

// Offer prepares a connection to somebody who has not answered yet. It takes less than 3 s to
// find this side's addresses. Without any it returns ErrNoAddress, because the other side may
// have none either.
//
// Only Offer and Answer create a browser connection. macOS asks the person for access to the
// local network as soon as one exists (w3c/webrtc-pc#3109). So there is none before the person
// wants to meet somebody.
func Offer(ctx context.Context, config Config) (*Pending, error) {
	p, err := prepare(config, invitecode.Offer)
	if err != nil {
		return nil, err
	}
	return p.described(ctx, config, invitecode.Offer, 0, func() (webrtc.SessionDescription, error) {
		return p.wire.pc.CreateOffer(nil)
	})
}

// Answer prepares a connection for an offer. Each call makes another answer; the offering side
// accepts one. An answer may have no addresses, if the browser hides them and the offer has
// some: the offering side learns them from the first packet. The error is ErrNoAddress,
// ErrNoWebRTC, ErrBlocked or the context's, or says what the browser rejects in the offer.
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
		go p.persist()
	}
	return p, err
}

const (
	// firefox occurs only in Firefox's descriptions.
	firefox = "o=mozilla"
	// persistEvery is the interval that keeps an answer from giving up; 5 s is too long.
	persistEvery = 3 * time.Second
)

// persist keeps Firefox from giving up before a person has accepted the answer. All browsers
// find no connection at first. Firefox (153) fails for good 5 s after the last candidate, at
// least if the other side is Firefox too. Other browsers recover with the first packet from the
// other side. So Firefox gets the same candidate again and again: an address from a network for
// examples (RFC 5737), which leads nowhere.
func (p *Pending) persist() {
	tick := time.NewTicker(persistEvery)
	defer tick.Stop()
	media := "0"
	nowhere := webrtc.ICECandidateInit{Candidate: "candidate:0 1 udp 1 192.0.2.1 2000 typ host", SDPMid: &media}
	for {
		select {
		case <-tick.C:
			_ = p.wire.settle(func() error { return p.wire.pc.AddICECandidate(nowhere) }) // at worst it fails
		case <-p.conn.opened:
			return
		case <-p.conn.done:
			return
		}
	}
}

// Local returns the description of this side, for the other side.
func (p *Pending) Local() invitecode.Description { return p.local }

// Accept gives an offer its answer. It returns ErrTaken if there was one before.
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

// Open waits for the connection. For an accepted offer it returns ErrUnreachable if there is no
// connection. An answer waits until the context ends, because nobody knows when the other side
// will accept it. If only the context has ended, Open can be called again.
func (p *Pending) Open(ctx context.Context) (*Conn, error) {
	select {
	case <-p.conn.opened:
		p.over.Store(true)
		return p.conn, nil
	case <-p.conn.done:
		return nil, p.conn.Err()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Close gives up. It does not end a connection that Open has returned.
func (p *Pending) Close() {
	if !p.over.Load() {
		p.conn.Close()
	}
}

// rtc is a wire over WebRTC: one channel, created on both sides by agreement.
type rtc struct {
	pc     *webrtc.PeerConnection
	dc     *webrtc.DataChannel
	mute   func() // stops the reception of messages
	detach func() // undoes the effects of channel
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
		_ = w.dc.Close() // the error does not matter
		_ = w.pc.Close()
	})
}

// settle waits for a step of the negotiation. In a browser such a step never ends after the
// connection was closed.
func (w *rtc) settle(step func() error) error {
	done := make(chan error, 1)
	go func() { done <- step() }()
	select {
	case err := <-done:
		return err
	case <-w.closed:
		return ErrClosed
	}
}

// prepare makes a connection that has no description of the other side yet.
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
	p := &Pending{conn: c, wire: w}
	w.dc.OnOpen(c.open)
	w.dc.OnClose(c.lost)
	w.dc.OnMessage(func(m webrtc.DataChannelMessage) {
		if m.IsString {
			c.fail(fmt.Errorf("%w: text", ErrMisbehaved))
			return
		}
		c.arrive(m.Data)
	})
	pc.OnDataChannel(func(*webrtc.DataChannel) { c.fail(fmt.Errorf("%w: another channel", ErrMisbehaved)) })
	pc.OnConnectionStateChange(func(s webrtc.PeerConnectionState) {
		if s == webrtc.PeerConnectionStateFailed {
			p.failed(kind)
		}
	})
	go c.tend()
	return p, nil
}

// failed is called when no connection was found, or it was lost. An answer that is not accepted
// yet fails too, but recovers when it is accepted.
func (p *Pending) failed(kind invitecode.Kind) {
	select {
	case <-p.conn.opened:
		p.conn.lost()
	default:
		if kind == invitecode.Offer {
			p.conn.fail(ErrUnreachable)
		}
	}
}

// described adds the description of this side to p, or closes p. theirs is the number of known
// addresses of the other side.
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
			// The description is used, because pion's candidates are unreliable in some
			// browsers.
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

// best returns how the best candidate from the servers ends in SDP.
func (c Config) best() string {
	for _, s := range c.Servers {
		if strings.HasPrefix(s.URL, "turn") {
			return " typ relay"
		}
	}
	return " typ srflx"
}

// connection makes pion's connection. The servers are set once: setting them later breaks TURN
// in a browser.
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
