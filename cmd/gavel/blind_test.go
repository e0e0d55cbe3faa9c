//go:build !js

package main

import (
	"strings"
	"testing"
)

// loses takes the picture away, and perhaps gives it back.
func (p *person) loses(back bool) {
	p.window.Happens("webglcontextlost")
	if back {
		p.window.Happens("webglcontextrestored")
	}
}

// TestALostPicture: over forms nobody is told. A table of friends loads itself again as soon as the browser can
// draw, also a big screen that nobody stands at. A person alone is asked, because they must press to
// come back.
func TestALostPicture(t *testing.T) {
	ada, _ := hosts(t)
	ada.loses(true)
	ada.do(func() {
		if ada.isOpen("error") || ada.window.Reloads() > 0 {
			t.Error("the lobby is disturbed")
		}
	})
	ada.press("#lobby-start")
	ada.until("the page to load itself again", func() bool { return ada.window.Reloads() > 0 && !ada.isOpen("error") })

	bo := open(t, home, nil)
	bo.loses(false)
	bo.press("#new-game [name=go][value=new]")
	bo.until("the sentence", func() bool {
		return bo.isOpen("error") && strings.Contains(bo.doc.ByID("error-text").Get("textContent").String(), "lost the picture")
	})
}
