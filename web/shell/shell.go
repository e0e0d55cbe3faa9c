// Package shell has the static page around the program: the first content while the program loads, and the elements that
// the program fills later. index.html is a template; package site builds the finished page from it.
//
// Nothing here knows rules or game state. The scripts load the program, show the progress, translate the page's own texts,
// and repair the engine's changes to a page. load.js describes the interface between script and program.
package shell

import (
	_ "embed" // for the files below
	"fmt"
	"slices"
	"strings"
)

// Page is the template of index.html, together with its partial templates.
var Page = index + friends + coach + lesson + practice + today + puzzle + ladder + challenge + replay + results + copied + players + about

var (
	//go:embed index.html
	index string
	//go:embed friends.html
	friends string
	//go:embed coach.html
	coach string
	//go:embed lesson.html
	lesson string
	//go:embed challenge.html
	challenge string
	//go:embed replay.html
	replay string
	//go:embed practice.html
	practice string
	//go:embed today.html
	today string
	//go:embed results.html
	results string
	//go:embed copy.html
	copied string
	//go:embed players.html
	players string
	//go:embed puzzle.html
	puzzle string
	//go:embed ladder.html
	ladder string
	//go:embed about.html
	about string
)

// Preview is the template of the static pages to which links lead. Chats show the title, the
// description and the picture of such a page.
//
//go:embed preview.html
var Preview string

// HandOn is the only script of these pages. It opens the page itself with the fragment of the
// link, which it only passes on. Some hosts add a slash to the address.
const HandOn = `location.replace((location.pathname.endsWith("/") ? "../" : "./") + location.hash)`

// Style is the style sheet of the first frame: one file, to need only one request. Rooms is that of the dialogs beside the table,
// which the loader adds when the program is ready.
var (
	Style = slices.Concat(style, friendsStyle, coachStyle, orderStyle, lessonStyle, noteStyle, puzzleStyle, screenStyle)
	Rooms = slices.Concat(rulesStyle, practiceStyle, roomsStyle, copyStyle, playersStyle)
)

var (
	//go:embed style.css
	style []byte
	//go:embed rules.css
	rulesStyle []byte
	//go:embed friends.css
	friendsStyle []byte
	//go:embed coach.css
	coachStyle []byte
	//go:embed order.css
	orderStyle []byte
	//go:embed lesson.css
	lessonStyle []byte
	//go:embed note.css
	noteStyle []byte
	//go:embed practice.css
	practiceStyle []byte
	//go:embed rooms.css
	roomsStyle []byte
	//go:embed copy.css
	copyStyle []byte
	//go:embed players.css
	playersStyle []byte
	//go:embed puzzle.css
	puzzleStyle []byte
	//go:embed screen.css
	screenStyle []byte
)

// Worker is the service worker without its list of files: see sw.js.
//
//go:embed sw.js
var Worker []byte

// Watch is the script that loads the page again after a new build.
//
//go:embed watch.js
var Watch []byte

var (
	//go:embed words.js
	words string
	//go:embed compile.js
	compile string
	//go:embed load.js
	load string
	//go:embed engine.js
	engine string
	//go:embed update.js
	update string
	//go:embed scan.js
	scan string
)

// Compile is the script that stands in the page itself.
func Compile() []byte { return alone(compile) }

// Script is the page's other script: its parts, and exec, the Go toolchain's glue for WebAssembly
// (wasm_exec.js). One file instead of five saves four requests before the first paint.
func Script(exec []byte) []byte { return alone(string(exec), words, load, engine, update) }

// alone puts a function around a script, which keeps its names out of the page.
func alone(parts ...string) []byte {
	return []byte("(() => {\n\"use strict\";\n" + strings.Join(parts, "\n") + "})();\n")
}

// Scan is the script of the worker that reads QR codes. program is the name of its program.
func Scan(exec []byte, program string) []byte {
	return fmt.Appendf(nil, "\"use strict\";\nconst program = %q;\n%s\n%s", program, exec, scan)
}
