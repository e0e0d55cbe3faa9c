package render

import "slices"

// Action is a thing that a person may do, from the model of the game.
type Action struct {
	ID      string
	Label   string // in the page's language
	Enabled bool
	Primary bool // it is probably the wanted action
	OnTable bool // its choices lie on the table
}

// Actions are the things that the person of a scene may do now, with their draft. The scene knows
// the place of an action on the table, but not when it is allowed. Without actions, as in a
// replay, the table offers nothing.
type Actions struct {
	All    []Action
	Picked []string // ids of the chosen parts of a decision; a part that is chosen several times occurs several times
	Bid    int      // the sum of a possible bid, or 0
}

// Find returns the action with an id. An unknown action is not enabled.
func (a Actions) Find(id string) Action {
	if i := slices.IndexFunc(a.All, func(a Action) bool { return a.ID == id }); i >= 0 {
		return a.All[i]
	}
	return Action{}
}

// Within reports whether each choice on the table has a target.
func (a Actions) Within(targets []Target) bool {
	for _, one := range a.All {
		if one.OnTable && one.Enabled && !slices.Contains(a.Picked, one.ID) && !slices.ContainsFunc(targets, func(t Target) bool { return t.ID == one.ID }) {
			return false
		}
	}
	return true
}

// Can reports whether an action is enabled.
func (a Actions) Can(id string) bool { return a.Find(id).Enabled }
