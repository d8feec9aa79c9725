//go:build !unix

package main

import (
	"io/fs"
	"os"
)

// unasked: these systems do not get a folder to the disk when they are asked, but by themselves.
func unasked(error) bool { return true }

// giveOwner does nothing where a folder decides whose the files in it are.
func giveOwner(*os.File, fs.FileInfo) error { return nil }

// otherNames: these systems do not say it of a file that was looked up by its name.
func otherNames(fs.FileInfo) int { return 0 }
