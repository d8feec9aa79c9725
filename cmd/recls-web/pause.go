//go:build js && wasm

package main

import (
	"syscall/js"
	"time"
)

// slice is how long work may hold the one thread of a browser before messages get their turn: less than a picture of
// the screen takes.
const slice = 8 * time.Millisecond

// pauser gives way to JavaScript. A timer would wait for 4 ms or more each time; a message to oneself does not. There
// is one thread, so nothing here needs a lock.
type pauser struct {
	port js.Value
	last time.Time     // the end of the last pause
	next chan struct{} // closed at the end of this one; nil while everybody works
}

func newPauser() *pauser {
	p := &pauser{last: time.Now()}
	channel := js.Global().Get("MessageChannel").New()
	p.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		close(p.next)
		p.next, p.last = nil, time.Now()
		return nil
	}))
	return p
}

// pause lets JavaScript take what has come, if the last pause was some time ago. All that work meanwhile pause with it:
// JavaScript gets its turn only when nobody here has anything to do.
func (p *pauser) pause() {
	if time.Since(p.last) < slice {
		return
	}
	if p.next == nil {
		p.next = make(chan struct{})
		p.port.Call("postMessage", js.Null())
	}
	<-p.next
}
