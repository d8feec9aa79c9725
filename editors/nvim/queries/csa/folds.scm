; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/csa/queries/folds.scm
(record) @fold
