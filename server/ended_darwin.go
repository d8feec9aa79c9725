package server

import "golang.org/x/sys/unix"

// stateZombie is SZOMB of <sys/proc.h>.
const stateZombie = 5

// ended reports whether a process has ended and waits for its parent.
func ended(pid int) bool {
	info, err := unix.SysctlKinfoProc("kern.proc.pid", pid)
	return err == nil && info.Proc.P_stat == stateZombie
}
