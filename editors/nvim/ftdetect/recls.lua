-- Game records by their extension, small or capital (files from DOS). Ishi's
-- own extension, .go, stays with the Go language: whoever keeps records under
-- it says so (see README.md).
local extension = {
  sgf = 'sgf',
  ishi = 'ishi',
  ish = 'ishi',
  prb = 'ishi',
  csa = 'csa',
  kif = 'kif',
  kifu = 'kif',
  ki2 = 'kif',
  ki2u = 'kif',
  bod = 'kif',
}
for name, filetype in pairs(vim.deepcopy(extension)) do
  extension[name:upper()] = filetype
end

vim.filetype.add({ extension = extension })
