package page

import (
	"time"

	"gavel/web/page/dom"
)

// Now is the time by the clock of this device, in the zone where the device is now: Go
// itself asks for the zone only once.
func (p *Page) Now() time.Time { return goTime(jsDate()) }

// midnight is when the next day begins here, whatever the hours do until then.
func midnight() time.Time {
	now := jsDate()
	return goTime(dom.Global().Get("Date").New(now.Call("getFullYear"), now.Call("getMonth"), now.Call("getDate").Int()+1))
}

func jsDate() dom.Value { return dom.Global().Get("Date").New() }

func goTime(date dom.Value) time.Time {
	ahead := -int(date.Call("getTimezoneOffset").Float() * 60)
	return time.UnixMilli(int64(date.Call("getTime").Float())).In(time.FixedZone("", ahead))
}
