package links

import "testing"

// TestAddress: with pages for links, each kind of link leads to its page in the sender's language.
// The page's reader still finds the same link in it.
func TestAddress(t *testing.T) {
	want := map[Kind]string{Room: "table", Screen: "table", Invitation: "table", Challenge: "challenge", Replay: "replay", Moment: "replay"}
	for _, s := range samples(t) {
		if got := Address(address, "", "de", s.text); got != address+s.text {
			t.Errorf("%s: without pages the link is %s", s.name, got)
		}
		link := Address("https://elsewhere.example/", address, "de", s.text)
		page := address + want[s.kind] + "-de.html"
		if s.kind == Bring {
			page = "https://elsewhere.example/"
		}
		if link != page+s.text {
			t.Errorf("%s: the link is %s", s.name, link)
		}
		if f := reader.Read("Look: " + link + " !"); f.Err != nil || f.Kind != s.kind || !s.same(f) {
			t.Errorf("%s: %s reads as kind %d, %v", s.name, link, f.Kind, f.Err)
		}
	}
	if got := Address(address, address, "fr", ""); got != address+"today-fr.html" {
		t.Errorf("today's link is %s", got)
	}
}
