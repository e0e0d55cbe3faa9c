package dom

import (
	"slices"
	"testing"
)

func TestStraight(t *testing.T) {
	for _, c := range []struct{ premultiplied, want []byte }{
		{nil, nil},
		{[]byte{1, 2, 3, 255}, []byte{1, 2, 3, 255}},
		{[]byte{0, 0, 0, 0}, []byte{0, 0, 0, 0}},
		{[]byte{128, 64, 0, 128, 10, 20, 30, 255}, []byte{255, 128, 0, 128, 10, 20, 30, 255}},
		{[]byte{2, 1, 0, 2}, []byte{255, 128, 0, 2}},
	} {
		if got := straight(slices.Clone(c.premultiplied)); !slices.Equal(got, c.want) {
			t.Errorf("%v becomes %v, want %v", c.premultiplied, got, c.want)
		}
	}
}
