//go:build !windows

package main

import "os"

// obeysCodes reports whether a terminal understands the codes for colours.
func obeysCodes(*os.File) bool { return true }
