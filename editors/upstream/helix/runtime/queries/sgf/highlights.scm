; Written by editors/tree-sitter/sync.sh from editors/tree-sitter/sgf/queries/highlights.scm
; Names and values of properties
(property_identifier) @variable.other.member
(value_content) @string

; Moves
((property
  name: (property_identifier) @function
  value: (property_value (value_content) @constant))
 (#any-of? @function "B" "W"))

; Setup, marks and territory: points
((property
  name: (property_identifier) @keyword
  value: (property_value (value_content) @constant))
 (#any-of? @keyword
  "AB" "AE" "AW" "AR" "CR" "DD" "LB" "LN" "MA" "SL" "SQ" "TB" "TR" "TW" "VW"))

; Texts
((property
  name: (property_identifier) @variable.other.member
  value: (property_value (value_content) @comment))
 (#any-of? @variable.other.member "C" "GC"))

; Numbers
((property
  name: (property_identifier) @variable.other.member
  value: (property_value (value_content) @constant.numeric))
 (#any-of? @variable.other.member "BL" "FF" "GM" "HA" "KM" "MN" "OB" "OW" "SZ" "TM" "V" "WL"))

; What the whole file follows
((property
  name: (property_identifier) @keyword.directive)
 (#any-of? @keyword.directive "AP" "CA" "FF" "GM" "ST" "SZ"))

["(" ")" "[" "]"] @punctuation.bracket
";" @punctuation.delimiter
