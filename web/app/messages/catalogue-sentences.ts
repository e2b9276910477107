/** Sentences of the contracts about categories, attributes, brands, words of searches and rows of home pages. */
export const sentencesOfCatalogue: readonly string[] = [
  'At most 12 characters',
  'At most 100 characters',
  'At most 200 choices',
  'Please write a name',
  'Small letters without accents, digits and hyphens',
  'Please write each choice',
  'Name each choice once',
  'At most four words each',
  'At most 20 words or phrases',
  'Please write words',
  'Please write the title in English',
  'Choose at least one product',
  'At most 20 products',
  'Choose each product once',
  'Choose when it begins',
  'It must end after it begins',
]
