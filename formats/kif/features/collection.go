package features

import "github.com/recls/recls/features/collection"

func collectionProvider() *collection.Provider { return &collection.Provider{Single: true} }
