package main

import (
	"flag"
	"io"
	"os"
)

// dash is the file name of standard input and output.
const dash = "-"

// playCommand plays one game and writes its record.
func playCommand(args []string, stdout io.Writer) error {
	var chosen choices
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	chosen.declare(flags)
	flags.StringVar(&chosen.seats, "seats", "", "")
	to := flags.String("o", dash, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	c, err := chosen.contest(flags)
	if err != nil {
		return err
	}
	table, err := c.play(0, 0)
	if err != nil {
		return err
	}
	if *to == dash {
		_, err := table.Record().WriteTo(stdout)
		return err
	}
	file, err := os.Create(*to)
	if err != nil {
		return err
	}
	if _, err := table.Record().WriteTo(file); err != nil {
		_ = file.Close() // the first error says more
		return err
	}
	return file.Close()
}
