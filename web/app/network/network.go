// Package network has how a page finds others: the servers of the settings.
package network

import (
	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/signaling"
	"gavel/web/model"
)

// Network is how this page finds others.
type Network struct {
	brokers map[signaling.Broker]*signaling.Rationed // contacted so far
}

// Setup returns how this page finds others, from the settings.
func (w *Network) Setup(of model.Settings, site model.Site) join.Setup {
	n := of.Network
	s := join.Setup{
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: catalogue.Version},
		ICE:     peer.Config{RelayOnly: n.RelayOnly},
	}
	for _, url := range n.STUN {
		s.ICE.Servers = append(s.ICE.Servers, peer.Server{URL: url})
	}
	if n.TURN != "" {
		s.ICE.Servers = append(s.ICE.Servers, peer.Server{URL: n.TURN, User: n.User, Password: n.Password})
	}
	if own := site.Broker; own != "" {
		if b, err := signaling.Beside(site.Address, own); err == nil {
			s.Brokers = append(s.Brokers, w.ration(b))
		}
	}
	for _, url := range n.Brokers {
		s.Brokers = append(s.Brokers, w.ration(signaling.MQTT(url)))
	}
	return s
}

// ration returns a broker with this page's allowance of messages there. All tables share it.
func (w *Network) ration(b signaling.Broker) *signaling.Rationed {
	if w.brokers == nil {
		w.brokers = map[signaling.Broker]*signaling.Rationed{}
	}
	if w.brokers[b] == nil {
		w.brokers[b] = signaling.Ration(b)
	}
	return w.brokers[b]
}

// Usual returns the default network settings.
func Usual() (n model.Network) {
	for _, s := range peer.PublicServers() {
		n.STUN = append(n.STUN, s.URL)
	}
	for _, b := range signaling.Public() {
		n.Brokers = append(n.Brokers, string(b))
	}
	return n
}
