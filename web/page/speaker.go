//go:build js

package page

import (
	"encoding/binary"
	"math"
	"syscall/js"
	"time"

	"gavel/assets/sound"
	"gavel/web/page/dom"
)

// speaker plays sounds through WebAudio, which mixes them on a thread of its
// own. Before a person's first gesture it is silent, as browsers demand.
type speaker struct {
	context, gain js.Value // undefined until the first gesture
	rate          int
	buffers       map[sound.Sound]js.Value
	volume        float64 // 0 to 1
}

func newSpeaker() *speaker {
	s := &speaker{buffers: map[sound.Sound]js.Value{}}
	for _, gesture := range []string{"pointerup", "touchend", "keydown"} {
		dom.Capture(dom.Document(), gesture, func(dom.Event) { s.wake() })
	}
	return s
}

// wake starts the sound at the first gesture, and again where the browser has
// put it to sleep.
func (s *speaker) wake() {
	if s.context.Truthy() {
		if s.context.Get("state").String() != "running" {
			s.context.Call("resume")
		}
		return
	}
	constructor := js.Global().Get("AudioContext")
	if !constructor.Truthy() {
		return
	}
	s.context = constructor.New()
	s.rate = s.context.Get("sampleRate").Int()
	s.gain = s.context.Call("createGain")
	s.gain.Call("connect", s.context.Get("destination"))
	s.setVolume(s.volume)
	go s.prepare()
}

// prepare computes the sounds one by one, with time for the page in between.
func (s *speaker) prepare() {
	for _, each := range sound.All() {
		time.Sleep(60 * time.Millisecond)
		s.buffer(each)
	}
}

func (s *speaker) buffer(of sound.Sound) js.Value {
	if b, ok := s.buffers[of]; ok {
		return b
	}
	samples := sound.Samples(of, s.rate)
	bytes := make([]byte, 4*len(samples))
	for i, x := range samples {
		binary.LittleEndian.PutUint32(bytes[4*i:], math.Float32bits(x))
	}
	shared := js.Global().Get("Uint8Array").New(len(bytes))
	js.CopyBytesToJS(shared, bytes)
	b := s.context.Call("createBuffer", 1, len(samples), s.rate)
	b.Call("copyToChannel", js.Global().Get("Float32Array").New(shared.Get("buffer")), 0)
	s.buffers[of] = b
	return b
}

func (s *speaker) setVolume(volume float64) {
	s.volume = volume
	if s.gain.Truthy() {
		// The ear hears the logarithm.
		s.gain.Get("gain").Set("value", volume*volume)
	}
}

// play starts a sound; rate is 1, or how much faster and higher to play it.
// In a hidden tab only the reader's turn is heard.
func (s *speaker) play(what sound.Sound, rate float64) {
	if !s.context.Truthy() || s.volume == 0 || dom.Hidden() && what != sound.Turn {
		return
	}
	source := s.context.Call("createBufferSource")
	source.Set("buffer", s.buffer(what))
	source.Get("playbackRate").Set("value", rate)
	source.Call("connect", s.gain)
	source.Call("start")
}
