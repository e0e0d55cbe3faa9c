package page

import (
	"strings"

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

// cry makes the auctioneer speak the newest lines of a game.
func (p *Page) cry(called model.Called) {
	if p.replay.IsOpen() || p.learns || p.auctioneer.IsSilent() {
		return
	}
	var texts []string
	step, weighty := 0, false
	for _, line := range called.Lines() {
		texts = append(texts, line.Text)
		step, weighty = line.Step, weighty || line.Weighty()
	}
	p.auctioneer.Say(strings.Join(texts, " "), step, weighty)
}

// translated shows everything in the person's language.
func (p *Page) translated() {
	p.settings.Speak(p.book.Lang())
	p.people.Translate()
	p.joining.Show()
	p.today.Offer()
	p.players.Offer()
	p.caller.Show()
	p.retitle()
	p.rules.Update(p.topic())
}

func (p *Page) toggleMute() {
	if p.settings.ToggleMute() {
		p.voice.Say(p.Book().T("page.say.muted"))
	} else {
		p.voice.Say(p.Book().T("page.say.unmuted"))
	}
}

// reread shows the contents of a copy that was read.
func (p *Page) reread() {
	p.settings.Reread()
	p.start.FillName()
	p.players.Offer()
	p.start.OfferLesson()
	if p.doc.ByID("results").Get("open").Bool() {
		p.send(model.OpenResults{})
	}
}

// conceal removes all that was shown or said to one person, also from hidden elements, because
// the device passes to another.
func (p *Page) conceal() {
	p.voice.Forget()
	p.explained.Set(nil)
	p.bar.DropReason()
	p.toasts.Clear()
	p.doc.ByID("hint-body").Replace()
	p.doc.ByID("note").Find("p")[0].SetText("")
	p.alert = ""
}
