package main

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// programOf is a program with a section before its data, the data, and a section after it.
func programOf(segments []segment) []byte {
	var data []byte
	data = binary.AppendUvarint(data, uint64(len(segments)))
	for _, s := range segments {
		data = append(appendAddress(append(data, 0, constant), s.at), end)
		data = append(binary.AppendUvarint(data, uint64(len(s.data))), s.data...)
	}
	out := []byte("\x00asm\x01\x00\x00\x00\x05\x03\x01\x00\x10\x0b")
	out = append(binary.AppendUvarint(out, uint64(len(data))), data...)
	return append(out, "\x00\x05\x04name"...)
}

// segmentsOf reads a program without what joined is made of.
func segmentsOf(t *testing.T, program []byte) (segments []segment) {
	t.Helper()
	leb := func() (n int) {
		for shift := 0; ; shift += 7 {
			b := program[0]
			program = program[1:]
			n |= int(b&0x7f) << shift
			if b < 0x80 {
				if b&0x40 != 0 {
					return n | 1<<(shift+7) // where it is an address, it is a wrong one
				}
				return n
			}
		}
	}
	program = program[header+5:]
	if program[0] != dataSection {
		t.Fatalf("the data is gone: % x", program)
	}
	_, n := binary.Uvarint(program[1:])
	program = program[1+n:]
	count, n := binary.Uvarint(program)
	program = program[n:]
	for range count {
		program = program[2:]
		at := leb()
		program = program[1:]
		length, n := binary.Uvarint(program)
		segments = append(segments, segment{at, program[n : n+int(length)]})
		program = program[n+int(length):]
	}
	if string(program) != "\x00\x05\x04name" {
		t.Fatalf("after the data: % x", program)
	}
	return segments
}

func memoryOf(segments []segment) []byte {
	memory := make([]byte, 1<<20)
	for _, s := range segments {
		copy(memory[s.at:], s.data)
	}
	return memory
}

// TestJoined: memory gets the same data, from few segments.
func TestJoined(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var segments []segment
		at := random.IntN(300)
		for range random.IntN(200) {
			data := make([]byte, 1+random.IntN(200))
			for i := range data {
				data[i] = byte(random.Uint32())
			}
			segments = append(segments, segment{at, data})
			at += len(data) + random.IntN(12)
			if random.IntN(20) == 0 {
				at += enough
			}
		}
		random.Shuffle(len(segments)/10, // the linker's are not quite in order
			func(i, j int) { segments[i], segments[j] = segments[j], segments[i] })
		program, err := joined(programOf(segments))
		if err != nil {
			t.Fatal(err)
		}
		got := segmentsOf(t, program)
		if !bytes.Equal(memoryOf(got), memoryOf(segments)) {
			t.Fatalf("%d segments: other data", len(segments))
		}
		if len(segments) >= 100 && len(got) > len(segments)/2 {
			t.Errorf("of %d segments %d are left", len(segments), len(got))
		}
		again, err := joined(program)
		if err != nil || !bytes.Equal(again, program) {
			t.Errorf("joined again: %v", err)
		}
	}
}

// TestNotJoined: what is cut off, or not as the linker writes it, is an error.
func TestNotJoined(t *testing.T) {
	program := programOf([]segment{{1 << 20, []byte("abc")}, {2 << 20, []byte("def")}})
	for n := range program {
		switch n {
		case header, header + 5, len(program) - 7: // whole sections
			continue
		}
		if _, err := joined(program[:n]); err == nil {
			t.Errorf("of %d bytes the first %d: no error", len(program), n)
		}
	}
	if _, err := joined(programOf([]segment{{1, []byte("abc")}, {3, []byte("def")}})); err == nil {
		t.Error("segments that overlap: no error")
	}
	passive := programOf([]segment{{1, []byte("abc")}})
	passive[header+8] = 1
	if _, err := joined(passive); err == nil {
		t.Error("a passive segment: no error")
	}
}
