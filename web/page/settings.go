package page

import (
	"gavel/web/model"
	"gavel/web/page/preferences"
)

// apply makes the settings take effect on the page.
func (p *Page) apply(s model.Settings) {
	p.bar.Forget()
	p.screen.markHandScale(p.people.Table(), s)
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

// reread has the page show what was brought.
func (p *Page) reread() {
	p.settings.Reread()
	p.start.FillName()
	p.start.OfferLesson()
	if p.doc.ByID("results").Get("open").Bool() {
		p.send(model.OpenResults{})
	}
}

// conceal takes away all that was said to one person alone, for the device is handed to
// another: also what stands hidden in the document.
func (p *Page) conceal() {
	p.voice.Forget()
	p.explained.Set(nil)
	p.bar.DropReason()
	p.toasts.Clear()
	p.doc.ByID("hint-body").Replace()
	p.doc.ByID("note").Find("p")[0].SetText("")
	p.alert = ""
}
