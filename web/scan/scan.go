// Package scan reads a QR code in a picture of a camera.
package scan

import (
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode/decoder"
	"github.com/makiuchi-d/gozxing/qrcode/detector"
)

// depth is the number of bytes of a pixel: red, green, blue and opacity.
const depth = 4

// Read returns the text of the QR code in a picture. The pixels are those of a canvas, row by
// row. ok is false if there is no code that can be read.
func Read(pixels []byte, width, height int) (text string, ok bool) {
	if width <= 0 || height <= 0 || len(pixels)/depth/width != height || len(pixels)%(depth*width) != 0 {
		return "", false
	}
	// The library may panic in a picture that it does not expect.
	defer func() {
		if recover() != nil {
			text, ok = "", false
		}
	}()
	// This way of telling dark from light copes with shadows.
	bits, err := gozxing.NewHybridBinarizer(light(pixels, width, height)).GetBlackMatrix()
	if err != nil {
		return "", false
	}
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	found, err := detector.NewDetector(bits).Detect(hints)
	if err != nil {
		return "", false
	}
	decoded, err := decoder.NewDecoder().Decode(found.GetBits(), hints)
	if err != nil {
		return "", false
	}
	return decoded.GetText(), true
}

// light returns the brightness of each pixel.
func light(pixels []byte, width, height int) gozxing.LuminanceSource {
	packed := make([]int, width*height)
	for i := range packed {
		p := pixels[depth*i:]
		packed[i] = int(p[0])<<16 | int(p[1])<<8 | int(p[2])
	}
	return gozxing.NewRGBLuminanceSource(width, height, packed)
}
