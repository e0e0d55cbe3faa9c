package people

import (
	"testing"

	"gavel/web/model"
)

func TestVote(t *testing.T) {
	for _, c := range []struct {
		votes []string
		want  string
	}{
		{nil, ""},
		{[]string{"", ""}, ""},
		{[]string{"a", ""}, "a"},
		{[]string{"a", "b"}, ""},
		{[]string{"a", "b", "b"}, "b"},
		{[]string{"b", "a", "b"}, "b"},
		{[]string{"a", "a", "b", "b"}, ""},
		{[]string{"a", "a", "b", "b", "c", "b"}, "b"},
	} {
		var chairs []model.Chair
		for _, game := range c.votes {
			chairs = append(chairs, model.Chair{Proposes: game})
		}
		if got := voted(chairs); got != c.want {
			t.Errorf("of %q comes %q, want %q", c.votes, got, c.want)
		}
	}
}
