(header key: (key) @context value: (text) @name) @item
(variation number: (number) @name) @item
