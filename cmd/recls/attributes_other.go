//go:build !(darwin || freebsd || linux || netbsd)

package main

import "os"

// accessList is the attribute that is a file's access control list, where files have such attributes.
const accessList = "system.posix_acl_access"

// giveAttributes does nothing where a folder decides who may do what with the files in it.
func giveAttributes(*os.File, string) (lost []string) { return nil }
