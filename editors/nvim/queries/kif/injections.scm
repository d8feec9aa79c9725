; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/kif/queries/injections.scm
([(comment) (skipped)] @injection.content
  (#set! injection.language "comment"))
