package patch

import (
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"gavel/web/site/gotool"
)

// recipe is the source of what changes the copies. A copy made by another recipe is not used again.
//
//go:embed change.go engine.go qr.go shaders.go webrtc.go *.go.txt
var recipe embed.FS

// module is the go command's description of a module.
type module struct {
	Version, Sum, Dir, Error string
}

// find returns a required module of the project, and downloads it if necessary.
func find(project, path string) (module, error) {
	found, _, err := gotool.Run(project, nil, "mod", "download", "-json", path)
	var m module
	if problem := json.Unmarshal(found, &m); err == nil {
		err = problem
	}
	if m.Error != "" {
		err = errors.New(m.Error)
	}
	return m, err
}

// keep returns the name of the patched copy in the folder, which follows from the original and the recipe. It makes the copy if
// there is none.
func (d patch) keep(original module, folder string) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, original.Sum)
	if err := fs.WalkDir(recipe, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(recipe, name)
		fmt.Fprintf(sum, "%s %x\n", name, sha256.Sum256(content))
		return err
	}); err != nil {
		return "", err
	}
	name := fmt.Sprintf("%s-%s-%x", d.name, original.Version, sum.Sum(nil)[:4])
	place := filepath.Join(folder, name)
	if isFolder(place) {
		return name, nil
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	draft, err := os.MkdirTemp(folder, name+"-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(draft)
	if err := os.CopyFS(draft, os.DirFS(original.Dir)); err != nil {
		return "", err
	}
	if err := d.apply(draft); err != nil {
		return "", err
	}
	// Another process, such as the tests of another package, may have put the same there meanwhile.
	if err := os.Rename(draft, place); err != nil && !isFolder(place) {
		return "", err
	}
	return name, nil
}

func isFolder(place string) bool {
	info, err := os.Stat(place)
	return err == nil && info.IsDir()
}
