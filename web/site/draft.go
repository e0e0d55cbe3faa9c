package site

import (
	"os"
	"path/filepath"
	"slices"

	"gavel/web/site/gotool"
)

// Draft is the program of somebody who changes it: it is soon compiled again, but larger and slower than the published one.
type Draft struct {
	Folder string // of what it compiles
	Module string // the folder of the module
	args   []string
}

// NewDraft prepares the draft of the module in or above the working directory.
func NewDraft() (d Draft, err error) {
	module, glue, err := project()
	if err != nil {
		return Draft{}, err
	}
	d.Module = module
	d.Folder = filepath.Join(d.Module, "build", "draft")
	if err := os.MkdirAll(d.Folder, 0o755); err != nil {
		return Draft{}, err
	}
	if err := os.WriteFile(filepath.Join(d.Folder, glueName), glue, 0o644); err != nil {
		return Draft{}, err
	}
	// The patched copies make a program of half the size, which links and starts sooner.
	if d.args, err = arguments(d.Module, d.Folder, true); err != nil {
		return Draft{}, err
	}
	// A change inside a function never changes how other packages are compiled, because nothing is inlined.
	d.args = slices.Concat(d.args, withoutInlining(append(inSmall(), "gavel/...")), []string{"-ldflags=-s -w"})
	return d, nil
}

// Compile compiles what has changed. The error is the first complaint of the go command.
func (d Draft) Compile() error {
	args := slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-o", d.Folder + string(filepath.Separator)}, d.args, []string{ProgramPackage, scanPackage})
	_, _, err := gotool.Run(d.Module, []string{"GOOS=js", "GOARCH=wasm"}, args...)
	return err
}

// ReadDraft returns the program that was compiled last into a draft's folder.
func ReadDraft(folder string) (program Program, err error) {
	for name, to := range map[string]*[]byte{
		glueName: &program.Exec, filepath.Base(ProgramPackage): &program.Wasm, filepath.Base(scanPackage): &program.Scan,
	} {
		if *to, err = os.ReadFile(filepath.Join(folder, name)); err != nil {
			return Program{}, err
		}
	}
	return program, nil
}
