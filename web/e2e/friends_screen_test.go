package e2e

import (
	"testing"
)

// TestBigScreen: a link on the host's page opens a big screen. It shows each game without bars,
// whose turn it is, the last events, and how to join, also after a reload. Beside it a phone
// has large controls.
func TestBigScreen(t *testing.T) {
	inSoak(t)
	t.Parallel()
	for _, game := range someOf("business", "forsale", "oddshop") {
		t.Run(game, func(t *testing.T) {
			h := newcomer(t, "Ada", "about:blank", small, nil)
			h.open(serveWithBroker(t), game, 4)
			h.room()
			link := eval[string](h.person, `document.querySelector(".screen-way [data-text]").dataset.text`)
			big := newcomer(t, "", link, screen{width: 1920, height: 1080}, nil)
			big.find("heading", word("page.screen.name"))
			big.shoot("join")
			big.click(word("shell.join.watch"))
			h.reads(word("page.screen.on"))
			big.shoot("lobby")
			h.deal()
			h.until("the turn", h.owes)
			big.reads(word("page.screen.come"))
			big.reload()
			big.reads(word("page.screen.come"))
			big.until("whose turn it is", func() bool { return eval[string](big.person, `document.querySelector("#bar .prompt").innerText`) != "" })
			lines := eval[int](big.person, `[...document.querySelectorAll("#log-lines li")].filter(l => l.checkVisibility()).length`)
			if lines < 1 || lines > 5 {
				t.Errorf("it shows %d lines of the log", lines)
			}
			h.must(h.page.Resize(390, 844, 1))
			least := eval[float64](h.person, `Math.min(...[...document.querySelectorAll("#bar .acts .control")].filter(c => c.checkVisibility()).map(c => c.getBoundingClientRect().height))`)
			if least < 60 {
				t.Errorf("an action on the phone is %v high", least)
			}
			big.calm()
			big.shoot("table")
			h.shoot("phone")
			shown := eval[int](big.person, `[...document.querySelectorAll("#table button")].filter(b => b.checkVisibility({opacityProperty: true})).length`)
			if shown != 0 {
				t.Errorf("%d buttons are on the screen", shown)
			}
		})
	}
}
