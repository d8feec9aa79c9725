package server

import (
	"bytes"
	"fmt"
	"os"
)

// ended reports whether a process has ended and waits for its parent, by its state in proc_pid_stat(5). The state comes
// after the name, which is in parentheses and may hold any character.
func ended(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	state := bytes.TrimSpace(stat[bytes.LastIndexByte(stat, ')')+1:])
	return len(state) > 0 && (state[0] == 'Z' || state[0] == 'X')
}
