package dom

import "time"

// Now is the device's time, in its present zone. Go itself asks for the zone only once.
func Now() time.Time { return goTime(jsDate()) }

// Midnight is when the next day begins in this zone, even if the clocks change until then.
func Midnight() time.Time {
	now := jsDate()
	return goTime(Global().Get("Date").New(now.Call("getFullYear"), now.Call("getMonth"), now.Call("getDate").Int()+1))
}

func jsDate() Value { return Global().Get("Date").New() }

func goTime(date Value) time.Time {
	ahead := -int(date.Call("getTimezoneOffset").Float() * 60)
	return time.UnixMilli(int64(date.Call("getTime").Float())).In(time.FixedZone("", ahead))
}
