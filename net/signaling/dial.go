//go:build !js

package signaling

import (
	"context"
	"io"
	"net"

	"github.com/coder/websocket"
)

// socket closes without waiting for the broker's goodbye.
type socket struct {
	net.Conn
	ws *websocket.Conn
}

func (s socket) Close() error { return s.ws.CloseNow() }

func dial(ctx context.Context, url string) (io.ReadWriteCloser, error) {
	ws, _, err := websocket.Dial(ctx, url, &websocket.DialOptions{Subprotocols: []string{"mqtt"}}) //nolint:bodyclose // the connection is the body
	if err != nil {
		return nil, err
	}
	return socket{websocket.NetConn(context.Background(), ws, websocket.MessageBinary), ws}, nil
}

// online is only needed in browsers, which know when the network is back.
func online() (again <-chan struct{}, forget func()) { return nil, func() {} }
