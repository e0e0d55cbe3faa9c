package audio

import (
	"math"
	"time"

	"gavel/assets/sound"
	"gavel/web/page/dom"
)

// ambience is the auction room around the table: people murmur, and now and then
// one moves on a chair or coughs. It is heard while it is wanted, there is a
// volume, and somebody looks at the page; else it takes nothing.
type ambience struct {
	wanted  bool
	murmur  dom.Value   // its buffer, undefined until it is heard first
	sources []dom.Value // that play; none while it is not heard
	next    *time.Timer
	heard   int // chairs and coughs
}

// SetAmbience turns the sounds of the auction room on or off.
func (s *Speaker) SetAmbience(wanted bool) {
	s.ambience.wanted = wanted
	s.surround()
}

// surround begins or ends the ambience, as it has to be.
func (s *Speaker) surround() {
	a := &s.ambience
	on := a.wanted && s.volume > 0 && s.context.Truthy() && !s.doc.Hidden()
	switch {
	case !on:
		a.stop()
	case len(a.sources) == 0:
		s.murmur()
		s.stir()
	}
}

// murmur starts the loop twice, at paces that hardly ever meet: so nobody hears
// it come round. Not every browser takes a buffer of so low a rate as that of
// its samples; at double the rate it is played half as fast.
func (s *Speaker) murmur() {
	const loudness, fade = 0.08, 0.7 // s
	a := &s.ambience
	if !a.murmur.Truthy() {
		a.murmur = s.filled(sound.Murmur(), 2*sound.MurmurRate)
	}
	gain := s.context.Call("createGain")
	gain.Get("gain").Set("value", 0)
	gain.Get("gain").Call("setTargetAtTime", loudness, s.context.Get("currentTime"), fade)
	gain.Call("connect", s.gain)
	for _, pace := range [...]float64{0.5, 0.43} {
		source := s.context.Call("createBufferSource")
		source.Set("buffer", a.murmur)
		source.Set("loop", true)
		source.Get("playbackRate").Set("value", pace)
		source.Call("connect", gain)
		source.Call("start")
		a.sources = append(a.sources, source)
	}
}

// stir has somebody be heard in a while, and others after them.
func (s *Speaker) stir() {
	const least, more = 15, 30 // s
	a := &s.ambience
	_, part := math.Modf(float64(a.heard+1) * math.Phi)
	a.next = s.doc.After(time.Duration((least+more*part)*float64(time.Second)), func() {
		who := sound.Chair
		if a.heard%3 == 2 {
			who = sound.Cough
		}
		a.heard++
		s.Play(sound.Note{Sound: who, Rate: 1, Gain: 0.25})
		s.stir()
	})
}

// stop ends the ambience.
func (a *ambience) stop() {
	if len(a.sources) == 0 {
		return
	}
	for _, source := range a.sources {
		source.Call("stop")
	}
	a.sources = nil
	a.next.Stop()
}
