//go:build js && wasm

package main

import (
	"bytes"
	"io"
	"strconv"
	"sync"
	"syscall/js"
)

// wire is the connection to the client. The server reads and writes frames with a header (Content-Length), as on every
// other connection, of which the header is made and taken off here: a message of JavaScript has an end of its own.
type wire struct {
	send js.Value

	mu     sync.Mutex
	come   *sync.Cond
	queue  [][]byte // what is to be read, in parts
	closed bool
}

func newWire(send js.Value) *wire {
	w := &wire{send: send}
	w.come = sync.NewCond(&w.mu)
	return w
}

// take is called by JavaScript with one message, and never waits.
func (w *wire) take(message []byte) {
	header := "Content-Length: " + strconv.Itoa(len(message)) + "\r\n\r\n"
	w.mu.Lock()
	w.queue = append(w.queue, []byte(header), message)
	w.mu.Unlock()
	w.come.Signal()
}

func (w *wire) Read(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.queue) == 0 && !w.closed {
		w.come.Wait()
	}
	if w.closed {
		return 0, io.EOF
	}
	n := copy(p, w.queue[0])
	if w.queue[0] = w.queue[0][n:]; len(w.queue[0]) == 0 {
		w.queue[0] = nil // the rest of the list would keep it
		w.queue = w.queue[1:]
	}
	return n, nil
}

// Write takes one frame, which the server writes as a whole.
func (w *wire) Write(frame []byte) (int, error) {
	_, message, _ := bytes.Cut(frame, []byte("\r\n\r\n"))
	w.send.Invoke(string(message))
	return len(frame), nil
}

func (w *wire) Close() error {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.come.Broadcast()
	return nil
}
