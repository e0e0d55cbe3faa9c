package session

import "gavel/net/wire"

// faces returns the portraits that guests have chosen, by chair, up to the last one who has chosen.
func (all *people) faces() (faces []int) {
	for i, c := range all.chairs {
		if c.who != nil && c.who.face != 0 {
			faces = append(append(faces, make([]int, i-len(faces))...), c.who.face)
		}
	}
	return faces
}

// showFaces restores what [people.faces] has returned.
func (all *people) showFaces(faces []int) {
	for i, c := range all.chairs[:min(len(all.chairs), len(faces))] {
		if c.who != nil {
			c.who.face = faces[i]
		}
	}
}

// know takes people's portraits from the lobby of the host before, because somebody who is away cannot say which they have.
func (all *people) know(was wire.Lobby) {
	for _, c := range was.Chairs {
		if p := all.find(string(c.Key)); p != nil && p.key != "" {
			p.face = c.Face
		}
	}
}
