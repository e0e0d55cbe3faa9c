package site

import (
	"bytes"
	"net/http"
	"path"
	"strings"
	"time"
)

// mimeType is the type of a site's file by its name. The system's own table is not asked: it may know .wasm by another name,
// or not at all, and then the browser does not compile while it downloads.
func mimeType(name string) string {
	switch path.Ext(name) {
	case ".html":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".json":
		return "application/json"
	case ".png":
		return "image/png"
	case ".jpg":
		return "image/jpeg"
	case ".wasm":
		return "application/wasm"
	default:
		return "application/octet-stream"
	}
}

// Handler serves the files, each in the best variant that there is of it and that the browser accepts.
func (f Files) Handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		content, ok := f[name]
		if !ok || f.isVariant(name) {
			http.NotFound(w, r)
			return
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
			return
		}
		header := w.Header()
		header.Set("Content-Type", mimeType(name))
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Vary", "Accept-Encoding")
		for _, variant := range []struct{ extension, encoding string }{{".br", "br"}, {".gz", "gzip"}} {
			if packed, ok := f[name+variant.extension]; ok && accepts(r, variant.encoding) {
				content = packed
				header.Set("Content-Encoding", variant.encoding)
				break
			}
		}
		if isHashed(name) {
			header.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			header.Set("Cache-Control", "no-cache") // keep it, but ask each time whether it is still the same
			header.Set("ETag", `"`+fingerprint(content)+`"`)
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
	})
}

// isVariant says whether a name is a compressed variant of another file, which nobody asks for by its own name.
func (f Files) isVariant(name string) bool {
	extension := path.Ext(name)
	_, ok := f[strings.TrimSuffix(name, extension)]
	return ok && (extension == ".br" || extension == ".gz")
}

// isHashed says whether a name carries a hash of the content, so that a browser may keep the file for ever.
func isHashed(name string) bool { return strings.Count(name, ".") == 2 }

// accepts says whether the request's Accept-Encoding names an encoding with another weight than zero.
func accepts(r *http.Request, encoding string) bool {
	for entry := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, weight, _ := strings.Cut(entry, ";")
		weight = strings.TrimRight(strings.ReplaceAll(weight, " ", ""), "0.")
		if strings.EqualFold(strings.TrimSpace(name), encoding) && weight != "q=" {
			return true
		}
	}
	return false
}
