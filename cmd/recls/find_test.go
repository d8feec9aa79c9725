package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.etcd.io/bbolt"
)

// games writes records that differ, with times in the past: an index trusts these.
func games(t *testing.T, folder string, from, to int) {
	t.Helper()
	for i := from; i < to; i++ {
		var s strings.Builder
		fmt.Fprintf(&s, "(;FF[4]GM[1]SZ[19]PB[Ann %d]PW[Bob];B[pd];W[dp]", i)
		for n := range 40 {
			fmt.Fprintf(&s, ";%c[%c%c]", "BW"[n%2], 'a'+byte((i*7+n*3)%19), 'a'+byte((i+n*5+n/19)%19))
		}
		s.WriteString(")\n")
		aged(t, filepath.Join(folder, fmt.Sprintf("%03d.sgf", i)), s.String(), i)
	}
	time.Sleep(2 * slackTick)
}

// aged writes a file as it was some time ago.
func aged(t *testing.T, path, text string, seconds int) {
	t.Helper()
	put(t, path, text)
	when := time.Unix(1_700_000_000+int64(seconds), 0)
	if err := os.Chtimes(path, when, when); err != nil {
		t.Fatal(err)
	}
}

// both searches with the index and without, and wants one answer.
func both(t *testing.T, args ...string) result {
	t.Helper()
	plain := recls("", append([]string{"find"}, args...)...)
	indexed := recls("", append([]string{"find", "--index", "games.index"}, args...)...)
	if plain != indexed {
		t.Fatalf("recls find %s\nwithout an index:\n%v\nwith one:\n%v", strings.Join(args, " "), plain, indexed)
	}
	return plain
}

// TestFindIndex: with an index the answer is the same, whatever happened to the files since.
func TestFindIndex(t *testing.T) {
	folder(t, "-- games/notes.txt --\nno record\n-- games/empty.sgf --\n-- games/k.kif --\n手合割：平手\n先手：Ann\n   1 ７六歩(77)\n   2 ３四歩(33)\n")
	games(t, "games", 0, 30)
	questions := [][]string{
		{"Q16 D4", "games"}, {"Q16 D4", "games", "--next"}, {"Q16 D4", "games", "--format", "json"}, {"Q16", "games", "--exact"},
		{"7g7f 3c3d", "games"}, {"7g7f", "games", "--any-hands"}, {"startpos", "games", "--next"}, {"games/007.sgf", "games"},
		{"games/007.sgf", "games/007.sgf", "games/007.sgf"}, {"Q16 D4", "games", "--region", "top-right"}, {"K10", "games"},
		{"Q16 D4", "games/00*.sgf"}, {"Q16 D4", "games", "--lang", "sgf"}, {"Q16 D4", "games/k.kif"},
	}
	ask := func(what string) {
		t.Helper()
		for _, q := range questions {
			if both(t, q...); t.Failed() {
				t.Fatal(what)
			}
		}
	}
	ask("at first")
	both(t, "Q16 D4", "games").want(t, 0, "30 places in 30 files", "Ann 7 – Bob")
	ask("again")
	games(t, "games", 30, 40)
	ask("more files")
	both(t, "Q16 D4", "games").want(t, 0, "40 places in 40 files")
	aged(t, "games/003.sgf", "(;SZ[19]PB[New];B[pd];W[dp];B[aa])", 99)
	ask("a changed file")
	both(t, "Q16 D4 A19", "games").want(t, 0, "games/003.sgf:1:28: New – ?", "4 places in 4 files")
	aged(t, "games/004.sgf", get(t, "games/004.sgf"), 100)
	ask("a touched file")
	if err := os.Remove("games/005.sgf"); err != nil {
		t.Fatal(err)
	}
	ask("a removed file")
	both(t, "Q16 D4", "games").want(t, 0, "39 places in 39 files")
	if err := os.Rename("games", "moved"); err != nil {
		t.Fatal(err)
	}
	recls("", "find", "Q16 D4", "moved", "--index", "games.index").want(t, 0, "39 places in 39 files", "moved/000.sgf:1:")
}

// TestFindFreshFile: a file that was just written may be written again in the same moment, with as many bytes.
func TestFindFreshFile(t *testing.T) {
	folder(t, "-- a.sgf --\n(;SZ[9];B[aa];W[bb])\n")
	info, err := os.Stat("a.sgf")
	if err != nil {
		t.Fatal(err)
	}
	both(t, "--size", "9", "--exact", "A9", "a.sgf").want(t, 0, "1 place")
	put(t, "a.sgf", "(;SZ[9];B[cc];W[bb])\n")
	if err := os.Chtimes("a.sgf", info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	both(t, "--size", "9", "--exact", "A9", "a.sgf").want(t, 1, "the position was not found")
}

// TestFindSetBack: a file that was written again is read again, though its size and its time are what they were:
// programs set the time of a file, such as those that unpack archives.
func TestFindSetBack(t *testing.T) {
	folder(t, "")
	if info, err := statusOf("."); err != nil || info.changed == 0 {
		t.Skip("the system does not say when the status of a file has changed")
	}
	aged(t, "a.sgf", "(;SZ[9];B[aa];W[bb])\n", 0)
	time.Sleep(2 * slackTick)
	both(t, "--size", "9", "--exact", "A9", "a.sgf").want(t, 0, "1 place")
	time.Sleep(2 * slackTick)
	aged(t, "a.sgf", "(;SZ[9];B[cc];W[bb])\n", 0)
	both(t, "--size", "9", "--exact", "A9", "a.sgf").want(t, 1, "the position was not found")
}

// TestFindManyFiles: a folder of more files than are asked about at once, with others and links among them.
func TestFindManyFiles(t *testing.T) {
	folder(t, "")
	const n = 2*statusAhead + 3
	for i := range n {
		aged(t, fmt.Sprintf("games/%05d.sgf", i), fmt.Sprintf("(;SZ[19]PB[%d];B[pd];W[dp])\n", i), i)
		if i%500 == 0 {
			put(t, fmt.Sprintf("games/%05d.png", i), "no record")
			put(t, fmt.Sprintf("games/%05d-folder/a.sgf", i), "(;SZ[19];B[pd];W[dp])\n")
			if err := os.Symlink(fmt.Sprintf("%05d.sgf", i), fmt.Sprintf("games/%05d-link.sgf", i)); err != nil {
				t.Log(err)
			}
		}
	}
	time.Sleep(2 * slackTick)
	both(t, "Q16 D4", "games").want(t, 0, " places in ")
	both(t, "Q16 D4", "games")
	aged(t, "games/01500.sgf", "(;SZ[19];B[pd];W[dc])\n", 1)
	first, again := both(t, "Q16 D4", "games"), recls("", "find", "Q16 D4", "games")
	if first != again || strings.Contains(first.out, "games/01500.sgf:") {
		t.Error(first.err)
	}
}

// TestFindCompact: an index whose files change again and again does not grow without end, and forgets files that are
// gone.
func TestFindCompact(t *testing.T) {
	folder(t, "")
	games(t, "games", 0, 5)
	for i := range 2*mostBatch + 5 {
		aged(t, "games/000.sgf", fmt.Sprintf("(;SZ[19]PB[Turn %d];B[pd];W[dp];B[%c%c])", i, 'a'+byte(i%19), 'a'+byte(i/19)), 1000+i)
		if i == mostBatch {
			if err := os.Remove("games/001.sgf"); err != nil {
				t.Fatal(err)
			}
		}
		both(t, "Q16 D4", "games").want(t, 0, fmt.Sprintf("Turn %d – ?", i))
	}
	x, err := openIndex("games.index")
	if err != nil {
		t.Fatal(err)
	}
	defer x.close()
	meta := x.tx.Bucket(bucketMeta)
	if batches := number(meta, "batch") - number(meta, "first"); batches > mostBatch+1 {
		t.Errorf("%d batches", batches)
	}
	if n := x.tx.Bucket(bucketPlaces).Stats().KeyN; n > 4*indexParts {
		t.Errorf("%d values of places", n)
	}
	if n := x.tx.Bucket(bucketRows).Stats().KeyN; n != 4 {
		t.Errorf("%d rows, want 4", n)
	}
	if dead, live := number(meta, "dead"), number(meta, "live"); dead > live+100 || live != 3*43+4 {
		t.Errorf("%d places of files as they were, %d of files as they are", dead, live)
	}
}

// TestFindIndexRefused: what is not an index is left as it is, and what is one and cannot be used is named.
func TestFindIndexRefused(t *testing.T) {
	folder(t, "-- a.sgf --\n(;SZ[19];B[pd])\n-- text --\nnot an index\n-- long --\n"+strings.Repeat("not an index\n", 10_000))
	for name, want := range map[string]string{
		"text": "--index text: not an index of recls find", "long": "--index long: not an index of recls find", "a.sgf": "not an index",
		".": "expected the name of a file", "/dev/full": "expected the name of a file", "missing/index": "no such file",
	} {
		var before, after []byte
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			before, _ = os.ReadFile(name)
		}
		recls("", "find", "Q16", "a.sgf", "--index", name).want(t, 2, want, "!1 place")
		if before != nil {
			after, _ = os.ReadFile(name)
		}
		if string(after) != string(before) {
			t.Errorf("%s was changed", name)
		}
	}
	db, err := bbolt.Open("theirs", 0o644, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucket([]byte("theirs"))
		if err == nil {
			err = b.Put([]byte("key"), []byte("value"))
		}
		return err
	})
	if err2 := db.Close(); err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	recls("", "find", "Q16", "a.sgf", "--index", "theirs").want(t, 2, "not an index of recls find")

	put(t, "empty", "") // as mktemp makes it
	recls("", "find", "Q16", "a.sgf", "--index", "empty").want(t, 0, "1 place")
	whole := get(t, "empty")
	for pages := range 3 {
		name := fmt.Sprintf("cut-%d", pages)
		put(t, name, whole[:pages*os.Getpagesize()+100])
		got := recls("", "find", "Q16", "a.sgf", "--index", name)
		if got.code != 0 && !strings.Contains(got.err, "--index "+name+": ") || pages < 2 && got.code != exitError {
			t.Errorf("cut after %d pages: %v", pages, got)
		}
	}
}

// TestFindIndexDamaged: values that make no sense are an error, and do not end the program.
func TestFindIndexDamaged(t *testing.T) {
	folder(t, "")
	games(t, "games", 0, 3)
	both(t, "Q16 D4", "games")
	whole := get(t, "games.index")
	for _, bucket := range [][]byte{bucketRows, bucketPlaces, bucketGames, bucketMeta} {
		for _, value := range []string{"", "\xff", strings.Repeat("\xff", 60), strings.Repeat("\x01", 7)} {
			put(t, "damaged", whole)
			db, err := bbolt.Open("damaged", 0o644, nil)
			if err != nil {
				t.Fatal(err)
			}
			err = db.Update(func(tx *bbolt.Tx) error {
				var keys []string
				b := tx.Bucket(bucket)
				_ = b.ForEach(func(key, _ []byte) error { keys = append(keys, string(key)); return nil })
				for _, key := range keys {
					if err := b.Put([]byte(key), []byte(value)); err != nil {
						return err
					}
				}
				return nil
			})
			if err2 := db.Close(); err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			got := recls("", "find", "Q16 D4", "games", "--index", "damaged")
			if got.code > exitFound && !strings.Contains(got.err, "damaged") && !strings.Contains(got.err, "not an index") {
				t.Errorf("%s is %q: %v", bucket, value, got)
			}
		}
	}
}

// TestFindIndexVersion: an index of another version is made anew.
func TestFindIndexVersion(t *testing.T) {
	folder(t, "")
	games(t, "games", 0, 3)
	both(t, "Q16 D4", "games")
	x, err := openIndex("games.index")
	if err != nil {
		t.Fatal(err)
	}
	x.end()
	err = x.db.Update(func(tx *bbolt.Tx) error {
		meta := tx.Bucket(bucketMeta)
		if err := tx.DeleteBucket(bucketPlaces); err != nil {
			return err
		}
		return meta.Put([]byte("version"), []byte(indexMagic+"0"))
	})
	x.close()
	if err != nil {
		t.Fatal(err)
	}
	both(t, "Q16 D4", "games").want(t, 0, "3 places in 3 files")
}

// TestFindIndexReadOnly: an index in a place that cannot be written is used as it is; what it does not know is read.
func TestFindIndexReadOnly(t *testing.T) {
	skipRoot(t)
	folder(t, "")
	games(t, "games", 0, 3)
	both(t, "Q16 D4", "games")
	if err := os.Chmod("games.index", 0o444); err != nil {
		t.Fatal(err)
	}
	games(t, "games", 3, 5)
	both(t, "Q16 D4", "games").want(t, 0, "5 places in 5 files")
}

// TestFindIndexShared: several runs use one index at a time.
func TestFindIndexShared(t *testing.T) {
	folder(t, "")
	games(t, "games", 0, 60)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if got := recls("", "find", "Q16 D4", "games", "--index", "games.index"); got.code != 0 || !strings.Contains(got.err, "60 places") {
				t.Errorf("%v", got)
			}
		})
	}
	all.Wait()
}

// TestFindIndexKilled: a run that is killed, at whatever moment, leaves an index that the next one goes on with.
func TestFindIndexKilled(t *testing.T) {
	if os.Getenv("RECLS_FIND_KILLED") != "" {
		os.Exit(run([]string{"find", "Q16 D4", "games", "--index", "games.index"}, streams{in: os.Stdin, out: os.Stdout, err: os.Stderr}))
	}
	folder(t, "")
	for round := range 12 {
		games(t, "games", round*80, (round+1)*80)
		c := exec.Command(os.Args[0], "-test.run=^TestFindIndexKilled$")
		c.Env = append(os.Environ(), "RECLS_FIND_KILLED=1")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(2+round*6) * time.Millisecond)
		_ = c.Process.Kill()
		_ = c.Wait()
	}
	both(t, "Q16 D4", "games").want(t, 0, "960 places in 960 files")
	both(t, "games/700.sgf", "games").want(t, 0, "games/700.sgf:1:")
}
