//go:build !js

package peer

import (
	"github.com/pion/ice/v2"
	"github.com/pion/transport/v2"
	"github.com/pion/webrtc/v3"
)

// newAPI lets two sides connect on a machine without a network.
func newAPI() *webrtc.API {
	var s webrtc.SettingEngine
	s.SetIncludeLoopbackCandidate(true)
	return webrtc.NewAPI(webrtc.WithSettingEngine(s))
}

// Within returns the configuration of a side in another, virtual network, for tests.
func (c Config) Within(place transport.Net) Config {
	var s webrtc.SettingEngine
	s.SetNet(place)
	s.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	c.api = webrtc.NewAPI(webrtc.WithSettingEngine(s))
	return c
}

// Possible returns nil: the program contains WebRTC.
func Possible() error { return nil }

// Blocked returns nil: nothing blocks WebRTC here.
func Blocked() error { return nil }

// channel creates the channel. There is nothing to undo, and no page to leave.
func channel(pc *webrtc.PeerConnection, init *webrtc.DataChannelInit, _ func()) (dc *webrtc.DataChannel, deafen, detach func(), err error) {
	dc, err = pc.CreateDataChannel(label, init)
	return dc, func() {}, func() {}, err
}
