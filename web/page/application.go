package page

import (
	"gavel/assets/sound"
	"gavel/web/model"
	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
)

// What the application asks of the page beside [Page.Render].

// Site tells where the page comes from. It was opened by a link to somebody's table if the
// form to join one has that.
func (p *Page) Site() model.Site { return p.Browser.Site(p.joining.Invited()) }

// Window tells what of the window is left for the table. Of a page that nobody can see no
// frames are drawn.
func (p *Page) Window() model.Window {
	return model.Window{Insets: p.view.Insets(), Hidden: p.doc.Hidden()}
}

// Download gives the person a text as a file. A frame may forbid that, and the page does
// not learn it: there the text is shown as well, to be copied.
func (p *Page) Download(name, text string) {
	if p.InFrame() {
		dialogs.ShowText(p.doc, name, text, p.Book())
	}
	p.Browser.Download(name, text)
}

// Settings returns what a person has chosen. Calm is also set if their system
// asks for less motion.
func (p *Page) Settings() model.Settings { return p.settings.Settings() }

// Play plays a sound. Nothing is heard before the person's first gesture, and in a hidden tab
// only [sound.Turn].
func (p *Page) Play(note sound.Note) { p.speaker.Play(note) }

// Warn shows a sentence for some seconds, over everything else, and has it
// read out.
func (p *Page) Warn(sentence string) {
	p.toasts.Show(dom.Text("p", "toast", sentence), len(sentence))
	p.voice.Say(sentence)
}

// Said shows what somebody says, and has it read out, unless the person of
// this page does not want to hear it. A phrase that does not exist says
// nothing.
func (p *Page) Said(name string, phrase int) {
	if shown, text, aloud, ok := p.people.Said(name, phrase); ok {
		p.toasts.Show(shown, len(text))
		p.voice.Say(aloud)
	}
}
