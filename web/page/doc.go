// Package page connects the program to the document around the canvas: start
// form, action bar, log, dialogs, lobby, sound, keyboard and the browser's
// storage. Package shell has the HTML; package ui and the packages below it
// have the texts. This package knows no rules.
//
// The page changes only after an action or a step of the game, never frame by
// frame.
//
// The page reaches the document by package dom alone. Outside a browser that is a small
// document for tests. So the tests of cmd/gavel run the whole page and the application
// natively.
package page
