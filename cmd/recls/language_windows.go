package main

import "golang.org/x/sys/windows"

// systemLanguage is the language of the user's Windows, where the environment seldom names one.
func systemLanguage() string {
	tags, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil || len(tags) == 0 {
		return ""
	}
	return tags[0]
}
