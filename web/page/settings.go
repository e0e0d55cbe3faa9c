package page

import (
	"gavel/web/model"
	"gavel/web/page/preferences"
)

// Settings returns what a person has chosen. Calm is also set if their system
// asks for less motion.
func (p *Page) Settings() model.Settings { return p.settings.Settings() }

// apply makes the settings take effect on the page.
func (p *Page) apply(s model.Settings) {
	p.bar.Forget()
	p.markNear()
	volume := float64(s.Volume) / 100
	if s.Muted {
		volume = 0
	}
	p.speaker.SetVolume(volume)
	p.speaker.SetAmbience(s.Ambience)
	p.replay.SetPace(preferences.ReplayPace(s.Speed))
}

// translated says everything in the person's language.
func (p *Page) translated() {
	p.people.Translate()
	p.joining.Show()
	p.today.Offer()
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
