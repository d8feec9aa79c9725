// Package bench measures recls on records of every size and shape. It has no program: its benchmarks and the table in
// docs/performance.md are made by its tests.
//
//	go test ./cmd/recls/bench -run '^$' -bench .
//	go test ./cmd/recls/bench -run Report -cpu 1 -report ../../../docs/performance.md -timeout 60m
//
//	go test ./cmd/recls/bench -run Inputs -write FOLDER
//
// RECLS_CORPUS names a folder of real records; without it only generated texts are measured.
package bench
