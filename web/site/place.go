package site

import (
	"fmt"
	"net/url"
)

// Place is what a page knows about where it will be served. Static files that may be copied
// anywhere know nothing. A page with a broker beside it is its own home.
type Place struct {
	Broker string // the address of the site's own broker, relative to the page; "" if it has none
	Home   string // the canonical address for links from all copies of the page; "" means the address where it was opened
	Source string // the address of the source code; "" if the page does not name one
	Fresh  bool   // the browser stores nothing for offline play, so that a reload shows a new build
	Watch  string // the address that tells of new builds (web/shell/watch.js), relative to the page; "" if none does
}

// ParseAddress returns an address of a place in the form in which links start. The error is one
// sentence about the expected form.
func ParseAddress(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.ForceQuery ||
		u.Fragment != "" {
		return "", fmt.Errorf("%q cannot be the address of a page: it must be like https://example.org/gavel/, without ? or #", address)
	}
	if u.Path == "" {
		u.Path = "/"
	}
	return u.String(), nil
}
