package sharing

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// quiet is how many light modules around a QR code a reader needs (ISO/IEC
// 18004, 9.1).
const quiet = 4

// QR draws the QR code of a text as one SVG path over the dark modules,
// on a square of side modules, the quiet zone included. The error is of a
// text that is too long for any code.
func QR(text string) (path string, side int, err error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", 0, err
	}
	var d strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			start := x
			for code.Black(x, y) {
				x++
			}
			if x > start {
				fmt.Fprintf(&d, "M%d %dh%dv1h-%dz", start+quiet, y+quiet, x-start, x-start)
			}
		}
	}
	return d.String(), code.Size + 2*quiet, nil
}
