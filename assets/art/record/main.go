// Command record writes the file of all drawings, drawings.bin, from package illustration. Run it
// in the folder of package art.
package main

import (
	"fmt"
	"os"

	"gavel/assets/art/illustration"
)

func main() {
	file, err := illustration.File()
	if err == nil {
		err = os.WriteFile("drawings.bin", file, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "record:", err)
		os.Exit(1)
	}
}
