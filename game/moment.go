package game

// At returns the record of a game up to a step of its replay. The game can continue from there in
// another way. An error is that of [Replay].
//
// The step may come from a forced decision. Then the record includes the entry before it. The
// step may come from a sealed decision that is not yet revealed. Then the record ends before all
// sealed decisions of that turn. The record includes a following outcome of chance, which depends
// on no player. So the game continues with the decision of a seat, unless it is over.
func (r Record) At(step int) (Record, error) {
	again, err := NewReplayer(r)
	if err != nil {
		return Record{}, err
	}
	for n := 0; n < len(r.Entries); n++ {
		if again.Steps() >= step && r.Entries[n].Chance == nil {
			r.Entries, r.Result = again.table.Record().Entries, nil // without the decisions that are still sealed
			return r, nil
		}
		if err := again.Next(); err != nil {
			return Record{}, err
		}
	}
	return r, nil
}
