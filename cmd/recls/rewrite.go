package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// errChanged: another program wrote the file after it was read; its words are not to be lost.
var errChanged = errors.New("changed on disk since it was read; not written")

// rewrite puts new bytes in the place of a file that held old ones. It writes a temporary file in
// the same folder and renames it, so at every moment the name stands for the old file or for the
// new one, whole. The mode is kept. A link stays a link: what it points to is rewritten.
func rewrite(path string, old, new []byte) error {
	target, err := filepath.EvalSymlinks(path)
	if err != nil {
		return reason(err)
	}
	mode, err := mayWrite(target)
	if err != nil {
		return err
	}
	if now, err := os.ReadFile(target); err != nil || !bytes.Equal(now, old) {
		return errors.Join(errChanged, reason(err))
	}
	temp, err := os.CreateTemp(filepath.Dir(target), "."+filepath.Base(target)+".*")
	if err != nil {
		return fmt.Errorf("making a temporary file beside it: %w", reason(err))
	}
	err = fill(temp, new, mode)
	if err == nil {
		err = os.Rename(temp.Name(), target)
	}
	if err != nil {
		_ = os.Remove(temp.Name())
		return fmt.Errorf("writing it: %w", reason(err))
	}
	return nil
}

// mayWrite asks for what a rename would not: the permission to write to the file itself.
func mayWrite(path string) (os.FileMode, error) {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return 0, reason(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return 0, reason(err)
	}
	return info.Mode().Perm(), nil
}

// fill writes the file down to the disk: a rename must not outrun its bytes.
func fill(f *os.File, data []byte, mode os.FileMode) error {
	_, err := f.Write(data)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}
