//go:build unix

package main

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"

	"github.com/recls/recls/server/project"
)

// folderHandle is an open folder.
type folderHandle struct {
	path string
	fd   int // negative: it could not be opened
}

// openFolder opens a folder, to ask for its files by their names alone: the system need not go through the whole path
// again for each. Where that fails the files are asked for by their paths.
func openFolder(path string) folderHandle {
	for {
		fd, err := unix.Open(path, unix.O_RDONLY|unix.O_DIRECTORY|unix.O_CLOEXEC, 0)
		if !errors.Is(err, unix.EINTR) {
			if err != nil {
				fd = -1
			}
			return folderHandle{path: path, fd: fd}
		}
	}
}

func (f folderHandle) close() {
	if f.fd >= 0 {
		_ = unix.Close(f.fd) // it was only read
	}
}

// statusOf asks the system about a file, or what a link leads to.
func statusOf(path string) (fileStatus, error) { return statusAt(unix.AT_FDCWD, path, path, 0) }

// status asks about a file of the folder, not following a link.
func (f folderHandle) status(entry os.DirEntry) (fileStatus, error) {
	path := below(f.path, entry.Name())
	if f.fd < 0 {
		return statusAt(unix.AT_FDCWD, path, path, unix.AT_SYMLINK_NOFOLLOW)
	}
	return statusAt(f.fd, entry.Name(), path, unix.AT_SYMLINK_NOFOLLOW)
}

// statusAt asks about a name in an open folder, which is a path from here.
func statusAt(folder int, name, path string, flags int) (s fileStatus, err error) {
	var at unix.Stat_t
	for err = unix.EINTR; errors.Is(err, unix.EINTR); { // as os.Stat does: some file systems are interrupted
		err = unix.Fstatat(folder, name, &at, flags)
	}
	if err != nil {
		return s, err
	}
	regular := at.Mode&unix.S_IFMT == unix.S_IFREG
	if regular && at.Blocks == 0 { // else it lies on a disk
		regular = !project.IsView(path)
	}
	return fileStatus{
		regular: regular, folder: at.Mode&unix.S_IFMT == unix.S_IFDIR, size: at.Size,
		modified: unix.TimespecToNsec(at.Mtim), changed: unix.TimespecToNsec(at.Ctim),
	}, nil
}
