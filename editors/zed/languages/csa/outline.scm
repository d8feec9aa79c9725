(player name: (text) @name) @item
