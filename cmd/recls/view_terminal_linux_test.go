package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// terminalRun is a program in a terminal of its own.
type terminalRun struct {
	*exec.Cmd
	keys *os.File // the other end of the terminal
	mu   sync.Mutex
	out  bytes.Buffer
}

// openTerminal is a terminal: the end that programs have, and the other one.
func openTerminal(t *testing.T) (own, other *os.File) {
	t.Helper()
	other, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	t.Cleanup(func() { other.Close() })
	fd := int(other.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err == nil {
		err = unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 24, Col: 80})
	}
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	own, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	return own, other
}

func inTerminal(t *testing.T, args ...string) *terminalRun {
	t.Helper()
	own, other := openTerminal(t)
	defer own.Close()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	r := &terminalRun{Cmd: exec.Command(self, args...), keys: other}
	r.Stdin, r.Stdout, r.Stderr = own, own, own
	r.Env = append(os.Environ(), asRecls+"=1", "TERM=xterm-256color", "NO_COLOR=")
	r.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		buffer := make([]byte, 1<<16)
		for {
			n, err := other.Read(buffer)
			r.mu.Lock()
			r.out.Write(buffer[:n])
			r.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return r
}

// sees waits until the program has written a text.
func (r *terminalRun) sees(t *testing.T, text string) {
	t.Helper()
	var got []byte
	for range 30_000 { // minutes, on any machine
		r.mu.Lock()
		got = bytes.Clone(r.out.Bytes())
		r.mu.Unlock()
		if bytes.Contains(got, []byte(text)) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	_ = r.Process.Kill()
	t.Fatalf("no %q in %q", text, got)
}

// TestViewTerminal: keys, the wheel and signals of a real terminal; however the viewer ends, the terminal is as before.
func TestViewTerminal(t *testing.T) {
	folder(t, "-- a.sgf --\n"+branching)
	const restored = "\x1b[?1049l" // from the alternate screen
	for _, c := range []struct {
		name string
		code int
		end  func(*terminalRun) error
	}{
		{"q", 0, func(r *terminalRun) error { _, err := r.keys.WriteString("q"); return err }},
		{"ctrl-c", 0, func(r *terminalRun) error { _, err := r.keys.WriteString("\x03"); return err }},
		{"interrupt", exitInterrupted, func(r *terminalRun) error { return r.Process.Signal(os.Interrupt) }},
		{"terminate", exitInterrupted, func(r *terminalRun) error { return r.Process.Signal(syscall.SIGTERM) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := inTerminal(t, "view", "a.sgf")
			r.sees(t, "Position before move 1")
			if _, err := r.keys.WriteString("\x1b[C\x1b[<65;5;5M"); err != nil { // the right arrow, the wheel
				t.Fatal(err)
			}
			r.sees(t, "main")
			if err := c.end(r); err != nil {
				t.Fatal(err)
			}
			_ = r.Wait() // its code is looked at below
			if code := r.ProcessState.ExitCode(); code != c.code {
				t.Errorf("exit code %d, want %d", code, c.code)
			}
			r.sees(t, restored)
		})
	}
}

// TestTourTerminal: in a terminal the tour has a screen for each record, and Enter goes on to the end.
func TestTourTerminal(t *testing.T) {
	r := inTerminal(t, "tour")
	for _, name := range []string{"lesson.sgf", "club.ishi", "rapid.csa"} {
		r.sees(t, name)
		if _, err := r.keys.WriteString("\r"); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.Wait(); err != nil {
		t.Error(err)
	}
	r.sees(t, "recls check PATH")
}
