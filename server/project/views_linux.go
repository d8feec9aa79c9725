package project

import (
	"io/fs"
	"slices"
	"syscall"
)

// views are the file systems, by their numbers in statfs(2), whose files are not files: the kernel makes up what they
// say while they are read, and some wait for it to have something to say, as /proc/kmsg does for ever.
var views = []uint32{
	0x00009fa0, // proc
	0x62656572, // sysfs
	0x64626720, // debugfs
	0x74726163, // tracefs
	0x73636673, // securityfs
	0xf97cff8c, // selinuxfs
	0x43415d53, // smackfs
	0x0027e0eb, // cgroup
	0x63677270, // cgroup2
	0x07655821, // resctrl
	0xcafe4a11, // bpf
	0x62656570, // configfs
	0x6165676c, // pstore
	0xde5e81e4, // efivarfs
	0x42494e4d, // binfmt_misc
	0x65735543, // fusectl
	0x19800202, // mqueue
	0x6e736673, // nsfs
}

// IsView reports whether a regular file by its mode is not a file on a disk but a view of the system. A link is
// followed.
func IsView(path string) bool {
	var at syscall.Statfs_t
	return syscall.Statfs(path, &at) == nil && slices.Contains(views, uint32(at.Type))
}

// isView is IsView where more is known: a file that takes blocks of a disk lies there.
func isView(info fs.FileInfo, path string) bool {
	at, ok := info.Sys().(*syscall.Stat_t)
	return ok && at.Blocks == 0 && IsView(path)
}
