; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/ishi/queries/injections.scm
([(remark) (comment)] @injection.content
  (#set! injection.language "comment"))
