// Package page connects the program to the document around the canvas. Each package below it
// shows one part: the start form, the action bar, the people at a table, dialogs. Each part
// gets the page from package part, and perhaps callbacks of its own. This package connects
// them: it decides the place of each part, and the effect of buttons and keys.
//
// Package shell has the HTML. Package ui and the packages below it have the texts. No package
// of the page knows rules.
//
// The page changes only after an action or a step of the game, never frame by frame.
//
// The page reaches the document only by package dom. Outside a browser, package dom has a small
// document for tests. So the tests of cmd/gavel run the whole page and the application
// natively.
package page
