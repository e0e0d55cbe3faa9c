package e2e

import (
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// share starts a game of three from the start form: this person, Bo at the same device, and a
// bot.
func (p *person) share(game, name string) {
	p.Helper()
	p.press(p.find("radio", game))
	p.showsOptions()
	p.press(p.find("radio", "3"))
	p.does(`[...document.querySelectorAll("#new-game [name$='.here'][value='2']")].find(e => e.checkVisibility()).click()`)
	p.press(p.find("textbox", word("shell.start.here.name", "n", 2)))
	p.key(name)
	p.everySize("form")
	p.click("Play")
}

// TestOpponentsHaveATitle: the levels of single opponents have a title, unless all opponents
// are people at this device.
func TestOpponentsHaveATitle(t *testing.T) {
	t.Parallel()
	p := arrive(t, small)
	p.find("button", "Play")
	wrong := eval[[]string](p, `(() => {
		const wrong = [];
		for (const form of document.querySelectorAll("#new-game fieldset[data-game]")) {
			document.querySelector("#new-game [name=game][value=" + form.dataset.game + "]").click();
			for (const details of form.querySelectorAll("details")) details.open = true;
			for (const players of form.querySelectorAll("[name$='.players']")) for (const here of form.querySelectorAll("[name$='.here']")) {
				players.click();
				here.click();
				const bots = [...form.querySelectorAll(".seat")].some(seat => seat.checkVisibility());
				if (form.querySelector(".seats legend").checkVisibility() !== bots) wrong.push([form.dataset.game, players.value, here.value].join(" "));
			}
		}
		return wrong;
	})()`)
	if len(wrong) > 0 {
		t.Errorf("title and opponents disagree with so many players, and so many here: %q", wrong)
	}
}

// curtain returns the button that opens the curtain, if the curtain is closed.
func curtain(buttons []thing) (open thing, down bool) {
	for _, b := range buttons {
		if strings.Contains(b.Name, ": press and hold") {
			return b, true
		}
	}
	return thing{}, false
}

// opens opens the curtain, in one of several ways.
func (p *person) opens(button thing, way int) {
	p.Helper()
	switch way % 3 {
	case 0:
		p.does(`document.querySelector(".hold").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))`)
	case 1:
		p.press(button)
		p.until("another press is asked for", func() bool {
			return strings.Contains(eval[string](p, `document.getElementById("prompt").textContent`), word("page.device.twice"))
		})
		p.press(button)
	case 2:
		p.does(`document.querySelector(".hold").focus()`)
		p.key(kb.Enter)
		p.key(" ")
	}
	p.until("the curtain is up", func() bool { return eval[bool](p, `!document.querySelector(".hold")`) })
}

// TestADeviceIsHandedRound passes a device between two people: behind the curtain the document
// has nothing of the earlier person's choices and messages.
func TestADeviceIsHandedRound(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	tactics := map[string]tactic{"For Sale": houses, "Business": dealing(t)}
	for _, game := range someOf("Business", "For Sale") {
		choose := tactics[game]
		t.Run(game, func(t *testing.T) {
			p := arrive(t, screen{width: 390, height: 844})
			p.must(p.page.Load(storing + looking))
			p.share(game, "Bo")
			var private []thing
			open := false
			for curtains := 0; curtains < 4; {
				buttons := p.due()
				if hold, down := curtain(buttons); down {
					for _, secret := range private {
						if left := eval[bool](p, `document.documentElement.outerHTML.includes(`+strconv.Quote(secret.Name)+`)`); left {
							t.Fatalf("behind the curtain the document has %q", secret.Name)
						}
					}
					if curtains < 2 {
						p.everySize("curtain-" + strconv.Itoa(curtains))
						p.obeys(script, "the curtain")
						p.inAllLanguages("curtain-" + strconv.Itoa(curtains))
					}
					p.opens(hold, curtains)
					if private = p.due(); curtains == 0 {
						p.everySize("private")
					}
					curtains++
					continue
				}
				if !open {
					open = true
					p.inAllLanguages("openly")
				}
				before := p.now()
				p.press(choose(buttons))
				p.until("the press changes something", func() bool { return p.now() != before })
			}
			p.calm()
		})
	}
}

// houses passes while houses are bought, and sells the lowest.
func houses(buttons []thing) thing {
	for _, b := range buttons {
		if strings.HasPrefix(b.Name, "Pass:") || strings.HasPrefix(b.Name, "Sell house") {
			return b
		}
	}
	return buttons[0]
}

// inAllLanguages takes pictures in the other languages, if pictures are wanted.
func (p *person) inAllLanguages(moment string) {
	p.Helper()
	if !pictured() {
		return
	}
	for _, lang := range []string{"fr", "de", "en"} {
		p.speaks(lang)
		p.everySize(moment + "-" + lang)
	}
}
