package site

import "testing"

func TestFirstMessage(t *testing.T) {
	for output, want := range map[string]string{
		"# gavel/game\ngame/table.go:12:3: undefined: x\ngame/table.go:13:3: undefined: y\n": "game/table.go:12:3: undefined: x",
		"go: downloading a v1\ngo: b@v2: not found\n":                                        "go: b@v2: not found",
		"": "go build failed without a message",
	} {
		if got := firstMessage(output); got != want {
			t.Errorf("%q: %q, want %q", output, got, want)
		}
	}
}
