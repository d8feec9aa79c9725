-- Neovim with the parsers in the folder of the first argument and the queries in the second, editors/nvim/queries: what
-- is highlighted, what is folded, and that every query of Helix and Zed fits its grammar. Run by .ci/treesitter.sh.

local runtime, editors = _G.arg[1], _G.arg[2]
vim.opt.runtimepath:prepend({ runtime, editors .. '/nvim' })

local function check(condition, message)
  if not condition then
    io.stderr:write(message .. '\n')
    os.exit(1)
  end
end

local texts = {
  csa = "V2.2\n'note\nPI\n+\n+7776FU\nT12\n%TORYO\n",
  ishi = 'EVENT Final\nB 1 Q16\nCOM\nwell played\nENDCOM\nVAR a\nB 1 D4\nENDVAR\n',
  kif = '手合割：平手\n   1 ７六歩(77) ( 0:02/00:00:02)\n*note\n   2 投了\n変化：1手\n   1 ２六歩(27)\n',
}

-- What the last character of each word is shown as.
local shown = {
  csa = { ['V2.2'] = 'keyword.directive', ["'note"] = 'comment', PI = 'keyword', ['76'] = 'constant', FU = 'type', T12 = 'number', TORYO = 'keyword' },
  ishi = { EVENT = 'keyword', Final = 'string', Q16 = 'constant', ['well played'] = 'comment', ENDVAR = 'keyword', ['VAR a'] = 'label' },
  kif = { ['手合割：'] = 'property', ['平手'] = 'string', ['７六'] = 'constant', ['歩'] = 'type', ['*note'] = 'comment', ['投了'] = 'keyword', ['変化：'] = 'keyword' },
}

local folds = { csa = 1, ishi = 3, kif = 1 }

for language, text in pairs(texts) do
  check(vim.treesitter.language.add(language), language .. ': Neovim does not load the parser')
  local root = vim.treesitter.get_string_parser(text, language):parse()[1]:root()
  check(not root:has_error(), language .. ': ' .. root:sexpr())

  local query = assert(vim.treesitter.query.get(language, 'highlights'), language .. ' has no highlights')
  for word, group in pairs(shown[language]) do
    local _, stop = text:find(word, 1, true)
    local last
    for id, node in query:iter_captures(root, text) do
      local _, _, from, _, _, to = node:range(true)
      if from < stop and stop <= to and query.captures[id]:sub(1, 1) ~= '_' then
        last = query.captures[id]
      end
    end
    check(last == group, ('%s: %s is shown as %s, not as %s'):format(language, word, last, group))
  end

  local count = 0
  for _ in vim.treesitter.query.get(language, 'folds'):iter_captures(root, text) do
    count = count + 1
  end
  check(count == folds[language], ('%s: %d folds, not %d'):format(language, count, folds[language]))

  local files = {}
  for _, folder in ipairs({ 'zed/languages', 'upstream/helix/runtime/queries', 'nvim/queries' }) do
    vim.list_extend(files, vim.fn.globpath(editors, folder .. '/' .. language .. '/*.scm', true, true))
  end
  check(#files == 8, language .. ': ' .. #files .. ' queries, not 8')
  for _, file in ipairs(files) do
    local ok, message = pcall(vim.treesitter.query.parse, language, table.concat(vim.fn.readfile(file), '\n'))
    check(ok, file .. ': ' .. tostring(message))
  end
end

-- The configuration for nvim-lspconfig says what our own plugin says.
local theirs = dofile(editors .. '/upstream/nvim-lspconfig/lsp/recls.lua')
local ours = dofile(editors .. '/nvim/lsp/recls.lua')
for _, key in ipairs({ 'cmd', 'filetypes', 'root_markers' }) do
  check(vim.deep_equal(theirs[key], ours[key]), 'upstream/nvim-lspconfig: ' .. key)
end
print('queries and nvim-lspconfig fit')
