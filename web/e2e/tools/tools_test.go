// Package tools tests the script that installs what the tests need.
package tools

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

// aptGet stands in for Debian's apt-get: it records its arguments, and installs a package by
// creating its command. UNKNOWN is a package that does not exist.
const aptGet = `#!/bin/bash
echo "apt-get $*" >> "$ASKED"
[ "$1" = install ] || exit 0
package="${!#}"
case $package in
"$UNKNOWN") exit 100 ;;
webkit2gtk-driver) command=WebKitWebDriver ;;
xvfb) command=Xvfb ;;
build-essential) command=gcc ;;
npm) cp "$NPM" "$BIN/npm"; exit ;;
*) command=$package ;;
esac
printf '#!/bin/bash\n' > "$BIN/$command" && chmod +x "$BIN/$command"
`

// npm stands in for npm: it records its arguments and does its work.
const npm = `#!/bin/bash
echo "npm $*" >> "$ASKED"
mkdir -p web/e2e/node_modules && touch web/e2e/node_modules/.package-lock.json
`

// machine is a machine with only what every Debian has.
type machine struct {
	t                 *testing.T
	folder, bin, root string
}

func newMachine(t *testing.T, user string) machine {
	t.Helper()
	m := machine{t: t, folder: t.TempDir()}
	m.bin, m.root = filepath.Join(m.folder, "bin"), filepath.Join(m.folder, "gavel")
	for _, command := range []string{"bash", "dirname", "cat", "mkdir", "touch", "cp", "chmod"} {
		path := must.Get(exec.LookPath(command))(t)
		m.write("bin/"+command, "#!/bin/bash\nexec "+path+` "$@"`, 0o755)
	}
	script := must.Get(os.ReadFile("../../../.ci/tools"))(t)
	m.write("gavel/.ci/tools", string(script), 0o755)
	m.write("gavel/web/e2e/package-lock.json", "{}", 0o644)
	m.write("npm", npm, 0o755)
	m.write("bin/apt-get", aptGet, 0o755)
	m.write("bin/id", "#!/bin/bash\necho "+user, 0o755)
	return m
}

func (m machine) write(name, text string, mode os.FileMode) {
	m.t.Helper()
	path := filepath.Join(m.folder, name)
	must.Do(m.t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), mode)))
}

// install runs the script. It returns the recorded commands, the output, and whether it
// succeeded.
func (m machine) install(env ...string) (asked []string, said string, err error) {
	m.t.Helper()
	notes := filepath.Join(m.folder, "asked")
	m.write("asked", "", 0o644)
	script := exec.Command("/bin/bash", filepath.Join(m.root, ".ci/tools"))
	script.Env = append([]string{"PATH=" + m.bin, "BIN=" + m.bin, "ASKED=" + notes, "NPM=" + filepath.Join(m.folder, "npm")}, env...)
	out, err := script.CombinedOutput()
	text, readErr := os.ReadFile(notes)
	if readErr != nil {
		m.t.Fatal(readErr)
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if words[0] == "npm" || words[1] == "install" {
			asked = append(asked, words[0]+" "+words[len(words)-1])
		}
	}
	return asked, string(out), err
}

func TestTools(t *testing.T) {
	const all = "GAVEL_ALL=1"
	everything := []string{
		"apt-get chromium", "apt-get firefox-esr", "apt-get webkit2gtk-driver", "apt-get xvfb",
		"apt-get npm", "apt-get build-essential", "npm web/e2e",
	}
	t.Run("a machine with nothing", func(t *testing.T) {
		m := newMachine(t, "0")
		if asked, said, err := m.install(all); err != nil || !slices.Equal(asked, everything) {
			t.Fatalf("%v\nasked for %q\nwant      %q\n%s", err, asked, everything, said)
		}
		if asked, said, err := m.install(all); err != nil || len(asked) > 0 {
			t.Errorf("with everything there: %v, asked for %q\n%s", err, asked, said)
		}
	})
	t.Run("a package by its other name", func(t *testing.T) {
		m := newMachine(t, "0")
		asked, said, err := m.install(all, "UNKNOWN=chromium")
		if want := slices.Insert(slices.Clone(everything), 1, "apt-get chromium-browser"); err != nil || !slices.Equal(asked, want) {
			t.Errorf("%v\nasked for %q\nwant      %q\n%s", err, asked, want, said)
		}
	})
	t.Run("only Chromium", func(t *testing.T) {
		m := newMachine(t, "0")
		asked, said, err := m.install()
		if want := []string{"apt-get chromium", "apt-get npm", "apt-get build-essential", "npm web/e2e"}; err != nil || !slices.Equal(asked, want) {
			t.Errorf("%v\nasked for %q\nwant      %q\n%s", err, asked, want, said)
		}
		if _, said, err := m.install("GAVEL_BROWSERS=netscape"); err == nil || !strings.Contains(said, "netscape") {
			t.Errorf("an unknown browser: %v\n%s", err, said)
		}
	})
	t.Run("who may not install", func(t *testing.T) {
		m := newMachine(t, "1000")
		m.write("bin/firefox", "#!/bin/bash\n", 0o755)
		asked, said, err := m.install(all)
		if err == nil || len(asked) > 0 || !strings.Contains(said, "not there: chromium WebKitWebDriver Xvfb npm gcc.") {
			t.Errorf("%v, asked for %q\n%s", err, asked, said)
		}
	})
}
