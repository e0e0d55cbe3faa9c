// Package sprite caches the pictures on the table as images. A picture is a
// small program (package art) and takes milliseconds to rasterise. So each is
// rasterised once per size, on first use, a few per frame. Until then another
// size of it is drawn. If there is none, nothing is drawn and the picture's time
// stands still. All images lie on the engine's shared atlas: a whole table needs
// only a handful of draw calls.
package sprite

import (
	"image"
	"iter"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/assets/art"
)

// ID names a picture.
type ID struct {
	Kind  string
	N     int
	Small bool // the variant that is readable at a small size
}

// Gallery returns the picture of an ID. It is called once for each size.
type Gallery func(ID) art.Picture

// Sprite is a picture at one size. Its image has a border of clear pixels,
// which smooths the edges of a turned card.
type Sprite struct {
	Image *ebiten.Image
	W, H  float64       // pixels of the picture, without the border
	Born  time.Duration // when the picture was first ready, for fading in

	used  int  // the last arrangement that needed it
	stale bool // the picture has changed since
}

// Border is the number of clear pixels around each sprite's picture.
const Border = 1

type order struct {
	id ID
	px int // width in pixels
}

// Sheet caches the sprites. It belongs to the thread that draws.
type Sheet struct {
	gallery     Gallery
	ready       map[order]*Sprite
	largest     map[ID]int // width of the widest ready one
	orders      []order
	ordered     map[order]bool
	dropped     []*Sprite // to be freed
	newest      time.Duration
	arrangement int
}

// NewSheet returns a sheet without sprites.
func NewSheet(g Gallery) *Sheet {
	return &Sheet{gallery: g, ready: map[order]*Sprite{}, largest: map[ID]int{}, ordered: map[order]bool{}}
}

// Get returns the sprite of a picture, px pixels wide. If there is none yet, Get orders it. ok
// reports whether another picture stands in for it: the widest one, or the variant for the other
// kind of size.
func (s *Sheet) Get(id ID, px int) (sp *Sprite, ok bool) {
	want := order{id, max(1, px)}
	if sp, ok = s.ready[want]; ok {
		sp.used = s.arrangement
		if !sp.stale {
			return sp, true
		}
	}
	if !s.ordered[want] {
		s.ordered[want] = true
		s.orders = append(s.orders, want)
	}
	if !ok {
		id = s.standIn(id)
		sp, ok = s.ready[order{id, s.largest[id]}]
	}
	return sp, ok
}

// standIn returns the picture that can stand in for another.
func (s *Sheet) standIn(id ID) ID {
	if s.largest[id] == 0 {
		id.Small = !id.Small
	}
	return id
}

// All lists the sprites that are ready.
func (s *Sheet) All() iter.Seq2[ID, *Sprite] {
	return func(yield func(ID, *Sprite) bool) {
		for o, sp := range s.ready {
			if !yield(o.id, sp) {
				return
			}
		}
	}
}

// Pending reports whether pictures wait to be rasterised.
func (s *Sheet) Pending() bool { return len(s.orders) > 0 }

// Missing reports whether a picture is wanted that nothing can stand in for.
func (s *Sheet) Missing() bool {
	return slices.ContainsFunc(s.orders, func(o order) bool { return s.largest[s.standIn(o.id)] == 0 })
}

// mostAtOnce is the largest number of new pictures in a frame. Each is a command for the graphics
// card.
const mostAtOnce = 4

// Work rasterises orders in their sequence, until budget is used up: from one to four pictures.
// now is the clock for Born.
func (s *Sheet) Work(now, budget time.Duration) {
	start := time.Now()
	for n := 0; n < mostAtOnce && len(s.orders) > 0; n++ {
		o := s.orders[0]
		s.orders = s.orders[1:]
		delete(s.ordered, o)
		s.fill(o, now)
		if time.Since(start) >= budget {
			return
		}
	}
}

func (s *Sheet) fill(o order, now time.Duration) {
	p := s.gallery(o.id)
	scale := float64(o.px) / p.W
	sp := &Sprite{W: float64(o.px), H: math.Round(p.H * scale), Born: now, used: s.arrangement}
	size := art.Pixels(p, scale)
	sp.Image = ebiten.NewImage(size.X+2*Border, size.Y+2*Border)
	if p.Draw != nil { // the pictures of some tests are blank
		sp.Image.WritePixels(bordered(art.Raster(p, scale)))
	}
	if id := s.standIn(o.id); s.largest[id] > 0 {
		sp.Born = s.ready[order{id, s.largest[id]}].Born // its stand-in was already visible
	}
	if was := s.ready[o]; was != nil {
		was.Image.Deallocate()
	}
	s.ready[o] = sp
	s.largest[o.id] = max(s.largest[o.id], o.px)
	s.newest = max(s.newest, sp.Born)
}

// Newest returns the time when a picture that had not been visible before was last ready.
func (s *Sheet) Newest() time.Duration { return s.newest }

// Rearrange must be called when the sizes of things may have changed. It drops the orders, and
// the sprites that the last arrangement did not need. It keeps the widest sprite of each picture
// as a stand-in for the new sizes.
func (s *Sheet) Rearrange() {
	s.orders = nil
	clear(s.ordered)
	for o, sp := range s.ready {
		if sp.used < s.arrangement && o.px < s.largest[o.id] {
			s.dropped = append(s.dropped, sp)
			delete(s.ready, o)
		}
	}
	s.arrangement++
}

// Sweep frees some of the dropped sprites, a few per frame, because each is a command for the
// graphics card.
func (s *Sheet) Sweep() {
	n := min(mostAtOnce, len(s.dropped))
	for _, sp := range s.dropped[:n] {
		sp.Image.Deallocate()
	}
	s.dropped = slices.Delete(s.dropped, 0, n)
}

// Renew lets all pictures be rasterised again when they are next needed, for instance after a
// change of the language. The old ones stand in meanwhile.
func (s *Sheet) Renew() {
	for _, sp := range s.ready {
		sp.stale = true
	}
}

// Clear drops all sprites and orders.
func (s *Sheet) Clear() {
	for _, sp := range s.ready {
		sp.Image.Deallocate()
	}
	for len(s.dropped) > 0 {
		s.Sweep()
	}
	clear(s.ready)
	clear(s.largest)
	clear(s.ordered)
	s.orders = nil
}

// bordered returns pixels inside a clear border.
func bordered(src *image.RGBA) []byte {
	w, h := src.Bounds().Dx(), src.Bounds().Dy()
	row := 4 * (w + 2*Border)
	pixels := make([]byte, row*(h+2*Border))
	for y := range h {
		copy(pixels[(y+Border)*row+4*Border:], src.Pix[y*src.Stride:y*src.Stride+4*w])
	}
	return pixels
}
