/** How a question begins, where no mark ends it. */
export const asking =
  /^\s*(?:how|what|whats|what's|when|where|wheres|where's|who|why|which|can|could|may|do|does|did|is|are|am|will|would|should|i|wie|was|wo|wann|wer|warum|kann|können|darf|muss|ist|sind|habe|habt|haben|brauche|gibt|nehmt|liefert|ich|comment|combien|quand|où|ou|qui|pourquoi|puis|peut|est|ai|avez|acceptez|livrez|faites|quel|quelle|quels|quelles|je)(?![\p{L}\p{N}])|\?\s*$/iu
