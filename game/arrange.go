package game

// Arrange sorts a few elements. Equal ones keep their order. It does what slices.SortStableFunc does, but adds a tenth of its code
// to the page for each type. It takes time in proportion to the square of their number.
func Arrange[T any](all []T, compare func(a, b T) int) {
	for i := range all {
		for ; i > 0 && compare(all[i], all[i-1]) < 0; i-- {
			all[i], all[i-1] = all[i-1], all[i]
		}
	}
}
