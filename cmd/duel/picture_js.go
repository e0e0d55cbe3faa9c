package main

import (
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
	"gavel/render/canvas"
	"gavel/render/geom"
	"gavel/render/motion"
	"gavel/render/sprite"
)

const tumbling = 1500 * time.Millisecond // of the dice

// picture is the canvas with the dice. It decides nothing, and what it shows depends on the time alone.
type picture struct {
	canvas *canvas.Canvas
	felt   *ebiten.Image
	window geom.Size
	began  time.Time
	thrown chan dice // to show
	dice   dice
	at     time.Duration // when they were thrown
}

func newPicture() *picture {
	felt, sheet := ebiten.NewImage(1, 1), sprite.NewSheet(func(id sprite.ID) art.Picture { return art.Drawn(id.Kind, id.N) })
	felt.Fill(color.NRGBA{0x1f, 0x5c, 0x45, 0xff})
	return &picture{canvas: canvas.New(sheet), felt: felt, began: time.Now(), thrown: make(chan dice), dice: dice{6, 6}, at: -tumbling}
}

func (p *picture) Update() error {
	select {
	case p.dice = <-p.thrown:
		p.at = time.Since(p.began)
	default:
	}
	return nil
}

func (p *picture) Draw(screen *ebiten.Image) {
	now := time.Since(p.began)
	p.canvas.Sheet.Work(now, 6*time.Millisecond)
	p.canvas.Begin(now)
	left := 1 - min(1, float64(now-p.at)/float64(tumbling))
	left *= left // a die slows down
	width := min(p.window.W, p.window.H) / 5
	for i, pips := range p.dice {
		side := float64(2*i - 1)
		at := geom.Pt(p.window.W/2+side*width*(0.8+3*left), p.window.H/2-width*math.Abs(math.Sin(9*left)))
		pose := motion.Pose{At: at, Width: width, Turn: side * 12 * left, Face: 1, Alpha: 1}
		p.canvas.Picture(sprite.ID{Kind: "business/die", N: (pips - 1 + int(12*left)) % 6}, pose, width, canvas.White)
	}
	p.canvas.End(screen, p.felt)
}

// Layout gets the window's size in dp, and asks for a picture with the pixels of the screen.
func (p *picture) Layout(w, h int) (int, int) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	p.canvas.SetScale(scale)
	p.window = geom.Size{W: float64(w), H: float64(h)}
	return int(p.window.W * scale), int(p.window.H * scale)
}
