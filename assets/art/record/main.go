// Command record makes drawings.bin, which package art plays, from the SVG files below it. It also
// lists their numbers, in drawings.txt. Run it in the folder of package art.
//
// The files of a folder whose names begin with numbers are a set: their drawings follow each other.
// The pictures in the folder "shared" may be parts of others, as copies: each is kept only once.
//
// A picture may have what the table known lists. It has round line ends and joints, plain colours or
// gradients whose colours are evenly spread, and places to a tenth of a unit. Whatever else a file has
// is an error that names it.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gavel/assets/art/op"
)

func main() {
	files, err := record(os.DirFS("."))
	for name, data := range files {
		err = errors.Join(err, os.WriteFile(name, data, 0o644))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}

// record returns the files that are made from the pictures in a folder, by their names.
func record(folder fs.FS) (map[string][]byte, error) {
	all, err := pictures(folder)
	if err != nil {
		return nil, err
	}
	bin, err := file(all)
	if err != nil {
		return nil, err
	}
	list, err := index(all)
	return map[string][]byte{"drawings.bin": bin, "drawings.txt": list}, err
}

// pictures reads all pictures, the shared ones first, in the order of their names.
func pictures(folder fs.FS) (all []drawing, err error) {
	var shared, others []string
	err = fs.WalkDir(folder, ".", func(name string, _ fs.DirEntry, err error) error {
		switch {
		case path.Ext(name) != ".svg":
		case path.Dir(name) == "shared":
			shared = append(shared, name)
		default:
			others = append(others, name)
		}
		return err
	})
	faults := []error{err}
	var last drawing
	for i, name := range slices.Concat(shared, others) {
		isShared := i < len(shared)
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		d, err := read(data, all[:min(i, len(shared))])
		d.path = name
		if isShared && d.shape != nil {
			d.steps = append(d.shape, step{code: op.End}) // without the paint that it shows itself with
		}
		if err == nil {
			err = d.follows(last)
		}
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
		}
		all, last = append(all, d), d
	}
	return all, errors.Join(faults...)
}

// number returns the number of a drawing in its set, or 0 if it has none.
func (d drawing) number() int {
	digits, _, _ := strings.Cut(strings.TrimSuffix(path.Base(d.path), ".svg"), "-")
	n, _ := strconv.ParseUint(digits, 10, 16)
	return int(n)
}

// follows reports an error if the drawing is one of a set, but not the next one after another.
func (d drawing) follows(last drawing) error {
	n := d.number()
	switch {
	case n <= 1:
		return nil
	case path.Dir(last.path) != path.Dir(d.path) || last.number() != n-1:
		return fmt.Errorf("there is no picture with number %d before it", n-1)
	case last.box != nil && !slices.Equal(last.box, d.box):
		return fmt.Errorf("the viewBox %v is not %v, as of the others in its folder", d.box, last.box)
	}
	return nil
}

// index names the drawings, a set by its first one, with their numbers, and their sizes if the viewBox
// begins at 0.
func index(all []drawing) ([]byte, error) {
	var out bytes.Buffer
	for i, d := range all {
		name := strings.TrimSuffix(d.path, ".svg")
		switch n := d.number(); {
		case n == 1:
			name = path.Dir(d.path)
		case n > 1:
			continue
		}
		if !nameForm.MatchString(name) {
			return nil, fmt.Errorf("%s: the name must be words of small letters and digits, with hyphens between them", d.path)
		}
		w, h := 0.0, 0.0
		if len(d.box) == 4 && d.box[0] == 0 && d.box[1] == 0 {
			w, h = d.box[2], d.box[3]
		}
		fmt.Fprintf(&out, "%s %d %g %g\n", name, i, w, h)
	}
	return out.Bytes(), nil
}

// nameForm is the form of the names of pictures and sets.
var nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*([-/][a-z0-9]+)*$`)
