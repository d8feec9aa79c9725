package sarif

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// URI is the reference (RFC 3986) to a file by its path on this system: relative, or with the scheme file. The parts of
// a path that a URI would read otherwise are escaped; so are dots that would lead out of an archive, whose member comes
// after a "!".
func URI(path string) (uri string, absolute bool) {
	absolute = filepath.IsAbs(path)
	outer, member, inside := strings.Cut(filepath.ToSlash(path), "!")
	uri = escape(outer, false)
	if inside {
		up := slices.ContainsFunc(strings.Split(member, "/"), func(part string) bool { return part == "." || part == ".." })
		uri += "!" + escape(member, up)
	}
	if !absolute {
		return uri, false
	}
	return "file:///" + strings.TrimPrefix(uri, "/"), true
}

// escape keeps the unreserved characters, "!" and slashes, unless they are to be hidden.
func escape(s string, hideSlashes bool) string {
	var out strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9',
			strings.IndexByte("-._~!", c) >= 0, c == '/' && !hideSlashes:
			out.WriteByte(c)
		default:
			fmt.Fprintf(&out, "%%%02X", c)
		}
	}
	return out.String()
}
