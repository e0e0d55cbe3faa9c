// Package page binds the page around the canvas to the program: the start
// form, the action bar, log, dialogs, the lobby and all else that is about
// other people, sound, keyboard, and the browser's storage. Package shell has
// the HTML, package ui and those below it say what it shows; no rule is known
// here.
//
// The page changes only when somebody does something or the game goes on,
// never frame by frame. All but a few plain parts needs a browser.
package page
