// Package patch makes copies of modules that link to a smaller program.
//
// The game engine compiles its few shaders at the start, with a compiler that is a tenth of the program. Two of its
// packages use text/template, which may call any method by name; so the linker cannot drop any exported method of the whole
// program. The package copies the pinned module, gets the compiled shaders from the copy, and puts them in place of the
// compiler. It then checks that the changed copy gives the same compiled shaders (shaders.go). It also removes code that does
// nothing in a browser, from the engine (engine.go) and from WebRTC (webrtc.go), and what reading a link in a QR code does not
// need, from gozxing (qr.go). It changes nothing else, and fails if the code is not as expected.
package patch

import (
	"fmt"
	"os"
	"path/filepath"

	"gavel/web/site/gotool"
)

// patch is a set of changes to a module.
type patch struct {
	path  string                    // the module's path
	name  string                    // the name of its copy, without the version
	apply func(copied string) error // changes the copy in a folder
}

func patches() []patch {
	return []patch{
		{"github.com/hajimehoshi/ebiten/v2", "ebiten", patchEngine},
		{"github.com/pion/webrtc/v3", "webrtc", patchWebRTC},
		{"github.com/makiuchi-d/gozxing", "gozxing", patchQR},
	}
}

// buildFolder is the folder of the copies inside the project's folder. The relative name
// becomes part of the program, so it must be the same on every machine.
const buildFolder = "build"

// ModFile writes a go.mod and a go.sum into folder, a temporary one, and returns the path of
// the go.mod. With it, `go build -modfile` uses the patched copies of modules; project is the
// folder of the main module. The copies stay in the project's build folder. A new one takes
// a few seconds. It fails if a module is not as this
// package expects.
func ModFile(project, folder string) (string, error) {
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
	for _, d := range patches() {
		original, err := find(project, d.path)
		if err != nil {
			return "", err
		}
		name, err := d.keep(original, filepath.Join(project, buildFolder))
		if err != nil {
			return "", fmt.Errorf("no patched %s: %w", d.name, err)
		}
		if _, _, err := gotool.Run(project, nil, "mod", "edit", "-replace="+d.path+"=./"+buildFolder+"/"+name, modFile); err != nil {
			return "", err
		}
	}
	return modFile, nil
}
