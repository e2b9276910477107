/** Sentences of the contracts about requests for quotations. */
export const sentencesOfQuotations: readonly string[] = [
  'Requests for quotations',
  'Please say what you need',
  'Please enter at least 1',
  'Please enter at most 9999',
  'Please enter a whole number',
  'Please enter 0 or more',
  'Please enter at most 365',
  'Please choose a region',
  'Please choose a category',
  'Please choose one of your products',
  'Please add at most 5 files',
]
