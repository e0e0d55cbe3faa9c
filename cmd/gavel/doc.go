// Command gavel is the program in the page: it makes the page, the canvas and the
// application between them. It runs in a browser; elsewhere it says how to get it
// there.
package main
