package site

import (
	"fmt"
	"net/url"
)

// Place is what a page knows of where it is going to be. Static files that may lie anywhere know nothing of it; a page with a broker
// beside it is where its links lead, so it has no other home.
type Place struct {
	Broker string // the address, relative to the page, of the broker that is served along with it; "" is none
	Home   string // the canonical address, which links to the page name wherever a copy of it lies; "" is where it was opened
}

// ParseHome returns a canonical address as links begin with it. The error is one sentence that says what it must be like.
func ParseHome(address string) (string, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.ForceQuery ||
		u.Fragment != "" {
		return "", fmt.Errorf("%q cannot be the page's address: it must be like https://example.org/gavel/, without ? or #", address)
	}
	if u.Path == "" {
		u.Path = "/"
	}
	return u.String(), nil
}
