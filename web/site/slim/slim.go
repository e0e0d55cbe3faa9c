// Package slim makes a copy of the game engine that links to a smaller program.
//
// Two of Ebitengine's internal packages write their shaders with text/template. A template may call any method by its name,
// so the linker cannot drop one exported method of the whole program. What the templates write is known beforehand, though:
// nine shaders each. Slim copies the pinned module, asks the copy for its shaders, puts them where the templates were, and
// asks again: the copy must answer the same. It also cuts what does nothing in a browser (cuts.go). It changes
// nothing else, and nothing that it does not find as expected.
package slim

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

const engine = "github.com/hajimehoshi/ebiten/v2"

// buildFolder is where the copy goes, in the project's folder. Its relative name ends up in the program, and must therefore
// be the same on every machine.
const buildFolder = "build"

// recipe is the source of what changes the copy. A copy made by another recipe is not used again.
//
//go:embed cuts.go shaders.go ask.go.txt
var recipe embed.FS

// ModFile writes a go.mod and go.sum into folder, a temporary one, with which `go build -modfile` takes the slim engine for
// the module in the folder project, and returns the go.mod's path. The copy of the engine stays in the project's build
// folder for the next time; it is made anew, in about a second, if it is not what it was when it was made.
func ModFile(project, folder string) (string, error) {
	original, err := find(project)
	if err != nil {
		return "", err
	}
	name, err := keep(original, filepath.Join(project, buildFolder))
	if err != nil {
		return "", fmt.Errorf("no slim engine: %w", err)
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		content, err := os.ReadFile(filepath.Join(project, name))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			return "", err
		}
	}
	modFile := filepath.Join(folder, "go.mod")
	_, _, err = gotool.Run(project, nil, "mod", "edit", "-replace="+engine+"=./"+buildFolder+"/"+name, modFile)
	return modFile, err
}

// module is what the go command says of a module.
type module struct {
	Version, Sum, Dir, Error string
}

// find downloads the engine that the project asks for, if it is not there yet.
func find(project string) (module, error) {
	found, _, err := gotool.Run(project, nil, "mod", "download", "-json", engine)
	var m module
	if problem := json.Unmarshal(found, &m); err == nil {
		err = problem
	}
	if m.Error != "" {
		err = errors.New(m.Error)
	}
	return m, err
}

// keep returns the name of the copy of the original in the folder, which it makes unless there is one as it was made.
func keep(original module, folder string) (string, error) {
	name := "ebiten-" + original.Version + "-slim"
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
	if err := copySlim(original.Dir, draft); err != nil {
		return "", err
	}
	made, err := sum(original, draft)
	if err != nil {
		return "", err
	}
	if err := os.RemoveAll(place); err != nil {
		return "", err
	}
	if err := os.Rename(draft, place); err != nil {
		return "", err
	}
	return name, os.WriteFile(seal, []byte(made), 0o644)
}

// copySlim copies the engine into a folder and makes the copy slim.
func copySlim(original, folder string) error {
	if err := os.CopyFS(folder, os.DirFS(original)); err != nil {
		return err
	}
	if err := expandShaders(folder); err != nil {
		return err
	}
	return cut(folder)
}

// change rewrites a file of the copy. An error says that the file is not as this package expects it.
func change(copied, file string, rewrite func([]byte) ([]byte, error)) error {
	path := filepath.Join(copied, filepath.FromSlash(file))
	content, err := os.ReadFile(path)
	if err == nil {
		content, err = rewrite(content)
	}
	if err != nil {
		return fmt.Errorf("the engine's %s is not as web/site/slim expects it: %w", file, err)
	}
	return os.WriteFile(path, content, 0o644)
}

// sum names a copy by what it was made of, how, and what is in it.
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
