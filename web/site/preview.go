package site

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"path"
	"strings"

	"gavel/assets/locale"
	"gavel/web/links"
	"gavel/web/shell"
)

// maxPreview is the size of the largest picture of a link in bytes. Some chats show no larger one.
const maxPreview = 200_000

// previewData is the data for the template of the pages to which links lead.
type previewData struct {
	Lang, Locale, Title, About, Alt string
	Address, Picture                string
	Width, Height                   int
	Policy                          string
	HandOn                          template.JS
}

// previewPolicy lets a preview run its one script, which opens the page, and nothing else.
func previewPolicy() string {
	return "default-src 'none'; script-src " + allowed([]byte(shell.HandOn)) + "; base-uri 'none'; form-action 'none'"
}

// Previews returns the address of the folder in which the pages for links are; "" if there are
// none, because the page has no canonical address. A home without a slash at its end is a folder
// too, unless it names a file.
func (p Place) Previews() string {
	home, err := url.Parse(p.Home)
	if err != nil || p.Home == "" {
		return ""
	}
	if folder, file := path.Split(home.Path); strings.Contains(file, ".") {
		home.Path = folder
	} else {
		home.Path = strings.TrimSuffix(home.Path, "/") + "/"
	}
	return home.String()
}

// addPreviews adds a page with its picture for each kind of link in each language. Such a page
// shows itself in chats, and hands the fragment of its link on to the game. It returns the
// pages, one after another.
func (f Files) addPreviews(folder string, languages []language, folders fs.FS) (all []byte, err error) {
	page, err := template.New("preview.html").Parse(shell.Preview)
	if err != nil {
		return nil, err
	}
	for _, l := range languages {
		texts, err := locale.Previews(folders, locale.Lang(l.Code))
		if err != nil {
			return nil, err
		}
		for _, kind := range links.Pages() {
			name := links.PageName(kind, l.Code)
			picture, err := f.addPreviewPicture(kind, l.Code, texts[kind+".call"])
			if err != nil {
				return nil, err
			}
			var out bytes.Buffer
			if err := page.Execute(&out, previewData{
				Lang: l.Code, Locale: l.Code + "_" + region(l.Code), Title: texts[kind+".title"], About: texts[kind+".about"], Alt: texts[kind+".call"],
				Address: folder + name, Picture: folder + picture, Width: previewWidth, Height: previewHeight,
				Policy: previewPolicy(), HandOn: template.JS(shell.HandOn),
			}); err != nil {
				return nil, err
			}
			f[name] = out.Bytes()
			all = append(all, f[name]...)
		}
	}
	return all, nil
}

// region returns the country that og:locale adds to a language.
func region(lang string) string {
	if lang == string(locale.English) {
		return "US"
	}
	return strings.ToUpper(lang)
}

// addPreviewPicture adds the picture of a kind of link, with words on it.
func (f Files) addPreviewPicture(kind, lang, call string) (name string, err error) {
	picture, err := encode(PreviewPicture(kind, call), previewQuality)
	if err == nil && len(picture) > maxPreview {
		err = fmt.Errorf("the picture of a link to a %s has %d bytes, more than %d", kind, len(picture), maxPreview)
	}
	return f.add(previewPictures+kind+"-"+lang+".jpg", picture), err
}

// The names of the pictures of links start with this word.
const previewPictures = "preview-"

// isPreviewPicture reports whether a file is the picture of a link, which chats load and the page
// does not.
func isPreviewPicture(name string) bool { return strings.HasPrefix(name, previewPictures) }

// isPreview reports whether a file is a page to which links lead.
func isPreview(name string) bool { return path.Ext(name) == ".html" && name != "index.html" }
