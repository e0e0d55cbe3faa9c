package preferences

import (
	"slices"
	"strconv"
	"strings"

	"gavel/assets/locale"
	"gavel/web/choices"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/store"
)

// Form is the settings form. It owns the person's settings.
type Form struct {
	*part.Page
	applied func(model.Settings) // applies changed settings to the page
	usual   model.Network        // the default network
	chosen  model.Settings       // the settings in the form
	calmed  dom.Value            // the system's wish for less motion
}

// NewForm reads the saved settings. [Form.Bind] applies them, and so does every change: by applied, to the page.
func NewForm(p *part.Page, usual model.Network, applied func(model.Settings)) *Form {
	f := &Form{Page: p, applied: applied, usual: usual, calmed: p.Doc.Media("(prefers-reduced-motion: reduce)")}
	f.chosen = Read(p.Book().Lang(), usual, f.item)
	return f
}

// Bind applies the settings, and makes the form change them.
func (f *Form) Bind() {
	f.apply()
	form := f.Doc.ByID("settings-form")
	changed := func(e dom.Event) {
		// A text takes effect when it is complete; all else at once.
		text := e.Target().Matches("textarea, [type=text], [type=password]")
		if e.Target().Matches("[name]") && text == (e.Get("type").String() == "change") {
			f.change(Read(f.chosen.Lang, f.usual, f.field))
		}
	}
	dom.On(form.Value, "input", changed)
	dom.On(form.Value, "change", changed)
	dom.On(f.calmed, "change", func(dom.Event) { f.tell() })
}

// Chosen returns the person's choices.
func (f *Form) Chosen() model.Settings { return f.chosen }

// Settings returns the effective settings. Calm is also true if the system asks for less
// motion.
func (f *Form) Settings() model.Settings {
	s := f.chosen
	s.Calm = s.Calm || f.calmed.Get("matches").Bool()
	return s
}

// Choose saves a choice of the person.
func (f *Form) Choose(k store.Key, value string) { choices.Choose(f.Kept, k, value, dom.Now()) }

// Reread reads the saved settings again, after a copy was read.
func (f *Form) Reread() {
	f.chosen = Read(f.chosen.Lang, f.usual, f.item)
	f.apply()
	f.tell()
}

// UseUsual restores the default servers.
func (f *Form) UseUsual() {
	s := f.chosen
	s.Network = f.usual
	f.change(s)
}

// ToggleMute turns the sound off, or on again, and says so.
func (f *Form) ToggleMute() {
	s := f.chosen
	s.Muted = !s.Muted
	f.change(s)
	key := "page.say.unmuted"
	if s.Muted {
		key = "page.say.muted"
	}
	f.Answer(f.Book().T(key))
}

// NextSpeed chooses the next speed, and says it.
func (f *Form) NextSpeed() {
	s, all := f.chosen, [...]model.Speed{model.Slow, model.Normal, model.Fast, model.Instant}
	s.Speed = all[(slices.Index(all[:], s.Speed)+1)%len(all)]
	f.change(s)
	f.Answer(f.Book().T("shell.settings.speed") + ": " + f.Book().T("shell.settings.speed."+string(s.Speed)))
}

// PlayByEar makes the page speak for a person who does not see it.
func (f *Form) PlayByEar() {
	s := f.chosen
	if !s.Ear.On() {
		s.Ear = model.EarShort
	}
	f.change(s)
}

// Speak notes the language of the page's texts.
func (f *Form) Speak(lang locale.Lang) {
	s := f.chosen
	s.Lang = lang
	f.change(s)
}

// item returns a saved setting.
func (f *Form) item(name string) string { return f.Kept.Get(store.Key(name)) }

// field returns a setting from the form, as it is saved.
func (f *Form) field(name string) string {
	if name == string(store.Mute) { // this one has a button of its own
		return YesNo(f.chosen.Muted)
	}
	input := f.input(name)
	if input.Get("type").String() == "checkbox" {
		return YesNo(input.Get("checked").Bool())
	}
	value := input.Get("value").String()
	if value == "" && input.Matches("textarea") {
		return none
	}
	return value
}

func (f *Form) input(name string) dom.Element {
	return dom.Element{Value: f.Doc.ByID("settings-form").Get("elements").Get(name)}
}

// change applies and saves other settings.
func (f *Form) change(s model.Settings) {
	was := Items(f.chosen)
	f.chosen = s
	for name, value := range Items(s) {
		if value != was[name] {
			f.Choose(store.Key(name), value)
		}
	}
	f.apply()
	f.tell()
}

func (f *Form) tell() { f.Send(model.ChangeSettings(f.Settings())) }

// apply shows the settings in the form and in the document's attributes, and informs the page.
func (f *Form) apply() {
	s, root := f.chosen, f.Doc.Root()
	root.Style("--text-scale", strconv.FormatFloat(s.Text, 'g', -1, 64))
	root.Attr("data-colours", string(s.Colours)).Flag("data-keys", s.Keys).Mark("data-ear", s.Ear.On()).Mark("data-calm", s.Calm)
	for name, value := range Items(s) {
		switch field := f.input(name); {
		case name == string(store.Mute):
		case field.Matches("[type=checkbox]"):
			field.Set("checked", value == Yes)
		case field.Matches("textarea"):
			field.Set("value", strings.TrimPrefix(value, none))
		default:
			field.Set("value", value)
		}
	}
	for _, button := range f.Doc.All("[data-act=mute]") {
		button.Flag("aria-pressed", s.Muted)
	}
	f.applied(s)
}
