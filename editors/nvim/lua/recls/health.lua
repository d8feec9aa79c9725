-- :checkhealth recls
local M = {}

local function check_neovim()
  if vim.fn.has('nvim-0.10') == 0 then
    vim.health.error('Neovim 0.10 or later is needed')
  elseif vim.fn.has('nvim-0.11') == 0 then
    vim.health.ok(("Neovim %s: require('recls').enable() switches recls on"):format(vim.version()))
  else
    vim.health.ok(("Neovim %s: vim.lsp.enable('recls') switches recls on"):format(vim.version()))
  end
end

local function check_program()
  local program = require('recls.program').command()[1]
  if not require('recls.program').found() then
    vim.health.error(('there is no program `%s`'):format(program), {
      'go install github.com/recls/recls/cmd/recls@latest',
      'put the folder of Go programs, mostly ~/go/bin, on the PATH of Neovim',
    })
    return
  end
  local version = vim.fn.system({ program, 'version' })
  if vim.v.shell_error ~= 0 then
    vim.health.error(('`%s version` fails: %s'):format(program, vim.trim(version)))
    return
  end
  vim.health.ok(('%s: %s'):format(vim.fn.exepath(program), vim.split(version, '\n')[1]))
end

local function enabled()
  if vim.lsp.is_enabled then
    return vim.lsp.is_enabled('recls')
  end
  return vim.g.recls_enabled or vim.lsp._enabled_configs and vim.lsp._enabled_configs.recls ~= nil
end

local function check_served()
  if not enabled() then
    vim.health.warn('recls is not switched on', { "vim.lsp.enable('recls'), or require('recls').enable() in Neovim 0.10" })
  end
  local clients = vim.lsp.get_clients({ name = 'recls' })
  for _, client in ipairs(clients) do
    local files = vim.tbl_count(client.attached_buffers)
    vim.health.ok(('serves %d %s, folder %s'):format(files, files == 1 and 'file' or 'files', client.root_dir or '(none)'))
  end
  if #clients == 0 then
    vim.health.info('no record is open')
  end
end

local function check_save()
  local formats = vim.g.recls_format_on_save
  vim.health.info('records are ' .. (formats and '' or 'not ') .. 'formatted when they are written (vim.g.recls_format_on_save)')
end

function M.check()
  vim.health.start('recls')
  check_neovim()
  check_program()
  check_served()
  check_save()
end

return M
