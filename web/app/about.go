package app

import (
	"gavel/web/model"
	"gavel/web/store"
)

// aboutFeature answers questions about the page itself.
type aboutFeature struct{ app *App }

// handle handles the intent about the page.
func (f *aboutFeature) handle(i model.Intent) bool {
	switch i.(type) {
	case model.OpenAbout:
		f.app.state.About = &model.About{Record: f.record()}
	default:
		return false
	}
	return true
}

// record returns the record for the report of a fault. A saved table of friends is left out,
// because it has the secrets of others.
func (f *aboutFeature) record() string {
	a := f.app
	if text := a.kept.Get(store.Save); text != "" {
		if _, friends := a.owns.readKept(text); !friends {
			return text
		}
	}
	played, err := a.history.readResults()
	if err != nil || len(played) == 0 {
		return ""
	}
	r, err := played[len(played)-1].Unpack(a.rules.Find)
	if err != nil {
		return ""
	}
	text, _ := write(r)
	return text
}
