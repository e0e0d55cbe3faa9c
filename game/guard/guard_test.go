package guard

import (
	"errors"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	if err := Run(func() error { return nil }); err != nil {
		t.Errorf("all went well, and Run returned %v", err)
	}
	known := errors.New("known")
	if err := Run(func() error { return known }); !errors.Is(err, known) {
		t.Errorf("Run returned %v in place of the error", err)
	}
	var none []int
	err := Run(func() error { none[0] = 1; return nil })
	var crash *Crash
	if !errors.As(err, &crash) {
		t.Fatalf("after an index out of range Run returned %v", err)
	}
	if !strings.Contains(crash.Error(), "out of range") || !strings.Contains(crash.Stack, "guard_test.go") {
		t.Errorf("the crash says %q, at %s", crash, crash.Stack)
	}
}

func TestFunc(t *testing.T) {
	var told error
	tell := func(err error) { told = err }
	if Func(func() {}, tell)(); told != nil {
		t.Errorf("all went well, and the owner was told %v", told)
	}
	if Func(func() { panic("on purpose") }, tell)(); told == nil || told.Error() != "panic: on purpose" {
		t.Errorf("the owner was told %v", told)
	}
}

func TestGo(t *testing.T) {
	told := make(chan error, 1)
	Go(func() { panic("on purpose") }, func(err error) { told <- err })
	if err := <-told; err.Error() != "panic: on purpose" {
		t.Errorf("the owner was told %v", err)
	}
}
