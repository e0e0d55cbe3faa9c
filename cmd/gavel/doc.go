// Command gavel is the program in the page: it creates and connects the page, the
// canvas and the application. It runs in a browser; elsewhere it prints how to
// open it in one.
package main
