package rules

// straight converts premultiplied pixels to those of a canvas, in place.
func straight(pixels []byte) []byte {
	for i := 0; i < len(pixels); i += 4 {
		opacity := uint32(pixels[i+3])
		if opacity == 0 || opacity == 255 {
			continue
		}
		for c := range 3 {
			pixels[i+c] = uint8(min(255, (uint32(pixels[i+c])*255+opacity/2)/opacity))
		}
	}
	return pixels
}
