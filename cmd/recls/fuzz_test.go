package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/recls/recls/formats"
)

// FuzzRecords gives any bytes to what the commands do with a record: it comes back with an answer, formatting twice is
// formatting once, JSON is JSON, and nothing reaches a terminal that it would obey.
func FuzzRecords(f *testing.F) {
	for i, name := range []string{"lesson.sgf", "club.ishi", "rapid.csa"} {
		data, err := samples.ReadFile("tour/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(i))
	}
	f.Add([]byte("\xff\xfe(\x00;\x00"), uint8(0))
	f.Add([]byte("N+\xfb\xfc\n"), uint8(2))
	quiet := streams{out: io.Discard, err: io.Discard}
	asJSON, err := newChecker(quiet, checkFlags{format: "json", failOn: "never"})
	if err != nil {
		f.Fatal(err)
	}
	asText, err := newChecker(quiet, checkFlags{format: "text", failOn: "never", show: "hint"})
	if err != nil {
		f.Fatal(err)
	}
	asJSON.report, asText.report = formOf("json").open(asJSON), formOf("text").open(asText)
	kinds := formats.All()
	f.Fuzz(func(t *testing.T, data []byte, pick uint8) {
		c := candidate{name: stdinName, format: kinds[int(pick)%len(kinds)], stream: true}
		read := func() streams { return streams{in: bytes.NewReader(data)} }
		asJSON.streams, asText.streams = read(), read()
		for line := range strings.Lines(string(partOf(asJSON, c))) {
			if !json.Valid([]byte(line)) {
				t.Fatalf("not JSON: %q", line)
			}
		}
		if text := partOf(asText, c); bytes.ContainsAny(text, "\x00\x1b\r") {
			t.Fatalf("not fit for a terminal: %q", text)
		}
		once, err := formatOnce(c, data)
		if err != nil {
			if strings.HasPrefix(err.Error(), "a defect of recls") {
				t.Fatal(err)
			}
			return // left alone, with its reason
		}
		if again, err := formatOnce(c, slices.Clone(once)); err == nil && !bytes.Equal(again, once) {
			t.Fatalf("formatted twice: %q, then %q", once, again)
		}
	})
}

// partOf is what a report of bytes says about a candidate.
func partOf(k *checker, c candidate) []byte {
	text, _ := k.check(context.Background(), c).part.([]byte)
	return text
}

// formatOnce is the new bytes of a candidate that has these on standard input.
func formatOnce(c candidate, data []byte) (formatted []byte, err error) {
	var flags fmtFlags
	defer recovered(&err)
	l, err := c.read(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	r, err := flags.decide(l, flags.layout)
	return r.data, err
}
