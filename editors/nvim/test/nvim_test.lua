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
---@field board string[]         lines that the hover at that move must hold
local records = {
  {
    name = 'duplicate',
    filetype = 'sgf',
    findings = { '3:30-3:31 error sgf/duplicate-property' },
    formatted = { '11:1-11:2 error sgf/duplicate-property' },
    at = { 3, 3 },
    moved = { 9, 3 },
    board = { ' 7 . . O . . .(O). .  7', ' 5 . . . . X . . . .  5' },
  },
  {
    name = 'occupied',
    filetype = 'ishi',
    findings = { '18:5-18:7 error ishi/occupied', '21:7-21:8 warning ishi/number-descends' },
    formatted = { '17:5-17:7 error ishi/occupied', '20:3-20:4 warning ishi/number-descends' },
    at = { 13, 4 },
    moved = { 12, 4 },
    board = { ' 7 . . + .(X). + . .  7', ' 6 . . . X . X . . .  6' },
  },
  {
    name = 'source',
    filetype = 'csa',
    findings = { '5:1-5:29 hint csa/position-row-spacing', '17:2-17:4 error csa/move-empty-source' },
    formatted = { '19:2-19:4 error csa/move-empty-source' },
    at = { 15, 0 },
    moved = { 16, 0 },
    board = { '| ・ ・ ・ ・ ・ ・V歩 ・ ・|四', '手数＝2　☖３四歩　まで' },
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
  for name, filetype in pairs({ ['a.ish'] = 'ishi', ['a.prb'] = 'ishi', ['A.SGF'] = 'sgf' }) do
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

local exits = {}
vim.lsp.config('recls', {
  on_exit = function(code, signal)
    table.insert(exits, { code = code, signal = signal })
  end,
})

local function test_stop()
  local buf = open('last.sgf', '(;FF[4])\n')
  await('client', function() return attached(buf) end)
  exits = {}
  attached(buf):stop()
  await('exit', function() return #exits > 0 end)
  equal('exits', exits, { { code = 0, signal = 0 } })
  equal('error message', vim.v.errmsg, '')
end

local function clean_up(kill)
  if kill then
    for _, client in ipairs(vim.lsp.get_clients()) do
      client:stop(true)
    end
  end
  vim.cmd('silent! %bwipeout!')
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
run('Neovim is the one the plugin is written for', function()
  equal('0.11 or later', vim.version.ge(vim.version(), '0.11.0'), true)
end)
for _, record in ipairs(records) do
  run(record.filetype .. ': findings', test_findings, record)
  run(record.filetype .. ': hover', test_hover, record)
  run(record.filetype .. ': format on save', test_format_on_save, record)
  run(record.filetype .. ': saved as it is unless asked', test_save_as_it_is, record)
end
run('extensions', test_extensions)
run('a .go file is Go unless the user says otherwise', test_go_stays_go)
run('the server stops when asked', test_stop)

say('%d passed, %d failed', passed, failed)
vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
