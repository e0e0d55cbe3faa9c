// Package must ends tests in which something fails that must not.
package must

// T is a test, also one of package rapid.
type T interface {
	Helper()
	Fatal(args ...any)
}

// Do ends a test with an error, if there is one.
func Do(t T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Get returns the value of a call that must not fail.
func Get[V any](value V, err error) func(T) V {
	return func(t T) V {
		t.Helper()
		Do(t, err)
		return value
	}
}
