package app

import (
	"sync"

	"gavel/game"
	"gavel/render"
	"gavel/render/label"
	"gavel/render/layoutcheck"
	"gavel/render/motion"
)

// canvas is a stage that draws nothing.
type canvas struct {
	mutex  sync.Mutex
	posted []func()
	calls  bool // posted functions are running
	scene  render.Scene
	held   render.Moment
	seen   func(render.Moment) // called at the speed instant; may be nil

	looks    sync.Mutex // protects the following fields
	settings render.Settings
	covered  bool // a scene is shown
	spots    string
	lifted   string
	changed  func() // called after every change; may be nil
}

// says describes the canvas in words, without the picture itself.
func (c *canvas) says() section {
	c.looks.Lock()
	defer c.looks.Unlock()
	return part(true, "picture", "shown", c.covered, "", c.settings, "lit", c.spots, "lifted", c.lifted)
}

func (c *canvas) look(f func()) {
	c.looks.Lock()
	f()
	c.looks.Unlock()
	if c.changed != nil {
		c.changed()
	}
}

// Post calls f at once; if f was posted from within another posted function, after that one.
func (c *canvas) Post(f func()) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.posted = append(c.posted, f)
	if c.calls {
		return
	}
	for c.calls = true; len(c.posted) > 0; {
		f := c.posted[0]
		c.posted = c.posted[1:]
		c.mutex.Unlock()
		f()
		c.mutex.Lock()
	}
	c.calls = false
}
func (c *canvas) Show(s render.Scene) {
	c.scene = s
	c.look(func() { c.covered = s != nil })
}
func (c *canvas) Scribe() label.Scribe        { return nil }
func (c *canvas) Set(s render.Settings)       { c.look(func() { c.settings = s }) }
func (c *canvas) Refresh()                    {}
func (c *canvas) Ask(int)                     {}
func (c *canvas) Focus(string)                {}
func (c *canvas) Spot(ids string)             { c.look(func() { c.spots = ids }) }
func (c *canvas) Lift(id string)              { c.look(func() { c.lifted = id }) }
func (c *canvas) Walk(int, func(string) bool) {}
func (c *canvas) Hurry()                      {}
func (c *canvas) Leap(steps []game.Step) {
	for _, step := range steps {
		c.See(step)
	}
}
func (c *canvas) See(step game.Step) {
	if c.scene == nil {
		return
	}
	c.scene.See(step)
	m := render.Moment{Step: step.N}
	if c.held.Step == step.N {
		m = c.held
	}
	c.reach(m)
}

// Hold stops the picture of a step, or lets it go on.
func (c *canvas) Hold(at render.Moment) {
	was := c.held
	c.held = at
	if c.scene != nil {
		c.scene.Hold(at)
	}
	if at == (render.Moment{}) {
		c.reach(render.Moment{Step: was.Step})
	}
}

// reach says that the picture has reached a moment. At other speeds than instant a test does so.
func (c *canvas) reach(m render.Moment) {
	if c.settings.Manner.Speed == motion.Instant && c.seen != nil {
		c.seen(m)
	}
}

// words lists the texts of the picture at rest.
func (c *canvas) words() []string {
	check := layoutcheck.New()
	check.Show(c.scene, layoutcheck.Views()[0])
	return check.Words()
}
