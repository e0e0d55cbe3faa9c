package sharing

import "strings"

// spelled writes a code so that screen readers read it character by character, with a pause
// after each group.
func spelled(code string) string {
	groups := strings.Split(code, "-")
	for i, group := range groups {
		groups[i] = strings.Join(strings.Split(group, ""), " ")
	}
	return strings.Join(groups, ", ")
}
