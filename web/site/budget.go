package site

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// Measure is a figure of a first visit, with its limit.
type Measure struct {
	What     string
	Is, Most int // bytes, or a number of requests
}

// IsOver reports whether the figure exceeds its limit.
func (m Measure) IsOver() bool { return m.Is > m.Most }

// MostRequests is how many files a browser may request before a visitor can play.
const MostRequests = 8

// The budgets in bytes: a visitor with a phone on a slow connection waits mainly for these.
const (
	mostProgram = 14_268_000
	mostText    = 49_000 // HTML, scripts and styles, gzip
	mostGzip    = 3_555_000
	mostBrotli  = 2_505_000
)

// The budgets for all that is loaded after the first frame. Of that, the reader of QR codes is
// 494 kB (gzip) or 370 kB (brotli), which only some browsers need, from their second visit on.
const (
	mostLaterGzip   = 919_500
	mostLaterBrotli = 779_000
)

// mostAddress is what a canonical address in the page may add to each budget.
const mostAddress = 200

// mostPreviews is the budget for the pages to which links lead. They are stored for offline play.
const mostPreviews = 12_000 // gzip

// FirstVisit measures what a first visit loads until its first frame, in the language with the
// longest texts, and what it loads later. Compressed sizes are included if the files have been
// compressed.
func (f Files) FirstVisit() []Measure {
	first, later := f.split()
	sum := func(names []string, variant string, extensions ...string) (n int) {
		for _, name := range names {
			if len(extensions) == 0 || slices.Contains(extensions, path.Ext(name)) {
				n += f.sent(name, variant)
			}
		}
		return n
	}
	pages, address := f.previews(), 0
	if len(pages) > 0 {
		address = mostAddress
	}
	measures := []Measure{{"requests before play", f.requests(), MostRequests}, {"program", sum(first, "", ".wasm"), mostProgram}}
	if _, ok := f["index.html.gz"]; ok {
		measures = append(measures, Measure{"HTML, scripts, styles, gzip", sum(first, ".gz", ".html", ".css", ".js"), mostText + address},
			Measure{"all until the first frame, gzip", sum(first, ".gz"), mostGzip + address}, Measure{"all later, gzip", sum(later, ".gz"), mostLaterGzip + address})
	}
	if _, ok := f["index.html.br"]; ok {
		measures = append(measures, Measure{"all until the first frame, brotli", sum(first, ".br"), mostBrotli + address},
			Measure{"all later, brotli", sum(later, ".br"), mostLaterBrotli + address})
	}
	if len(pages) > 0 {
		measures = append(measures, Measure{"pages for links, gzip", sum(pages, ".gz"), mostPreviews})
	}
	return measures
}

// split returns the names of the files that a visitor needs for the first frame, and those of
// all others. Of the texts, a visitor needs those of one language: the largest one here.
func (f Files) split() (first, later []string) {
	var texts []string
	for name := range f {
		switch {
		case f.isVariant(name), isList(name), isPreviewPicture(name), isPreview(name):
		case strings.HasPrefix(name, textsName):
			texts = append(texts, name)
		case isLater(name):
			later = append(later, name)
		default:
			first = append(first, name)
		}
	}
	if len(texts) == 0 {
		return first, later
	}
	slices.SortFunc(texts, func(a, b string) int { return len(f[b]) - len(f[a]) })
	return append(first, texts[0]), append(later, texts[1:]...)
}

// previews returns the names of the pages to which links lead.
func (f Files) previews() (all []string) {
	for name := range f {
		if isPreview(name) {
			all = append(all, name)
		}
	}
	return all
}

// requests counts the page, the files that it names except those for later, and the texts of a
// language.
func (f Files) requests() int {
	named := map[string]bool{"index.html": true}
	for _, match := range regexp.MustCompile(`(?:href|src|srcset|data-program|data-languages)=(?:"([^"#]+)"|([^"#\s>]+))`).FindAllSubmatch(f["index.html"], -1) {
		name := string(match[1]) + string(match[2])
		if _, files, ok := strings.Cut(name, ":"); ok {
			name, _, _ = strings.Cut(files, ":")
		}
		if _, ok := f[name]; ok && !isLater(name) {
			named[name] = true
		}
	}
	return len(named)
}

// sent returns how many bytes of a file are sent to a browser that accepts the variant.
func (f Files) sent(name, variant string) int {
	if packed, ok := f[name+variant]; ok {
		return len(packed)
	}
	return len(f[name])
}
