; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/csa/queries/injections.scm
([(comment) (remark)] @injection.content
  (#set! injection.language "comment"))
