package page

import (
	"gavel/web/model"
	"gavel/web/page/preferences"
)

// apply applies the settings to the page.
func (p *Page) apply(s model.Settings) {
	p.bar.Forget()
	p.screen.markHandScale(p.people.Table(), s)
	volume := float64(s.Volume) / 100
	if s.Muted {
		volume = 0
	}
	p.speaker.SetVolume(volume)
	p.speaker.SetAmbience(s.Ambience)
	p.tuneAuctioneer()
	p.replay.SetPace(preferences.ReplayPace(s.Speed))
}

// tuneAuctioneer makes the auctioneer speak only where the person wants it. On a device of one
// person it is silent unless they switch it on: the page cannot know of a screen reader. The
// settings say whether it lacks a voice.
func (p *Page) tuneAuctioneer() {
	s := p.settings.Chosen()
	volume := 0.0
	if !s.Muted && (s.Speech == model.Always || s.Speech == model.OnShared && (p.screen.on || p.people.Table().Shared())) {
		volume = float64(s.Volume) / 100
	}
	p.auctioneer.Tune(string(p.book.Lang()), volume)
	p.doc.ByID("speech-none").Hide(p.auctioneer.HasVoice())
}
