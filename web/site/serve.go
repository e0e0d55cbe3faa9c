package site

import (
	"bytes"
	"net/http"
	"path"
	"strings"
	"time"
)

// mimeType returns the type of a file by its name. It does not use the system's table: if that
// has no type or another one for .wasm, the browser cannot compile while it downloads.
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
	case ".txt":
		return "text/plain; charset=utf-8"
	case ".png":
		return "image/png"
	case ".avif":
		return "image/avif"
	case ".jpg":
		return "image/jpeg"
	case ".otf":
		return "font/otf"
	case ".wasm":
		return "application/wasm"
	default:
		return "application/octet-stream"
	}
}

// Handler serves the files, each in the best variant that exists and that the browser accepts.
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
			header.Set("Cache-Control", "no-cache") // caches it, but asks each time whether it has changed
			header.Set("ETag", `"`+fingerprint(content)+`"`)
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
	})
}

// isVariant reports whether a name is that of a compressed variant, which is never requested by
// name.
func (f Files) isVariant(name string) bool {
	extension := path.Ext(name)
	_, ok := f[strings.TrimSuffix(name, extension)]
	return ok && (extension == ".br" || extension == ".gz")
}

// isHashed reports whether a name contains a hash of the content, so that browsers may cache
// the file for ever.
func isHashed(name string) bool { return strings.Count(name, ".") == 2 }

// accepts reports whether the request's Accept-Encoding has an encoding with a weight above
// zero.
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
