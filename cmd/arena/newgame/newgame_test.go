package newgame

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

const module = "../../.."

// copyOfModule copies the module into a folder, without generated files.
func copyOfModule(t *testing.T) (root string) {
	t.Helper()
	root = t.TempDir()
	made := []string{".git", "build", "dist", "node_modules"}
	err := filepath.WalkDir(module, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(module, path)
		if err != nil {
			return err
		}
		to := filepath.Join(root, rel)
		switch {
		case slices.Contains(made, rel) && entry.IsDir():
			return fs.SkipDir
		case entry.IsDir():
			return os.MkdirAll(to, 0o755)
		case !entry.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
	must.Do(t, err)
	return root
}

// goes runs the go command in a folder. It leaves paths out of its output, so that copies share
// the build cache.
func goes(t *testing.T, root string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// TestANewGameCanBePlayed writes a game into a copy of the module, builds the program with
// it, and plays it alone and between friends. It runs the game's tests, those of the texts,
// and some tests of all games.
func TestANewGameCanBePlayed(t *testing.T) {
	if os.Getenv("GAVEL_ALL") == "" {
		t.Skip("runs in make test-all, because it compiles much")
	}
	root := copyOfModule(t)
	paths := must.Get(Write(root, "highest"))(t)
	for _, path := range paths {
		text := must.Get(os.ReadFile(filepath.Join(root, path)))(t)
		if left := regexp.MustCompile(`NAME|TITLE`).Find(text); left != nil {
			t.Errorf("%s says %s", path, left)
		}
	}
	goes(t, root, "test", "-vet=off", "./game/highest/...", "./render/highest", "./web/ui/highest", "./assets/locale")
	goes(t, root, "test", "-vet=off", "./game", "./web/games", "./web/app", "-run",
		"^Test(RecordAt|BrokenRecords|Pace|Signs|TargetsAreControls)$/highest|^TestRecord(WithoutSeed|sInOneText)$|^TestRules|^TestHighestIsPlayed$")
	t.Setenv("GOOS", "js")
	t.Setenv("GOARCH", "wasm")
	goes(t, root, "build", "-o", filepath.Join(root, "gavel.wasm"), "./cmd/gavel")
	if _, err := Write(root, "highest"); err == nil {
		t.Error("a game is written over")
	}
}

func TestNamesOfGames(t *testing.T) {
	for _, wrong := range []string{"", "a", "Highest", "my game", "../highest", "9lives", strings.Repeat("a", 17)} {
		if paths, err := Write(t.TempDir(), wrong); err == nil || paths != nil {
			t.Errorf("%q is a name: %v", wrong, paths)
		}
	}
}

// TestTutorial checks that every listing of CONTRIBUTING.md is part of the generated game,
// which [TestANewGameCanBePlayed] compiles.
func TestTutorial(t *testing.T) {
	tutorial := must.Get(os.ReadFile(filepath.Join(module, "CONTRIBUTING.md")))(t)
	written := must.Get(newFiles("highest"))(t)
	listings := regexp.MustCompile("(?ms)^( *)```go\n(.*?)^ *```$").FindAllStringSubmatch(string(tutorial), -1)
	for _, found := range listings {
		listing := strings.ReplaceAll("\n"+found[2], "\n"+found[1], "\n")
		isPart := false
		for _, text := range written {
			isPart = isPart || strings.Contains("\n"+text, listing)
		}
		if !isPart {
			t.Errorf("this is in no file of the game:%s", listing)
		}
	}
	if len(listings) < 5 {
		t.Errorf("there are only %d listings", len(listings))
	}
	for _, path := range regexp.MustCompile("`([a-z]+/[a-z/]*highest[a-z/._]*)`").FindAllStringSubmatch(string(tutorial), -1) {
		isThere := false
		for to := range written {
			isThere = isThere || to == path[1] || strings.HasPrefix(to, path[1]+"/")
		}
		if !isThere {
			t.Errorf("%s is not written", path[1])
		}
	}
}
