//go:build !js

package main

func main() { println("scan is a program for the page's worker: see web/shell/scan.js") }
