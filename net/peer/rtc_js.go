package peer

import (
	"errors"
	"fmt"
	"syscall/js"

	"github.com/pion/webrtc/v3"

	"gavel/game/guard"
)

func newAPI() *webrtc.API { return webrtc.NewAPI() }

// Possible returns ErrNoWebRTC where there can be no connection at all: in
// Debian's WebKitGTK, say, or where a person has switched WebRTC off.
func Possible() error {
	if !js.Global().Get("RTCPeerConnection").Truthy() {
		return ErrNoWebRTC
	}
	return nil
}

// Blocked returns ErrBlocked where the browser has WebRTC and lets no page use it, as
// some extensions do. It makes no connection: a browser refuses an address that is
// none with a SyntaxError of its own, and what blocks WebRTC with something else.
func Blocked() error {
	if Possible() != nil {
		return nil
	}
	none := map[string]any{"iceServers": []any{map[string]any{"urls": "none"}}}
	err := guard.Run(func() error {
		js.Global().Get("RTCPeerConnection").New(none).Call("close")
		return nil
	})
	var crash *guard.Crash
	if !errors.As(err, &crash) {
		return nil
	}
	if thrown, ok := crash.Cause.(js.Error); ok && thrown.Get("name").String() == "SyntaxError" {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrBlocked, err)
}

// channel creates the channel and does what pion v3 leaves undone in a
// browser. It has leave called when the person leaves the page: nothing else
// would tell the other side, which would take the silence for a bad network.
// Deafen has no more messages come; detach undoes all that and has to be called
// before anything is closed.
func channel(pc *webrtc.PeerConnection, init *webrtc.DataChannelInit, leave func()) (dc *webrtc.DataChannel, deafen, detach func(), err error) {
	// pion keeps the browser's channel to itself, so this catches it on its
	// way to pion.
	connection := pc.JSValue()
	var caught js.Value
	var thrown error
	create := connection.Get("createDataChannel").Call("bind", connection)
	catch := js.FuncOf(func(_ js.Value, args []js.Value) any {
		thrown = guard.Run(func() error {
			caught = create.Invoke(args[0], args[1])
			// Some browsers give blobs, which pion reads in no certain order.
			caught.Set("binaryType", "arraybuffer")
			return nil
		})
		return caught
	})
	defer catch.Release()
	connection.Set("createDataChannel", catch)
	dc, err = pc.CreateDataChannel(label, init)
	connection.Delete("createDataChannel") // uncovers the prototype's
	if err == nil {
		err = thrown
	}
	if err != nil {
		return nil, nil, nil, err
	}

	hide := js.FuncOf(func(js.Value, []js.Value) any {
		guard.Func(leave, func(error) {})() // the page goes away in any case
		return nil
	})
	js.Global().Call("addEventListener", "pagehide", hide)
	deafen = func() { caught.Set("onmessage", nil) }
	return dc, deafen, func() {
		js.Global().Call("removeEventListener", "pagehide", hide)
		hide.Release()
		// pion releases its handlers when it closes, but the browser still
		// calls them.
		for _, event := range []string{"onopen", "onclose", "onmessage"} {
			caught.Set(event, nil)
		}
		for _, event := range []string{"ondatachannel", "onconnectionstatechange", "onicecandidate"} {
			connection.Set(event, nil)
		}
	}, nil
}
