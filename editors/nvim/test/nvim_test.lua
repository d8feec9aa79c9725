-- The whole path in a real Neovim: file type, findings, hover, formatting on
-- save, stop. Run by .ci/nvim.sh in an empty folder, with recls on the PATH.
--
-- An answer that differs fails at once. An answer that does not come within
-- ten seconds may be the machine's fault: that test is run once more.

local samples = vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2))
local severities = { 'error', 'warning', 'information', 'hint' }

---@class Record
---@field name string            the sample, without its extension
---@field filetype string        also the extension
---@field findings string[]      of the sample: "line:column-line:column severity code", 1-based, in bytes
---@field formatted string[]     of the formatted sample
---@field at [integer, integer] the cursor, on a move: 1-based line, 0-based byte
---@field moved [integer, integer] the cursor on the same move of the formatted sample
---@field board string[]         lines that hover and board at that move must hold
---@field steps table[]          keys in the board's window, the title and the cursor in the text after them
---@field fix table              a code action at a place, and that line after it
---@field completion table       a label that must be on offer at the end of a text
---@field hint string            within an inlay hint
---@field syntax table[]         {line, column, group}, 1-based, without the server
local records = {
  {
    name = 'duplicate',
    filetype = 'sgf',
    findings = { '3:30-3:31 error sgf/duplicate-property' },
    formatted = { '11:1-11:2 error sgf/duplicate-property' },
    at = { 3, 3 },
    moved = { 9, 3 },
    board = { ' 7 . . O . . .(O). .  7', ' 5 . . . . X . . . .  5' },
    fix = { at = { 3, 29 }, title = 'Join the two texts', line = ';W[gc]N[白の一手]C[first' },
    completion = { text = '(;FF[4]GM[1]SZ[9];B[ee]\n', label = 'C' },
    hint = '4',
    steps = {
      { keys = 'l', title = '5 · Black C3', at = { 3, 38 } },
      { keys = 'l', title = '6 · White G5', at = { 4, 1 } },
      { keys = '<Tab>', title = '6 · White E3', at = { 4, 9 } },
      { keys = '<Tab>', title = '6 · White G5', at = { 4, 1 } },
      { keys = '<S-Tab>', title = '6 · White E3', at = { 4, 9 } },
      { keys = '2h', title = '4 · White G7', at = { 3, 0 } },
      { keys = '<Home>', title = 'Position before move 1', at = { 1, 1 } },
      { keys = '3gm', title = '3 · Black G3', at = { 2, 12 } },
    },
    syntax = {
      { 1, 1, 'sgfTree' }, { 1, 2, 'sgfNode' }, { 1, 3, 'sgfRoot' }, { 1, 6, 'sgfNumber' }, { 1, 30, 'sgfText' },
      { 2, 2, 'sgfBlack' }, { 2, 4, 'sgfPoint' }, { 2, 8, 'sgfWhite' }, { 3, 7, 'sgfComment' },
    },
  },
  {
    name = 'occupied',
    filetype = 'ishi',
    findings = { '18:5-18:7 error ishi/occupied', '21:7-21:8 warning ishi/number-descends' },
    formatted = { '17:5-17:7 error ishi/occupied', '20:3-20:4 warning ishi/number-descends' },
    at = { 13, 4 },
    moved = { 12, 4 },
    board = { ' 7 . . + .(X). + . .  7', ' 6 . . . X . X . . .  6' },
    fix = { at = { 21, 6 }, title = 'Renumber from here on, starting at 9', line = '    b 9 c4' },
    completion = { text = 'BOARDSIZE 9\nB 1 E5\nVAR\nW 2 E6\nEND', label = 'ENDVAR' },
    hint = '1',
    steps = {
      { keys = 'l', title = '8 · White E5, on an occupied point', at = { 18, 0 } },
      { keys = '<Tab>', title = '8 · White C3', at = { 20, 0 } },
      { keys = '<Right>', title = '7 · Black C4', at = { 21, 0 } },
      { keys = '<Home>', title = 'Position before move 1', at = { 1, 0 } },
    },
    syntax = {
      { 1, 1, 'ishiRemark' }, { 2, 1, 'ishiEvent' }, { 2, 8, 'ishiText' }, { 3, 2, 'ishiRoot' }, { 3, 13, 'ishiNumber' },
      { 6, 1, 'ishiBlack' }, { 6, 3, 'ishiNumber' }, { 6, 5, 'ishiPoint' }, { 7, 1, 'ishiWhite' }, { 14, 12, 'ishiPoint' },
      { 15, 1, 'ishiBlock' }, { 16, 3, 'ishiCommentary' }, { 17, 1, 'ishiBlock' }, { 19, 1, 'ishiVariation' },
    },
  },
  {
    name = 'source',
    filetype = 'csa',
    findings = { '5:1-5:29 hint csa/position-row-end', '17:2-17:4 error csa/move-empty-source' },
    formatted = { '19:2-19:4 error csa/move-empty-source' },
    at = { 15, 0 },
    moved = { 16, 0 },
    board = { '| ・ ・ ・ ・ ・ ・V歩 ・ ・|四', '手数＝2　☖３四歩　まで' },
    fix = { at = { 5, 0 }, title = 'Write three characters for each square', line = 'P2 * -HI *  *  *  *  * -KA * ' },
    completion = { text = 'V2.2\nPI\n+\n+77', label = '+7776FU ☗７六歩' },
    hint = '７六歩',
    steps = {
      { keys = 'h', title = '1 · ☗７六歩 (P-7f)', at = { 14, 0 } },
      { keys = 'l', title = '2 · ☖３四歩 (P-3d)', at = { 15, 0 } },
      { keys = '1gm', title = '1 · ☗７六歩 (P-7f)', at = { 14, 0 } },
    },
    syntax = {
      { 1, 1, 'csaVersion' }, { 1, 2, 'csaSeconds' }, { 2, 1, 'csaPlayer' }, { 2, 3, 'csaText' }, { 4, 1, 'csaRow' },
      { 4, 4, 'csaWhitePiece' }, { 10, 4, 'csaBlackPiece' }, { 13, 1, 'csaSide' }, { 14, 1, 'csaBlackMove' },
      { 14, 2, 'csaFrom' }, { 14, 6, 'csaPiece' }, { 14, 9, 'csaTime' }, { 15, 1, 'csaWhiteMove' }, { 16, 1, 'csaComment' },
      { 18, 1, 'csaEnd' },
    },
  },
  {
    name = 'source',
    filetype = 'kif',
    findings = { '3:7-3:8 warning kif/meta-colon', '9:12-9:16 error kif/move-empty-source' },
    formatted = { '3:7-3:8 warning kif/meta-colon', '9:15-9:19 error kif/move-empty-source' },
    at = { 7, 2 },
    moved = { 7, 5 },
    board = { '| ・ ・ ・ ・ ・ ・V歩 ・ ・|四', '手数＝2　☖３四歩　まで' },
    -- Neovim 0.10 takes a byte beyond the UTF-16 length of its line for the end of the line: the name is long enough.
    fix = { at = { 3, 6 }, title = 'Write `：`', line = '先手：先手の人' },
    completion = { text = '手合割：平手\n   1 ', label = '７六歩(77)' },
    hint = '☗',
    steps = {
      { keys = 'h', title = '1 · ☗７六歩 (P-7f)', at = { 6, 0 } },
      { keys = 'l', title = '2 · ☖３四歩 (P-3d)', at = { 7, 0 } },
      { keys = '<Tab>', title = '2 · ☖８四歩 (P-8d)', at = { 12, 0 } },
      { keys = '1gm', title = '1 · ☗７六歩 (P-7f)', at = { 6, 0 } },
    },
    syntax = {
      { 1, 1, 'kifDeclaration' }, { 2, 1, 'kifHandicap' }, { 2, 10, 'kifColon' }, { 2, 13, 'kifValue' }, { 3, 1, 'kifKey' },
      { 5, 1, 'kifList' }, { 6, 1, 'kifNumber' }, { 6, 3, 'kifSquare' }, { 6, 9, 'kifPiece' }, { 6, 12, 'kifSource' },
      { 6, 17, 'kifTime' }, { 8, 1, 'kifComment' }, { 10, 3, 'kifEnd' }, { 11, 1, 'kifVariation' }, { 11, 13, 'kifDigits' },
    },
  },
}

---@param outcome 'wrong'|'late'
local function fail(outcome, format, ...)
  error({ outcome = outcome, message = format:format(...) }, 0)
end

local function equal(what, got, want)
  if not vim.deep_equal(got, want) then
    fail('wrong', '%s\n  got  %s\n  want %s', what, vim.inspect(got), vim.inspect(want))
  end
end

local function await(what, condition)
  if not vim.wait(10000, condition, 10) then
    fail('late', 'no %s', what)
  end
end

---@return string
local function slurp(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('*a')
  file:close()
  return text
end

local function spit(path, text)
  local file = assert(io.open(path, 'wb'))
  file:write(text)
  file:close()
end

local function write()
  vim.cmd.write({ mods = { silent = true } })
end

---Opens a file of the scratch folder, made anew with the given text.
---@return integer buffer
local function open(name, text)
  spit(name, text)
  vim.cmd.edit({ name, bang = true, mods = { silent = true } })
  return vim.api.nvim_get_current_buf()
end

---@return integer buffer
local function open_sample(record)
  local name = record.name .. '.' .. record.filetype
  return open(name, slurp(vim.fs.joinpath(samples, name)))
end

local function golden(record)
  return slurp(vim.fs.joinpath(samples, record.name .. '.formatted.' .. record.filetype))
end

local function attached(buf)
  return vim.lsp.get_clients({ name = 'recls', bufnr = buf })[1]
end

---@return string[]
local function findings(buf)
  local found = vim.diagnostic.get(buf)
  table.sort(found, function(a, b)
    return a.lnum < b.lnum or (a.lnum == b.lnum and a.col < b.col)
  end)
  return vim.tbl_map(function(d)
    return ('%d:%d-%d:%d %s %s'):format(
      d.lnum + 1, d.col + 1, d.end_lnum + 1, d.end_col + 1, severities[d.severity], d.code
    )
  end, found)
end

---@return string[]? lines of the hover window, if it is open
local function hover_lines()
  for _, win in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(win).relative ~= '' then
      return vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(win), 0, -1, false)
    end
  end
end

local function test_findings(record)
  local buf = open_sample(record)
  equal('file type', vim.bo.filetype, record.filetype)
  await('client', function() return attached(buf) end)
  await('findings', function() return #findings(buf) > 0 end)
  equal('findings', findings(buf), record.findings)
end

local function test_hover(record)
  local buf = open_sample(record)
  await('client', function() return attached(buf) end)
  vim.api.nvim_win_set_cursor(0, record.at)
  vim.lsp.buf.hover()
  await('hover', hover_lines)
  local lines = hover_lines()
  for _, row in ipairs(record.board) do
    if not vim.list_contains(lines, row) then
      fail('wrong', 'hover: no row %q in\n%s', row, table.concat(lines, '\n'))
    end
  end
end

local function test_format_on_save(record)
  local buf = open_sample(record)
  await('client', function() return attached(buf) end)
  vim.b.recls_format_on_save = true
  vim.api.nvim_win_set_cursor(0, record.at)
  local want = golden(record)
  for _ = 1, 2 do -- the second time nothing is left to do
    write()
    equal('buffer', vim.api.nvim_buf_get_lines(buf, 0, -1, false), vim.split(want:gsub('\n$', ''), '\n'))
    equal('file', slurp(vim.api.nvim_buf_get_name(buf)), want)
    equal('cursor', vim.api.nvim_win_get_cursor(0), record.moved)
  end
  await('findings of the formatted text', function()
    return vim.deep_equal(findings(buf), record.formatted)
  end)
end

local function test_save_as_it_is(record)
  local buf = open_sample(record)
  await('client', function() return attached(buf) end)
  local before = slurp(vim.api.nvim_buf_get_name(buf))
  write()
  equal('file', slurp(vim.api.nvim_buf_get_name(buf)), before)
end

local function test_extensions()
  for name, filetype in pairs({ ['a.ish'] = 'ishi', ['a.prb'] = 'ishi', ['A.SGF'] = 'sgf', ['a.ki2'] = 'kif', ['a.kifu'] = 'kif', ['a.bod'] = 'kif' }) do
    open(name, '')
    equal(name, vim.bo.filetype, filetype)
  end
end

local function test_go_stays_go()
  local buf = open('problem.go', 'EVENT a record\nB 1 Q3\nW 2 Q3\n')
  equal('file type', vim.bo.filetype, 'go')
  local record = open('other.ishi', 'B 1 Q3\nW 2 Q3\n')
  await('findings of another file', function() return #findings(record) > 0 end)
  equal('client of a .go file', attached(buf), nil)

  vim.cmd.buffer(buf)
  vim.bo.filetype = 'ishi'
  await('findings by choice', function() return #findings(buf) > 0 end)
  equal('findings by choice', findings(buf), { '3:5-3:7 error ishi/occupied' })
end

local function stop(client, force)
  if vim.fn.has('nvim-0.11') == 1 then
    client:stop(force)
  else
    client.stop(force)
  end
end

local function test_stop()
  local buf = open('last.sgf', '(;FF[4])\n')
  await('client', function() return attached(buf) end)
  vim.g.recls_exits = {}
  vim.v.errmsg = ''
  stop(attached(buf))
  await('exit', function() return #vim.g.recls_exits > 0 end)
  equal('exits', vim.g.recls_exits, { { code = 0, signal = 0 } })
  equal('error message', vim.v.errmsg, '')
end

local function test_missing_program()
  local program, said, notify = require('recls.program'), {}, vim.notify
  local command = program.command
  program.command = function() return { 'no-such-program', 'lsp' } end
  vim.notify = function(text) table.insert(said, text) end
  local ok, failure = pcall(function()
    open('missing.sgf', '(;FF[4])\n')
    open('missing.csa', 'V2.2\n')
    equal('notices', #said, 1)
    if not said[1]:find('no-such-program', 1, true) then
      fail('wrong', 'the notice does not name the program: %s', said[1])
    end
  end)
  program.command, vim.notify = command, notify
  if not ok then error(failure, 0) end
end

local function test_restart()
  local buf = open('last.sgf', '(;FF[4];B[ee];B[tt]C[)\n')
  await('client', function() return attached(buf) end)
  local before = attached(buf).id
  vim.cmd('silent ReclsRestart')
  await('another client', function()
    local client = attached(buf)
    return client and client.id ~= before
  end)
  await('findings of the new server', function() return #findings(buf) > 0 end)
end

local function test_code_action(record)
  local buf = open_sample(record)
  await('client', function() return attached(buf) end) -- findings may be of the buffer of the test before
  await('findings', function() return #findings(buf) > 0 end)
  local fix = record.fix
  vim.api.nvim_win_set_cursor(0, fix.at)
  local tick = vim.api.nvim_buf_get_changedtick(buf)
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.title == fix.title end })
  await('change', function() return vim.api.nvim_buf_get_changedtick(buf) > tick end)
  equal('fixed line', vim.api.nvim_buf_get_lines(buf, fix.at[1] - 1, fix.at[1], false)[1], fix.line)
end

local function test_completion(record)
  local completion = record.completion
  local buf = open('new.' .. record.filetype, completion.text)
  await('client', function() return attached(buf) end)
  local client = attached(buf)
  local lines = vim.split(completion.text, '\n')
  local answer = vim.lsp.buf_request_sync(buf, 'textDocument/completion', {
    textDocument = vim.lsp.util.make_text_document_params(buf),
    position = { line = #lines - 1, character = #lines[#lines] }, -- ASCII: the same in every encoding
  }, 10000)
  local result = answer and answer[client.id] and answer[client.id].result or {}
  for _, item in ipairs(result.items or result) do
    if item.label == completion.label then
      return
    end
  end
  fail('wrong', 'no completion %s in %s', completion.label, vim.inspect(result):sub(1, 2000))
end

local function test_inlay_hints(record)
  local buf = open_sample(record)
  await('client', function() return attached(buf) end)
  vim.lsp.inlay_hint.enable(true, { bufnr = buf })
  await('hint ' .. record.hint, function()
    for _, hint in ipairs(vim.lsp.inlay_hint.get({ bufnr = buf })) do
      local label = hint.inlay_hint.label
      label = type(label) == 'string' and label or vim.iter(label):map(function(p) return p.value end):join('')
      if label:find(record.hint, 1, true) then
        return true
      end
    end
  end)
  vim.lsp.inlay_hint.enable(false, { bufnr = buf })
end

local function test_folds()
  local buf = open('folds.ishi', slurp(vim.fs.joinpath(samples, 'occupied.ishi')))
  await('client', function() return attached(buf) end)
  vim.wo[0][0].foldmethod = 'expr'
  vim.wo[0][0].foldexpr = 'v:lua.vim.lsp.foldexpr()'
  vim.wo[0][0].foldlevel = 0
  await('fold of the comment', function() return vim.fn.foldlevel(16) > 0 end)
  vim.cmd('setlocal foldmethod<')
end

---@return string[] lines of the board's window
local function board_lines()
  local buf = vim.fn.bufnr('recls://board')
  return buf > 0 and vim.api.nvim_buf_get_lines(buf, 0, -1, false) or {}
end

local function await_board(line)
  await('board with the line ' .. line, function()
    return vim.list_contains(board_lines(), line)
  end)
end

local function press(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'xt', false)
end

---A screen is not drawn here, so the event of a moved cursor is given by hand.
local function move_to(at)
  vim.api.nvim_win_set_cursor(0, at)
  vim.api.nvim_exec_autocmds('CursorMoved', { buffer = 0 })
end

local function test_board(record)
  local buf = open_sample(record)
  await('client', function() return attached(buf) end)
  local text = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_cursor(0, record.at)
  vim.cmd.ReclsBoard()
  for _, row in ipairs(record.board) do
    await_board(row)
  end
  for _, step in ipairs(record.steps) do
    vim.api.nvim_set_current_win(vim.fn.bufwinid('recls://board'))
    press(step.keys)
    await_board(step.title)
    equal('cursor after ' .. step.keys, vim.api.nvim_win_get_cursor(text), step.at)
  end
  vim.api.nvim_set_current_win(text)
  move_to(record.at)
  await_board(record.board[1])
  press(']m')
  await(']m', function() return not vim.deep_equal(vim.api.nvim_win_get_cursor(text), record.at) end)
  vim.cmd.ReclsBoard()
  equal('board after the second :ReclsBoard', vim.fn.bufnr('recls://board'), -1)
end

local function highlighted(text)
  local namespace = vim.api.nvim_get_namespaces()['recls.board']
  local buf = vim.fn.bufnr('recls://board')
  local groups = {}
  for row, line in ipairs(vim.api.nvim_buf_get_lines(buf, 0, -1, false)) do
    if line == text then
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(buf, namespace, { row - 1, 0 }, { row - 1, -1 }, { details = true })) do
        groups[line:sub(mark[3] + 1, mark[4].end_col)] = mark[4].hl_group
      end
    end
  end
  return groups
end

local function test_board_colors()
  local buf = open('colors.sgf', '(;FF[4]GM[1]SZ[9]AB[aa]AW[ba];B[ca]TR[da])\n')
  await('client', function() return attached(buf) end)
  vim.api.nvim_win_set_cursor(0, { 1, 30 })
  vim.cmd.ReclsBoard()
  local row = ' 9 X O(X)^ . . . . .  9'
  await_board(row)
  local groups = highlighted(row)
  equal('groups', { groups.X, groups.O, groups['(X)'], groups['^'], groups['.'], groups[' 9'], groups['9'] or 'none' },
    { 'ReclsBoardBlack', 'ReclsBoardWhite', 'ReclsBoardLast', 'ReclsBoardMark', 'ReclsBoardEmpty', 'ReclsBoardEdge', 'none' })
  vim.cmd.ReclsBoard()
end

local function test_board_under_a_hostile_comment()
  local buf = open('hostile.sgf', '(;FF[4]GM[1]SZ[9];B[aa]C[%{system("true")}\n`x` <b> \\] |qall!])\n')
  await('client', function() return attached(buf) end)
  vim.api.nvim_win_set_cursor(0, { 1, 20 })
  vim.cmd.ReclsBoard()
  await_board('%{system("true")}')
  await_board('`x` <b> ] |qall!')
  vim.cmd.ReclsBoard()
end

local function test_move_by_number()
  open_sample(records[1])
  await('client', function() return attached(0) end)
  vim.cmd.ReclsMove(5)
  await('move 5', function() return vim.deep_equal(vim.api.nvim_win_get_cursor(0), { 3, 38 }) end)
end

---Waits for the quickfix list of a search and gives it: file:line:column and text.
---@param search fun()
local function places_of(search)
  vim.fn.setqflist({}, 'r')
  search()
  await('places', function() return #vim.fn.getqflist() > 0 end)
  local list = vim.tbl_map(function(item)
    return ('%s:%d:%d %s'):format(vim.fs.basename(vim.api.nvim_buf_get_name(item.bufnr)), item.lnum, item.col, item.text)
  end, vim.fn.getqflist())
  vim.cmd.cclose()
  table.sort(list)
  return list
end

local function test_find()
  -- The folder with the settings is the workspace: a file there need not be open.
  vim.fn.mkdir('games', 'p')
  spit('games/.recls.toml', '')
  spit('games/turned.sgf', '(;GM[1]SZ[9]PB[Ann]PW[名人]C[日本棋院];B[ba];W[hh];B[gd];W[aa])\n')
  local buf = open('games/position.sgf', '(;FF[4]GM[1]SZ[9]\n;B[ab];W[hh]\n;B[dg])\n')
  await('client', function() return attached(buf) end)
  local window = vim.api.nvim_get_current_win()
  local want = {
    'position.sgf:3:1 after move 3',
    'turned.sgf:1:57 Ann – 名人 · after move 3 · next: White A9 · turned or mirrored',
  }
  vim.api.nvim_win_set_cursor(0, { 3, 2 })
  equal(':ReclsFind', places_of(vim.cmd.ReclsFind), want)
  vim.api.nvim_set_current_win(window)
  vim.api.nvim_win_set_cursor(0, { 3, 2 })
  equal('the code action', places_of(function()
    vim.lsp.buf.code_action({ apply = true, context = { only = { 'source.findPosition' }, diagnostics = {} } })
  end), want)
  vim.api.nvim_set_current_win(window)
  vim.cmd.ReclsFind()
  vim.cmd.ReclsFind({ bang = true })
  vim.fn.setqflist({}, 'r')
  vim.wait(300, function() return #vim.fn.getqflist() > 0 end)
  equal('places after :ReclsFind!', #vim.fn.getqflist(), 0)
end

local function test_convert()
  local buf = open_sample(records[2])
  await('client', function() return attached(buf) end)
  equal('formats on offer', vim.fn.getcompletion('ReclsConvert ', 'cmdline'), { 'sgf' })
  vim.cmd.ReclsConvert('sgf')
  await('the new file', function() return vim.fs.basename(vim.api.nvim_buf_get_name(0)) == 'occupied.sgf' end)
  equal('file type', vim.bo.filetype, 'sgf')
  equal('modified', vim.bo.modified, false)
  local text = slurp('occupied.sgf')
  equal('a converted record', { text:sub(1, 2), text:match('PB%[(%a+)%]') }, { '(;', 'Ito' })
  os.remove('occupied.sgf')
end

---@return string group of the syntax at a place
local function syntax_at(line, column)
  return vim.fn.synIDattr(vim.fn.synID(line, column, 1), 'name')
end

local function test_syntax(record)
  open_sample(record)
  for _, want in ipairs(record.syntax) do
    equal(('syntax at %d:%d'):format(want[1], want[2]), syntax_at(want[1], want[2]), want[3])
  end
end

local function test_health()
  local buf = open_sample(records[1])
  await('client', function() return attached(buf) end)
  vim.cmd('silent checkhealth recls')
  local report = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
  for _, line in ipairs({ 'serves 1 file', 'recls: recls ', 'records are not formatted' }) do
    if not report:find(line, 1, true) then
      fail('wrong', 'checkhealth: no %q in\n%s', line, report)
    end
  end
  for _, bad in ipairs({ 'ERROR', 'WARNING' }) do
    if report:find(bad, 1, true) then
      fail('wrong', 'checkhealth: %s in\n%s', bad, report)
    end
  end
end

local function test_help()
  -- A copy: the tags file does not belong into the tree.
  vim.fn.mkdir('help/doc', 'p')
  spit('help/doc/recls.txt', slurp(vim.fs.joinpath(vim.fs.dirname(samples), 'doc/recls.txt')))
  vim.opt.runtimepath:append(vim.fn.fnamemodify('help', ':p'))
  vim.cmd.helptags('help/doc')
  for _, topic in ipairs({ 'recls', ':ReclsBoard', ':ReclsConvert', ':ReclsFind', 'g:recls_format_on_save', 'recls-install' }) do
    vim.cmd('silent help ' .. topic)
    equal('help of ' .. topic, vim.fs.basename(vim.api.nvim_buf_get_name(0)), 'recls.txt')
    equal('tag', vim.api.nvim_get_current_line():find('*' .. topic .. '*', 1, true) ~= nil, true)
  end
end

local function clean_up(kill)
  if kill then
    for _, client in ipairs(vim.lsp.get_clients()) do
      stop(client, true)
    end
  end
  vim.cmd('silent! %bwipeout!')
end

---A record in GB2312, which Neovim reads as latin1: told, not changed, and read
---again by the command; what is then written are the bytes that were there.
local function test_encoding()
  local bytes = '(;FF[4]GM[1]SZ[9]CA[GB2312]PB[\191\194\189\224]PW[\185\197\193\166]\n;B[ee];W[gc])\n'
  spit('old.sgf', bytes)
  local told = {}
  local notify = vim.notify
  vim.notify = function(text) table.insert(told, text) end
  local ok, err = pcall(function()
    vim.cmd('silent edit old.sgf')
    local buf = vim.api.nvim_get_current_buf()
    await('a word about the encoding', function() return #told > 0 end)
    equal('the word', told[1]:find('GB18030', 1, true) ~= nil and told[1]:find(':ReclsReopen', 1, true) ~= nil, true)
    vim.cmd('silent! normal! Gox')
    vim.cmd.ReclsReopen()
    equal('a changed buffer stays', vim.bo[buf].modified, true)
    vim.cmd('silent! edit!')
    await('the server again', function() return vim.lsp.get_clients({ name = 'recls', bufnr = buf })[1] end)
    await('the command again', function() return vim.api.nvim_buf_get_commands(buf, {}).ReclsReopen end)
    vim.cmd.ReclsReopen()
    equal('encoding', vim.bo[buf].fileencoding, 'gb18030')
    equal('text', vim.api.nvim_buf_get_lines(buf, 0, 1, true)[1], '(;FF[4]GM[1]SZ[9]CA[GB2312]PB[柯洁]PW[古力]')
    vim.cmd('silent normal! Gox')
    vim.cmd('silent normal! u')
    vim.cmd('silent write!')
    equal('bytes', slurp('old.sgf'), bytes)
  end)
  vim.notify = notify
  if not ok then
    error(err, 0)
  end
end

local passed, failed = 0, 0

local function say(...)
  io.stdout:write(string.format(...), '\n')
end

local function run(name, test, ...)
  for try = 1, 2 do
    local ok, err = pcall(test, ...)
    local late = not ok and type(err) == 'table' and err.outcome == 'late'
    clean_up(late)
    if ok then
      passed = passed + 1
      return say('ok    %s', name)
    end
    local again = late and try == 1
    say('%s %s: %s', again and 'LATE ' or 'FAIL ', name, type(err) == 'table' and err.message or err)
    if not again then
      failed = failed + 1
      return
    end
  end
end

say('Neovim %s', tostring(vim.version()))
run('this is the Neovim that was asked for', function()
  local version = vim.version()
  equal('version', ('%d.%d'):format(version.major, version.minor), vim.env.RECLS_NVIM)
end)
for _, record in ipairs(records) do
  run(record.filetype .. ': findings', test_findings, record)
  run(record.filetype .. ': hover', test_hover, record)
  run(record.filetype .. ': format on save', test_format_on_save, record)
  run(record.filetype .. ': saved as it is unless asked', test_save_as_it_is, record)
  run(record.filetype .. ': code action', test_code_action, record)
  run(record.filetype .. ': completion', test_completion, record)
  run(record.filetype .. ': inlay hints', test_inlay_hints, record)
  run(record.filetype .. ': board', test_board, record)
  run(record.filetype .. ': syntax', test_syntax, record)
end
if vim.fn.has('nvim-0.11') == 1 then
  run('folds', test_folds)
end
run('colours of the board', test_board_colors)
run('text of the record stays text', test_board_under_a_hostile_comment)
run('a move by its number', test_move_by_number)
run('the position in other records', test_find)
run('conversion', test_convert)
run('encoding', test_encoding)
run('checkhealth', test_health)
run('help', test_help)
run('extensions', test_extensions)
run('a .go file is Go unless the user says otherwise', test_go_stays_go)
run('a missing program is told', test_missing_program)
run('restart', test_restart)
run('the server stops when asked', test_stop)

say('%d passed, %d failed', passed, failed)
vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
