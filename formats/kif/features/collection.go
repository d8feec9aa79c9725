package features

import "github.com/recls/recls/features/collection"

func collected() *collection.Provider { return &collection.Provider{Single: true} }
