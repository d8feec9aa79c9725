package main

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// enough zeros between two segments of data are left out of the program. Fewer are written: they take next to nothing
// when it is packed, while the header of a segment, with an address that is like no other, takes several bytes.
const enough = 1024

// The parts of a program that joined has to know (WebAssembly core specification, "Binary Format").
const (
	header      = 8 // the magic number and the version
	dataSection = 11
	constant    = 0x41 // i32.const
	end         = 0x0b
)

// joined is a program with its data in few segments. The linker of Go leaves out every eight zeros, and so makes a
// hundred thousand.
func joined(program []byte) ([]byte, error) {
	if len(program) < header {
		return nil, errors.New("no WebAssembly")
	}
	out := slices.Clone(program[:header])
	for r := (reader{rest: program[header:]}); len(r.rest) > 0; {
		id := r.next(1)
		section := r.next(r.number())
		if r.bad {
			return nil, errors.New("a section of the program has no end")
		}
		if id[0] == dataSection {
			var err error
			if section, err = joinedData(section); err != nil {
				return nil, err
			}
		}
		out = append(out, id[0])
		out = binary.AppendUvarint(out, uint64(len(section)))
		out = append(out, section...)
	}
	return out, nil
}

// segment is data and the address in memory where it is to be.
type segment struct {
	at   int
	data []byte
}

func joinedData(section []byte) ([]byte, error) {
	var all []segment
	r := reader{rest: section}
	for range r.number() {
		memory, opcode := r.number(), r.next(1)
		at, stop := r.address(), r.next(1)
		data := r.next(r.number())
		if r.bad || memory != 0 || opcode[0] != constant || stop[0] != end {
			return nil, fmt.Errorf("segment %d of the data is not as Go writes them", len(all))
		}
		all = append(all, segment{at, data})
	}
	slices.SortFunc(all, func(a, b segment) int { return cmp.Compare(a.at, b.at) })
	var segments []segment
	for i, s := range all {
		if i > 0 {
			last := &segments[len(segments)-1]
			zeros := s.at - last.at - len(last.data)
			if zeros < 0 {
				return nil, errors.New("segments of the data overlap")
			}
			if zeros < enough {
				last.data = append(append(last.data, make([]byte, zeros)...), s.data...)
				continue
			}
		}
		segments = append(segments, segment{s.at, slices.Clone(s.data)})
	}
	out := binary.AppendUvarint(nil, uint64(len(segments)))
	for _, s := range segments {
		out = appendAddress(append(out, 0, constant), s.at)
		out = binary.AppendUvarint(append(out, end), uint64(len(s.data)))
		out = append(out, s.data...)
	}
	return out, nil
}

// reader takes parts off the front of bytes; bad is set for good when there are too few, and then it gives zeros.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) next(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.bad, r.rest, n = true, nil, min(max(n, 0), 1)
		return make([]byte, n)
	}
	part := r.rest[:n]
	r.rest = r.rest[n:]
	return part
}

// number reads a number in LEB128, which is how encoding/binary writes numbers without a sign.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.rest)
	r.next(size)
	if size <= 0 || n > 1<<32 {
		r.bad = true
		return 0
	}
	return int(n)
}

// address reads what appendAddress writes: an address below 2 GiB, as a number of 32 bits with a sign. Its last byte
// has the sign in its bit 6, so a number that has this bit set gets a byte more.
func (r *reader) address() int {
	n := r.number()
	if n < 0 || n > 1<<31-1 {
		r.bad = true
	}
	return n
}

func appendAddress(out []byte, at int) []byte {
	for ; at >= 1<<6; at >>= 7 {
		out = append(out, byte(at)|0x80)
	}
	return append(out, byte(at))
}
