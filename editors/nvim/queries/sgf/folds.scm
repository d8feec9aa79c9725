; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/sgf/queries/folds.scm
(game_tree) @fold
