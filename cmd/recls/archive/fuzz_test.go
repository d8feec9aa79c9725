package archive

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"
)

// record is what the archives of the seeds hold.
const record = "(;FF[4];B[aa])"

func zipSeed(t testing.TB) []byte { return zipOf(t, "a.sgf") }

func zipOf(t testing.TB, name string) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.Create(name)
	if err == nil {
		_, err = f.Write([]byte(record))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func tarSeed(t testing.TB) []byte { return tarOf(t, "games/a.sgf") }

func tarOf(t testing.TB, name string) []byte {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	err := w.WriteHeader(&tar.Header{Name: name, Size: int64(len(record)), Mode: 0o644})
	if err == nil {
		_, err = w.Write([]byte(record))
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func packed(t testing.TB, data []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestSeeds asserts that the archives that fuzzing begins with can be read.
func TestSeeds(t *testing.T) {
	for ending, data := range map[string][]byte{
		".zip": zipSeed(t), ".tar": tarSeed(t), ".tgz": packed(t, tarSeed(t)), ".gz": packed(t, []byte(record)),
	} {
		var got []string
		for m := range members(t, "seed"+ending, data) {
			content, err := m.Data()
			if err != nil {
				t.Errorf("%s: %v", ending, err)
			}
			got = append(got, string(content))
		}
		if len(got) != 1 || got[0] != record {
			t.Errorf("%s holds %q", ending, got)
		}
	}
}

var few = Limits{Member: 1 << 16, Ratio: 50, Directory: 1 << 16, Head: 64}

// members opens an archive of the given bytes and yields what it holds.
func members(t testing.TB, name string, data []byte) func(func(Member) bool) {
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return func(yield func(Member) bool) {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Of(f, path, few)
		if err != nil {
			return
		}
		defer a.Close()
		a.Members(func(string, []byte) bool { return true })(yield)
	}
}

// FuzzMembers reads any bytes as any kind of archive: no member is larger than it may be, and each has a name or a
// reason.
func FuzzMembers(f *testing.F) {
	f.Add(zipSeed(f), uint8(3))
	f.Add(tarSeed(f), uint8(2))
	f.Add(packed(f, tarSeed(f)), uint8(0))
	f.Add(packed(f, []byte(record)), uint8(4))
	f.Fuzz(func(t *testing.T, data []byte, which uint8) {
		ending := kinds[int(which)%len(kinds)].ending
		n := 0
		for m := range members(t, "a"+ending, data) {
			if n++; n > 10_000 {
				t.Fatal("there is no end of members")
			}
			if m.Name == "" && m.Err == nil || !utf8.ValidString(m.Name) {
				t.Fatalf("member %q without a reason", m.Name)
			}
			if m.Err != nil {
				continue
			}
			if content, err := m.Data(); err == nil && int64(len(content)) > few.Member {
				t.Fatalf("%q holds %d bytes", m.Name, len(content))
			}
		}
	})
}

// TestNameless: a member without a name is not passed over, and not read.
func TestNameless(t *testing.T) {
	for ending, data := range map[string][]byte{".tar": tarOf(t, ""), ".zip": zipOf(t, "")} {
		reasons := 0
		for m := range members(t, "a"+ending, data) {
			if m.Name == "" && m.Err != nil {
				reasons++
			}
		}
		if reasons == 0 {
			t.Errorf("%s: nothing is said of a member without a name", ending)
		}
	}
}
