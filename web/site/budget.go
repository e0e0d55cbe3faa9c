package site

import (
	"path"
	"regexp"
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
const MostRequests = 7

// The budgets in bytes: a visitor with a phone on a slow connection waits mainly for these.
const (
	mostProgram = 19_745_500
	mostText    = 57_560 // HTML, scripts and styles, gzip
	mostGzip    = 3_955_300
	mostBrotli  = 2_792_400
)

// FirstVisit measures what a first visit loads: all files except those that are for later.
// Compressed sizes are included if the files have been compressed.
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

// requests counts the page and the files that it names, except the icon.
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

// sent returns how many bytes of a file are sent to a browser that accepts the variant.
func (f Files) sent(name, variant string) int {
	if packed, ok := f[name+variant]; ok {
		return len(packed)
	}
	return len(f[name])
}
