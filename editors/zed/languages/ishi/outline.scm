(event title: (text) @name) @item
(variation label: (text) @name) @item
