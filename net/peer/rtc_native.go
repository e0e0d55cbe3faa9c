//go:build !js

package peer

import "github.com/pion/webrtc/v3"

// newAPI lets two sides meet on a machine without a network.
func newAPI() *webrtc.API {
	var s webrtc.SettingEngine
	s.SetIncludeLoopbackCandidate(true)
	return webrtc.NewAPI(webrtc.WithSettingEngine(s))
}

// Possible returns nil: WebRTC is in the program.
func Possible() error { return nil }

// channel creates the channel. Nothing has to be undone, and no page can be
// left.
func channel(pc *webrtc.PeerConnection, init *webrtc.DataChannelInit, _ func()) (dc *webrtc.DataChannel, deafen, detach func(), err error) {
	dc, err = pc.CreateDataChannel(label, init)
	return dc, func() {}, func() {}, err
}
