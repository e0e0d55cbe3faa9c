package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"image/jpeg"
	"regexp"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"gavel/assets/locale"
	"gavel/game/must"
	"gavel/web/links"
	"gavel/web/shell"
)

const homeAddress = "https://example.org/gavel/"

var homeOnce sync.Once

var homeFiles Files

// atHome returns a site with a canonical address.
func atHome(t *testing.T) Files {
	t.Helper()
	homeOnce.Do(func() { homeFiles = siteAt(t, "program", Place{Home: homeAddress}) })
	return homeFiles
}

// tag returns the content of a page's meta tag.
func tag(page, name string) string {
	found := regexp.MustCompile(`<meta (?:name|property)="` + regexp.QuoteMeta(name) + `" content="([^"]*)">`).FindStringSubmatch(page)
	if found == nil {
		return ""
	}
	return found[1]
}

// TestPreviews: with a canonical address there is a page for each kind of link in each language,
// with a picture that all chats show.
func TestPreviews(t *testing.T) {
	files := atHome(t)
	if !strings.Contains(written(t, files), `data-previews="`+homeAddress+`"`) {
		t.Error("the page does not know where its links lead")
	}
	seen := map[string]string{}
	for _, lang := range locale.Langs() {
		for _, kind := range links.Pages() {
			name := links.PageName(kind, string(lang))
			page := string(files[name])
			if !strings.Contains(page, `<html lang="`+string(lang)+`">`) || !strings.Contains(page, `<link rel="canonical" href="`+homeAddress+name+`">`) ||
				tag(page, "og:url") != homeAddress+name || !strings.HasPrefix(tag(page, "og:locale"), string(lang)+"_") {
				t.Errorf("%s is %s", name, page)
			}
			for _, words := range []string{tag(page, "og:title"), tag(page, "og:description"), tag(page, "og:image"), tag(page, "og:image:alt")} {
				if other, known := seen[words]; words == "" || known && other != kind+"-"+string(lang) {
					t.Errorf("%s: %q is also of %s", name, words, other)
				}
				seen[words] = kind + "-" + string(lang)
			}
			if n := utf8.RuneCountInString(tag(page, "og:title")); n > 60 {
				t.Errorf("%s: the title has %d characters", name, n)
			}
			if n := utf8.RuneCountInString(tag(page, "og:description")); n > 130 {
				t.Errorf("%s: the description has %d characters", name, n)
			}
			if tag(page, "twitter:image") != tag(page, "og:image") || tag(page, "twitter:card") != "summary_large_image" {
				t.Errorf("%s: the card of Twitter differs", name)
			}
			picture, own := strings.CutPrefix(tag(page, "og:image"), homeAddress)
			drawn, err := jpeg.Decode(bytes.NewReader(files[picture]))
			if err != nil || !own {
				t.Fatalf("%s: the picture %s: %v", name, picture, err)
			}
			if size := drawn.Bounds().Size(); size.X != 1200 || size.Y != 630 || len(files[picture]) > 200_000 {
				t.Errorf("%s has %v pixels and %d bytes", picture, size, len(files[picture]))
			}
			t.Logf("%s: %d bytes", picture, len(files[picture]))
			if strings.Contains(string(files["sw.js"]), picture) || !strings.Contains(string(files["sw.js"]), `"`+name+"#"+fingerprint(files[name])) {
				t.Errorf("the worker keeps the wrong files of %s", name)
			}
		}
	}
	for name := range siteOf(t, "program") {
		if isPreview(name) || isPreviewPicture(name) {
			t.Errorf("without a canonical address there is %s", name)
		}
	}
}

// TestPreviewsOnlyHandOn: the one script of these pages is the same on all of them. It opens a
// fixed address with the fragment of the link, and never reads or evaluates it.
func TestPreviewsOnlyHandOn(t *testing.T) {
	sum := sha256.Sum256([]byte(shell.HandOn))
	allowed := "script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	for name, content := range atHome(t) {
		if !isPreview(name) {
			continue
		}
		page := string(content)
		if strings.Count(page, "<script") != 1 || !strings.Contains(page, "<script>"+shell.HandOn+"</script>") {
			t.Errorf("%s has other scripts: %s", name, page)
		}
		policy := regexp.MustCompile(`http-equiv="Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(page)
		if policy == nil || !strings.Contains(strings.NewReplacer("&#39;", "'", "&#43;", "+", "&#61;", "=").Replace(policy[1]), allowed) {
			t.Errorf("%s has the policy %q, want %q", name, policy, allowed)
		}
		if regexp.MustCompile(`\son\w+="|javascript:|ZgotmplZ`).MatchString(page) || !strings.Contains(page, `<a href="./">`) {
			t.Errorf("%s is %s", name, page)
		}
	}
}

// TestPreviewsChangeTheVersion: browsers with the older pages for links take the newer ones.
func TestPreviewsChangeTheVersion(t *testing.T) {
	data := pageData{Languages: make([]language, 1)}
	before, err1 := Files{}.version(data, []byte("one"))
	if after, err2 := (Files{}).version(data, []byte("two")); err1 != nil || err2 != nil || before == after {
		t.Error("another page for links has the same version")
	}
}

// TestPreviewsFolder: the pages for links lie beside the page, whatever its address looks like.
func TestPreviewsFolder(t *testing.T) {
	for home, want := range map[string]string{
		"": "", "https://example.org/": "https://example.org/", "https://example.org/gavel/": "https://example.org/gavel/",
		"https://example.org/gavel": "https://example.org/gavel/", "https://example.org/gavel/index.html": "https://example.org/gavel/",
	} {
		if got := (Place{Home: home}).Previews(); got != want {
			t.Errorf("the pages of %q are in %q, want %q", home, got, want)
		}
	}
}

// TestPreviewsDoNotDelayPlay: the first visit is the same with pages for links, except for a few
// bytes of the page itself.
func TestPreviewsDoNotDelayPlay(t *testing.T) {
	measured := func(files Files) map[string]int {
		files = must.Get(files.compressed(encoding{".gz", newGzip}))(t)
		all := map[string]int{}
		for _, m := range files.FirstVisit() {
			all[m.What] = m.Is
			if strings.HasPrefix(m.What, "pages") && m.IsOver() {
				t.Errorf("%s: %d of %d", m.What, m.Is, m.Most)
			}
		}
		return all
	}
	without, with := measured(siteOf(t, "program")), measured(atHome(t))
	t.Logf("without %v, with %v", without, with)
	if with["requests before play"] != without["requests before play"] || with["all until the first frame, gzip"]-without["all until the first frame, gzip"] > 100 {
		t.Errorf("the first visit grows from %v to %v", without, with)
	}
}
