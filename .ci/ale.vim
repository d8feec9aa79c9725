" The lines of docs/editors/vim.md in a real Vim: findings, hover, format on save.
" .ci/ale.sh runs it once a record; $RECLS_EXPECT holds what is to be seen.
set nomore
let s:want = json_decode($RECLS_EXPECT)

function! s:Say(text) abort
  call writefile([a:text], $RECLS_OUT, 'a')
endfunction

" 1 means late, 2 means wrong.
function! s:Leave(code, text) abort
  call s:Say((a:code ? 'FAIL  ' : 'ok    ') . expand('%:t') . ': ' . a:text)
  execute a:code ? 'cquit ' . a:code : 'qall!'
endfunction

function! s:Await(what, Condition) abort
  for _ in range(300)
    if a:Condition() | return | endif
    sleep 50m
  endfor
  call s:Leave(1, 'no ' . a:what)
endfunction

function! s:Findings() abort
  return map(copy(ale#engine#GetLoclist(bufnr(''))), {_, f -> f.lnum . ':' . f.col . ' ' . f.type . ' ' . get(f, 'code', '')})
endfunction

function! s:Test() abort
  if &filetype !=# s:want.filetype | call s:Leave(2, 'file type ' . &filetype) | endif
  if empty(&syntax) || synIDattr(synID(1, 1, 1), 'name') ==# '' | call s:Leave(2, 'no syntax') | endif
  call s:Await('findings', {-> !empty(s:Findings())})
  if index(s:Findings(), s:want.finding) < 0
    call s:Leave(2, 'findings ' . json_encode(s:Findings()))
  endif
  call cursor(s:want.line, 1)
  let text = win_getid()
  ALEHover
  call s:Await('hover', {-> winnr('$') > 1})
  wincmd P
  if index(getline(1, '$'), s:want.row) < 0
    call s:Leave(2, 'hover ' . json_encode(getline(1, '$')))
  endif
  pclose
  call win_gotoid(text)
  let before = readfile(s:want.file, 'b')
  write
  call s:Await('formatted file', {-> readfile(s:want.file, 'b') != before})
  if readfile(s:want.file, 'b') != readfile(s:want.golden, 'b')
    call s:Leave(2, 'the file is not as the golden: ' . json_encode(readfile(s:want.file)))
  endif
  call s:Leave(0, 'findings, hover, format on save')
endfunction

function! s:Run() abort
  try
    call s:Test()
  catch
    call s:Leave(2, v:exception . ' at ' . v:throwpoint)
  endtry
endfunction

" After what the page runs at that moment: its own autocommand was there first.
autocmd VimEnter * ++once ++nested call s:Run()
