//go:build !unix

package main

import "os"

// folderHandle is nothing where the names of a folder come with the rest.
type folderHandle struct{}

func openFolder(string) folderHandle { return folderHandle{} }

func (folderHandle) close() {}

// statusOf asks the system about a file, or what a link leads to.
func statusOf(path string) (fileStatus, error) {
	info, err := os.Stat(path)
	if err != nil {
		return fileStatus{}, err
	}
	return statusFrom(info), nil
}

// status is what the system said with the names of the folder, so it costs nothing.
func (folderHandle) status(entry os.DirEntry) (fileStatus, error) {
	info, err := entry.Info()
	if err != nil {
		return fileStatus{}, err
	}
	return statusFrom(info), nil
}

func statusFrom(info os.FileInfo) fileStatus {
	return fileStatus{regular: info.Mode().IsRegular(), folder: info.IsDir(), size: info.Size(), modified: info.ModTime().UnixNano()}
}
