package page

import "testing"

func TestScreenLink(t *testing.T) {
	link := ScreenLink("https://example.org/#r=AB-CD", "4F7K-9QWE-2X1Z")
	if code, ok := ScreenIn(link); !ok || code != "4F7K-9QWE-2X1Z" {
		t.Errorf("%q holds %q, %t", link, code, ok)
	}
	if _, ok := ScreenIn("https://example.org/#r=AB-CD"); ok {
		t.Error("a table's link is one for a big screen")
	}
}
