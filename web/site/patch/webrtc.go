package patch

import (
	"os"
	"path/filepath"
)

// patchWebRTC parts a copy of pion/webrtc from what makes connections where there is no browser: DTLS, ICE, RTP, SDP and the
// cryptography beneath them. In a browser they are needed for types, and for functions that Gavel does not call.
func patchWebRTC(copied string) error {
	for _, file := range []string{"icemux.go", "track_local.go"} {
		if err := os.Remove(filepath.Join(copied, file)); err != nil {
			return err
		}
	}
	for _, c := range []cut{
		{"sessiondescription.go", "\tparsed *sdp.SessionDescription\n", ""},
		// Candidates of a browser that gives them in SDP only lack their details, which Gavel does not read.
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
