package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// asProgram makes the test program be scale-nats: the test kills it.
const asProgram = "SCALE_NATS_TEST_IS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// house has the programs of a test, and a folder with records that is their working folder.
type house struct {
	*testing.T
	folder, recls, address string
	list                   string
	files                  int
}

const most = 5 * time.Minute // for everything that is waited for

func build(t *testing.T, files int) *house {
	t.Helper()
	h := &house{T: t, folder: t.TempDir(), files: files}
	h.recls = filepath.Join(t.TempDir(), "recls")
	if out, err := exec.Command("go", "build", "-C", "../..", "-o", h.recls, "./cmd/recls").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ownSecret(t)
	h.address = free(t)
	var list strings.Builder
	for i := range files {
		name := fmt.Sprintf("game %d.sgf", i)
		switch i % 100 {
		case 7:
			name = fmt.Sprintf("two\nlines \xff %d.sgf", i)
		case 50:
			name = fmt.Sprintf("missing %d.sgf", i)
		}
		if i%100 != 50 {
			text := fmt.Sprintf("(;FF[4]GM[1]SZ[19]PB[Player %d]KM[];B[pd];W[%s])", i%17, []string{"dd", "zz"}[i%2])
			if err := os.WriteFile(filepath.Join(h.folder, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		list.WriteString(name + "\x00")
	}
	h.list = filepath.Join(t.TempDir(), "list")
	if err := os.WriteFile(h.list, []byte(list.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return h
}

// one is what one process says of the list. Two of a hundred files are missing, so it ends with 2.
func (h *house) one(command string, flags ...string) string {
	h.Helper()
	c := exec.Command(h.recls, append([]string{command, "--format", "json", "--files-from", h.list, "-0"}, flags...)...)
	c.Dir = h.folder
	out, err := c.Output()
	if c.ProcessState.ExitCode() != 2 || len(out) == 0 {
		h.Fatalf("recls %s: %v", command, err)
	}
	return string(out)
}

func (h *house) program(arguments ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		h.Fatal(err)
	}
	c := exec.Command(self, arguments...)
	c.Env = append(os.Environ(), asProgram+"=1", "LC_ALL=C")
	c.Dir = h.folder
	c.Stderr = os.Stderr
	return c
}

// start starts a command that runs until it is killed.
func (h *house) start(arguments ...string) *exec.Cmd {
	h.Helper()
	c := h.program(arguments...)
	if err := c.Start(); err != nil {
		h.Fatal(err)
	}
	h.Cleanup(func() { kill(c) })
	return c
}

// kill ends a program at once, as kill -9 does.
func kill(c *exec.Cmd) {
	_ = c.Process.Kill() // it may have been killed before
	_ = c.Wait()
}

func (h *house) queue(folder string) *exec.Cmd {
	return h.start("queue", "-listen", h.address, "-store", folder)
}

func (h *house) worker() *exec.Cmd {
	return h.start("work", "-queue", h.address, "-recls", h.recls, "-jobs", "2", "-again", "1s")
}

// state asks the queue how many parts have a result, and how many are being worked on.
func (h *house) state(c *client) (done, working int) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	info, err := c.results.Info(ctx, jetstream.WithSubjectFilter(resultStream+".>"))
	if err != nil {
		return 0, 0
	}
	for _, n := range info.State.Subjects {
		if n != 1 {
			h.Errorf("a part has %d results", n)
		}
	}
	parts, err := c.Consumer(ctx, jobStream, workers)
	if err != nil {
		return len(info.State.Subjects) - 1, 0
	}
	return len(info.State.Subjects) - 1, parts.CachedInfo().NumAckPending
}

func (h *house) until(what string, reached func() bool) {
	h.Helper()
	for end := time.Now().Add(most); !reached(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			h.Fatalf("waited in vain until %s", what)
		}
	}
}

func (h *house) connect() *client {
	h.Helper()
	c, err := connect(h.Context(), settings{address: h.address, log: h.Logf})
	if err != nil {
		h.Fatal(err)
	}
	h.Cleanup(c.connection.Close)
	return c
}

// collected is what collect prints while it runs beside all that is killed.
func (h *house) collected(run string) (*exec.Cmd, *bytes.Buffer) {
	h.Helper()
	c := h.program("collect", "-queue", h.address, "-run", run, "-recls", h.recls)
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, nil
	if err := c.Start(); err != nil {
		h.Fatal(err)
	}
	return c, &out
}

// halted stops the worker at a moment when it has parts in its hands, and says how many have a result and how many it has.
// A worker that runs on could give back its last part between the question and the kill.
func (h *house) halted(c *client, worker *exec.Cmd) (done, working int) {
	h.Helper()
	h.until("the worker is stopped with parts in its hands", func() bool {
		if err := worker.Process.Signal(syscall.SIGSTOP); err != nil {
			h.Fatal(err)
		}
		for before := -1; done != before; { // what it sent before it was stopped arrives first
			before = done
			time.Sleep(50 * time.Millisecond)
			done, working = h.state(c)
		}
		if working > 0 {
			return true
		}
		if err := worker.Process.Signal(syscall.SIGCONT); err != nil {
			h.Fatal(err)
		}
		return false
	})
	return done, working
}

// TestKilled kills a worker and the queue in the middle of their work: the result is that of one process.
func TestKilled(t *testing.T) {
	const files, each = 1_200, 10
	h := build(t, files)
	store := t.TempDir()
	queue := h.queue(store)
	collector, counts := h.collected("killed")

	c := h.connect()
	produce := func() *exec.Cmd {
		return h.program("produce", "-queue", h.address, "-run", "killed", "-files", fmt.Sprint(each), h.list)
	}
	if err := produce().Run(); err != nil {
		t.Fatal(err)
	}

	// A worker is killed with parts in its hands.
	victim := h.worker()
	h.until("some parts are done", func() bool { done, _ := h.state(c); return done >= 5 })
	done, working := h.halted(c, victim)
	kill(victim)
	if done >= files/each {
		t.Fatalf("the worker was killed when all its %d parts were done", done)
	}
	t.Logf("the worker was killed after %d parts, and had %d", done, working)
	h.worker() // its parts go to this one, or results would be missing

	// The queue is killed, and started again from what is on the disk.
	h.until("more parts are done", func() bool { now, _ := h.state(c); return now >= done+10 })
	kill(queue)
	t.Log("the queue was killed")
	time.Sleep(time.Second / 2)
	h.queue(store)
	again := h.connect()
	if done, _ = h.state(again); done >= files/each || done < 10 {
		t.Fatalf("%d parts were done when the queue was killed", done)
	}

	if err := collector.Wait(); collector.ProcessState.ExitCode() != 2 { // as one process, for the missing files
		t.Fatal(err)
	}
	if one := h.one("stats"); counts.String() != one {
		t.Errorf("one process counts\n%s\nmany count\n%s", one, counts)
	}
	if done, _ := h.state(again); done != files/each {
		t.Errorf("%d results of %d parts", done, files/each)
	}
	h.until("the queue is empty", func() bool {
		info, err := again.jobs.Info(t.Context())
		return err == nil && info.State.Msgs == 0
	})

	// Of what is done, nothing is done again.
	if err := produce().Run(); err != nil {
		t.Fatal(err)
	}
	if info, err := again.jobs.Info(t.Context()); err != nil || info.State.Msgs != 0 {
		t.Errorf("%v: %d parts of a complete run went into the queue", err, info.State.Msgs)
	}
	other := h.program("produce", "-queue", h.address, "-run", "killed", "-files", "11", h.list)
	other.Stderr = nil
	if other.Run() == nil {
		t.Error("a run takes the parts of another")
	}

	// The findings come in the order of the list.
	check, findings := h.collected("findings")
	if err := h.program("produce", "-queue", h.address, "-run", "findings", "-check", "-files", "100", h.list).Run(); err != nil {
		t.Fatal(err)
	}
	if err := check.Wait(); check.ProcessState.ExitCode() != 2 {
		t.Fatal(err)
	}
	if one := h.one("check", "--fail-on", "never"); findings.String() != one {
		t.Errorf("one process finds\n%s\nmany find\n%s", one, findings)
	}
}

// TestProducerKilled kills a producer in the middle. Started again, it completes the queue.
func TestProducerKilled(t *testing.T) {
	const parts = 1_500
	h := build(t, parts)
	h.queue(t.TempDir())
	c := h.connect()
	queued := func() uint64 {
		info, err := c.jobs.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return info.State.Msgs
	}
	produce := h.program("produce", "-queue", h.address, "-run", "begun", "-files", "1", h.list)
	if err := produce.Start(); err != nil {
		t.Fatal(err)
	}
	h.until("some parts are in the queue", func() bool { return queued() >= 5 })
	kill(produce)
	if n := queued(); n >= parts {
		t.Fatalf("the producer was killed too late, after %d parts", n)
	}
	if err := h.program(produce.Args[1:]...).Run(); err != nil {
		t.Fatal(err)
	}
	if n := queued(); n != parts {
		t.Errorf("%d parts in the queue, want %d", n, parts)
	}
}

// TestFailing: a part that ends recls each time does not hang the run, and is no result.
func TestFailing(t *testing.T) {
	h := build(t, 20)
	h.queue(t.TempDir())
	h.recls = "false"
	h.worker()
	collector, out := h.collected("failing")
	var said bytes.Buffer
	if err := h.program("produce", "-queue", h.address, "-run", "failing", h.list).Run(); err != nil {
		t.Fatal(err)
	}
	if err := collector.Wait(); collector.ProcessState.ExitCode() != 1 || out.Len() > 0 {
		t.Errorf("%v: the collector prints %s", err, out)
	}
	again := h.program("collect", "-queue", h.address, "-run", "failing", "-recls", "cat")
	again.Stderr = &said
	if err := again.Run(); err == nil || !strings.Contains(said.String(), "part 1 of 1: recls: exit status 1") {
		t.Errorf("%v: %s", err, said.String())
	}
}

// ownSecret gives a test, and what it starts, a user's folder without a secret, which is the result.
func ownSecret(t *testing.T) (home string) {
	t.Helper()
	home = t.TempDir()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, home)
	}
	t.Setenv("SCALE_TOKEN", "")
	return home
}

// TestSecret: no queue is without a secret, and nobody but its user can read it.
func TestSecret(t *testing.T) {
	home := ownSecret(t)
	found := make(chan string)
	for range 20 {
		go func() {
			token, err := secret("127.0.0.1")
			if err != nil {
				t.Error(err)
			}
			found <- token
		}()
	}
	first := <-found
	for range 19 {
		if token := <-found; token != first || len(token) < 20 {
			t.Errorf("two secrets at once: %q, %q", token, first)
		}
	}
	folder, err := os.UserConfigDir()
	if err != nil || !strings.HasPrefix(folder, home) {
		t.Fatal(folder, err)
	}
	folder = filepath.Join(folder, "scale-nats")
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 {
		t.Errorf("%v in the folder of the secret (%v)", files, err)
	}
	info, err := files[0].Info()
	if err != nil || !private(info) {
		t.Errorf("%v: others may read the secret (%v)", info.Mode(), err)
	}
	if token, err := secret("::1"); token != first || err != nil {
		t.Errorf("the secret changes: %v", err)
	}
	for _, host := range []string{"", "0.0.0.0", "192.0.2.1", "localhost", "example.org"} {
		if token, err := secret(host); err == nil || token != "" {
			t.Errorf("the secret of this machine is for %q", host)
		}
	}

	// A program of somebody else, who cannot read it, is turned away, and so is a queue that somebody else has begun.
	h := &house{T: t, folder: t.TempDir(), address: free(t)}
	h.queue(t.TempDir())
	h.connect()
	turnedAway := func(why string) {
		t.Helper()
		limited, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		defer cancel()
		if _, err := connect(limited, settings{address: h.address, log: t.Logf}); err == nil {
			t.Error(why)
		}
	}
	t.Setenv("SCALE_TOKEN", "a guess")
	turnedAway("a guess opens the queue")
	ownSecret(t)
	turnedAway("another user's secret opens the queue")
	if connection, err := nats.Connect("nats://"+h.address, nats.MaxReconnects(0)); err == nil {
		connection.Close()
		t.Error("without a secret the queue opens")
	}
	if err := os.Chmod(filepath.Join(folder, files[0].Name()), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, home)
	}
	if token, err := secret("127.0.0.1"); runtime.GOOS != "windows" && err == nil {
		t.Errorf("a secret that others may read is taken: %q", token)
	}
}

// free is an address that nobody listens at.
func free(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}

// TestListen: only with a secret that its user has chosen is the queue open to other machines.
func TestListen(t *testing.T) {
	ownSecret(t)
	for _, address := range []string{"0.0.0.0:0", ":4222", "localhost:0", "192.0.2.1:4222"} {
		if err := queue(t.Context(), settings{log: t.Logf}, address, t.TempDir()); err == nil || !strings.Contains(err.Error(), "SCALE_TOKEN") {
			t.Errorf("%s: %v", address, err)
		}
	}
	h := &house{T: t, folder: t.TempDir(), address: free(t)}
	t.Setenv("SCALE_TOKEN", "secret")
	h.queue(t.TempDir())
	h.connect()
	t.Setenv("SCALE_TOKEN", "wrong")
	limited, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	if _, err := connect(limited, settings{address: h.address, log: t.Logf}); err == nil {
		t.Error("a wrong secret opens the queue")
	}
}

// TestCut: the parts of a list are the list.
func TestCut(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list")
	for _, text := range []string{"", "a\x00", "a\x00b\nc\x00d\x00", "a\x00b\x00c\x00d\x00e\x00"} {
		if err := os.WriteFile(list, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		for files := 1; files < 7; files++ {
			var joined string
			parts := 0
			err := cut(list, files, func(names []byte) error {
				joined += string(names)
				parts++
				if n := bytes.Count(names, []byte{0}); n > files || n == 0 {
					t.Errorf("%d names in a part of %d", n, files)
				}
				return nil
			})
			if want := (strings.Count(text, "\x00") + files - 1) / files; err != nil || joined != text || parts != want {
				t.Errorf("%q by %d: %v, %d parts, %q", text, files, err, parts, joined)
			}
		}
	}
	if err := os.WriteFile(list, []byte("a.sgf\nb.sgf\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := cut(list, 5, func([]byte) error { return nil }); err == nil {
		t.Error("a list with line ends is taken for one of a single name")
	}
}
