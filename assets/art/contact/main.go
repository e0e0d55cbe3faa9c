// Command contact draws every picture on one sheet: the houses large and at the sizes
// they have on a phone, everything else with its name, and each SVG file.
package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"slices"
	"strconv"
	"strings"

	"gavel/assets/art"
	"gavel/assets/font"
	"gavel/assets/locale"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

func main() {
	lang := flag.String("lang", "en", "language of the texts: en, fr or de")
	out := flag.String("o", "contact.png", "file to write, a PNG")
	only := flag.String("only", "", "draw only pictures whose name starts with this")
	scale := flag.Float64("scale", 1, "pixels per design unit")
	width := flag.Int("width", 1560, "width of the sheet in pixels")
	flag.Parse()
	if err := write(*out, *only, *scale, *width, locale.For(locale.Lang(*lang))); err != nil {
		fmt.Fprintln(os.Stderr, "contact:", err)
		os.Exit(1)
	}
}

func write(path, only string, scale float64, width int, book *locale.Book) error {
	s := sheet{label: font.Face(font.Bold(), 12), width: width, felt: art.Raster(art.Felt(), 1)}
	name := func(value int) string { return book.T("forsale.house." + strconv.Itoa(value)) }
	words := art.ChequeWords{
		Bank: book.T("forsale.cheque.bank"), Title: book.T("forsale.cheque.title"),
		Pay: book.T("forsale.cheque.pay"), Void: book.T("forsale.cheque.void"),
	}
	card := func(n int) art.ObjectCard { // the values are samples
		return art.ObjectCard{Number: n, Name: book.T("oddshop.object." + objectID(n)), Authentic: 50 + 130*n/art.Objects, Replica: 50 - 45*n/art.Objects}
	}
	word := func(v art.Verdict) string {
		return book.T("oddshop.type." + [...]string{"hidden", "authentic", "replica", "unknown"}[v])
	}
	for _, e := range slices.Concat(art.Exhibits(name, words), art.OddShopExhibits(card, word), art.BusinessExhibits(monthCard(book)), art.FileExhibits()) {
		if strings.HasPrefix(e.Name, only) {
			s.place(e.Name, art.Raster(e.Picture, scale*e.Scale))
		}
	}
	s.grow(s.y + s.row)
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, s.img), f.Close())
}

// monthCard returns a month's card with sample prices.
func monthCard(book *locale.Book) func(month int) art.MonthCard {
	return func(month int) art.MonthCard {
		c := art.MonthCard{Month: month, Name: book.T("business.month." + strconv.Itoa(month)), Times: 1}
		if month%3 == 0 {
			c.Times = 2
		}
		for i, word := range []string{"red", "blue", "yellow", "violet", "green"} {
			c.Letters[i] = book.T("business.letter." + word)
		}
		for i := range c.Offers {
			for k := range 5 - i/2 {
				c.Offers[i].Shares = append(c.Offers[i].Shares, (i*k+month)%art.Shares)
			}
			c.Offers[i].Price = book.Number((180 - 30*i) * 1000 * c.Times)
		}
		return c
	}
}

// objectID returns the word by which texts know object n, such as "m03".
func objectID(n int) string {
	for _, set := range []struct {
		letter string
		size   int
	}{{"p", 11}, {"c", 13}, {"e", 13}} {
		if n <= set.size {
			return fmt.Sprintf("%s%02d", set.letter, n)
		}
		n -= set.size
	}
	return fmt.Sprintf("m%02d", n)
}

// sheet fills up with pictures row by row and grows downwards.
type sheet struct {
	label     xfont.Face
	felt      *image.RGBA
	img       *image.RGBA
	width     int
	x, y, row int // where the next picture goes; how tall this row is
}

const gap = 10

func (s *sheet) place(name string, picture *image.RGBA) {
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	w = max(w, xfont.MeasureString(s.label, name).Ceil())
	if s.x+w+gap > s.width {
		s.x, s.y, s.row = 0, s.y+s.row, 0
	}
	s.row = max(s.row, h+28)
	s.grow(s.y + s.row)
	at := picture.Rect.Add(image.Pt(s.x+gap, s.y+gap))
	draw.Draw(s.img, at, picture, image.Point{}, draw.Over)
	pen := xfont.Drawer{Dst: s.img, Src: image.White, Face: s.label, Dot: fixed.P(s.x+gap, s.y+gap+h+12)}
	pen.DrawString(name)
	s.x += w + gap
}

func (s *sheet) grow(h int) {
	old := s.img
	if old != nil && old.Rect.Dy() == h {
		return
	}
	s.img = image.NewRGBA(image.Rect(0, 0, s.width, h))
	draw.Draw(s.img, s.img.Rect, image.NewUniform(color.Black), image.Point{}, draw.Src)
	side := s.felt.Rect.Dx()
	for y := 0; y < h; y += side {
		for x := 0; x < s.width; x += side {
			draw.Draw(s.img, s.felt.Rect.Add(image.Pt(x, y)), s.felt, image.Point{}, draw.Src)
		}
	}
	if old != nil {
		draw.Draw(s.img, old.Rect, old, image.Point{}, draw.Src)
	}
}
