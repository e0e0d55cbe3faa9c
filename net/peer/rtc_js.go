package peer

import (
	"errors"
	"fmt"
	"syscall/js"

	"github.com/pion/webrtc/v3"

	"gavel/game/guard"
)

func newAPI() *webrtc.API { return webrtc.NewAPI() }

// Possible returns ErrNoWebRTC if the browser has no WebRTC, such as Debian's WebKitGTK, or the
// person has switched it off.
func Possible() error {
	if !js.Global().Get("RTCPeerConnection").Truthy() {
		return ErrNoWebRTC
	}
	return nil
}

// Blocked returns ErrBlocked if the browser has WebRTC but no page can use it, which some
// extensions cause. It makes no connection. A browser refuses an invalid address with its own
// SyntaxError; a blocker does something else.
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

// channel creates the channel, and does what pion v3 omits in a browser. It calls leave when
// the person leaves the page; otherwise the other side would mistake the silence for a bad
// network. deafen stops the reception of messages. detach undoes everything, and must be called
// before anything is closed.
func channel(pc *webrtc.PeerConnection, init *webrtc.DataChannelInit, leave func()) (dc *webrtc.DataChannel, deafen, detach func(), err error) {
	// pion hides the browser's channel, so this catches it on its way to pion.
	connection := pc.JSValue()
	var caught js.Value
	var thrown error
	create := connection.Get("createDataChannel").Call("bind", connection)
	catch := js.FuncOf(func(_ js.Value, args []js.Value) any {
		thrown = guard.Run(func() error {
			caught = create.Invoke(args[0], args[1])
			// Some browsers deliver blobs, which pion may read out of order.
			caught.Set("binaryType", "arraybuffer")
			return nil
		})
		return caught
	})
	defer catch.Release()
	connection.Set("createDataChannel", catch)
	dc, err = pc.CreateDataChannel(label, init)
	connection.Delete("createDataChannel") // restores the prototype's method
	if err == nil {
		err = thrown
	}
	if err != nil {
		return nil, nil, nil, err
	}

	hide := js.FuncOf(func(js.Value, []js.Value) any {
		leave() // the page closes in any case
		return nil
	})
	js.Global().Call("addEventListener", "pagehide", hide)
	deafen = func() { caught.Set("onmessage", nil) }
	return dc, deafen, func() {
		js.Global().Call("removeEventListener", "pagehide", hide)
		hide.Release()
		// pion releases its handlers when it closes, but the browser still calls them.
		for _, event := range []string{"onopen", "onclose", "onmessage"} {
			caught.Set(event, nil)
		}
		for _, event := range []string{"ondatachannel", "onconnectionstatechange", "onicecandidate"} {
			connection.Set(event, nil)
		}
	}, nil
}
