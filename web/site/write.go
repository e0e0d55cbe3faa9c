package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"
)

// encoding is a compression with the extension that it adds to a file's name.
type encoding struct {
	extension string
	writer    func(io.Writer) io.WriteCloser
}

func newGzip(w io.Writer) io.WriteCloser {
	zip, _ := gzip.NewWriterLevel(w, gzip.BestCompression) // the level is valid
	return zip
}

// newBrotli uses the largest window that browsers support, 16 MB, which is larger than the
// program.
func newBrotli(w io.Writer) io.WriteCloser {
	return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
}

// Compressed returns the files with their compressed variants, name.br and name.gz, as static
// hosts expect them. It compresses as much as possible, which takes about a minute for a
// program of 15 MB. The error is the compressor's.
func (f Files) Compressed() (Files, error) {
	return f.compressed(encoding{".br", newBrotli}, encoding{".gz", newGzip})
}

func (f Files) compressed(encodings ...encoding) (Files, error) {
	all := Files{}
	for name, content := range f {
		all[name] = content
		if strings.HasPrefix(mimeType(name), "image/") {
			continue // it is compressed already
		}
		for _, encoding := range encodings {
			var packed bytes.Buffer
			writer := encoding.writer(&packed)
			if _, err := writer.Write(content); err != nil {
				return nil, err
			}
			if err := writer.Close(); err != nil {
				return nil, err
			}
			all[name+encoding.extension] = packed.Bytes()
		}
	}
	return all, nil
}

// Write writes the files into a folder, which it creates if necessary. The error is the file
// system's.
func (f Files) Write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for name, content := range f {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
