package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"github.com/recls/recls/features/find"
	"github.com/recls/recls/formats"
	"github.com/recls/recls/i18n"
	"github.com/recls/recls/record"
)

// findIndex is the positions of records in one file of bbolt: it is written in Go alone, keeps its data in one file,
// and asks for no SQL where the only question is which places have this key. What belongs to a record is written in one
// transaction, so a file of the index is at every moment one that can be used, however a run ends.
//
//	meta      version: what the rest means; next: the last number of a record; first, batch: the batches of positions that
//	          there are; dead, live: how many positions are of records as they were, and as they are
//	rows      path of a record: when and what was read of it (indexRow)
//	games     number of a record, game: the players
//	places    batch, part of the keys: the places whose keys begin so (appendPlace)
//
// A record that has changed gets a new number, and nobody asks for the places of the old one any more. When these are
// the most, or the batches many, compact writes the rest anew.
type findIndex struct {
	path     string
	db       *bbolt.DB
	tx       *bbolt.Tx     // to read from
	known    *bbolt.Bucket // of tx: the rows
	cursor   *bbolt.Cursor // in known; nil before the first question
	readOnly bool
	broken   error // nothing more is written

	next   uint32 // the number of the next record
	parts  [indexParts][]byte
	held   int // bytes in parts
	rows   []pendingRow
	forgot uint64 // positions of records as they were
	added  uint64
}

const (
	indexParts = 4096     // by the first 12 bits of a key
	indexHeld  = 48 << 20 // bytes of places that are written together
	mostRows   = 200_000  // records that are written together
	mostBatch  = 32       // batches before they are joined
	indexWait  = 10 * time.Second
	indexSpace = 256 << 20
	indexStep  = 1 << 20 // bytes by which the file grows
	indexMagic = "recls find "
	// indexVersion names how the file is laid out, beside find.Version: who changes that changes it.
	indexVersion = "2."
)

var (
	bucketMeta   = []byte("meta")
	bucketRows   = []byte("rows")
	bucketGames  = []byte("games")
	bucketPlaces = []byte("places")

	errNoIndex   = i18n.Errorf("not an index of recls find: expected another name, or a file that does not exist yet")
	errDamaged   = i18n.Errorf("the index is damaged: delete it, and the next search makes a new one")
	errIndexBusy = i18n.Errorf("another program uses the index: try again when it has ended")
	errIndexFile = i18n.Errorf("expected the name of a file")
)

// openIndex opens the file of an index, or makes it. One that may only be read is used as it is.
func openIndex(path string) (x *findIndex, err error) {
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return nil, errIndexFile
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return nil, reason(err)
	}
	defer damaged(&err)
	x = &findIndex{path: path}
	options := bbolt.Options{Timeout: indexWait, FreelistType: bbolt.FreelistMapType}
	if runtime.GOOS != "windows" { // there the file would be as large; elsewhere it is only room to grow without copies
		options.InitialMmapSize = indexSpace
	}
	x.db, err = bbolt.Open(path, 0o644, &options)
	if info != nil && (errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)) {
		x.readOnly = true
		x.db, err = bbolt.Open(path, 0o644, &bbolt.Options{Timeout: indexWait, ReadOnly: true})
	}
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return nil, errIndexBusy
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrVersionMismatch), errors.Is(err, bolterrors.ErrChecksum):
		return nil, errNoIndex
	case err != nil:
		if info != nil && info.Size() > 0 && !errors.As(err, new(*fs.PathError)) {
			return nil, errNoIndex // too small, as bbolt says it
		}
		return nil, reason(err)
	}
	x.db.AllocSize = indexStep
	if err = x.prepare(); err != nil {
		x.close()
		return nil, err
	}
	return x, nil
}

// damaged, deferred, words what reading a damaged file comes to: the library panics on pages that make no sense, and
// with debug.SetPanicOnFault so does the reading of pages that were cut off.
func damaged(err *error) {
	if p := recover(); p != nil {
		*err = errDamaged
	}
}

// prepare looks into the file: that it is whole, an index, and of this version. An older one begins anew.
func (x *findIndex) prepare() error {
	if err := x.begin(); err != nil {
		return err
	}
	meta := x.tx.Bucket(bucketMeta)
	if key, _ := x.tx.Cursor().First(); meta == nil && key != nil {
		return errNoIndex
	}
	if meta != nil {
		version := string(meta.Get([]byte("version")))
		if len(version) < len(indexMagic) || version[:len(indexMagic)] != indexMagic {
			return errNoIndex
		}
		if version == indexMagic+indexVersion+find.Version {
			x.next = uint32(number(meta, "next"))
			return nil
		}
	}
	if x.readOnly {
		return errNoIndex
	}
	x.end()
	err := x.db.Update(func(tx *bbolt.Tx) error {
		for _, name := range [][]byte{bucketMeta, bucketRows, bucketGames, bucketPlaces} {
			if err := tx.DeleteBucket(name); err != nil && !errors.Is(err, bolterrors.ErrBucketNotFound) {
				return err
			}
			if _, err := tx.CreateBucket(name); err != nil {
				return err
			}
		}
		return tx.Bucket(bucketMeta).Put([]byte("version"), []byte(indexMagic+indexVersion+find.Version))
	})
	if err != nil {
		return reason(err)
	}
	return x.begin()
}

func (x *findIndex) begin() (err error) {
	if x.tx == nil {
		if x.tx, err = x.db.Begin(false); err == nil {
			x.known, x.cursor = x.tx.Bucket(bucketRows), nil
		}
	}
	return reason(err)
}

func (x *findIndex) end() {
	if x.tx != nil {
		_ = x.tx.Rollback() // of what was only read
		x.tx, x.known, x.cursor = nil, nil, nil
	}
}

func (x *findIndex) close() {
	x.end()
	_ = x.db.Close() // what was committed is on the disk
}

func number(b *bbolt.Bucket, key string) uint64 {
	if v := b.Get([]byte(key)); len(v) == 8 {
		return binary.BigEndian.Uint64(v)
	}
	return 0
}

func putNumber(b *bbolt.Bucket, key string, n uint64) error {
	return b.Put([]byte(key), binary.BigEndian.AppendUint64(nil, n))
}

// indexRow is what the index knows of a record as it was read.
type indexRow struct {
	id       uint32
	size     int64
	modified int64 // 0: it may have been written again in the same moment, so its bytes decide
	changed  int64 // see fileStatus: a file whose old time was set again is a changed one
	places   uint64
	hash     [16]byte
	lang     string // "" for what is not a record
}

func (r *indexRow) bytes() []byte {
	b := binary.BigEndian.AppendUint32(nil, r.id)
	for _, n := range [...]uint64{uint64(r.size), uint64(r.modified), uint64(r.changed), r.places} {
		b = binary.BigEndian.AppendUint64(b, n)
	}
	return append(append(b, r.hash[:]...), r.lang...)
}

const rowHead = 4 + 4*8 + 16

func readRow(b []byte) (r indexRow, ok bool) {
	if len(b) < rowHead {
		return r, false
	}
	r = indexRow{
		id: binary.BigEndian.Uint32(b), size: int64(binary.BigEndian.Uint64(b[4:])),
		modified: int64(binary.BigEndian.Uint64(b[12:])), changed: int64(binary.BigEndian.Uint64(b[20:])),
		places: binary.BigEndian.Uint64(b[28:]), lang: knownLanguage(b[rowHead:]),
	}
	copy(r.hash[:], b[36:])
	return r, true
}

// knownLanguage is the ID of a language, without memory of its own.
func knownLanguage(b []byte) string {
	if f := formats.ByID(string(b)); f != nil {
		return f.ID()
	}
	return string(b)
}

// row is what is known of a path. Paths are mostly asked for in the order of the keys, in which the next one is near.
func (x *findIndex) row(path []byte) (indexRow, bool) {
	if x.cursor == nil {
		x.cursor = x.known.Cursor()
	}
	key, value := x.cursor.Next()
	if !bytes.Equal(key, path) {
		key, value = x.cursor.Seek(path)
	}
	if !bytes.Equal(key, path) {
		return indexRow{}, false
	}
	return readRow(value)
}

// fits reports whether the record of a row has not changed since.
func (r *indexRow) fits(c *candidate) bool {
	return r.modified != 0 && r.size == c.size && r.modified == c.modified && r.changed == c.changed && (c.lang == "" || c.lang == r.lang) &&
		(r.lang != "" || c.origin != fromLine)
}

// indexed is what a record adds to the index.
type indexed struct {
	row   indexRow
	games [][2]string
	put   []byte // the places: key, length and posting of each
}

type pendingRow struct {
	key   string
	row   indexRow
	games [][2]string
}

// How long ago a file must have been written, or changed, for its times to tell it from what it will be: some file
// systems count whole seconds, or two; the others go by the ticks of the system, of which there are a hundred in a
// second or more.
const (
	slack     = 2 * time.Second
	slackTick = 50 * time.Millisecond
)

// isFresh reports whether a file may be written again without another time.
func (c *candidate) isFresh(now time.Time) bool {
	since := func(nanoseconds int64) time.Duration { return now.Sub(time.Unix(0, nanoseconds)) }
	return since(c.modified) < slack || c.changed != 0 && since(c.changed) < slackTick ||
		c.changed != 0 && c.changed%int64(time.Second) == 0 && since(c.changed) < slack
}

// newIndexed is what the index keeps of a record before its games were read. The search began at started.
func newIndexed(l *loaded, started time.Time) *indexed {
	sum := sha256.Sum256(l.data)
	x := &indexed{row: rowOf(&l.candidate, started), put: make([]byte, 0, 4*len(l.data))}
	x.row.lang = l.format.ID()
	if copy(x.row.hash[:], sum[:]); int64(len(l.data)) != l.size {
		x.row.modified = 0
	}
	return x
}

func (x *indexed) game(g *record.Game) {
	black, white := find.Players(g)
	x.games = append(x.games, [2]string{black, white})
}

func (x *indexed) place(key uint64, posting []byte) {
	x.row.places++
	x.put = binary.BigEndian.AppendUint64(x.put, key)
	x.put = binary.AppendUvarint(x.put, uint64(len(posting)))
	x.put = append(x.put, posting...)
}

// rowOf is the row of a file of which nothing is known but what the folder says. What is fresh goes by when the search
// began: the times are older than the bytes that were read, and nobody knows by how much.
func rowOf(c *candidate, started time.Time) indexRow {
	r := indexRow{size: c.size, modified: c.modified, changed: c.changed}
	if c.isFresh(started) {
		r.modified = 0
	}
	return r
}

// add takes what is to be written of a path, of which old was known before. From time to time it is written.
func (x *findIndex) add(key string, n *indexed, old indexRow) {
	if x.broken != nil || x.readOnly {
		return
	}
	if n.row.lang != "" && old.id != 0 && old.hash == n.row.hash && old.lang == n.row.lang {
		n.row.id, n.row.places, n.put, n.games = old.id, old.places, nil, nil // only its time has changed
	} else {
		x.next++
		n.row.id = x.next
		x.forgot += old.places
		x.added += n.row.places
	}
	for rest := n.put; len(rest) > 0; {
		size, head := binary.Uvarint(rest[8:])
		end := 8 + head + int(size)
		part := &x.parts[binary.BigEndian.Uint16(rest)>>4]
		before := len(*part)
		*part = appendPlace(*part, rest[2:8], n.row.id, rest[8+head:end])
		x.held += len(*part) - before
		rest = rest[end:]
	}
	x.rows = append(x.rows, pendingRow{key, n.row, n.games})
	if x.held >= indexHeld || len(x.rows) >= mostRows {
		x.flush()
	}
}

// appendPlace appends a place to its part: the last six bytes of its key, the number of its record, and the posting.
func appendPlace(b, key []byte, id uint32, posting []byte) []byte {
	b = append(b, key...)
	b = binary.AppendUvarint(b, uint64(id))
	b = binary.AppendUvarint(b, uint64(len(posting)))
	return append(b, posting...)
}

// eachPlace goes through the places of a part, and reports whether they were whole.
func eachPlace(b []byte, visit func(place, key []byte, id uint32, posting []byte)) bool {
	for len(b) > 0 {
		if len(b) < 8 {
			return false
		}
		id, n := binary.Uvarint(b[6:])
		if n <= 0 {
			return false
		}
		size, m := binary.Uvarint(b[6+n:])
		start := 6 + n + m
		if m <= 0 || size > uint64(len(b)-start) {
			return false
		}
		end := start + int(size)
		visit(b[:end], b[:6], uint32(id), b[start:end])
		b = b[end:]
	}
	return true
}

// flush writes what is held, in one transaction. Where that fails the answer is still right, and the user is told.
func (x *findIndex) flush() {
	if len(x.rows) == 0 || x.broken != nil || x.readOnly {
		return
	}
	x.end()
	err := x.db.Update(func(tx *bbolt.Tx) error {
		meta := tx.Bucket(bucketMeta)
		batch := number(meta, "batch")
		if x.held > 0 {
			batch++
		}
		if err := x.writePlaces(tx, uint32(batch)); err != nil {
			return err
		}
		if err := x.writeRows(tx); err != nil {
			return err
		}
		return errors.Join(
			putNumber(meta, "batch", batch), putNumber(meta, "next", uint64(x.next)),
			putNumber(meta, "dead", number(meta, "dead")+x.forgot),
			putNumber(meta, "live", number(meta, "live")+x.added-x.forgot),
		)
	})
	for i := range x.parts {
		x.parts[i] = x.parts[i][:0]
	}
	x.rows, x.held, x.forgot, x.added = x.rows[:0], 0, 0, 0
	if x.broken = reason(err); err == nil {
		x.broken = x.begin()
	} else {
		_ = x.begin() // what was there is still read
	}
}

func placesKey(batch uint32, part int) []byte {
	return binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint32(nil, batch), uint16(part))
}

func (x *findIndex) writePlaces(tx *bbolt.Tx, batch uint32) error {
	places := tx.Bucket(bucketPlaces)
	places.FillPercent = 0.9
	for i, part := range x.parts {
		if len(part) == 0 {
			continue
		}
		if err := places.Put(placesKey(batch, i), part); err != nil {
			return err
		}
	}
	return nil
}

func (x *findIndex) writeRows(tx *bbolt.Tx) error {
	rows, games := tx.Bucket(bucketRows), tx.Bucket(bucketGames)
	rows.FillPercent, games.FillPercent = 0.9, 0.9
	for _, r := range x.rows {
		if err := rows.Put([]byte(r.key), r.row.bytes()); err != nil {
			return err
		}
		for i, g := range r.games {
			if g == ([2]string{}) {
				continue
			}
			if err := games.Put(gameKey(r.row.id, i), []byte(g[0]+"\x00"+g[1])); err != nil {
				return err
			}
		}
	}
	return nil
}

func gameKey(id uint32, game int) []byte {
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, id), uint32(game))
}

// compact writes the places of the records that are known, and leaves out those of older ones, when it is worth it.
// Each transaction does some parts whole.
func (x *findIndex) compact() error {
	meta := x.tx.Bucket(bucketMeta)
	first, batch := number(meta, "first"), number(meta, "batch")
	if x.readOnly || x.broken != nil || batch-first <= mostBatch && number(meta, "dead") <= number(meta, "live") {
		return nil
	}
	live := make(map[uint32]bool)
	var gone [][]byte
	var places uint64
	_ = x.tx.Bucket(bucketRows).ForEach(func(path, v []byte) error {
		r, ok := readRow(v)
		if _, err := os.Lstat(string(path)); !ok || errors.Is(err, fs.ErrNotExist) {
			gone = append(gone, append([]byte(nil), path...))
			return nil
		}
		live[r.id] = true
		places += r.places
		return nil
	}) // the function gives no error
	x.end()
	for part := 0; part < indexParts; {
		err := x.db.Update(func(tx *bbolt.Tx) (err error) {
			for written := 0; part < indexParts && written < indexHeld && err == nil; part++ {
				var n int
				n, err = compactPart(tx.Bucket(bucketPlaces), part, uint32(first), uint32(batch), live)
				written += n
			}
			return err
		})
		if err != nil {
			return errors.Join(reason(err), x.begin())
		}
	}
	err := x.db.Update(func(tx *bbolt.Tx) error {
		rows, games, meta := tx.Bucket(bucketRows), tx.Bucket(bucketGames), tx.Bucket(bucketMeta)
		for _, path := range gone {
			if err := rows.Delete(path); err != nil {
				return err
			}
		}
		var dead [][]byte // a bucket must not change under its cursor
		_ = games.ForEach(func(key, _ []byte) error {
			if len(key) < 4 || !live[binary.BigEndian.Uint32(key)] {
				dead = append(dead, append([]byte(nil), key...))
			}
			return nil
		}) // the function gives no error
		for _, key := range dead {
			if err := games.Delete(key); err != nil {
				return err
			}
		}
		return errors.Join(putNumber(meta, "first", batch), putNumber(meta, "dead", 0), putNumber(meta, "live", places))
	})
	return errors.Join(reason(err), x.begin())
}

// compactPart makes one value of those of a part, in the last batch. So a part that was done is as good as one that was
// not.
func compactPart(places *bbolt.Bucket, part int, first, last uint32, live map[uint32]bool) (written int, err error) {
	var kept []byte
	for batch := first; batch <= last; batch++ {
		whole := eachPlace(places.Get(placesKey(batch, part)), func(place, _ []byte, id uint32, _ []byte) {
			if live[id] {
				kept = append(kept, place...)
			}
		})
		if !whole {
			return 0, errDamaged
		}
	}
	for batch := first; batch < last && err == nil; batch++ {
		err = places.Delete(placesKey(batch, part))
	}
	if err != nil {
		return 0, err
	}
	return len(kept), places.Put(placesKey(last, part), kept)
}

// lookup finds the places of a position in the records of some numbers, by record and in the order of the text.
func (x *findIndex) lookup(q *find.Query, wanted func(id uint32) bool) (map[uint32][]foundPlace, error) {
	all := make(map[uint32][]foundPlace)
	places, meta := x.tx.Bucket(bucketPlaces), x.tx.Bucket(bucketMeta)
	first, last := uint32(number(meta, "first")), uint32(number(meta, "batch"))
	for _, look := range q.Lookups() {
		key := binary.BigEndian.AppendUint64(nil, look.Key)[2:]
		for batch := first; batch <= last; batch++ {
			whole := eachPlace(places.Get(placesKey(batch, int(look.Key>>52))), func(_, k []byte, id uint32, posting []byte) {
				if string(k) != string(key) || !wanted(id) {
					return
				}
				if p, ok := find.ReadPosting(posting); ok {
					all[id] = append(all[id], foundPlace{game: p.Game, line: p.Line, column: p.Column, Spot: find.Spot{Number: p.Number, Played: p.Played, Next: p.Next, Mask: look.Mask}})
				}
			})
			if !whole {
				return nil, errDamaged
			}
		}
	}
	for _, list := range all {
		slices.SortStableFunc(list, func(a, b foundPlace) int {
			return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column))
		})
	}
	return all, nil
}

// players are the names of a game.
func (x *findIndex) players(id uint32, game int) (black, white string) {
	v := x.tx.Bucket(bucketGames).Get(gameKey(id, game))
	for i, c := range v {
		if c == 0 {
			return string(v[:i]), string(v[i+1:])
		}
	}
	return "", ""
}
