package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"github.com/coder/websocket"
)

// bidi is a WebDriver BiDi connection: commands with numbered answers, and events.
type bidi struct {
	conn  *websocket.Conn
	event func(method string, params json.RawMessage)

	mutex   sync.Mutex
	last    int
	answers map[int]chan<- answer
	err     error // the reason why there are no more answers
}

// answer is a message from the browser: the answer to a command, or an event.
type answer struct {
	ID      int
	Type    string
	Result  json.RawMessage
	Error   string
	Message string
	Method  string
	Params  json.RawMessage
}

// dial connects, and calls event for every event.
func dial(ctx context.Context, address string, event func(method string, params json.RawMessage)) (*bidi, error) {
	conn, _, err := websocket.Dial(ctx, address, nil) //nolint:bodyclose // the library closes it
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1) // pictures are large
	b := &bidi{conn: conn, event: event, answers: map[int]chan<- answer{}}
	go b.listen()
	return b, nil
}

func (b *bidi) listen() {
	for {
		_, text, err := b.conn.Read(context.Background())
		var a answer
		if err == nil {
			err = json.Unmarshal(text, &a)
		}
		if err != nil {
			b.fail(err)
			return
		}
		if a.Type == "event" {
			b.event(a.Method, a.Params)
			continue
		}
		b.mutex.Lock()
		waiting := b.answers[a.ID]
		delete(b.answers, a.ID)
		b.mutex.Unlock()
		if waiting != nil {
			waiting <- a
		}
	}
}

// fail tells all waiting commands that there will be no answer.
func (b *bidi) fail(err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.err = err
	for _, waiting := range b.answers {
		close(waiting)
	}
	b.answers = nil
}

// object is a JSON object.
type object map[string]any

// do sends a command, waits, and decodes its answer into result unless that is nil.
func (b *bidi) do(ctx context.Context, method string, params object, result any) error {
	waiting := make(chan answer, 1)
	b.mutex.Lock()
	if b.err != nil {
		b.mutex.Unlock()
		return fmt.Errorf("%s: %w", method, b.err)
	}
	b.last++
	id := b.last
	b.answers[id] = waiting
	b.mutex.Unlock()
	text, err := json.Marshal(object{"id": id, "method": method, "params": params})
	if err != nil {
		return err
	}
	if err := b.conn.Write(ctx, websocket.MessageText, text); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	case a, ok := <-waiting:
		switch {
		case !ok:
			return fmt.Errorf("%s: %w", method, errGone)
		case a.Error == "no such frame": // "discarded browsing context" is the same to WebDriver
			return fmt.Errorf("%s: %w", method, ErrReplaced)
		case a.Type == "error":
			if a.Error == "unknown command" {
				return fmt.Errorf("this Firefox is too old for the tests, which know version 153: %s", a.Message)
			}
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(a.Result, result)
	}
}

// errGone is the error of a command whose browser has ended.
var errGone = errors.New("the browser has ended")
