package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/nats-io/nats.go"
)

// plan is what a run consists of. It is the first message of a run, and never changes.
type plan struct {
	Check  bool // recls check instead of recls stats
	Parts  int
	Files  int    // in all
	Digest string // of the list, and of how it is cut
}

func planSubject(run string) string { return resultStream + "." + run + ".plan" }

// subject is that of a part: among the jobs or among the results.
func subject(stream, run string, part int) string { return fmt.Sprintf("%s.%s.%d", stream, run, part) }

// produce puts the parts of a list into the queue: those that are neither there nor done. So it can be started again
// after an interruption.
func produce(ctx context.Context, s settings, list string, files int, check bool) error {
	p := plan{Check: check}
	digest := sha256.New()
	fmt.Fprintf(digest, "%d %t\x00", files, check)
	err := cut(list, files, func(names []byte) error {
		p.Parts++
		p.Files += bytes.Count(names, []byte{0})
		digest.Write(names)
		return nil
	})
	if err != nil {
		return err
	}
	p.Digest = hex.EncodeToString(digest.Sum(nil))
	c, err := connect(ctx, s)
	if err != nil {
		return err
	}
	defer c.connection.Close()
	if err := c.begin(ctx, s, p); err != nil {
		return err
	}
	part, added := 0, 0
	err = cut(list, files, func(names []byte) error {
		defer func() { part++ }()
		done, err := c.get(ctx, s, subject(resultStream, s.run, part))
		if err != nil || done != nil {
			return err
		}
		m := nats.NewMsg(subject(jobStream, s.run, part))
		m.Header.Set("Command", p.command())
		m.Data = bytes.Clone(names)
		added++
		return c.put(ctx, s, m)
	})
	if err == nil {
		s.log("%d files in %d parts; %d were done before", p.Files, p.Parts, p.Parts-added)
	}
	return err
}

func (p plan) command() string {
	if p.Check {
		return "check"
	}
	return "stats"
}

// begin writes the plan. A run of this name must have the same.
func (c *client) begin(ctx context.Context, s settings, p plan) error {
	data, err := json.Marshal(p)
	if err != nil {
		return err
	}
	if err := c.put(ctx, s, &nats.Msg{Subject: planSubject(s.run), Data: data}); err != nil {
		return err
	}
	m, err := c.get(ctx, s, planSubject(s.run))
	if err != nil {
		return err
	}
	if m == nil || !bytes.Equal(m.Data, data) {
		return fmt.Errorf("the queue has a run %s of another list or with other flags: choose another name", s.run)
	}
	return nil
}

// cut reads a list, with a NUL after each path, in parts of some files. A part is only valid until the next.
func cut(list string, files int, found func(names []byte) error) error {
	in, err := os.Open(list)
	if err != nil {
		return err
	}
	defer in.Close()
	var part []byte
	count := 0
	for r := bufio.NewReader(in); ; {
		name, err := r.ReadBytes(0)
		if err == nil {
			part = append(part, name...)
			count++
		} else if !errors.Is(err, io.EOF) {
			return err
		} else if len(name) > 0 {
			return fmt.Errorf("%s: expected a NUL after each path, as find -print0 writes it", list)
		}
		if count == files || err != nil && count > 0 {
			if err := found(part); err != nil {
				return err
			}
			part, count = part[:0], 0
		}
		if err != nil {
			return nil
		}
	}
}
