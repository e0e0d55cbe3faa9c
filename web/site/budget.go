package site

import (
	"path"
	"regexp"
	"strings"
)

// Measure is one figure of a first visit, and the most it may be.
type Measure struct {
	What     string
	Is, Most int // bytes, or a number of requests
}

// IsOver says whether the figure is more than it may be.
func (m Measure) IsOver() bool { return m.Is > m.Most }

// MostRequests is for how many files a browser may ask before a visitor can play.
const MostRequests = 6

// The budgets: a visitor with a phone on a slow connection waits for little more than these bytes.
const (
	mostProgram = 19_490_000
	mostText    = 72_800 // HTML, scripts and styles, gzip
	mostGzip    = 3_897_000
	mostBrotli  = 2_770_000
)

// FirstVisit measures what a first visit to the site loads: all files but those that are
// for later. What is compressed how is measured if the files have been.
func (f Files) FirstVisit() []Measure {
	requests, program, text, gzipped, brotlied := f.requests(), 0, 0, 0, 0
	for name := range f {
		if isLater(name) || f.isVariant(name) {
			continue
		}
		gzipped += f.sent(name, ".gz")
		brotlied += f.sent(name, ".br")
		switch path.Ext(name) {
		case ".wasm":
			program += len(f[name])
		case ".html", ".css", ".js":
			text += f.sent(name, ".gz")
		}
	}
	measures := []Measure{{"requests before play", requests, MostRequests}, {"program", program, mostProgram}}
	if _, ok := f["index.html.gz"]; ok {
		measures = append(measures, Measure{"HTML, scripts, styles, gzip", text, mostText}, Measure{"all, gzip", gzipped, mostGzip})
	}
	if _, ok := f["index.html.br"]; ok {
		measures = append(measures, Measure{"all, brotli", brotlied, mostBrotli})
	}
	return measures
}

// requests counts the page and the files it names, but for the icon.
func (f Files) requests() int {
	named := map[string]bool{"index.html": true}
	for _, match := range regexp.MustCompile(`(?:href|src|data-program)="([^"#]+)"`).FindAllSubmatch(f["index.html"], -1) {
		name := string(match[1])
		if _, ok := f[name]; ok && !strings.HasPrefix(name, "icon-") {
			named[name] = true
		}
	}
	return len(named)
}

// sent is how many bytes of a file go over the network to a browser that takes the variant.
func (f Files) sent(name, variant string) int {
	if packed, ok := f[name+variant]; ok {
		return len(packed)
	}
	return len(f[name])
}
