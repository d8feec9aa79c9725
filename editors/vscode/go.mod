// No Go is built here. This file keeps the Go tool out of what npm brings and
// out of records whose names end in .go.
module github.com/recls/recls/editors/vscode

go 1.26.0
