package page

import (
	"time"

	"gavel/web/page/dom"
)

// Now is the time by the clock of this device, in the zone where the device is now.
func (p *Page) Now() time.Time { return dom.Now() }
