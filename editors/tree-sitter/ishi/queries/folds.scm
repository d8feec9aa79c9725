[
  (event)
  (variation)
  (comment)
  (user)
] @fold
