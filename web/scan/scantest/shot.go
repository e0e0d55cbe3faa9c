// Package scantest draws QR codes as a camera sees them. It is only for tests.
package scantest

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
)

// Width and Height are the size of all pictures.
const (
	Width  = 640
	Height = 480
)

// Shot is how a camera sees a code.
type Shot struct {
	Size      float64 // of a module, in pixels
	Turn      float64 // of the screen, in degrees clockwise
	Dark, Lit float64 // the brightness of the two kinds of modules, 0 to 1
	Shadow    float64 // how much less light falls on the left edge, 0 to 1
	Noise     float64 // of the camera, 0 to 1
	Moment    uint64  // the hand trembles, so each picture differs
}

// Code is a QR code with side modules on each side, including its quiet zone.
type Code struct {
	Side  int
	Black func(x, y int) bool
}

// Take returns the brightness of each pixel of a picture of a code. Beyond the code it shows a grey
// wall.
func (s Shot) Take(code Code) []byte {
	chance := rand.New(rand.NewPCG(1, s.Moment))
	right, down := 8*chance.Float64(), 8*chance.Float64()
	size := s.Size * (1 - .05*chance.Float64())
	sin, cos := math.Sincos(s.Turn * math.Pi / 180)
	pixels := make([]byte, 0, Width*Height)
	for y := range Height {
		for x := range Width {
			u, v := float64(x-Width/2)-right, float64(y-Height/2)-down
			u, v = (u*cos+v*sin)/size+float64(code.Side)/2, (v*cos-u*sin)/size+float64(code.Side)/2
			light := s.Lit
			switch inside := func(c float64) bool { return c >= 0 && c < float64(code.Side) }; {
			case !inside(u) || !inside(v):
				light = (s.Dark + s.Lit) / 2
			case code.Black(int(u), int(v)):
				light = s.Dark
			}
			light *= 1 - s.Shadow*(1-float64(x)/Width)
			light += s.Noise * (chance.Float64() - .5)
			pixels = append(pixels, byte(255*min(max(light, 0), 1)))
		}
	}
	return pixels
}

// Film returns some pictures of a code as a file that Chromium plays as its camera (YUV4MPEG2).
func (s Shot) Film(code Code) []byte {
	const pictures, perSecond = 5, 10
	var film bytes.Buffer
	fmt.Fprintf(&film, "YUV4MPEG2 W%d H%d F%d:1 Ip A1:1 C420\n", Width, Height, perSecond)
	grey := bytes.Repeat([]byte{128}, Width*Height/2) // both colours, of four pixels each
	for i := range uint64(pictures) {
		at := s
		at.Moment += i
		film.WriteString("FRAME\n")
		film.Write(at.Take(code))
		film.Write(grey)
	}
	return film.Bytes()
}
