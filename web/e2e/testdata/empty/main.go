// Command empty is the engine's smallest program: the minimum size of any game that is made with it.
package main

import (
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

type game struct{}

func (game) Update() error              { return nil }
func (game) Draw(*ebiten.Image)         {}
func (game) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(game{}); err != nil {
		log.Fatal(err)
	}
}
