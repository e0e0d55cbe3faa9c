//go:build !js

package main

import (
	"strings"
	"testing"

	"gavel/net/signaling/mqtttest"
	"gavel/web/store"
)

// hosts opens a table of three for Ada, and returns its link.
func hosts(t *testing.T) (ada *person, link string) {
	site := mqtttest.Own(t) + "/"
	ada = open(t, site, map[store.Key]string{store.Name: "Ada"})
	ada.press("#new-game [name='forsale.players'][value='3']")
	ada.press("#new-game [name=go][value=friends]")
	ada.until("a link", func() bool {
		for _, b := range ada.doc.All("#lobby-invite [data-act=copy]") {
			if text := b.Data("text"); strings.Contains(text, "#r=") {
				link = text
			}
		}
		return link != ""
	})
	return ada, link
}

// comes opens a link for a person whose name is known, and presses Join.
func comes(t *testing.T, name, link string) *person {
	p := open(t, link, map[store.Key]string{store.Name: name})
	p.press("#join-now")
	return p
}

// seated waits for the lobby.
func (p *person) seated() {
	p.Helper()
	p.until("the lobby", func() bool { return !p.doc.ByID("lobby").IsHidden() })
}

// gather makes Ada host a table of three, with a bot, and Bo join it by its link.
func gather(t *testing.T) (ada, bo *person) {
	ada, link := hosts(t)
	bo = comes(t, "Bo", link)
	ada.press("#lobby [data-act=admit]")
	bo.seated()
	return ada, bo
}
