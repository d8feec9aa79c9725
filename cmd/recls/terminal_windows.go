package main

import (
	"os"

	"golang.org/x/sys/windows"
)

// obeysCodes asks a console to understand the codes for colours, which it does from Windows 10 on when it is told to
// ("Console Virtual Terminal Sequences" in the documentation of Windows). One that refuses gets no codes.
func obeysCodes(f *os.File) bool {
	var mode uint32
	console := windows.Handle(f.Fd())
	if windows.GetConsoleMode(console, &mode) != nil {
		return false
	}
	if mode&windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING != 0 {
		return true
	}
	return windows.SetConsoleMode(console, mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING) == nil
}
