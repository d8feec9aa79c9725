(game_tree) @fold
