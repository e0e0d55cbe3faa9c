package page

import (
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/web/choices"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/preferences"
	"gavel/web/store"
)

// Settings returns what a person has chosen. Calm is also set if their system
// asks for less motion.
func (p *Page) Settings() model.Settings {
	s := p.chosen
	s.Calm = s.Calm || p.calmed.Get("matches").Bool()
	return s
}

// bindSettings reads the settings kept by the browser, and has the form change
// them.
func (p *Page) bindSettings() {
	p.chosen = preferences.Read(documentLang(p.doc), p.usual, func(name string) string { return p.kept.Get(store.Key(name)) })
	p.apply()
	form := p.doc.ByID("settings-form")
	changed := func(e dom.Event) {
		// A text takes effect when it is finished, all else at once.
		text := e.Target().Matches("textarea, [type=text], [type=password]")
		if e.Target().Matches("[name]") && text == (e.Get("type").String() == "change") {
			p.change(preferences.Read(p.chosen.Lang, p.usual, p.formItem))
		}
	}
	dom.On(form.Value, "input", changed)
	dom.On(form.Value, "change", changed)
	dom.On(p.doc.Window(), "gavel:language", func(dom.Event) {
		s := p.chosen
		s.Lang = documentLang(p.doc)
		p.change(s)
		p.people.Translate()
		p.showJoinForm()
		p.today.Offer()
		p.retitle()
		p.rules.Update(p.topic())
	})
	dom.On(p.calmed, "change", func(dom.Event) { p.tell() })
}

// documentLang is the language that the loader has found or was told.
func documentLang(doc dom.Document) locale.Lang {
	return locale.Match([]string{doc.Root().Get("lang").String()})
}

// formItem reads a setting from the form, in the words of the storage.
func (p *Page) formItem(name string) string {
	if name == string(store.Mute) { // has a button of its own
		return preferences.YesNo(p.chosen.Muted)
	}
	input := settingsField(p.doc, name)
	if input.Get("type").String() == "checkbox" {
		return preferences.YesNo(input.Get("checked").Bool())
	}
	value := input.Get("value").String()
	if value == "" && input.Matches("textarea") {
		return preferences.None
	}
	return value
}

func settingsField(doc dom.Document, name string) dom.Element {
	return dom.Element{Value: doc.ByID("settings-form").Get("elements").Get(name)}
}

// change makes other settings take effect and keeps them.
func (p *Page) change(s model.Settings) {
	was := preferences.Items(p.chosen)
	p.chosen = s
	for name, value := range preferences.Items(s) {
		if value != was[name] {
			p.choose(store.Key(name), value)
		}
	}
	p.apply()
	p.tell()
}

// choose keeps what the person has chosen.
func (p *Page) choose(k store.Key, value string) { choices.Choose(p.kept, k, value, p.Now()) }

// useUsual goes back to the usual servers.
func (p *Page) useUsual() {
	s := p.chosen
	s.Network = p.usual
	p.change(s)
}

func (p *Page) tell() {
	s := p.Settings()
	p.send(model.ChangeSettings(s))
}

// apply makes the settings take effect on the page.
func (p *Page) apply() {
	s := p.chosen
	p.bar.Forget()
	root := p.doc.Root()
	root.Get("style").Call("setProperty", "--text-scale", strconv.FormatFloat(s.Text, 'g', -1, 64))
	root.Attr("data-colours", string(s.Colours)).Flag("data-keys", s.Keys)
	if s.Calm {
		root.Attr("data-calm", "")
	} else {
		root.Drop("data-calm")
	}
	p.markNear()
	for name, value := range preferences.Items(s) {
		switch store.Key(name) {
		case store.Mute:
		case store.Ambience, store.Calm, store.Keys, store.Notes, store.Near, store.Relay:
			settingsField(p.doc, name).Set("checked", value == preferences.Yes)
		case store.STUN, store.Brokers:
			settingsField(p.doc, name).Set("value", strings.TrimPrefix(value, preferences.None))
		default:
			settingsField(p.doc, name).Set("value", value)
		}
	}
	volume := float64(s.Volume) / 100
	if s.Muted {
		volume = 0
	}
	p.speaker.SetVolume(volume)
	p.speaker.SetAmbience(s.Ambience)
	p.replay.SetPace(preferences.ReplayPace(s.Speed))
	for _, button := range p.doc.All("[data-act=mute]") {
		button.Flag("aria-pressed", s.Muted)
	}
}

func (p *Page) toggleMute() {
	s := p.chosen
	s.Muted = !s.Muted
	p.change(s)
	if s.Muted {
		p.voice.Say(p.Book().T("page.say.muted"))
	} else {
		p.voice.Say(p.Book().T("page.say.unmuted"))
	}
}
