/** Refusals of the lists of companies; part of the one table of refusals. */
export const listRefusals = {
  'list.not_found': { status: 404, sentence: 'This list does not exist, or it is not shared with you.' },
  'list.too_many': { status: 409, sentence: 'A company has at most {max} lists.' },
  'list.full': { status: 409, sentence: 'A list holds at most {max} different items.' },
  'list.line_not_found': { status: 404, sentence: 'This item is not on the list any more.' },
  'list.author_only': {
    status: 403,
    sentence: 'Only who made this list, or the owner of the company, can do that.',
  },
  'list.long_texts_waiting': {
    status: 429,
    sentence: 'Your other long lists are still being looked through. Please try again in a moment.',
  },
  'list.goods_unknown': { status: 400, sentence: 'Some of these goods do not exist.' },
} as const
