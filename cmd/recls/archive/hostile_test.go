package archive

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The archives of these tests are put together byte by byte: what makes archives otherwise would not write them.

// tarMember is a member of a .tar with any type, and with the size that its header claims.
func tarMember(name string, kind byte, claims int64, data string) string {
	return tarHeader(name, kind, func(size []byte) { copy(size, fmt.Sprintf("%011o", claims)) }) + padded(data)
}

func tarHeader(name string, kind byte, size func([]byte)) string {
	h := make([]byte, 512)
	copy(h, name)
	copy(h[100:], "0000644\x000000000\x000000000\x00")
	size(h[124:136])
	copy(h[136:], "00000000000\x00        ")
	h[156] = kind
	if copy(h[257:], "ustar\x0000"); kind == 'S' {
		copy(h[257:], "ustar  \x00")
		copy(h[386:], "00000000000\x0000000000000\x00") // one piece of data, of no bytes
		copy(h[483:], "00000160000\x00")                // in a file of 56 KiB
	}
	return signed(h)
}

// signed is a header with the sum of its bytes.
func signed(h []byte) string {
	copy(h[148:], "        ")
	sum := 0
	for _, b := range h {
		sum += int(b)
	}
	copy(h[148:], fmt.Sprintf("%06o\x00 ", sum))
	return string(h)
}

func padded(data string) string { return data + strings.Repeat("\x00", -len(data)&511) }

// pax is the header of a member that has more to say than a header has room for.
func pax(kind byte, records ...string) string {
	var all string
	for _, r := range records {
		for n := len(r) + 3; ; n++ {
			if line := fmt.Sprintf("%d %s\n", n, r); len(line) == n {
				all += line
				break
			}
		}
	}
	return tarMember("pax", kind, int64(len(all)), all)
}

const tarEnd = 1024

// zeros is a number of MiB of zeros, deflated. Parts that know nothing of each other may be put side by side.
func zeros(mib int) (deflated string, size int64) {
	var out bytes.Buffer
	w, _ := flate.NewWriter(&out, flate.BestCompression)
	_, _ = w.Write(make([]byte, 1<<20))
	_ = w.Flush()
	return strings.Repeat(out.String(), mib) + "\x01\x00\x00\xff\xff", int64(mib) << 20
}

// zipEntry is what a directory says of a member.
type zipEntry struct {
	name           string
	flags, method  uint16
	packed, size   uint32
	offset         uint32
	extra, comment string
}

func (e zipEntry) bytes() string {
	b, le := []byte("PK\x01\x02"), binary.LittleEndian
	for _, n := range []uint16{20, 20, e.flags, e.method, 0, 0} {
		b = le.AppendUint16(b, n)
	}
	for _, n := range []uint32{0, e.packed, e.size} {
		b = le.AppendUint32(b, n)
	}
	for _, n := range []int{len(e.name), len(e.extra), len(e.comment), 0, 0} {
		b = le.AppendUint16(b, uint16(n))
	}
	b = le.AppendUint32(le.AppendUint32(b, 0), e.offset)
	return string(b) + e.name + e.extra + e.comment
}

// local is the header in front of the data of a member.
func (e zipEntry) local() string {
	b, le := []byte("PK\x03\x04"), binary.LittleEndian
	for _, n := range []uint16{20, e.flags, e.method, 0, 0} {
		b = le.AppendUint16(b, n)
	}
	for _, n := range []uint32{0, e.packed, e.size} {
		b = le.AppendUint32(b, n)
	}
	b = le.AppendUint16(le.AppendUint16(b, uint16(len(e.name))), 0)
	return string(b) + e.name
}

// zipEnd is the end of a .zip, with the size and the place of its directory as it claims.
func zipEnd(members int, size, offset uint32) string {
	b, le := []byte("PK\x05\x06\x00\x00\x00\x00"), binary.LittleEndian
	b = le.AppendUint16(le.AppendUint16(b, uint16(members)), uint16(members))
	return string(le.AppendUint32(le.AppendUint32(b, size), offset)) + "\x00\x00"
}

// zip64End is the same where 32 bits are too few, with the record that leads to it.
func zip64End(members, size, offset, at uint64) string {
	b, le := []byte("PK\x06\x06"), binary.LittleEndian
	b = append(le.AppendUint64(b, 44), "\x2d\x00\x2d\x00\x00\x00\x00\x00\x00\x00\x00\x00"...)
	for _, n := range []uint64{members, members, size, offset} {
		b = le.AppendUint64(b, n)
	}
	b = append(b, "PK\x06\x07\x00\x00\x00\x00"...)
	b = append(le.AppendUint64(b, at), "\x01\x00\x00\x00"...)
	return string(b) + zipEnd(0xffff, 1<<32-1, 1<<32-1)
}

// zipFile puts members and their directory together, each with the data that follows its own header.
func zipFile(data []string, entries ...zipEntry) string {
	var all, directory string
	for i, e := range entries {
		e.offset = uint32(len(all))
		all += e.local() + data[i]
		directory += e.bytes()
	}
	return all + directory + zipEnd(len(entries), uint32(len(directory)), uint32(len(all)))
}

// attack is what a stranger may put into an archive. Kinds is the endings of what it is put into: a .tar is tried as a
// .tar.gz and a .tgz too.
type attack struct {
	what, kind string
	data       string
	says       string // what some member, or the archive, must say
	reads      int    // members that are read nevertheless
}

func attacks() (all []attack) {
	const many = 20_000
	hole := strings.Repeat("0", 512) // the map of a file without data
	sparse10 := pax('x', "GNU.sparse.major=1", "GNU.sparse.minor=0", "GNU.sparse.name=a.sgf", "GNU.sparse.realsize=60000") + tarMember("a.sgf", '0', 512, "0\n"+hole[2:])
	sparse01 := pax('x', "GNU.sparse.numblocks=1", "GNU.sparse.map=0,0", "GNU.sparse.size=60000", "GNU.sparse.name=a.sgf") + tarMember("a.sgf", '0', 0, "")
	sparse00 := pax('x', "GNU.sparse.size=60000", "GNU.sparse.numblocks=1", "GNU.sparse.offset=0", "GNU.sparse.numbytes=0") + tarMember("a.sgf", '0', 0, "")
	chain := []byte(tarMember("a.sgf", 'S', 0, ""))
	chain[482] = 1 // the map goes on
	last := tarMember("z.sgf", '0', int64(len(record)), record) + strings.Repeat("\x00", tarEnd)
	negative := tarHeader("a.sgf", '0', func(size []byte) { copy(size, "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00") })
	endless := tarHeader("a.sgf", '0', func(size []byte) { copy(size, "\x80\x00\x00\x00\x7f\xff\xff\xff\xff\xff\xff\xff") })
	for _, a := range []attack{
		{"gaps of the form 1.0", "", strings.Repeat(sparse10, 500) + last, "sparse", 1},
		{"gaps of the form 0.1", "", strings.Repeat(sparse01, 500) + last, "sparse", 1},
		{"gaps of the form 0.0", "", strings.Repeat(sparse00, 500) + last, "sparse", 1},
		{"gaps of a form to come", "", pax('x', "GNU.sparse.major=7", "GNU.sparse.minor=0", "GNU.sparse.name=a.sgf") + tarMember("a.sgf", '0', 0, "") + last, "sparse", 1},
		{"gaps of the old form", "", strings.Repeat(tarMember("a.sgf", 'S', 0, ""), 500) + last, "sparse", 1},
		{"gaps for all that follow", "", pax('g', "GNU.sparse.major=1", "GNU.sparse.minor=0", "GNU.sparse.realsize=60000") + last, "", 1},
		{"a header of 100 MB", "", tarMember("pax", 'x', 100<<20, strings.Repeat("x", 1<<16)) + last, "cannot be read", 0},
		{"a header of 1 MB", "", pax('x', "comment="+strings.Repeat("x", 1<<20-100)) + last, "", 1},
		{"a long name", "", pax('x', "path="+strings.Repeat("x", 1<<19)+".sgf") + tarMember("a", '0', 0, "") + last, "name has more than", 1},
		{"a long name of GNU", "", tarMember("././@LongLink", 'L', 1<<19, strings.Repeat("x", 1<<19-5)+".sgf\x00") + tarMember("a", '0', 0, "") + last, "name has more than", 1},
		{"no name", "", tarMember("", '0', 0, "") + last, "without a name", 1},
		{"a size below nothing", "", negative + last, "cannot be read", 0},
		{"a size without end", "", endless + last, "cannot be read", 0},
		{"a size in a long header", "", pax('x', "size=-5") + last, "cannot be read", 0},
		{"a size that is larger than the rest", "", tarMember("a.sgf", '0', 60_000, record), "cut off", 0},
		{"a map of gaps without end", "", signed(chain) + strings.Repeat(strings.Repeat("\x00", 504)+"\x01\x00\x00\x00\x00\x00\x00\x00", 3000) + last, "cannot be read", 0},
		{"many members", "", strings.Repeat(tarMember("a.sgf", '0', int64(len(record)), record), many) + last, "", many + 1},
		{"many headers and no member", "", strings.Repeat(pax('g', "comment=x"), many) + last, "", 1},
		{"names that climb", "", tarMember("../../a.sgf", '0', int64(len(record)), record) + tarMember("/etc/a.sgf", '0', int64(len(record)), record) + last, "", 3},
		{"links", "", tarMember("a.sgf", '2', 0, "") + tarMember("b.sgf", '1', 0, "") + tarMember("c.sgf", '6', 0, "") + last, "", 1},
		{"a file on one piece of a disk", "", tarMember("a.sgf", '7', int64(len(record)), record) + last, "", 2},
	} {
		for _, kind := range []string{".tar", ".tgz", ".tar.gz"} {
			a.kind = kind
			all = append(all, a)
		}
	}
	gigabytes, size := zeros(10 << 10)
	gz := "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
	whole := zipEntry{name: "a.sgf", packed: uint32(len(record)), size: uint32(len(record))}
	dense := zipEntry{name: "a.sgf", method: 8, packed: uint32(len(gigabytes)), size: 60_000}
	honest := dense
	honest.size = uint32(min(size, 1<<32-2))
	var deflated bytes.Buffer
	w, _ := flate.NewWriter(&deflated, flate.BestCompression)
	_, _ = w.Write(make([]byte, 60_000))
	_ = w.Close()
	zeroed := deflated.String()
	small := zipEntry{name: "a.sgf", method: 8, packed: uint32(len(zeroed)), size: 60_000}
	lying := small
	lying.size = 100
	crowd := strings.Repeat(whole.bytes(), many)
	locked, odd := whole, whole
	locked.flags, odd.method = 1, 99
	long, climbs := whole, whole
	long.name, climbs.name = strings.Repeat("x", 60_000)+".sgf", "../../a.sgf"
	shared := zipEntry{name: "a.sgf", packed: 1000, size: 1000}
	below := zipEntry{name: "a.sgf", packed: 1<<32 - 1, size: 1<<32 - 1, extra: "\x01\x00\x10\x00\x00\x00\x00\x00\x00\x00\x00\x00\xf0\xff\xff\xff\xff\xff\xff\xff"}
	return append(all,
		attack{"10 GB of zeros", ".gz", gz + gigabytes + strings.Repeat("\x00", 8), "unpacks to more than", 0},
		attack{"10 GB of zeros", ".tgz", gz + gigabytes + strings.Repeat("\x00", 8), "", 0},
		attack{"10 GB of zeros in parts", ".gz", strings.Repeat(string(packed(nil, make([]byte, 1<<20))), 1000), "unpacks to more than", 0},
		attack{"parts of nothing", ".gz", strings.Repeat(string(packed(nil, nil)), many) + string(packed(nil, []byte(record))), "", 1},
		attack{"10 GB of zeros", ".zip", zipFile([]string{gigabytes}, honest), "unpacks to more than", 0},
		attack{"10 GB of zeros that claim to be fewer", ".zip", zipFile([]string{gigabytes, record}, dense, whole), "something else by this name", 1},
		attack{"many members of zeros", ".zip", zipFile(slices.Repeat([]string{zeroed}, 1000), slices.Repeat([]zipEntry{small}, 1000)...), "packed to less than", free / (60_000 - 50*len(zeroed))},
		attack{"a member that unpacks to more than it claims", ".zip", zipFile([]string{zeroed, record}, lying, whole), "something else by this name", 1},
		attack{"a directory that is longer than it says", ".zip", crowd + zipEnd(many, uint32(len(whole.bytes())), 0), "its directory has more than", 0},
		attack{"a directory of nothing, as it says", ".zip", crowd + zipEnd(many, 0, 0), "its directory has more than", 0},
		attack{"a directory that is as long as it says", ".zip", crowd + zipEnd(many, uint32(len(crowd)), 0), "its directory has more than", 0},
		attack{"a long directory of 64 bits", ".zip", crowd + zip64End(many, uint64(len(whole.bytes())), 0, uint64(len(crowd))), "its directory has more than", 0},
		attack{"a directory without end", ".zip", crowd + zip64End(many, 1<<63, 0, uint64(len(crowd))), "cut off", 0},
		attack{"a directory below nothing", ".zip", crowd + zip64End(many, 1<<64-1, 1<<64-1, uint64(len(crowd))), "cut off", 0},
		attack{"more members than there are", ".zip", whole.local() + record + whole.bytes() + zipEnd(60_000, uint32(len(whole.bytes())), uint32(len(whole.local()+record))), "cut off", 0},
		attack{"members on top of each other", ".zip", shared.local() + strings.Repeat("x", 1000) + strings.Repeat(shared.bytes(), 20) + zipEnd(20, uint32(20*len(shared.bytes())), uint32(len(shared.local())+1000)), "overlap", 0},
		attack{"members of less than nothing", ".zip", whole.local() + record + below.bytes() + below.bytes() + zipEnd(2, uint32(2*len(below.bytes())), uint32(len(whole.local()+record))), "overlap", 0},
		attack{"a long name", ".zip", zipFile([]string{record, record}, long, whole), "name has more than", 1},
		attack{"names that climb", ".zip", zipFile([]string{record, record}, climbs, whole), "", 2},
		attack{"encrypted", ".zip", zipFile([]string{record, record}, locked, whole), "encrypted", 1},
		attack{"packed in an odd way", ".zip", zipFile([]string{record, record}, odd, whole), "packed in a way", 1},
		attack{"another kind of archive", ".zip", "7z\xbc\xaf\x27\x1c\x00\x04" + strings.Repeat("x", 1<<16), "something else by this name", 0},
	)
}

// TestHostile: whatever is in an archive, it gives no more than a number of times its own size, takes no more memory
// than fits that, and has a reason for each member that it does not give.
func TestHostile(t *testing.T) {
	for _, a := range attacks() {
		data := []byte(a.data)
		if a.kind != ".tar" && a.kind != ".zip" && !strings.HasPrefix(a.data, "\x1f\x8b") {
			data = packed(t, data)
		}
		t.Run(a.what+a.kind, func(t *testing.T) {
			var before, after runtime.MemStats
			all := members(t, "a"+a.kind, data)
			runtime.ReadMemStats(&before)
			out, reads, seen, said := 0, 0, 0, ""
			for m := range all {
				if seen++; m.Name == "" && m.Err == nil || !utf8.ValidString(m.Name) || len(m.Name) > longestName+len("…") {
					t.Fatalf("member %.100q without a reason", m.Name)
				}
				err := m.Err
				if err == nil {
					var content []byte
					if content, err = m.Data(); err == nil {
						reads++
						out += len(content)
					}
				}
				if err != nil && (strings.Contains(err.Error(), "archive/tar:") || strings.Contains(err.Error(), "zip:")) {
					t.Errorf("in the words of a library: %v", err)
				}
				if err != nil && !strings.Contains(said, err.Error()) {
					said += err.Error() + "\n"
				}
			}
			runtime.ReadMemStats(&after)
			if most := free + few.Ratio*int64(len(data)); int64(out) > most {
				t.Errorf("%d bytes give %d, more than %d", len(data), out, most)
			}
			// A member takes its header, its name and its content, in pieces that are thrown away at once.
			if took, most := after.TotalAlloc-before.TotalAlloc, uint64(16<<20+8*len(data)+4096*seen); took > most {
				t.Errorf("%d bytes with %d members take %d bytes of memory, more than %d", len(data), seen, took, most)
			}
			stopped := strings.Contains(said, "packed to less than") // the same archive packed well is told of that
			if !strings.Contains(said, a.says) && !stopped || reads > a.reads || reads < a.reads && !stopped {
				t.Errorf("%d members are read, %d wanted; it says\n%swithout %q", reads, a.reads, said, a.says)
			}
		})
	}
}
