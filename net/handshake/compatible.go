//go:build !js

package handshake

import "golang.org/x/text/unicode/norm"

// compatible replaces characters by their compatible forms in Unicode (NFKC).
func compatible(text string) string { return norm.NFKC.String(text) }
