//go:build !js

package peer

import (
	"errors"
	"strings"
	"testing"

	"github.com/pion/webrtc/v3"

	"gavel/game/must"
	"gavel/net/invitecode"
)

// bare returns a description from a browser that hides its addresses.
func bare(t *testing.T, d invitecode.Description) invitecode.Description {
	t.Helper()
	var lines strings.Builder
	for line := range strings.Lines(d.SDP()) {
		if !strings.HasPrefix(line, "a=candidate:") {
			lines.WriteString(line)
		}
	}
	return must.Get(invitecode.FromSDP(d.Kind(), lines.String()))(t)
}

// TestOneSideHidden: it is enough if one side has an address.
func TestOneSideHidden(t *testing.T) {
	for _, hidden := range []string{"offer", "answer"} {
		t.Run(hidden, func(t *testing.T) {
			on(t, 0, func(t *testing.T, _ *network, host, guest Config) {
				offer := must.Get(Offer(t.Context(), host))(t)
				defer offer.Close()
				offered := offer.Local()
				if hidden == "offer" {
					offered = bare(t, offered)
				}
				answer := must.Get(Answer(t.Context(), guest, offered))(t)
				defer answer.Close()
				answered := answer.Local()
				if hidden == "answer" {
					answered = bare(t, answered)
				}
				must.Do(t, offer.Accept(answered))
				a, b := must.Get(offer.Open(within(t, patience)))(t), must.Get(answer.Open(within(t, patience)))(t)
				inOrder(t, a, b)
				goodbye(t, a, b)
			})
		})
	}
}

// TestNoAddress: if neither side has an address, that is known at once.
func TestNoAddress(t *testing.T) {
	on(t, 0, func(t *testing.T, _ *network, host, guest Config) {
		var s webrtc.SettingEngine
		s.SetInterfaceFilter(func(string) bool { return false })
		none := Config{api: webrtc.NewAPI(webrtc.WithSettingEngine(s))}
		offer := must.Get(Offer(t.Context(), host))(t)
		defer offer.Close()
		reached := must.Get(Answer(t.Context(), none, offer.Local()))(t)
		defer reached.Close()
		if n := reached.Local().Addresses(); n != 0 {
			t.Errorf("%d addresses", n)
		}
		_, lonely := Offer(t.Context(), none)
		_, both := Answer(t.Context(), none, bare(t, offer.Local()))
		guest.RelayOnly = true
		_, relay := Answer(t.Context(), guest, offer.Local())
		for what, err := range map[string]error{"an offer": lonely, "an answer to none": both, "a relay that is missing": relay} {
			if !errors.Is(err, ErrNoAddress) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}
