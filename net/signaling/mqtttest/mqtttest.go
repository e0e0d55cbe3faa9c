// Package mqtttest starts brokers for tests: an ordinary one, and the site's own.
package mqtttest

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Serve starts a broker for the duration of a test, and returns the address of its WebSocket.
// It fails the test if the broker is not installed.
func Serve(t testing.TB) string {
	t.Helper()
	program, err := exec.LookPath("mosquitto")
	if err != nil { // Debian installs it where only root looks
		program = "/usr/sbin/mosquitto"
	}
	if _, err := os.Stat(program); err != nil {
		t.Fatal("there is no broker to test with: install Mosquitto (Debian: apt-get install mosquitto)")
	}
	// Debian's version needs another listener besides the WebSocket.
	other, port := freePorts(t)
	text := fmt.Sprintf("listener %d 127.0.0.1\nlistener %d 127.0.0.1\nprotocol websockets\nallow_anonymous true\n", other, port)
	config := filepath.Join(t.TempDir(), "mosquitto.conf")
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	broker := exec.CommandContext(t.Context(), program, "-c", config)
	said, err := broker.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := broker.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { broker.Wait() }) //nolint:errcheck // it was killed
	for lines := bufio.NewScanner(said); ; {
		if !lines.Scan() {
			t.Fatal("mosquitto did not start")
		}
		if strings.HasSuffix(lines.Text(), "running") {
			return fmt.Sprintf("ws://127.0.0.1:%d/mqtt", port)
		}
	}
}

func freePorts(t testing.TB) (a, b int) {
	t.Helper()
	for _, port := range []*int{&a, &b} {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		*port = listener.Addr().(*net.TCPAddr).Port
	}
	return a, b
}
