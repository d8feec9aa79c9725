package main

import (
	"bytes"
	"errors"
	"os"
)

// errChanged: another program wrote the file after it was read; its words are not to be lost.
var errChanged = errors.New("changed on disk since it was read; not written")

// rewrite puts new bytes in the place of a file that held old ones.
func rewrite(path string, old, new []byte) error {
	return draftOf(path, new, func(d *draft) error {
		if now, err := os.ReadFile(d.target); err != nil || !bytes.Equal(now, old) {
			return errors.Join(errChanged, reason(err))
		}
		return d.commit()
	})
}
