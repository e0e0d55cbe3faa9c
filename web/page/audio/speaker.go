// Package audio plays the game's sounds through WebAudio. Package sound of the assets has
// the sounds themselves.
package audio

import (
	"encoding/binary"
	"math"
	"time"

	"gavel/assets/sound"
	"gavel/web/page/dom"
)

// Speaker plays sounds through WebAudio, which mixes them on its own thread. Browsers demand
// silence before a person's first gesture. While there is nothing to play, the speaker stops
// the audio output.
type Speaker struct {
	doc           dom.Document
	context, gain dom.Value // undefined until the first gesture
	front, things dom.Value // inputs for sounds of the foreground and for all others
	rate          int       // the sample rate of the buffers, which fit any context
	buffers       map[sound.Sound]dom.Value
	mixer         sound.Mixer
	since         time.Time // the start of the mixer's time
	volume        float64   // 0 to 1
	touched       bool      // there was a gesture
	ambience      ambience

	clock  float64   // the context's time at the last gesture at which it ran
	silent time.Time // when the context was first found not to run; zero while it runs
	hushed dom.Func  // hears why the browser refuses to play
}

// stuck is how long a context may fail to start. Some headphones take a second.
const stuck = 3 * time.Second

// New returns a speaker that is silent until the person's first gesture.
func New(doc dom.Document) *Speaker {
	s := &Speaker{doc: doc, buffers: map[sound.Sound]dom.Value{}, since: time.Now(), hushed: dom.FuncOf(func(dom.Value, []dom.Value) any { return nil })}
	for _, gesture := range []string{"pointerup", "touchend", "keydown"} {
		dom.Capture(doc.Value(), gesture, func(dom.Event) {
			s.touched = true
			s.wake()
		})
	}
	dom.On(doc.Value(), "visibilitychange", func(dom.Event) { s.surround() })
	return s
}

// wake starts the sound at the first gesture, and again after the browser has suspended it.
// After a call, or in the background, iOS may leave a context "interrupted" for good, or
// "running" with a clock that stands still (WebAudio/web-audio-api#2585, cwilso/metronome#25).
// A context that does not run when asked is replaced.
func (s *Speaker) wake() {
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

func (s *Speaker) runs() bool { return s.context.Get("state").String() == "running" }

// begin makes a context. The first one also computes the sounds.
func (s *Speaker) begin() {
	constructor := dom.Global().Get("AudioContext")
	if !constructor.Truthy() {
		return
	}
	s.context = constructor.New()
	s.clock, s.silent = 0, time.Time{}
	s.gain = s.context.Call("createGain")
	s.gain.Call("connect", s.context.Get("destination"))
	s.turn()
	s.mix()
	if s.rate == 0 {
		s.rate = s.context.Get("sampleRate").Int()
		s.prepare(0)
	}
	s.ambience.stop()
	s.surround()
}

// mix connects both inputs to a shaper that prevents clipping.
func (s *Speaker) mix() {
	const most, points = 4, 1025 // the loudest sum that the curve covers; an odd number of points, so that silence stays silence
	curve := make([]float32, points)
	for i := range curve {
		curve[i] = float32(sound.Shape(most * (2*float64(i)/(points-1) - 1)))
	}
	shaper := s.context.Call("createWaveShaper")
	shaper.Set("curve", floats(curve))
	shaper.Call("connect", s.gain)
	s.front, s.things = s.context.Call("createGain"), s.context.Call("createGain")
	s.front.Get("gain").Set("value", 1.0/most)
	s.front.Call("connect", shaper)
	s.things.Call("connect", s.front)
}

// prepare computes the sounds from next on, one at a time, so that the page stays responsive.
func (s *Speaker) prepare(next sound.Sound) {
	if next < sound.Count {
		s.doc.After(60*time.Millisecond, func() {
			s.buffer(next)
			s.prepare(next + 1)
		})
	}
}

func (s *Speaker) buffer(of sound.Sound) dom.Value {
	if b, ok := s.buffers[of]; ok {
		return b
	}
	b := s.filled(of.Samples(s.rate), s.rate)
	s.buffers[of] = b
	return b
}

// filled returns a buffer with these samples.
func (s *Speaker) filled(samples []float32, rate int) dom.Value {
	b := s.context.Call("createBuffer", 1, len(samples), rate)
	b.Call("copyToChannel", floats(samples), 0)
	return b
}

// floats copies numbers to a Float32Array.
func floats(numbers []float32) dom.Value {
	bytes := make([]byte, 4*len(numbers))
	for i, x := range numbers {
		binary.LittleEndian.PutUint32(bytes[4*i:], math.Float32bits(x))
	}
	return dom.Global().Get("Float32Array").New(dom.Bytes("Uint8Array", bytes).Get("buffer"))
}

// SetVolume sets the volume, from 0 (off) to 1.
func (s *Speaker) SetVolume(volume float64) {
	s.volume = volume
	if s.touched {
		s.wake()
	}
	s.surround()
	if !s.context.Truthy() {
		return
	}
	s.turn()
	if volume == 0 {
		s.silent = time.Time{}
		s.context.Call("suspend").Call("catch", s.hushed)
	}
}

// turn sets the context's gain: people hear loudness on a logarithmic scale.
func (s *Speaker) turn() { s.gain.Get("gain").Set("value", s.volume*s.volume) }

// Play plays a sound. In a hidden tab only the reader's turn is played. Nothing is played while
// the context does not run, because it would all sound at once later.
func (s *Speaker) Play(note sound.Note) {
	if !s.context.Truthy() || !s.runs() || s.volume == 0 || s.doc.Hidden() && note.Sound != sound.Turn {
		return
	}
	note = s.mixer.Play(time.Since(s.since).Seconds(), note)
	way := s.things
	if note.Sound.Foreground() {
		s.duck()
		way = s.front
	}
	gain := s.context.Call("createGain")
	gain.Get("gain").Set("value", note.Gain)
	gain.Call("connect", way)
	source := s.context.Call("createBufferSource")
	source.Set("buffer", s.buffer(note.Sound))
	source.Get("playbackRate").Set("value", note.Rate)
	source.Call("connect", gain)
	source.Call("start")
}

// duck lowers the sounds of things for a while.
func (s *Speaker) duck() {
	now, gain := s.context.Get("currentTime").Float(), s.things.Get("gain")
	gain.Call("cancelScheduledValues", now)
	gain.Call("setTargetAtTime", sound.Ducked, now, sound.DuckIn)
	gain.Call("setTargetAtTime", 1, now+sound.DuckFor, sound.DuckOut)
}
