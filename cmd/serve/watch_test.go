package main

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"gavel/game/must"
	"gavel/web/site"
)

// TestNewBuilds: a page that listens hears of the build that is served, and of the next one. From then on that one is served.
func TestNewBuilds(t *testing.T) {
	page := newLive()
	build := func(version string) {
		page.set(site.Files{"index.html": []byte(version), "version.json": []byte(version + "\n")})
	}
	build("first")
	server := httptest.NewServer(handler(page, http.NotFoundHandler()))
	defer server.Close()
	news := must.Get(http.Get(server.URL + "/" + eventsPath))(t)
	defer news.Body.Close()
	lines := bufio.NewScanner(news.Body)
	for _, version := range []string{"first", "second"} {
		if !lines.Scan() || lines.Text() != "data: "+version {
			t.Fatalf("it tells %q, not of the %s build", lines.Text(), version)
		}
		lines.Scan() // an empty line ends a message
		answer := must.Get(http.Get(server.URL))(t)
		defer answer.Body.Close()
		if served := bufio.NewScanner(answer.Body); !served.Scan() || served.Text() != version {
			t.Errorf("it serves %q, not the %s build", served.Text(), version)
		}
		build("second")
	}
}

// TestStamp: only a changed, new or deleted file of the page changes the stamp.
func TestStamp(t *testing.T) {
	folder := t.TempDir()
	write := func(name, content string) {
		name = filepath.Join(folder, name)
		must.Do(t, os.MkdirAll(filepath.Dir(name), 0o755))
		must.Do(t, os.WriteFile(name, []byte(content), 0o644))
	}
	write("render/scene.go", "package render")
	before := stamp(folder)
	write("render/scene_test.go", "package render")
	write("build/gavel", "program")
	if stamp(folder) != before {
		t.Error("a test and a build look like a change of the page")
	}
	write("render/scene.go", "package render // changed")
	changed := stamp(folder)
	write("web/style.css", "body {}")
	added := stamp(folder)
	must.Do(t, os.Remove(filepath.Join(folder, "web/style.css")))
	if changed == before || added == changed || stamp(folder) != changed {
		t.Errorf("stamps %x, %x with a changed file, %x with a new one, %x without it", before, changed, added, stamp(folder))
	}
}
