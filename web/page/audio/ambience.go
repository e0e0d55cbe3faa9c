package audio

import (
	"math"
	"time"

	"gavel/assets/sound"
	"gavel/web/page/dom"
)

// ambience is the sound of an auction room: people murmur, and sometimes somebody moves a chair
// or coughs. It plays while it is switched on, the volume is above 0 and the page is visible.
// Otherwise it costs nothing.
type ambience struct {
	wanted  bool
	murmur  dom.Value   // the buffer of the murmur; undefined until first needed
	sources []dom.Value // the playing sources; none while it is silent
	next    *time.Timer
	heard   int // counts chairs and coughs
}

// SetAmbience turns the sounds of the auction room on or off.
func (s *Speaker) SetAmbience(wanted bool) {
	s.ambience.wanted = wanted
	s.surround()
}

// surround starts or stops the ambience as needed.
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

// murmur starts the loop twice, at speeds that hardly ever coincide, so that nobody notices the
// repetition. Some browsers refuse a buffer of so low a sample rate. So the buffer has the
// double rate and plays at half the speed.
func (s *Speaker) murmur() {
	const loudness, fade = 0.08, 0.7 // in seconds
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

// stir plays a chair or a cough after a while, and then the next.
func (s *Speaker) stir() {
	const least, more = 15, 30 // in seconds
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
