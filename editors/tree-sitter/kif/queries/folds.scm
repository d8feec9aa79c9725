[
  (variation)
  (diagram)
] @fold
