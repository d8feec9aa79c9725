; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/ishi/queries/folds.scm
[
  (event)
  (variation)
  (comment)
  (user)
] @fold
