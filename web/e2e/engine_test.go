package e2e

import (
	"bytes"
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"gavel/web/site"
)

// TestPlainEngineDrawsTheSame opens one game in the program that is published and in the same program with the engine as it
// is published: package slim must not change what is seen.
func TestPlainEngineDrawsTheSame(t *testing.T) {
	program, err := site.Compile(site.PlainEngine)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := site.Assemble(program)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "about:blank", desktop)
	p.quick()
	p.run(chromedp.Navigate(serve(t, nil)))
	p.sit(4)
	p.awaited()
	saved := p.saved()
	if a, b := still(t, shared.files, saved), still(t, plain, saved); !bytes.Equal(a, b) {
		t.Error("the two engines draw different pictures")
	}
}

// still returns a picture of a saved game once nothing moves.
func still(t *testing.T, files site.Files, saved string) (png []byte) {
	t.Helper()
	p := open(t, "about:blank", desktop)
	p.quick()
	p.before(`localStorage.setItem("gavel.save", ` + strconv.Quote(saved) + `)`)
	p.run(chromedp.Navigate(serve(t, files.Handler())))
	p.click("Continue game")
	p.awaited()
	p.until("the picture rests", func() bool {
		before := png
		p.run(chromedp.Sleep(time.Second), chromedp.ActionFunc(func(ctx context.Context) (err error) {
			png, err = page.CaptureScreenshot().Do(ctx)
			return err
		}))
		return bytes.Equal(before, png)
	})
	return png
}
