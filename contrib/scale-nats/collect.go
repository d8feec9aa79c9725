package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// collect waits for the results of all parts, and prints them in the order of the list: what one process would have
// printed. It takes nothing away, so it can be started again. The status is that of recls.
func collect(ctx context.Context, s settings) (status int, err error) {
	c, err := connect(ctx, s)
	if err != nil {
		return 1, err
	}
	defer c.connection.Close()
	m, err := c.wait(ctx, s, planSubject(s.run))
	if err != nil {
		return 1, err
	}
	var p plan
	if err := json.Unmarshal(m.Data, &p); err != nil {
		return 1, err
	}
	if p.Check {
		return c.parts(ctx, s, p, os.Stdout)
	}
	// recls adds up.
	sum := exec.CommandContext(ctx, s.recls, "stats", "--from-json", "--format", "json", "-")
	sum.Stdout, sum.Stderr = os.Stdout, os.Stderr
	in, err := sum.StdinPipe()
	if err != nil {
		return 1, err
	}
	if err := sum.Start(); err != nil {
		return 1, err
	}
	status, err = c.parts(ctx, s, p, in)
	if err != nil { // the counts of some parts must not look like those of all
		return status, errors.Join(err, sum.Process.Kill(), in.Close(), ignore(sum.Wait()))
	}
	if err := errors.Join(in.Close(), sum.Wait()); err != nil {
		return 1, err
	}
	return status, nil
}

func ignore(error) error { return nil }

// parts writes the results of all parts to out, and what recls said besides to standard error.
func (c *client) parts(ctx context.Context, s settings, p plan, out io.Writer) (status int, err error) {
	reported := time.Now()
	for part := range p.Parts {
		m, err := c.wait(ctx, s, subject(resultStream, s.run, part))
		if err != nil {
			return 1, err
		}
		r, err := unpack(m.Data)
		if err != nil {
			return 1, err
		}
		if r.Failed != "" {
			return 1, fmt.Errorf("part %d of %d: %s", part+1, p.Parts, r.Failed)
		}
		status = max(status, r.Status)
		if _, err := os.Stderr.Write(r.Errors); err != nil {
			return 1, err
		}
		if _, err := out.Write(r.Output); err != nil {
			return 1, err
		}
		if time.Since(reported) > 10*time.Second {
			reported = time.Now()
			s.log("%d of %d parts", part+1, p.Parts)
		}
	}
	s.log("%d files in %d parts, each once", p.Files, p.Parts)
	return status, nil
}

// wait reads a message as soon as it is there.
func (c *client) wait(ctx context.Context, s settings, subject string) (m *jetstream.RawStreamMsg, err error) {
	for m == nil && err == nil {
		if m, err = c.get(ctx, s, subject); m == nil && err == nil {
			sleep(ctx, pause/6)
		}
	}
	return m, err
}
