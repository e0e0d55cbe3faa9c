// Command gavel is the program in the page: it wires the page, the canvas and
// one table at a time, at which people and bots sit. It runs in a browser;
// elsewhere it says how to get it there.
package main
