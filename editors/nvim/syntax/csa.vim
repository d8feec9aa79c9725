" CSA records of shogi: a statement is a line, or stands between commas.
" Works in Vim, too.
if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpo
set cpo&vim

syntax case match

syntax match csaComma /,/
syntax match csaSquare /\d\d/ contained
syntax match csaBlackMove /\%(^\|,\)\@1<=+\ze\d\{4}\u\u/ nextgroup=csaFrom
syntax match csaWhiteMove /\%(^\|,\)\@1<=-\ze\d\{4}\u\u/ nextgroup=csaFrom
syntax match csaFrom /\d\d/ contained nextgroup=csaTo
syntax match csaTo /\d\d/ contained nextgroup=csaPiece
syntax match csaPiece /\u\u/ contained
syntax match csaSide /\%(^\|,\)\@1<=[+-]\ze\s*\%(,\|$\)/
syntax match csaTime /\%(^\|,\)\@1<=T\ze\d/ nextgroup=csaSeconds
syntax match csaSeconds /\d\+\%(\.\d\+\)\=/ contained

syntax match csaVersion /\%(^\|,\)\@1<=V\ze\d/ nextgroup=csaSeconds
syntax match csaPlayer /\%(^\|,\)\@1<=N[+-]/ nextgroup=csaText
syntax match csaHeader /\%(^\|,\)\@1<=\$[A-Z_]\++\=-\=\ze:/ nextgroup=csaColon
syntax match csaColon /:/ contained nextgroup=csaText
syntax match csaText /.*/ contained contains=csaEscape,@Spell
syntax match csaEscape /\\[n\\]/ contained

syntax match csaRow /\%(^\|,\)\@1<=P[1-9]/ nextgroup=csaPieces
syntax match csaRow /\%(^\|,\)\@1<=P[+-]/ nextgroup=csaPlaced
syntax match csaRow /\%(^\|,\)\@1<=PI/ nextgroup=csaPlaced
syntax match csaPieces /[^,]*/ contained contains=csaBlackPiece,csaWhitePiece,csaNone
syntax match csaBlackPiece /+\u\u/ contained
syntax match csaWhitePiece /-\u\u/ contained
syntax match csaNone /\*/ contained
syntax match csaPlaced /[^,]*/ contained contains=csaSquare,csaPiece

syntax match csaOwn /\%(^\|,\)\@1<=%[^,[:space:]]\+/
syntax match csaEnd /\%(^\|,\)\@1<=%\%(TORYO\|CHUDAN\|SENNICHITE\|JISHOGI\|KACHI\|HIKIWAKE\|TIME_UP\|ILLEGAL_MOVE\|[+-]ILLEGAL_ACTION\|TSUMI\|FUZUMI\|MAX_MOVES\|MATTA\|ERROR\)\ze\s*\%(,\|$\)/
syntax match csaSeparator /^\/\ze\s*$/

syntax match csaComment /\%(^\|,\)\@1<='.*/ contains=@Spell
syntax match csaCommentary /\%(^\|,\)\@1<='\*.*/ contains=@Spell
syntax match csaEncoding /^'\%(CSA \)\=encoding=.*/

highlight default link csaComma Delimiter
highlight default link csaSquare Constant
highlight default link csaFrom Constant
highlight default link csaTo Constant
highlight default link csaPiece Type
highlight default link csaBlackMove Function
highlight default link csaWhiteMove Statement
highlight default link csaSide Type
highlight default link csaTime Special
highlight default link csaSeconds Number
highlight default link csaVersion Include
highlight default link csaPlayer Identifier
highlight default link csaHeader Identifier
highlight default link csaColon Operator
highlight default link csaText String
highlight default link csaEscape SpecialChar
highlight default link csaRow Type
highlight default link csaBlackPiece Function
highlight default link csaWhitePiece Statement
highlight default link csaNone NonText
highlight default link csaOwn Identifier
highlight default link csaEnd Keyword
highlight default link csaSeparator Delimiter
highlight default link csaComment Comment
highlight default link csaCommentary SpecialComment
highlight default link csaEncoding PreProc

let b:current_syntax = 'csa'
let &cpo = s:cpo
unlet s:cpo
