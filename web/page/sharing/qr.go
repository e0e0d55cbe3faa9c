package sharing

import (
	"fmt"
	"strings"

	"rsc.io/qr"
)

// quiet is the number of light modules that a reader needs around a QR code (ISO/IEC 18004,
// 9.1).
const quiet = 4

// QR draws the QR code of a text as one SVG path over the dark modules. The square has side
// modules, including the quiet zone. It fails if the text is too long for any code.
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
