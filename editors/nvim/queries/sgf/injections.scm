; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/sgf/queries/injections.scm
((property
  name: (property_identifier) @_name
  value: (property_value (value_content) @injection.content))
 (#any-of? @_name "C" "GC")
 (#set! injection.language "comment"))
