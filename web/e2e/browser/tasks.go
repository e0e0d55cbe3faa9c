package browser

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// LongestTask returns the computing time of the longest task of the page's main thread while f runs.
// No other page may be traced meanwhile.
func (p *ChromiumPage) LongestTask(f func()) (time.Duration, error) {
	ctx, stop := context.WithCancel(p.ctx)
	defer stop()
	var trace trace
	done := make(chan struct{})
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *tracing.EventDataCollected:
			for _, text := range e.Value {
				trace.add(text)
			}
		case *tracing.EventTracingComplete:
			close(done)
		}
	})
	config := &tracing.TraceConfig{IncludedCategories: []string{"toplevel", "blink.user_timing"}}
	if err := p.Run(tracing.Start().WithTransferMode(tracing.TransferModeReportEvents).WithTraceConfig(config)); err != nil {
		return 0, err
	}
	if _, err := p.Eval(`void performance.mark("` + mark + `")`); err != nil {
		return 0, err
	}
	f()
	if err := p.Run(tracing.End()); err != nil {
		return 0, err
	}
	select {
	case <-done:
		return trace.longest()
	case <-time.After(patience):
		return 0, errors.New("the browser does not end its trace")
	}
}

// mark is an event in the thread of the traced page.
const mark = "gavel-traced"

// trace is the events of a browser's threads.
type trace struct {
	mutex sync.Mutex // the browser's goroutine adds events
	all   []traced
}

// traced is an event.
type traced struct {
	Name     string
	Pid, Tid int
	Tdur     int64 // computing time in microseconds
}

func (t *trace) add(text []byte) {
	var e traced
	if json.Unmarshal(text, &e) == nil && (e.Name == mark || e.Name == "ThreadControllerImpl::RunTask") {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		t.all = append(t.all, e)
	}
}

// longest returns the computing time of the longest task in the thread with the mark.
func (t *trace) longest() (time.Duration, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	longest := int64(0)
	for _, m := range t.all {
		if m.Name != mark {
			continue
		}
		for _, e := range t.all {
			if e.Pid == m.Pid && e.Tid == m.Tid {
				longest = max(longest, e.Tdur)
			}
		}
	}
	if longest == 0 {
		return 0, errors.New("the trace has no task of the page")
	}
	return time.Duration(longest) * time.Microsecond, nil
}
