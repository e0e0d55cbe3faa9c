package browser

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Framed is a page of another site in a frame. Chromium gives it a process and a debugger of
// its own.
type Framed struct {
	*ChromiumPage
	outer *ChromiumPage
}

// Frame finds the page's only frame of another site. It must fill the window, because people
// press and look there.
func (p *ChromiumPage) Frame() (*Framed, error) {
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		var all []*target.Info
		err := p.do(func(ctx context.Context) (err error) {
			// Without a filter Chromium leaves out frames.
			all, err = target.GetTargets().WithFilter(target.Filter{{}}).Do(ctx)
			return err
		})
		if err != nil {
			return nil, err
		}
		page := slices.IndexFunc(all, func(i *target.Info) bool { return i.TargetID == chromedp.FromContext(p.ctx).Target.TargetID })
		for _, info := range all {
			if info.Type != "iframe" || info.BrowserContextID != all[page].BrowserContextID { // a page has its own storage
				continue
			}
			ctx, quit := chromedp.NewContext(p.ctx, chromedp.WithTargetID(info.TargetID))
			frame := &ChromiumPage{ctx: ctx, quit: quit, touch: p.touch}
			chromedp.ListenTarget(ctx, frame.listen)
			if err := chromedp.Run(ctx); err != nil {
				quit()
				return nil, err
			}
			return &Framed{frame, p}, nil
		}
	}
	return nil, errors.New("the page has no frame of another site")
}

// Press implements Page.
func (f *Framed) Press(x, y float64) error { return f.outer.Press(x, y) }

// Type implements Page.
func (f *Framed) Type(keys string) error { return f.outer.Type(keys) }

// Resize implements Page.
func (f *Framed) Resize(width, height int64, scale float64) error {
	return f.outer.Resize(width, height, scale)
}

// Screenshot implements Page.
func (f *Framed) Screenshot() ([]byte, error) { return f.outer.Screenshot() }

// Close implements Page; the frame closes with its page.
func (f *Framed) Close() { f.outer.Close() }
