package board

import (
	"slices"
	"testing"

	"gavel/assets/art"
)

// TestKindsAreNotIcons: an icon of the same name would be drawn as something else.
func TestKindsAreNotIcons(t *testing.T) {
	for _, kind := range []string{AvatarPic, MarkPic, gavelPic, sparkPic, plaquePic, goldPic} {
		if slices.Contains(art.Icons(), art.Icon(kind)) {
			t.Errorf("%s is an icon, too", kind)
		}
	}
}
