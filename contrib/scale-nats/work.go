package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// tries is how often a part is given out. One that ends recls or its worker each time would do so for ever.
const tries = 5

// result is what recls said of a part. Failed tells why there is nothing, and is empty else.
type result struct {
	Output, Errors []byte
	Status         int
	Failed         string
}

// work runs recls on parts until it is stopped, with jobs processes at a time.
func work(ctx context.Context, s settings, jobs int, again time.Duration) error {
	if _, err := exec.LookPath(s.recls); err != nil {
		return err
	}
	c, err := connect(ctx, s)
	if err != nil {
		return err
	}
	defer c.connection.Close()
	w := worker{client: c, settings: s, again: again, threads: max(1, runtime.NumCPU()/jobs)}
	var all sync.WaitGroup
	failed := make([]error, jobs)
	for i := range jobs {
		all.Go(func() { failed[i] = w.loop(ctx) })
	}
	all.Wait()
	return errors.Join(failed...)
}

type worker struct {
	*client
	settings
	again   time.Duration
	threads int // of each process
}

// loop takes one part after the other. It asks for the next only when it is free, so that none waits here.
func (w *worker) loop(ctx context.Context) error {
	for {
		var parts jetstream.Consumer
		err := persist(ctx, w.settings, "join the workers", func(ctx context.Context) (err error) {
			if err := w.open(ctx); err != nil {
				return err
			}
			parts, err = w.CreateOrUpdateConsumer(ctx, jobStream, jetstream.ConsumerConfig{
				Durable: workers, AckPolicy: jetstream.AckExplicitPolicy, AckWait: w.again, MaxAckPending: -1,
			})
			return err
		})
		if err != nil {
			return stopped(ctx, err)
		}
		for err == nil {
			var batch jetstream.MessageBatch
			if batch, err = parts.Fetch(1, jetstream.FetchContext(ctx)); err != nil {
				break
			}
			for m := range batch.Messages() {
				if err := w.part(ctx, m); err != nil {
					return stopped(ctx, err)
				}
			}
			err = batch.Error()
		}
		if ctx.Err() != nil {
			return nil
		}
		sleep(ctx, pause) // the queue is away
	}
}

// stopped is no error if somebody stopped the worker.
func stopped(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// part runs recls on a part, and takes the part out of the queue after the result is in it. An acknowledgement that
// gets lost makes a second result, which is refused.
func (w *worker) part(ctx context.Context, m jetstream.Msg) error {
	about, err := m.Metadata()
	if err != nil {
		return err
	}
	alive, end := context.WithCancel(ctx)
	defer end()
	go func() {
		for sleep(alive, w.again/3); alive.Err() == nil; sleep(alive, w.again/3) {
			_ = m.InProgress() // what is lost is said again
		}
	}()
	var r result
	if about.NumDelivered > tries {
		r.Failed = fmt.Sprintf("%d workers began it, and none finished", tries)
	} else {
		r = w.run(ctx, m.Headers().Get("Command"), m.Data())
	}
	if ctx.Err() != nil {
		return errors.Join(ctx.Err(), m.Nak())
	}
	if r.Failed != "" && about.NumDelivered < tries {
		w.log("%s: %s; it is tried again", m.Subject(), r.Failed)
		_ = m.NakWithDelay(pause) // if it is lost, the part comes back later
		return nil
	}
	to := resultStream + strings.TrimPrefix(m.Subject(), jobStream)
	data, err := r.pack()
	if err == nil {
		err = w.put(ctx, w.settings, &nats.Msg{Subject: to, Data: data})
	}
	if errors.Is(err, nats.ErrMaxPayload) {
		r = result{Failed: "its result is too large for the queue: produce with less files a part"}
		if data, err = r.pack(); err == nil {
			err = w.put(ctx, w.settings, &nats.Msg{Subject: to, Data: data})
		}
	}
	if err != nil {
		return err
	}
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := m.DoubleAck(limited); err != nil && ctx.Err() == nil {
		w.log("acknowledge %s: %v; it may be done once more", m.Subject(), err)
	}
	return nil
}

// run starts recls. Its status is 2 where a file could not be read, and the others count.
func (w *worker) run(ctx context.Context, command string, names []byte) (r result) {
	arguments := map[string][]string{
		"stats": {"stats", "--format", "json", "--files-from", "-", "-0"},
		"check": {"check", "--format", "json", "--fail-on", "never", "--files-from", "-", "-0"},
	}[command]
	if arguments == nil {
		return result{Failed: fmt.Sprintf("no command %q", command)}
	}
	var out, errs bytes.Buffer
	p := exec.CommandContext(ctx, w.recls, arguments...)
	p.Env = append(os.Environ(), fmt.Sprint("GOMAXPROCS=", w.threads))
	p.Stdin, p.Stdout, p.Stderr = bytes.NewReader(names), &out, &errs
	err := p.Run()
	r = result{Output: out.Bytes(), Errors: errs.Bytes(), Status: p.ProcessState.ExitCode()}
	switch {
	case p.ProcessState == nil, r.Status != 0 && r.Status != 2, r.Status == 2 && len(r.Output) == 0 && command == "stats":
		r = result{Failed: fmt.Sprintf("recls: %v: %s", err, bytes.TrimSpace(errs.Bytes()))}
	}
	return r
}

func (r result) pack() ([]byte, error) {
	var data bytes.Buffer
	z, err := gzip.NewWriterLevel(&data, gzip.BestSpeed)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(gob.NewEncoder(z).Encode(r), z.Close()); err != nil {
		return nil, err
	}
	return data.Bytes(), nil
}

func unpack(data []byte) (r result, err error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return r, err
	}
	return r, gob.NewDecoder(z).Decode(&r)
}
