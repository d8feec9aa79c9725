; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/kif/queries/folds.scm
[
  (variation)
  (diagram)
] @fold
