package browser

import (
	"testing"
	"time"
)

// TestLongestTask: only the traced page's thread counts, and no wait for the graphics process.
func TestLongestTask(t *testing.T) {
	var trace trace
	for _, event := range []string{
		`{"name": "gavel-traced", "pid": 1, "tid": 2, "ts": 5}`,
		`{"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": 2, "ts": 10, "dur": 90000, "tdur": 80000}`,
		`{"name": "CommandBufferHelper::Finish", "pid": 1, "tid": 2, "ts": 20, "dur": 60000, "tdur": 50000}`,
		`{"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": 2, "ts": 200000, "dur": 50000, "tdur": 40000}`,
		`{"name": "CommandBufferHelper::Finish", "pid": 1, "tid": 3, "ts": 200010, "dur": 30000, "tdur": 30000}`,
		`{"name": "ThreadControllerImpl::RunTask", "pid": 1, "tid": 3, "ts": 10, "dur": 90000, "tdur": 90000}`,
		`{"name": "something else", "pid": 1, "tid": 2, "ts": 10, "dur": 90000, "tdur": 90000}`,
	} {
		trace.add([]byte(event))
	}
	if longest, err := trace.longest(); err != nil || longest != 40*time.Millisecond {
		t.Errorf("the longest task took %v, want 40ms (%v)", longest, err)
	}
}
