//go:build !js

package main

import (
	"strings"
	"testing"

	"gavel/net/signaling/mqtttest"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// hands makes a person open the way to another device, and returns what a button copies there:
// text has a part that only the wanted one has.
func (p *person) hands(part string) (text string) {
	p.Helper()
	p.press("#start [data-act=settings]")
	p.press("#settings [data-act=transfer]")
	p.until("a way to this device", func() bool {
		for _, b := range p.doc.All("#transfer [data-act=copy]") {
			if given := b.Data("text"); strings.Contains(given, part) {
				text = given
			}
		}
		return text != ""
	})
	return text
}

// TestFromOneDeviceToAnother: a person brings their games to a phone by a link. Both devices
// show the same number, and nothing moves before it is confirmed.
func TestFromOneDeviceToAnother(t *testing.T) {
	p := open(t, mqtttest.Own(t)+"/", map[store.Key]string{store.Results: resultstest.Many(t)[:3].Text(), store.Name: "Ada"})
	link := p.hands("#b=")
	p.audit("the way to this device")
	phone := open(t, link, nil)
	phone.reads("#transfer-body", "What is here stays")
	if phone.doc.Location().Get("hash").String() != "" {
		t.Error("the link stays in the address")
	}
	phone.audit("the offer")
	phone.press("#transfer [data-act=transfer-bring]")
	p.reads("#transfer-body", "Does it show this number?")
	number := ""
	p.do(func() { number = p.doc.All("#transfer-number")[0].Get("textContent").String() })
	phone.reads("#transfer-number", number)
	p.audit("the number")
	phone.audit("the number on the phone")
	if phone.store.Get(store.Name) != "" {
		t.Error("something has moved")
	}
	p.press("#transfer [data-act=transfer-yes]")
	phone.reads("#copy-brought", "Games: 3 added")
	p.reads("#transfer-body", "is on the other device now")
	if phone.isOpen("transfer") || phone.store.Get(store.Name) != "Ada" {
		t.Error("the copy is not there")
	}
}

// TestCodeOfAnotherDevice: a person enters the code where one joins a table. If the person at
// the other device says no, nothing comes, and the way is open again; so it is if the device leaves.
func TestCodeOfAnotherDevice(t *testing.T) {
	address := mqtttest.Own(t) + "/"
	p, phone := open(t, address, nil), open(t, address, nil)
	code := p.hands("COPY-")
	phone.press("#start [data-act=join]")
	phone.chooses("#join [name=invite]", strings.ToLower(code))
	phone.reads("#join-what", "From one device to another")
	phone.press("#join-now")
	phone.press("#transfer [data-act=transfer-bring]")
	p.press("#transfer [data-act=transfer-no]")
	phone.reads("#transfer-body", "lost each other")
	phone.audit("the end")
	p.reads("#transfer-body", "open the link there")
	phone.press("#transfer [data-act=transfer-bring]")
	p.reads("#transfer-body", "Does it show this number?")
	phone.closes("transfer")
	p.reads("#transfer-body", "open the link there")
}
