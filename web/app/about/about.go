// Package about answers questions about the page itself.
package about

import (
	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/store"
)

// Feature answers questions about the page.
type Feature struct {
	app    feature.Context
	played *feature.Played
}

// New returns the feature.
func New(c feature.Context, played *feature.Played) *Feature { return &Feature{c, played} }

// Handle implements [feature.Feature].
func (f *Feature) Handle(i model.Intent) bool {
	switch i.(type) {
	case model.OpenAbout:
		f.app.State().About = &model.About{Record: f.record()}
	default:
		return false
	}
	return true
}

// record returns the record for the report of a fault. A saved table of friends is left out,
// because it has the secrets of others.
func (f *Feature) record() string {
	if text := f.app.Kept().Get(store.Save); text != "" {
		if _, friends := feature.Saved(f.app); !friends {
			return text
		}
	}
	played, err := f.played.Read()
	if err != nil || len(played) == 0 {
		return ""
	}
	r, err := played[len(played)-1].Unpack(f.app.Games().Rules.Find)
	if err != nil {
		return ""
	}
	text, _ := r.Text()
	return text
}
