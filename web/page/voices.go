package page

import (
	"strings"

	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/announce"
	"gavel/web/page/auctioneer"
	"gavel/web/page/audio"
	"gavel/web/page/dom"
)

// voices are the ways in which the page is heard, or says a sentence over everything else.
type voices struct {
	voice      *announce.Voice
	toasts     announce.Toasts
	speaker    *audio.Speaker
	auctioneer *auctioneer.Auctioneer
}

// Play plays a sound. The browser is silent before the person's first gesture. In a hidden tab
// only [sound.Turn] is played.
func (v *voices) Play(note sound.Note) { v.speaker.Play(note) }

// Warn shows a sentence for some seconds, over everything else, and reads it aloud.
func (v *voices) Warn(sentence string) {
	v.toasts.Show(dom.Text("p", "toast", sentence), len(sentence))
	v.voice.Say(sentence)
}

// cry makes the auctioneer speak the newest lines of a game.
func (v *voices) cry(called model.Called) {
	if v.auctioneer.IsSilent() {
		return
	}
	var texts []string
	step, weighty := 0, false
	for _, line := range called.Lines() {
		texts = append(texts, line.Text)
		step, weighty = line.Step, weighty || line.Weighty()
	}
	v.auctioneer.Say(strings.Join(texts, " "), step, weighty)
}
