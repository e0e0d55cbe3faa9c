package site

import (
	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
)

// minified returns a style sheet (text/css) or a script (text/javascript) without comments and
// spaces. The names that other scripts use stay.
func minified(kind string, content []byte) ([]byte, error) {
	m := minify.New()
	m.AddFunc("text/css", css.Minify)
	m.AddFunc("text/javascript", js.Minify)
	return m.Bytes(kind, content)
}

// minifiedPage returns a page without what browsers add by themselves. Its policy allows the script in it only as it is, so that
// stays.
func minifiedPage(content []byte) ([]byte, error) {
	m := minify.New()
	m.Add("text/html", &html.Minifier{KeepDefaultAttrVals: true, KeepEndTags: true})
	return m.Bytes("text/html", content)
}
