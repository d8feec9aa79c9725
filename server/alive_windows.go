package server

import (
	"errors"

	"golang.org/x/sys/windows"
)

// alive reports whether a process runs, somebody else's too. Where the system cannot tell, the answer is yes. A process
// that has ended can be opened for as long as anybody holds it open; only a wait that is over at once tells.
func alive(pid int) bool {
	process, err := windows.OpenProcess(windows.SYNCHRONIZE, false, uint32(pid))
	if err != nil {
		return !errors.Is(err, windows.ERROR_INVALID_PARAMETER)
	}
	defer func() { _ = windows.CloseHandle(process) }()
	event, err := windows.WaitForSingleObject(process, 0)
	return err != nil || event != windows.WAIT_OBJECT_0
}
