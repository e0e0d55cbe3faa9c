package sharing

import "testing"

func TestSpelled(t *testing.T) {
	if got, want := spelled("4F7K-9QWE"), "4 F 7 K, 9 Q W E"; got != want {
		t.Errorf("spelled %q, want %q", got, want)
	}
}
