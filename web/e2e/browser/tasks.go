package browser

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// LongestTask returns the computing time of the longest task of the page's main thread while f runs. Waiting for the browser's
// graphics process does not count: without a graphics card that process reads each frame back, and the throttling of a processor
// fills the wait with work. No other page may be traced meanwhile.
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
	config := &tracing.TraceConfig{IncludedCategories: []string{"toplevel", "blink.user_timing", "gpu"}}
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

// The events that count.
const (
	mark = "gavel-traced" // in the thread of the traced page
	task = "ThreadControllerImpl::RunTask"
	wait = "CommandBufferHelper::Finish" // of a task, for the graphics process
)

// trace is the events of a browser's threads.
type trace struct {
	mutex sync.Mutex // the browser's goroutine adds events
	all   []traced
}

// traced is an event.
type traced struct {
	Name     string
	Pid, Tid int
	At       int64 `json:"ts"` // its begin in microseconds
	Dur      int64 // its length in microseconds
	Tdur     int64 // computing time in microseconds
}

// within reports whether an event happened during another one.
func (e *traced) within(other *traced) bool {
	return e.Pid == other.Pid && e.Tid == other.Tid && other.At <= e.At && e.At < other.At+other.Dur
}

func (t *trace) add(text []byte) {
	var e traced
	if json.Unmarshal(text, &e) == nil && (e.Name == mark || e.Name == task || e.Name == wait) {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		t.all = append(t.all, e)
	}
}

// longest returns the computing time of the longest task in the thread with the mark.
func (t *trace) longest() (time.Duration, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	page := slices.IndexFunc(t.all, func(e traced) bool { return e.Name == mark })
	longest := int64(0)
	for i := range t.all {
		e := &t.all[i]
		if page < 0 || e.Name != task || e.Pid != t.all[page].Pid || e.Tid != t.all[page].Tid {
			continue
		}
		computed := e.Tdur
		for k := range t.all {
			if w := &t.all[k]; w.Name == wait && w.within(e) {
				computed -= w.Tdur
			}
		}
		longest = max(longest, computed)
	}
	if longest == 0 {
		return 0, errors.New("the trace has no task of the page")
	}
	return time.Duration(longest) * time.Microsecond, nil
}
