package portable

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"os"
	"os/exec"
	"regexp"
	"testing"
)

// sample yields numbers of all sizes between -700 and 700.
func sample(yield func(float64) bool) {
	for x := 1e-9; x < 700; x *= 1.01 {
		if !yield(x) || !yield(-x) {
			return
		}
	}
}

func TestAgainstMath(t *testing.T) {
	near := func(name string, x, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-14*max(math.Abs(want), 1e-3) {
			t.Errorf("%s(%v) is %v, want %v", name, x, got, want)
		}
	}
	for x := range sample {
		near("Exp", x, Exp(x), math.Exp(x))
		near("Log", math.Abs(x), Log(math.Abs(x)), math.Log(math.Abs(x)))
		near("Pow", math.Abs(x), Pow(math.Abs(x), 0.1), math.Pow(math.Abs(x), 0.1))
		p := Logistic(x)
		near("Logistic", x, p, 1/(1+math.Exp(-x)))
		if x > -20 && x < 20 {
			if back := Quantile(p); math.Abs(back-x) > 1e-6 {
				t.Errorf("Quantile(%v) is %v, want %v", p, back, x)
			}
		}
	}
	for x, want := range map[float64]float64{-701: 0, math.Inf(-1): 0, 0: 1, 701: math.Inf(1), math.Inf(1): math.Inf(1)} {
		if got := Exp(x); got != want {
			t.Errorf("Exp(%v) is %v, want %v", x, got, want)
		}
	}
}

// TestSameBits compares a hash of many values. The hash is the same on every machine.
func TestSameBits(t *testing.T) {
	h := fnv.New64a()
	for x := range sample {
		_ = binary.Write(h, binary.LittleEndian, []float64{Exp(x), Log(math.Abs(x))})
	}
	const want = 0xc7c7917096431ea0
	if got := h.Sum64(); got != want {
		t.Errorf("the values hash to %#x, want %#x", got, uint64(want))
	}
}

var fused = regexp.MustCompile(`(?m)^.*\bFN?M(?:ADD|SUB)[SD]?\b.*$`)

// TestNoFusedMultiplyAdd compiles the games and their bots for a machine that can multiply and
// add at once. Their code must not use that instruction.
func TestNoFusedMultiplyAdd(t *testing.T) {
	if os.Getenv("GAVEL_ALL") == "" {
		t.Skip("runs in make test-all, because it compiles much")
	}
	build := exec.Command("go", "build", "-trimpath", "-gcflags=gavel/game/...=-S", "gavel/game/...")
	build.Env = append(os.Environ(), "GOOS=linux", "GOARCH=arm64")
	listing, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, listing)
	}
	if len(listing) < 1<<20 {
		t.Fatalf("the compiler's listing has only %d bytes", len(listing))
	}
	for _, line := range fused.FindAllString(string(listing), -1) {
		t.Error(line)
	}
}
