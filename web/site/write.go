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

// Compressed returns the files together with their compressed variants, name.br and name.gz, as static hosts look for them.
// It squeezes as hard as it can, which takes about a minute for a program of 15 MB.
func (f Files) Compressed() (Files, error) {
	all := Files{}
	for name, content := range f {
		all[name] = content
		if strings.HasPrefix(mimeType(name), "image/") {
			continue // compressed already
		}
		var br, gz bytes.Buffer
		zip, err := gzip.NewWriterLevel(&gz, gzip.BestCompression)
		if err != nil {
			return nil, err
		}
		for _, writer := range []io.WriteCloser{brotli.NewWriterLevel(&br, brotli.BestCompression), zip} {
			if _, err := writer.Write(content); err != nil {
				return nil, err
			}
			if err := writer.Close(); err != nil {
				return nil, err
			}
		}
		all[name+".br"], all[name+".gz"] = br.Bytes(), gz.Bytes()
	}
	return all, nil
}

// Write puts the files into a folder, which it makes if there is none.
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
