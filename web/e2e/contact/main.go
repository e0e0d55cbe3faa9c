// Command contact builds a page, index.html, of the screenshots in a folder. The page has a row
// for each moment.
package main

import (
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: contact folder")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "contact:", err)
		os.Exit(1)
	}
}

// shot is a picture, such as "test-moment-1366x0768-de.png".
type shot struct{ File, Where string }

// moment is a moment with pictures in several windows.
type moment struct {
	Name  string
	Shots []shot
}

var page = template.Must(template.New("").Parse(`<!DOCTYPE html>
<meta charset="utf-8"><title>Gavel: all there is to see</title>
<style>
body { font: 14px/1.4 sans-serif; margin: 1rem; }
div { display: flex; gap: .6rem; align-items: flex-end; overflow-x: auto; padding-bottom: .5rem; }
figure { margin: 0; flex: none; }
img { display: block; height: 340px; border: 1px solid #888; }
h2 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
</style>
{{range .}}<h2>{{.Name}}</h2>
<div>{{range .Shots}}<figure><a href="{{.File}}"><img src="{{.File}}" alt="" loading="lazy"></a><figcaption>{{.Where}}</figcaption></figure>
{{end}}</div>
{{end}}`))

func write(folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.png")) // it is sorted
	if err != nil {
		return err
	}
	var moments []moment
	for _, file := range files {
		file = filepath.Base(file)
		parts := strings.Split(strings.TrimSuffix(file, ".png"), "-")
		n := max(len(parts)-2, 0)
		name, where := strings.Join(parts[:n], "-"), strings.Join(parts[n:], ", ")
		if last := len(moments) - 1; last < 0 || moments[last].Name != name {
			moments = append(moments, moment{Name: name})
		}
		last := &moments[len(moments)-1]
		last.Shots = append(last.Shots, shot{file, where})
	}
	out, err := os.Create(filepath.Join(folder, "index.html"))
	if err != nil {
		return err
	}
	if err := page.Execute(out, moments); err != nil {
		return err
	}
	return out.Close()
}
