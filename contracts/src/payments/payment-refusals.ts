/** Refusals around payments and invoices. `{received}` and `{owed}` are amounts such as GHS 1,234.50. */
export const paymentRefusals = {
  'payment.signature_invalid': { status: 401, sentence: 'The signature does not match.' },
  'payment.not_found': { status: 404, sentence: 'Payment does not exist' },
  'payment.wallet_asked_often': {
    status: 429,
    sentence:
      'This number was asked for money many times. Please wait {minutes} minutes, or pay from another number.',
  },
  'payment.not_disputed': { status: 409, sentence: 'No bank asks for this payment back.' },
  'payment.refund_refused': { status: 409, sentence: 'There is not so much left to send back.' },
  'checkout.net30_not_granted': { status: 409, sentence: 'Net-30 terms are for verified businesses.' },
  'checkout.net30_overdue': {
    status: 409,
    sentence: '{overdue} of your invoices is overdue. Please pay it before you buy on invoice again.',
  },
  'checkout.net30_limit': {
    status: 409,
    sentence: 'This order is above your net-30 limit: {left} of it is left.',
  },
  'invoice.not_found': { status: 404, sentence: 'Invoice does not exist' },
  'invoice.nothing_owed': { status: 409, sentence: 'Nothing is owed on this invoice any more.' },
  'invoice.above_wallet': {
    status: 409,
    sentence: 'Such a wallet pays at most {limit} a day, and {left} of it is left today.',
    field: 'amount',
  },
  'invoice.wallet_asked': {
    status: 409,
    sentence:
      'Such a wallet pays at most {limit} a day, and {left} of it is left today: it was asked for {asked} and has not answered yet.',
    field: 'amount',
  },
  'invoice.above_wallet_month': {
    status: 409,
    sentence: 'Such a wallet pays at most {limit} a month, and {left} of it is left this month.',
    field: 'amount',
  },
  'invoice.certificate_too_much': {
    status: 409,
    sentence: 'A certificate for this invoice may be for at most {max}.',
    field: 'amount',
  },
  'invoice.certificate_decided': { status: 409, sentence: 'This certificate was decided before.' },
  'invoice.above_owed': {
    status: 409,
    sentence: 'That is more than is owed on this invoice: {owed} is left to pay.',
    field: 'amount',
  },
  'invoice.certificate_used': {
    status: 409,
    sentence: 'A certificate with this number was handed in already.',
    field: 'number',
  },
  'invoice.received_more': {
    status: 409,
    sentence:
      '{received} arrived and {owed} is owed. Nothing was booked: send {excess} back by bank, then say that {owed} was received.',
  },
  'invoice.booked_before': {
    status: 409,
    sentence:
      '{booked} is booked for this invoice under the reference {reference} already. {received} was not booked: if it came by another transfer, say that it did.',
  },
  'invoice.cancelled': {
    status: 409,
    sentence:
      'This invoice was cancelled and nothing is owed on it. Nothing was booked: send {received} back by bank to whoever paid it.',
  },
  'invoice.paid_before': {
    status: 409,
    sentence:
      'This invoice of {owed} was paid before, under {reference}. If {received} arrived once more, send it back by bank; nothing was booked.',
  },
} as const
