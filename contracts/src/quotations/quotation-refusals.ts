import type { RefusalRule } from '../refusals.ts'

/** Refusals around requests for quotations and the quotations themselves. */
export const quotationRefusals = {
  'quotation.request_not_found': { status: 404, sentence: 'There is no such request.' },
  'quotation.not_found': { status: 404, sentence: 'There is no such quotation.' },
  'quotation.request_closed': { status: 409, sentence: 'This request is closed.' },
  'quotation.already_accepted': {
    status: 409,
    sentence: 'A quotation for this request was accepted already.',
  },
  'quotation.expired': {
    status: 409,
    sentence: 'This quotation is no longer valid. Ask the vendor for a new one.',
  },
  'quotation.goods_taken_down': {
    status: 409,
    sentence: 'Juaso has taken these goods down. Please ask for a new quotation.',
  },
  'quotation.not_open': { status: 409, sentence: 'This quotation is closed.' },
  'quotation.changed': {
    status: 409,
    sentence: 'The vendor has sent another version meanwhile. Please look at it first.',
  },
  'quotation.vendor_not_selling': { status: 409, sentence: '{store} does not sell at the moment.' },
  'quotation.not_accepted': { status: 409, sentence: 'This quotation is not accepted.' },
  'quotation.short_of_stock': {
    status: 409,
    sentence: '{store} has only {left} of these left. Ask for a new quotation.',
  },
  'quotation.too_many_requests': {
    status: 409,
    sentence: 'A company can have at most {max} open requests. Close one of them first.',
  },
  'quotation.too_many_versions': {
    status: 409,
    sentence: 'You have sent {max} versions of this quotation. Write a message instead.',
  },
  'quotation.too_many_messages': {
    status: 429,
    sentence: 'You have written many messages. Please wait an hour.',
  },
  'quotation.nobody_to_ask': { status: 409, sentence: 'There is no such vendor in this request.' },
  'quotation.file_invalid': {
    status: 400,
    sentence: 'Files can be pictures or PDF of at most 5 MB each.',
    field: 'files',
  },
  'quotation.category_required': {
    status: 400,
    sentence: 'Please choose a category',
    field: 'category',
  },
  'quotation.needed_by_past': {
    status: 400,
    sentence: 'Please choose a day that is not over, at most {days} days from now',
    field: 'needed_by',
  },
  'quotation.valid_until_past': {
    status: 400,
    sentence: 'Please choose a day that is not over, at most 90 days from now',
    field: 'valid_until',
  },
  'quotation.variant_unknown': {
    status: 400,
    sentence: 'Please choose one of your products',
    field: 'variant',
  },
} as const satisfies Record<string, RefusalRule>
