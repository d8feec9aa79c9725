//go:build darwin || freebsd || linux || netbsd

package main

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// accessList is the attribute that is a file's access control list.
const accessList = "system.posix_acl_access"

// ofContent are attributes that a system takes away, or makes anew, when the content of a file changes: what programs
// may do that are run from it, and sums of the bytes. com.apple.provenance is about who wrote it.
var ofContent = []string{"security.capability", "security.ima", "security.evm", "com.apple.provenance"}

// giveAttributes gives a file the extended attributes of the one at a path, access control lists among them. It names
// those that the file does not get, because the system refuses them.
func giveAttributes(f *os.File, path string) (lost []string) {
	fd := int(f.Fd())
	names, err := attributesOf(func(to []byte) (int, error) { return unix.Listxattr(path, to) })
	if err != nil {
		return []string{err.Error()} // they are there, and nobody may know them
	}
	for _, name := range names {
		if slices.Contains(ofContent, name) {
			continue
		}
		value, err := filled(func(to []byte) (int, error) { return unix.Getxattr(path, name, to) })
		if err == nil {
			if now, err := filled(func(to []byte) (int, error) { return unix.Fgetxattr(fd, name, to) }); err == nil && bytes.Equal(now, value) {
				continue
			}
			err = unix.Fsetxattr(fd, name, value, 0)
		}
		if err != nil {
			lost = append(lost, name)
		}
	}
	if !slices.Contains(names, accessList) {
		_ = unix.Fremovexattr(fd, accessList) // a folder may give its new files one; mostly there is none
	}
	return lost
}

// attributesOf lists the names of attributes; none where a file system has no attributes.
func attributesOf(list func(to []byte) (int, error)) ([]string, error) {
	all, err := filled(list)
	switch {
	case errors.Is(err, unix.ENOTSUP), errors.Is(err, unix.ENOSYS), err == nil && len(all) == 0:
		return nil, nil
	case err != nil:
		return nil, err
	}
	return strings.Split(strings.TrimRight(string(all), "\x00"), "\x00"), nil
}

// filled is what a call fills in that says first how much it is. It is asked again when it has become more meanwhile.
func filled(call func(to []byte) (int, error)) (data []byte, err error) {
	for range 10 {
		var n int
		if n, err = call(nil); err != nil || n == 0 {
			return nil, err
		}
		data = make([]byte, n)
		if n, err = call(data); err == nil {
			return data[:n], nil
		}
		if !errors.Is(err, unix.ERANGE) {
			break
		}
	}
	return nil, err
}
