//go:build !windows

package main

// systemLanguage is nothing here: the environment names the language.
func systemLanguage() string { return "" }
