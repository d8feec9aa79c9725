package main

import (
	"io/fs"

	"github.com/recls/recls/syntax"
)

// fileStatus is what a search wants to know of a file before it is opened.
type fileStatus struct {
	regular, folder bool  // a view of the system is neither, see project.IsView
	size            int64 // in bytes
	modified        int64 // when it was written, in nanoseconds since 1970; a program can set this
	changed         int64 // when it or its status last changed, which no program can set; 0 where the system does not say
}

// How many files are asked about ahead, and how many of them by one goroutine: a search that ends early has asked for
// little, and starting a goroutine must not cost more than it saves.
const (
	statusAhead = 1024
	statusShare = 64
)

// statuses asks about the files of a folder on all processors, some ahead of the one that is wanted. That is half of
// the time of a search with an index.
type statuses struct {
	path    string
	entries []fs.DirEntry
	from    int // the first entry that is in known
	known   []fileStatus
	failed  []error
}

// at is what the system says of an entry that is a file. Entries are asked for in order.
func (s *statuses) at(i int) (fileStatus, error) {
	if i >= s.from+len(s.known) {
		s.from = i
		s.ask(s.entries[i:min(len(s.entries), i+statusAhead)])
	}
	return s.known[i-s.from], s.failed[i-s.from]
}

// ask asks about some entries. The folder is open only meanwhile: a search may be many folders deep.
func (s *statuses) ask(entries []fs.DirEntry) {
	if s.known == nil {
		s.known, s.failed = make([]fileStatus, len(entries)), make([]error, len(entries))
	}
	s.known, s.failed = s.known[:len(entries)], s.failed[:len(entries)]
	folder := openFolder(s.path)
	defer folder.close()
	syntax.ParallelFor((len(entries)+statusShare-1)/statusShare, func(share int) {
		first := share * statusShare
		for i, entry := range entries[first:min(len(entries), first+statusShare)] {
			if entry.Type().IsRegular() {
				s.known[first+i], s.failed[first+i] = folder.status(entry)
			}
		}
	})
}
