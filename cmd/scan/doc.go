// Command scan reads QR codes for the page: web/shell/scan.js runs it in a worker. It is a
// program of its own, because only people who scan a code need it.
package main
