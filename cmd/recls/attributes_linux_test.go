package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// granting is an access control list in which another user may read.
func granting() (list []byte) {
	const nobody = 0xFFFF_FFFF
	list = binary.LittleEndian.AppendUint32(nil, 2)
	for _, e := range []struct {
		tag, may uint16
		id       uint32
	}{{1, 6, nobody}, {2, 4, 12345}, {4, 0, nobody}, {16, 4, nobody}, {32, 0, nobody}} { // owner, user, group, mask, others
		list = binary.LittleEndian.AppendUint16(list, e.tag)
		list = binary.LittleEndian.AppendUint16(list, e.may)
		list = binary.LittleEndian.AppendUint32(list, e.id)
	}
	return list
}

// attributeOf reads an attribute of a file; "" without one.
func attributeOf(path, name string) string {
	value := make([]byte, 4096)
	n, err := unix.Getxattr(path, name, value)
	if err != nil {
		return ""
	}
	return string(value[:n])
}

// TestOutputKeepsAttributes: a file that is written keeps its extended attributes, access control lists among them,
// whatever command writes it. What a file may do that is run as a program goes with its content.
func TestOutputKeepsAttributes(t *testing.T) {
	const capability = "security.capability"
	kept := map[string]string{"user.recls.test": "a\x00b", "user.empty": "", accessList: string(granting())}
	for _, o := range outputs {
		t.Run(o.line, func(t *testing.T) {
			toPut(t)
			if !o.inPlace {
				recls("", strings.Fields(o.line)...)
			}
			for name, value := range kept {
				switch err := unix.Setxattr(o.file, name, []byte(value), 0); err {
				case nil:
				case unix.ENOTSUP:
					t.Skipf("this file system has no attribute %s", name)
				default:
					t.Fatal(o.file, name, err)
				}
			}
			_ = unix.Setxattr(o.file, capability, append([]byte{0, 0, 0, 2}, make([]byte, 16)...), 0) // who may
			before, err := os.Stat(o.file)
			if err != nil {
				t.Fatal(err)
			}
			r := recls("", strings.Fields(o.line)...)
			after, err := os.Stat(o.file)
			if err != nil || os.SameFile(before, after) {
				t.Fatalf("not written (%v): %s", err, r.err)
			}
			for name, value := range kept {
				if got := attributeOf(o.file, name); got != value {
					t.Errorf("%s is %q, and was %q", name, got, value)
				}
			}
			if after.Mode() != before.Mode() || attributeOf(o.file, capability) != "" || strings.Contains(r.err, "could not be copied") {
				t.Errorf("mode %v, was %v; capability %q; %s", after.Mode(), before.Mode(), attributeOf(o.file, capability), r.err)
			}
		})
	}
}

// TestCopyKeepsAttributes: nor does a file lose them that is moved by copying it.
func TestCopyKeepsAttributes(t *testing.T) {
	folder(t, "-- a.sgf --\nwords\n")
	if err := unix.Setxattr("a.sgf", "user.recls.test", []byte("x"), 0); err != nil {
		t.Skip("this file system has no extended attributes: ", err)
	}
	if lost, err := onDisk.copy("a.sgf", "b.sgf"); err != nil || len(lost) > 0 || attributeOf("b.sgf", "user.recls.test") != "x" {
		t.Errorf("%v, lost %q, the copy has %q", err, lost, attributeOf("b.sgf", "user.recls.test"))
	}
}

// TestInheritedAccess: a list that the folder gives its new files is not one of the file that was there.
func TestInheritedAccess(t *testing.T) {
	folder(t, "-- in/a.sgf --\n(;FF[4]GM[1];B[aa]C[])\n")
	if err := unix.Setxattr("in", "system.posix_acl_default", granting(), 0); err != nil {
		t.Skip("this file system has no access control lists: ", err)
	}
	recls("", "check", "--fix", "in/a.sgf").want(t, 0, "1 fix applied")
	if list := attributeOf(filepath.Join("in", "a.sgf"), accessList); list != "" {
		t.Errorf("the file has got the list %q", list)
	}
}

// TestLostAttributes: what cannot be kept is named.
func TestLostAttributes(t *testing.T) {
	folder(t, "-- a.sgf --\nwords\n")
	if err := unix.Setxattr("a.sgf", "user.recls.test", []byte("x"), 0); err != nil {
		t.Skip("this file system has no extended attributes: ", err)
	}
	f, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // a device has no such attributes
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var said strings.Builder
	streams{err: &said}.tellLost("a.sgf", giveAttributes(f, "a.sgf"))
	if want := "recls: a.sgf: note: written, but without these attributes, which could not be copied: user.recls.test\n"; said.String() != want {
		t.Errorf("%q, want %q", said.String(), want)
	}
}
