(record) @fold
