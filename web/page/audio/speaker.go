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

// Speaker plays sounds through WebAudio, which mixes them on a thread of its
// own. Before a person's first gesture it is silent, as browsers demand; while
// nothing is to be heard it keeps no loudspeaker going.
type Speaker struct {
	doc           dom.Document
	context, gain dom.Value // undefined until the first gesture
	front, things dom.Value // where the sounds of the foreground go in, and all others
	rate          int       // of the buffers, which serve any context
	buffers       map[sound.Sound]dom.Value
	mixer         sound.Mixer
	since         time.Time // the beginning of the mixer's time
	volume        float64   // 0 to 1
	touched       bool      // there was a gesture
	ambience      ambience

	clock  float64   // the context's, at the last gesture at which it ran
	silent time.Time // when it was first found not to run; zero while it does
	hushed dom.Func  // hears why the browser refuses
}

// stuck is for how long a context may not run though it was asked to: some
// headphones take a second to begin.
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

// wake starts the sound at the first gesture, and again where the browser has
// put it to sleep. After a call, or in the background, iOS leaves a context
// "interrupted" for good, or says that it is "running" while its clock stands
// still (WebAudio/web-audio-api#2585, cwilso/metronome#25): what does not run
// when it is asked to is replaced by a new one.
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

// begin makes a context. The first one computes the sounds.
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

// mix connects the two ways in with what keeps any crowd of sounds from clipping.
func (s *Speaker) mix() {
	const most, points = 4, 1025 // the loudest sum that still has a shape; odd, so that silence stays silent
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

// prepare computes the sounds from one on, with time for the page in between.
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

// filled returns a buffer with samples.
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

// SetVolume sets how loud all is, from 0, which is off, to 1.
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

// turn turns the context to the volume: the ear hears the logarithm.
func (s *Speaker) turn() { s.gain.Get("gain").Set("value", s.volume*s.volume) }

// Play starts a sound. In a hidden tab only the reader's turn is heard. While the
// context does not run nothing is played: it would all be heard at once when it
// does again.
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

// duck has the sounds of things step back for a while.
func (s *Speaker) duck() {
	now, gain := s.context.Get("currentTime").Float(), s.things.Get("gain")
	gain.Call("cancelScheduledValues", now)
	gain.Call("setTargetAtTime", sound.Ducked, now, sound.DuckIn)
	gain.Call("setTargetAtTime", 1, now+sound.DuckFor, sound.DuckOut)
}
