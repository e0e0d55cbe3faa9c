package patch

import (
	_ "embed" // for errorTexts
	"os"
	"path/filepath"
)

// errorTexts is the source of a package that replaces golang.org/x/xerrors.
//
//go:embed errors.go.txt
var errorTexts []byte

// patchQR removes from a copy of gozxing all that reading a link in a QR code does not need:
// character sets other than UTF-8, formatted errors, and the types of package image: 340 kB with brotli. Upstream: errors of the standard library,
// and character sets and images in packages that a program need not import.
func patchQR(copied string) error {
	const qr = "github.com/makiuchi-d/gozxing"
	const parser = "qrcode/decoder/decoded_bit_stream_parser.go"
	for _, file := range []string{"common/character_set_eci.go", "common/reedsolomon/reedsolomon_encoder.go", "common/string_utils.go", "dimension.go", "planar_yuv_luminance_source.go", "go_image_luminance_source.go", "go_image_bit_matrix.go"} {
		if err := os.Remove(filepath.Join(copied, filepath.FromSlash(file))); err != nil {
			return err
		}
	}
	for _, c := range []cut{
		{parser, "var currentCharacterSetECI *common.CharacterSetECI\n", "currentCharacterSetECI := false\n"},
		{parser, "value, e := DecodedBitStreamParser_parseECIValue(bits)", "_, e := DecodedBitStreamParser_parseECIValue(bits)"},
		{parser, "currentCharacterSetECI, e = common.GetCharacterSetECIByValue(value)\n\t\t\tif e != nil || currentCharacterSetECI == nil {\n\t\t\t\treturn nil, gozxing.WrapFormatException(e)\n\t\t\t}", "currentCharacterSetECI = true"},
		{parser, "if currentCharacterSetECI != nil {", "if currentCharacterSetECI {"},
		{parser, "count int, currentCharacterSetECI *common.CharacterSetECI,", "count int, _ bool,"},
		// The search for the best three of the patterns takes the cube of their number. A noisy picture has hundreds.
		// Upstream: the same limit.
		{"qrcode/detector/finder_pattern_finder.go", "if startSize < 3 {", "if startSize < 3 || startSize > 150 {"},
		{"reader_exception.go", "frame errors.Frame", ""},
		{"reader_exception.go", "\t\tmsg,\n\t\tnil,\n\t\terrors.Caller(2),", "\t\tmsg,\n\t\tnil,"},
		{"reader_exception.go", "\t\tmsg,\n\t\tnext,\n\t\terrors.Caller(2),", "\t\tmsg,\n\t\tnext,"},
		{"common/reedsolomon/reedsolomon_exception.go", "frame errors.Frame", ""},
		{"common/reedsolomon/reedsolomon_exception.go", "\t\tnil,\n\t\terrors.Caller(1),", "\t\tnil,"},
		{"common/reedsolomon/reedsolomon_exception.go", "\t\terr,\n\t\terrors.Caller(1),", "\t\terr,"},
	} {
		if err := c.make(copied); err != nil {
			return err
		}
	}
	for _, h := range []struct{ file, name, body string }{
		{parser, "DecodedBitStreamParser_decodeHanziSegment", ` return result, gozxing.NewFormatException("Hanzi") `},
		{parser, "DecodedBitStreamParser_decodeKanjiSegment", ` return result, gozxing.NewFormatException("Kanji") `},
		{parser, "DecodedBitStreamParser_decodeByteSegment", `
	if 8*count > bits.Available() {
		return result, byteSegments, gozxing.NewFormatException("bits.Available()")
	}
	for ; count > 0; count-- {
		b, _ := bits.ReadBits(8)
		result = append(result, byte(b))
	}
	return result, byteSegments, nil
`},
		{"reader_exception.go", "newException", ` return exception{prefix, nil} `},
	} {
		if err := hollow(copied, h.file, h.name, h.body); err != nil {
			return err
		}
	}
	for _, d := range []struct {
		file  string
		names []string
	}{
		{"reader_exception.go", []string{"exception.Format", "exception.FormatError"}},
		{"common/reedsolomon/reedsolomon_exception.go", []string{"reedSolomonException.Format", "reedSolomonException.FormatError"}},
		{"common/reedsolomon/generic_gf.go", []string{"GenericGF.String"}},
		{"common/reedsolomon/generic_gf_poly.go", []string{"GenericGFPoly.String"}},
	} {
		if err := drop(copied, d.file, d.names...); err != nil {
			return err
		}
	}
	for _, file := range []string{
		"bit_array.go", "bit_matrix.go", "binary_bitmap.go", "luminance_source.go", "rgb_luminance_source.go",
		"common/bit_source.go", "common/reedsolomon/generic_gf.go", "common/reedsolomon/generic_gf_poly.go", "common/reedsolomon/reedsolomon_decoder.go",
		"qrcode/decoder/data_block.go", "qrcode/decoder/error_correction_level.go", "qrcode/decoder/mode.go", "qrcode/decoder/version.go",
	} {
		if err := (cut{file, `"golang.org/x/xerrors"`, `"` + qr + `/common/errors"`}).make(copied); err != nil {
			return err
		}
	}
	place := filepath.Join(copied, "common", "errors")
	if err := os.Mkdir(place, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(place, "errors.go"), errorTexts, 0o644)
}
