package page

import (
	"gavel/web/model"
	"gavel/web/page/dialogs"
)

// The methods that the application calls, besides [Page.Render].

// Site returns the page's address, and whether it leads to somebody's table.
func (p *Page) Site() model.Site { return p.Browser.Site(p.joining.Invited()) }

// Window returns the space that the window leaves for the table. A hidden page draws no frames, nor does one
// without graphics.
func (p *Page) Window() model.Window {
	return model.Window{Insets: p.view.Insets(), Hidden: p.doc.Hidden() || p.blind != ""}
}

// Download saves a text as a file for the person, and says so. A page in a frame may not do that,
// and does not learn it. There, the text is also shown for copying.
func (p *Page) Download(name, text string) {
	if p.doc.InFrame() {
		dialogs.ShowText(p.doc, name, text, p.Book())
	} else {
		p.Warn(p.Book().T("page.saved", "name", name))
	}
	p.Browser.Download(name, text)
}

// Settings returns the person's settings. Calm is also true if the system asks for less motion.
// Speech is Always if the auctioneer speaks at this device now, and OnShared if it is only silent.
func (p *Page) Settings() model.Settings {
	s := p.settings.Settings()
	switch {
	case s.Speech == model.Never:
	case p.auctioneer.Speaks():
		s.Speech = model.Always
	default:
		s.Speech = model.OnShared
	}
	return s
}

// Said shows a phrase that somebody says and reads it aloud, unless the person has switched
// phrases off. Unknown phrases are ignored. Lines of bots would only disturb people who listen.
func (p *Page) Said(s model.Saying) {
	if shown, text, aloud, ok := p.people.Said(s); ok {
		p.toasts.Show(shown, len(text))
		if s.Line == "" {
			p.voice.Say(aloud)
		}
	}
}
