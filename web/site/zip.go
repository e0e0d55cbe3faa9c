package site

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// packed is the time of all files in a zip, so that the same site gives the same zip, byte for
// byte.
var packed = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Zip returns the files as a zip with the page at its root, as hosts of games expect it. It has
// no compressed variants, because such hosts compress by themselves and would publish them as
// ordinary files. The error is the compressor's.
func (f Files) Zip() ([]byte, error) {
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, name := range slices.Sorted(maps.Keys(f)) {
		if f.isVariant(name) {
			continue
		}
		header := zip.FileHeader{Name: name, Modified: packed, Method: zip.Deflate}
		if strings.HasPrefix(mimeType(name), "image/") {
			header.Method = zip.Store // it is compressed already
		}
		header.SetMode(0o644)
		file, err := archive.CreateHeader(&header)
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(f[name]); err != nil {
			return nil, err
		}
	}
	if err := archive.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
