-- What the file types of all formats have in common.

---Maps ]m and [m to the next and previous move, unless the user maps them himself
---or wants no maps (vim.g.no_plugin_maps). Undone with the file type.
---@param undo string what else is to be undone
return function(undo)
  require('recls.program').tell_if_missing()
  if not vim.g.no_plugin_maps then
    for lhs, plug in pairs({ [']m'] = '<Plug>(recls-next-move)', ['[m'] = '<Plug>(recls-previous-move)' }) do
      if vim.fn.hasmapto(plug, 'n') == 0 or vim.fn.maparg(lhs, 'n') == '' then
        vim.keymap.set('n', lhs, plug, { buffer = true, remap = true })
        undo = undo .. ' | silent! nunmap <buffer> ' .. lhs
      end
    end
  end
  vim.b.undo_ftplugin = undo
end
