; The players and the name of a game, and the names of nodes
((property
  name: (property_identifier) @context
  value: (property_value (value_content) @name)) @item
 (#any-of? @context "PB" "PW" "GN" "N"))
