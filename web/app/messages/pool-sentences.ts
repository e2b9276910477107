/** Sentences of the contracts about pools. */
export const sentencesOfPools: readonly string[] = [
  'Type a whole number of pieces, 1 or more',
  'Type at most 9,999 pieces',
  'Choose one of your products on sale.',
  'Choose the deadline',
]
