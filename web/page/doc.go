// Package page connects the program to the document around the canvas. The packages below
// it show one part each: the start form, the action bar, the people at a table, dialogs. Each
// part gets the document and a type Calls, which names all that it asks of the page. This
// package holds them together: what is shown at which place, and what buttons and keys do.
//
// Package shell has the HTML; package ui and the packages below that have the texts. No
// package of the page knows rules.
//
// The page changes only after an action or a step of the game, never frame by
// frame.
//
// The page reaches the document by package dom alone. Outside a browser that is a small
// document for tests. So the tests of cmd/gavel run the whole page and the application
// natively.
package page
