// Package table shows the texts around the table: the log, hints, notes and explanations. It
// also shows the replay bar.
package table
