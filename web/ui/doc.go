// Package ui is what the page says, without the page: the action bar, the log,
// what a screen reader is told in place of the picture, the score sheet, and how
// refusals are put. What is alike in all games is here; there is a package below
// for each of them, with files of the same names.
package ui
