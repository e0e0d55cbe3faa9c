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
// own. Before a person's first gesture it is silent, as browsers demand; while
// nothing is to be heard it keeps no loudspeaker going.
type speaker struct {
	context, gain js.Value // undefined until the first gesture
	rate          int      // of the buffers, which serve any context
	buffers       map[sound.Sound]js.Value
	volume        float64 // 0 to 1
	touched       bool    // there was a gesture

	clock  float64   // the context's, at the last gesture at which it ran
	silent time.Time // when it was first found not to run; zero while it does
	hushed js.Func   // hears why the browser refuses
}

// stuck is for how long a context may not run though it was asked to: some
// headphones take a second to begin.
const stuck = 3 * time.Second

func newSpeaker() *speaker {
	s := &speaker{buffers: map[sound.Sound]js.Value{}, hushed: js.FuncOf(func(js.Value, []js.Value) any { return nil })}
	for _, gesture := range []string{"pointerup", "touchend", "keydown"} {
		dom.Capture(dom.Document(), gesture, func(dom.Event) {
			s.touched = true
			s.wake()
		})
	}
	return s
}

// wake starts the sound at the first gesture, and again where the browser has
// put it to sleep. After a call, or in the background, iOS leaves a context
// "interrupted" for good, or says that it is "running" while its clock stands
// still (WebAudio/web-audio-api#2585, cwilso/metronome#25): what does not run
// when it is asked to is replaced by a new one.
func (s *speaker) wake() {
	if s.volume == 0 {
		return
	}
	if !s.context.Truthy() {
		s.begin()
		return
	}
	clock := s.context.Get("currentTime").Float()
	switch {
	case s.runs() && clock != s.clock:
		s.clock, s.silent = clock, time.Time{}
		return
	case s.silent.IsZero():
		s.silent = time.Now()
	case time.Since(s.silent) > stuck:
		s.context.Call("close").Call("catch", s.hushed)
		s.begin()
		return
	}
	s.context.Call("resume").Call("catch", s.hushed)
}

func (s *speaker) runs() bool { return s.context.Get("state").String() == "running" }

// begin makes a context. The first one computes the sounds.
func (s *speaker) begin() {
	constructor := js.Global().Get("AudioContext")
	if !constructor.Truthy() {
		return
	}
	s.context = constructor.New()
	s.clock, s.silent = 0, time.Time{}
	s.gain = s.context.Call("createGain")
	s.gain.Call("connect", s.context.Get("destination"))
	s.turn()
	if s.rate == 0 {
		s.rate = s.context.Get("sampleRate").Int()
		go s.prepare()
	}
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
	if s.touched {
		s.wake()
	}
	if !s.context.Truthy() {
		return
	}
	s.turn()
	if volume == 0 {
		s.silent = time.Time{}
		s.context.Call("suspend").Call("catch", s.hushed)
	}
}

// turn turns the context to the volume: the ear hears the logarithm.
func (s *speaker) turn() { s.gain.Get("gain").Set("value", s.volume*s.volume) }

// play starts a sound; rate is 1, or how much faster and higher to play it.
// In a hidden tab only the reader's turn is heard. While the context does not
// run nothing is played: it would all be heard at once when it does again.
func (s *speaker) play(what sound.Sound, rate float64) {
	if !s.context.Truthy() || !s.runs() || s.volume == 0 || dom.Hidden() && what != sound.Turn {
		return
	}
	source := s.context.Call("createBufferSource")
	source.Set("buffer", s.buffer(what))
	source.Get("playbackRate").Set("value", rate)
	source.Call("connect", s.gain)
	source.Call("start")
}
