package patch

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
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

// keep returns the name of the patched copy in the folder. It makes the copy unless there is
// one that was made in the same way.
func (d patch) keep(original module, folder string) (string, error) {
	name := d.name + "-" + original.Version + "-patched"
	place := filepath.Join(folder, name)
	seal := place + ".sha256"
	if sealed, err := os.ReadFile(seal); err == nil {
		if sum, err := sum(original, place); err == nil && sum == string(sealed) {
			return name, nil
		}
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
	made, err := sum(original, draft)
	if err != nil {
		return "", err
	}
	if err := settle(draft, place, func() bool {
		there, err := sum(original, place)
		return err == nil && there == made
	}); err != nil {
		return "", err
	}
	return name, os.WriteFile(seal, []byte(made), 0o644)
}

// settle moves a draft to its place, unless the same is there already. Another process, such as
// the tests of another package, may have put it there and be using it.
func settle(draft, place string, same func() bool) error {
	if same() {
		return nil
	}
	if err := os.RemoveAll(place); err != nil {
		return err
	}
	if err := os.Rename(draft, place); err != nil && !same() {
		return err
	}
	return nil
}

// sum identifies a copy by its original, the recipe and its content.
func sum(original module, copied string) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, original.Sum)
	for _, tree := range []fs.FS{recipe, os.DirFS(copied)} {
		err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := fs.ReadFile(tree, name)
			fmt.Fprintf(sum, "%s %x\n", name, sha256.Sum256(content))
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
