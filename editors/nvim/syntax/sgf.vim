" Smart Game Format, good to read without a server: what a property is about
" gives it its colour, and a value is coloured as its property takes it.
" Works in Vim, too.
if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpo
set cpo&vim

syntax case match
syntax sync minlines=200

syntax match sgfOutside /[^[:space:]();\[\]]\+/
syntax match sgfTree /[()]/
syntax match sgfNode /;/

syntax match sgfEscape /\\\_./ contained
syntax region sgfText matchgroup=sgfBracket start=/\[/ end=/\]/ contains=sgfEscape,@Spell contained skipwhite skipempty nextgroup=sgfText
syntax region sgfStray matchgroup=sgfBracket start=/\[/ end=/\]/ contains=sgfEscape

" Lists of values stay with their property: each region leads to the next.
syntax match sgfPoint /[A-Za-z]\{2}\|[A-Za-z]\d\{1,2}/ contained
syntax match sgfNumber /[+-]\=\d\+\%(\.\d\+\)\=/ contained
syntax match sgfColon /:/ contained
syntax match sgfLabel /:\zs\_[^\]\\]*/ contained
syntax match sgfColor /\c\<\%(b\|w\|black\|white\)\>/ contained
syntax region sgfPoints matchgroup=sgfBracket start=/\[/ end=/\]/ contains=sgfEscape,sgfPoint,sgfColon contained skipwhite skipempty nextgroup=sgfPoints
syntax region sgfLabels matchgroup=sgfBracket start=/\[/ end=/\]/ contains=sgfEscape,sgfPoint,sgfColon,sgfLabel contained skipwhite skipempty nextgroup=sgfLabels
syntax region sgfNumbers matchgroup=sgfBracket start=/\[/ end=/\]/ contains=sgfEscape,sgfNumber,sgfColon contained skipwhite skipempty nextgroup=sgfNumbers
syntax region sgfColors matchgroup=sgfBracket start=/\[/ end=/\]/ contains=sgfEscape,sgfColor,sgfNumber contained skipwhite skipempty nextgroup=sgfColors

" Old files write identifiers with small letters between (`GaMe`): those are
" private to this table, and so are all that it does not name.
syntax match sgfPrivate /\<\a\+\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfText
syntax match sgfBlack /\<B\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfPoints
syntax match sgfWhite /\<W\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfPoints
syntax match sgfSetup /\<\%(AB\|AW\|AE\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfPoints
syntax match sgfSetup /\<PL\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfColors
syntax match sgfMarkup /\<\%(AR\|LN\|DD\|VW\|MA\|TR\|CR\|SQ\|SL\|M\|L\|TB\|TW\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfPoints
syntax match sgfMarkup /\<LB\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfLabels
syntax match sgfMarkup /\<\%(FG\|PM\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfNumbers
syntax match sgfAnnotation /\<\%(KO\|MN\|BL\|WL\|OB\|OW\|TE\|BM\|DM\|UC\|GB\|GW\|HO\|DO\|IT\|V\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfNumbers
syntax match sgfComment /\<\%(C\|N\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfText
syntax match sgfRoot /\<\%(FF\|GM\|ST\|SZ\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfNumbers
syntax match sgfRoot /\<\%(AP\|CA\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfText
syntax match sgfInfo /\<\%(KM\|HA\|TM\|DT\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfNumbers
syntax match sgfInfo /\<\%(PB\|PW\|BR\|WR\|BT\|WT\|AN\|CP\|ON\|RU\|OT\|EV\|GN\|PC\|RO\|SO\|US\|GC\|RE\|ID\|LT\)\>\ze\_s*\[/ skipwhite skipempty nextgroup=sgfText

highlight default link sgfOutside Comment
highlight default link sgfTree Delimiter
highlight default link sgfNode Delimiter
highlight default link sgfBracket Delimiter
highlight default link sgfEscape SpecialChar
highlight default link sgfText String
highlight default link sgfStray String
highlight default link sgfLabel String
highlight default link sgfPoint Constant
highlight default link sgfNumber Number
highlight default link sgfColor Constant
highlight default link sgfColon Operator
highlight default link sgfPrivate Identifier
highlight default link sgfBlack Function
highlight default link sgfWhite Statement
highlight default link sgfSetup Type
highlight default link sgfMarkup PreProc
highlight default link sgfAnnotation Special
highlight default link sgfComment Special
highlight default link sgfRoot Include
highlight default link sgfInfo Identifier

let b:current_syntax = 'sgf'
let &cpo = s:cpo
unlet s:cpo
