package gotool

import (
	"strings"
	"testing"
)

func TestFirstMessage(t *testing.T) {
	for output, want := range map[string]string{
		"# gavel/game\ngame/table.go:12:3: undefined: x\ngame/table.go:13:3: undefined: y\n": "game/table.go:12:3: undefined: x",
		"go: downloading a v1\ngo: b@v2: not found\n":                                        "go: b@v2: not found",
		"": "failed without a message",
	} {
		if got := firstMessage(output); got != want {
			t.Errorf("%q: %q, want %q", output, got, want)
		}
	}
}

func TestRun(t *testing.T) {
	out, _, err := Run("", []string{"GOOS=plan9"}, "env", "GOOS")
	if string(out) != "plan9\n" || err != nil {
		t.Errorf("go env GOOS: %q, %v", out, err)
	}
	if _, _, err := Run("", nil, "env", "-nothing"); err == nil || !strings.HasPrefix(err.Error(), "go env: ") || strings.Contains(err.Error(), "\n") {
		t.Errorf("go env -nothing: %v, want one line", err)
	}
}
