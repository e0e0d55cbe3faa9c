//go:build !js

package peer

import (
	"github.com/pion/ice/v2"
	"github.com/pion/transport/v2"
	"github.com/pion/webrtc/v3"
)

// newAPI lets two sides meet on a machine without a network.
func newAPI() *webrtc.API {
	var s webrtc.SettingEngine
	s.SetIncludeLoopbackCandidate(true)
	return webrtc.NewAPI(webrtc.WithSettingEngine(s))
}

// Within returns the configuration of a side in another network than this
// machine's: a virtual one, in tests.
func (c Config) Within(place transport.Net) Config {
	var s webrtc.SettingEngine
	s.SetNet(place)
	s.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	c.api = webrtc.NewAPI(webrtc.WithSettingEngine(s))
	return c
}

// Possible returns nil: WebRTC is in the program.
func Possible() error { return nil }

// Blocked returns nil: nothing stands between this program and WebRTC.
func Blocked() error { return nil }

// channel creates the channel. Nothing has to be undone, and no page can be
// left.
func channel(pc *webrtc.PeerConnection, init *webrtc.DataChannelInit, _ func()) (dc *webrtc.DataChannel, deafen, detach func(), err error) {
	dc, err = pc.CreateDataChannel(label, init)
	return dc, func() {}, func() {}, err
}
