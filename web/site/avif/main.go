// Command avif paints the pictures of the start page, as AVIF, into the folder web/site, which
// embeds them. Run it in the project's folder after a change of these drawings.
package main

import (
	"bytes"
	"fmt"
	"image"
	"os"

	"github.com/gen2brain/avif"

	"gavel/web/site"
)

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write() error {
	posters, err := site.Posters()
	if err != nil {
		return err
	}
	for _, of := range []struct {
		name    string
		picture image.Image
		quality int
	}{{"banner", site.Banner(), 36}, {"posters", posters, 30}} {
		var file bytes.Buffer
		if err := avif.Encode(&file, of.picture, avif.Options{Quality: of.quality, Speed: 3, ChromaSubsampling: image.YCbCrSubsampleRatio444}); err != nil {
			return err
		}
		if err := os.WriteFile("web/site/"+of.name+".avif", file.Bytes(), 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %d bytes\n", of.name, file.Len())
	}
	return nil
}
