package patch

import (
	"os"
	"path/filepath"
)

// patchWebRTC removes from a copy of pion/webrtc the code that makes connections outside a
// browser: DTLS, ICE, RTP, SDP and their cryptography. In a browser they are needed only for
// types, and for functions that Gavel does not call. With them the page is 299 kB larger with brotli. Upstream: the build tag !js for the files and functions that need
// pion/ice, pion/dtls or pion/sdp.
func patchWebRTC(copied string) error {
	for _, file := range []string{"icemux.go", "track_local.go"} {
		if err := os.Remove(filepath.Join(copied, file)); err != nil {
			return err
		}
	}
	for _, c := range []cut{
		{"sessiondescription.go", "\tparsed *sdp.SessionDescription\n", ""},
		// Some browsers give candidates only in SDP. These lack only details that Gavel does
		// not read.
		{"peerconnection_js.go", `c, err := ice.UnmarshalCandidate(val.Get("candidate").String())
		if err != nil {
			return nil
		}

		iceCandidate, err := newICECandidateFromICE(c)
		if err != nil {
			return nil
		}

		return &iceCandidate`, `return &ICECandidate{}`},
	} {
		if err := c.make(copied); err != nil {
			return err
		}
	}
	for _, d := range []struct {
		file  string
		names []string
	}{
		{"constants.go", []string{"defaultSrtpProtectionProfiles"}},
		{"datachannel_js.go", []string{"DataChannel.Detach"}},
		{"dtlsrole.go", []string{"dtlsRoleFromRemoteSDP", "connectionRoleFromDtlsRole"}},
		{"icecandidate.go", []string{
			"newICECandidatesFromICE", "newICECandidateFromICE", "convertTypeFromICE",
			"ICECandidate.toICE", "ICECandidate.String", "ICECandidate.ToJSON",
		}},
		{"icecandidatetype.go", []string{"getCandidateType"}},
		{"iceserver_js.go", []string{"ICEServer.parseURL", "ICEServer.validate"}},
		{"icetransportstate.go", []string{"newICETransportStateFromICE", "ICETransportState.toICE"}},
		{"networktype.go", []string{"getNetworkType"}},
		{"peerconnection_js.go", []string{"PeerConnection.checkConfiguration", "PeerConnection.SetConfiguration"}},
		{"sessiondescription.go", []string{"SessionDescription.Unmarshal"}},
		{"stats.go", []string{"toStatsICECandidatePairState", "toICECandidatePairStats"}},
	} {
		if err := drop(copied, d.file, d.names...); err != nil {
			return err
		}
	}
	return nil
}
