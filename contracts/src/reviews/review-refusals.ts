/** Refusals of reviews; see refusals.ts. */
export const reviewRefusals = {
  'review.parameters_invalid': { status: 400, sentence: 'Invalid input' },
  'review.not_received': {
    status: 409,
    sentence: 'You can review this product once it has arrived.',
    field: 'order_line_id',
  },
  'review.already_written': {
    status: 409,
    sentence: 'You have already reviewed this product.',
    field: 'order_line_id',
  },
  'review.not_found': { status: 404, sentence: 'Review does not exist' },
  'review.reply_changed': {
    status: 409,
    sentence: 'The reply to this review was changed meanwhile. Nothing of yours is saved yet.',
  },
  'review.reply_hidden': {
    status: 409,
    sentence: 'Juaso has hidden your reply to this review: it stays as it is.',
  },
  'review.own': { status: 409, sentence: 'This is your own review.' },
  'review.already_reported': { status: 409, sentence: 'You have already reported this review.' },
} as const
