package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/andybalholm/brotli"

	"gavel/game/must"
)

func get(handler http.Handler, method, target, encodings string) *http.Response {
	request := httptest.NewRequest(method, target, nil)
	request.Header.Set("Accept-Encoding", encodings)
	recorder := httptest.NewRecorder()
	handler.ServeHTTP(recorder, request)
	return recorder.Result()
}

func TestHandler(t *testing.T) {
	plain := Files{
		"index.html": []byte("<p>page</p>"), "sw.js": []byte("worker"), "version.json": []byte("{}"),
		"gavel.0123456789.wasm": []byte("program"), "banner.0123456789.png": []byte("picture"),
	}
	files := must.Get(plain.Compressed())(t)
	const forEver, never = "public, max-age=31536000, immutable", "no-cache"
	for _, test := range []struct {
		method, target, encodings     string
		status                        int
		content, mime, encoding, kept string
	}{
		{"GET", "/", "", 200, "<p>page</p>", "text/html; charset=utf-8", "", never},
		{"GET", "/index.html", "gzip, deflate, br", 200, "<p>page</p>", "text/html; charset=utf-8", "br", never},
		{"GET", "/", "gzip", 200, "<p>page</p>", "text/html; charset=utf-8", "gzip", never},
		{"GET", "/", "br;q=0, gzip;q=0.5", 200, "<p>page</p>", "text/html; charset=utf-8", "gzip", never},
		{"GET", "/", "br; q=0.0", 200, "<p>page</p>", "text/html; charset=utf-8", "", never},
		{"GET", "/sw.js", "", 200, "worker", "text/javascript; charset=utf-8", "", never},
		{"GET", "/version.json", "", 200, "{}", "application/json", "", never},
		{"GET", "/gavel.0123456789.wasm", "br", 200, "program", "application/wasm", "br", forEver},
		{"GET", "/banner.0123456789.png", "br", 200, "picture", "image/png", "", forEver},
		{"HEAD", "/gavel.0123456789.wasm", "", 200, "", "application/wasm", "", forEver},
		{"GET", "/nothing", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", ""},
		{"GET", "/index.html.br", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", ""},
		{"GET", "/../../etc/passwd", "", 404, "404 page not found\n", "text/plain; charset=utf-8", "", ""},
		{"POST", "/", "", 405, "only GET and HEAD\n", "text/plain; charset=utf-8", "", ""},
	} {
		response := get(files.Handler(), test.method, test.target, test.encodings)
		name := test.method + " " + test.target + " " + test.encodings
		if response.StatusCode != test.status {
			t.Errorf("%s: status %d, want %d", name, response.StatusCode, test.status)
		}
		if got := unpack(t, response); got != test.content {
			t.Errorf("%s: %q, want %q", name, got, test.content)
		}
		for header, want := range map[string]string{
			"Content-Type": test.mime, "Content-Encoding": test.encoding, "Cache-Control": test.kept,
		} {
			if got := response.Header.Get(header); got != want {
				t.Errorf("%s: %s %q, want %q", name, header, got, want)
			}
		}
	}
}

func unpack(t *testing.T, response *http.Response) string {
	t.Helper()
	body := io.Reader(response.Body)
	switch response.Header.Get("Content-Encoding") {
	case "br":
		body = brotli.NewReader(body)
	case "gzip":
		body = must.Get(gzip.NewReader(body))(t)
	}
	content := must.Get(io.ReadAll(body))(t)
	return string(content)
}

func TestUnchangedPageIsNotSentAgain(t *testing.T) {
	handler := Files{"index.html": []byte("<p>page</p>")}.Handler()
	first := get(handler, "GET", "/", "")
	request := httptest.NewRequest("GET", "/", nil)
	request.Header.Set("If-None-Match", first.Header.Get("ETag"))
	second := httptest.NewRecorder()
	handler.ServeHTTP(second, request)
	if second.Code != http.StatusNotModified || second.Body.Len() != 0 {
		t.Errorf("status %d with %d bytes, want 304 with none", second.Code, second.Body.Len())
	}
}

func TestWrittenSiteIsTheSite(t *testing.T) {
	folder := t.TempDir()
	files := Files{"index.html": []byte("<p>page</p>"), "sw.js": bytes.Repeat([]byte("worker "), 100)}
	must.Do(t, files.Write(folder+"/dist"))
	server := http.FileServer(http.Dir(folder))
	for name, content := range map[string]string{"/dist/": "<p>page</p>", "/dist/sw.js": string(files["sw.js"])} {
		if got := unpack(t, get(server, "GET", name, "")); got != content {
			t.Errorf("%s: %.40q, want %.40q", name, got, content)
		}
	}
}
