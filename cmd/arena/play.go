package main

import (
	"bytes"
	"errors"
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
	flags.BoolVar(&chosen.drawn, "drawn", false, "")
	to := flags.String("o", dash, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	c, err := chosen.contest(flags)
	if err != nil {
		return err
	}
	defer c.close()
	table, failed, err := c.play(0, 0)
	if err = errors.Join(append(failed[:], err)...); err != nil {
		return err
	}
	var record bytes.Buffer
	if _, err := table.Record().WriteTo(&record); err != nil {
		return err
	}
	return save(*to, stdout, record.Bytes())
}

// save writes a file, or standard output.
func save(name string, stdout io.Writer, data []byte) error {
	if name == dash {
		_, err := stdout.Write(data)
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
