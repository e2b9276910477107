/** Refusals of changes to categories, attributes and brands at the operator's desk. */
export const catalogueRefusals = {
  'catalogue.changed': {
    status: 409,
    sentence: '{name} has changed this since you looked. Nothing was done; please look again.',
  },
  'catalogue.slug_taken': {
    status: 409,
    sentence: 'The address {slug} leads to something else, or led there once. Choose another one.',
    field: 'slug',
  },
  'catalogue.slug_needed': {
    status: 400,
    sentence: 'No address can be made of this name. Write one of small letters, digits and hyphens.',
    field: 'slug',
  },
  'catalogue.same': { status: 409, sentence: 'It is so already. Nothing was done.' },
  'category.parent_unknown': {
    status: 422,
    sentence: 'Choose a category that is there and not retired.',
    field: 'parent',
  },
  'category.under_itself': {
    status: 409,
    sentence: 'A category cannot be moved or merged into itself, or into one below it.',
  },
  'category.too_deep': {
    status: 409,
    sentence: 'Categories have three levels. This one, with what is below it, would need {levels}.',
  },
  'category.attributes_lost': {
    status: 409,
    sentence:
      'Products have values that would be lost there: {attributes}. Add these attributes to {title} first.',
  },
  'category.other_fees': {
    status: 409,
    sentence:
      'Goods of {title} would pay other fees there. Whoever sets fees can make them the same first; nothing was done.',
  },
  'category.not_empty': {
    status: 409,
    sentence: 'It has products or categories. Merge it into another one, or move them, first.',
  },
  'category.not_retired': { status: 409, sentence: 'This category is not retired.' },
  'category.order_changed': {
    status: 409,
    sentence: 'The categories there have changed since you looked. Nothing was done; please look again.',
  },
  'attribute.not_found': { status: 404, sentence: 'There is no such attribute.' },
  'attribute.name_taken': {
    status: 409,
    sentence: 'This category, or one above it, has an attribute of this name.',
    field: 'name',
  },
  'attribute.choice_used': {
    status: 409,
    sentence: 'Products have these choices: {choices}. Rename them, or put them together with others.',
    field: 'choices',
  },
  'attribute.values_used': {
    status: 409,
    sentence: '{count} products have values of it. Look at the number once more; nothing was removed.',
  },
  'brand.not_found': { status: 404, sentence: 'There is no such brand.' },
  'brand.merge_itself': { status: 409, sentence: 'A brand cannot be merged into itself.' },
  'brand.name_taken': { status: 409, sentence: 'Another brand has this name. Merge the two.', field: 'name' },
  'brand.not_empty': {
    status: 409,
    sentence: '{count} products have this brand. Merge it into another one first.',
  },
  'home_row.not_found': { status: 404, sentence: 'This row is not there any more.' },
  'home_row.order_changed': {
    status: 409,
    sentence: 'The rows have changed since you looked. Nothing was done; please look again.',
  },
  'meaning.not_found': { status: 404, sentence: 'This meaning is not kept any more.' },
  'meaning.known': {
    status: 409,
    sentence: 'It is said already what “{words}” means. Change that one.',
    field: 'typed',
  },
  'meaning.loop': {
    status: 409,
    sentence:
      '“{words}” would mean itself. Where two words mean each other, say once that it holds both ways.',
    field: 'means',
  },
  'category.not_found': { status: 404, sentence: 'Category does not exist' },
  'category.id_invalid': { status: 400, sentence: 'Invalid category ID' },
  'category.parameters_invalid': { status: 400, sentence: 'Invalid parameters' },
  'product.not_found': { status: 404, sentence: 'Product does not exist' },
  'product.id_invalid': { status: 400, sentence: 'Invalid product ID' },
  'product.parameters_invalid': { status: 400, sentence: 'Invalid input' },
  'search.nothing_matches': { status: 404, sentence: 'No products match the search criteria' },
  'filter_options.invalid': { status: 400, sentence: 'Invalid request' },
} as const
