package render

import (
	"time"

	"gavel/game"
	"gavel/render/motion"
)

// Leap passes steps to a scene that stands in a frame, and shows the picture after the last of
// them at once. The scene sees the events of all steps, because some things on a table follow
// from them. It may play their sounds. The first step of a game must have no events.
func Leap(scene Scene, frame Frame, now time.Duration, steps []game.Step) {
	instant := frame
	instant.Manner = motion.Manner{Speed: motion.Instant}
	scene.Arrange(instant)
	for _, step := range steps {
		scene.See(step)
		scene.Update(now, Hand{})
	}
	scene.Arrange(frame)
}
