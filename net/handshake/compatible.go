//go:build !js

package handshake

import "golang.org/x/text/unicode/norm"

// compatible writes a text in the letters for which Unicode has others that
// stand for the same (NFKC).
func compatible(text string) string { return norm.NFKC.String(text) }
