package main

import (
	"fmt"
	"os"
	"os/exec"
	"time"
)

// step is a part of the work, with the minutes that it takes on a machine with two cores.
type step struct {
	what    string
	minutes float64
	do      func() error
}

// take takes steps, and says before each one which it is, and how long it and the rest take.
func take(all []step) error {
	for i, s := range all {
		rest := 0.0
		for _, later := range all[i:] {
			rest += later.minutes
		}
		fmt.Fprintf(os.Stderr, "Step %d of %d, about %.1f of %.0f minutes that are left: %s.\n", i+1, len(all), s.minutes, rest, s.what)
		if err := s.do(); err != nil {
			return err
		}
	}
	return nil
}

// testComputing is the name of the time that all processors together spend on the tests. It depends less than the time of the tests
// on what else the machine does.
const testComputing = "make test, computing time"

// runTests runs make test anew, and returns how long it takes. It returns no figures if the tests fail, or if they do not run in all
// browsers.
func runTests() ([]Figure, error) {
	if _, some := os.LookupEnv("GAVEL_BROWSERS"); some {
		fmt.Fprintln(os.Stderr, "GAVEL_BROWSERS is set: the tests are left out.")
		return nil, nil
	}
	tests := exec.Command("make", "test", "TEST_FLAGS=-count=1")
	tests.Stdout, tests.Stderr = os.Stderr, os.Stderr
	began := time.Now()
	if err := tests.Run(); err != nil {
		fmt.Fprintf(os.Stderr, "make test: %v: its time is left out.\n", err)
		return nil, nil
	}
	computing := tests.ProcessState.UserTime() + tests.ProcessState.SystemTime()
	return []Figure{
		{What: testTime, Is: time.Since(began).Round(time.Second).Seconds(), Unit: "s"},
		{What: testComputing, Is: computing.Round(time.Second).Seconds(), Unit: "s"},
	}, nil
}
