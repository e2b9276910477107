import { expect, test } from 'vitest'
import { inEnglish } from '#contracts/notifications/sentence.ts'
import type { RefundWait } from '#contracts/returns/return.ts'
import { wordsFor } from './order-words.rules.ts'

const order = {
  number: 'JU204113',
  state: 'confirmed',
  hasOpenInvoice: false,
  cancelledMoney: 'none',
  estimatedFrom: '2026-11-24',
  estimatedTo: '2026-11-27',
} as const

function englishOf(news: Parameters<typeof wordsFor>[0]): string[] | undefined {
  const words = wordsFor(news, order)
  return words ? [inEnglish(words.title), inEnglish(words.text)] : undefined
}

test('a confirmed order says when it arrives, in dates as people read them', () => {
  expect(englishOf({ topic: 'order.confirmed' })).toEqual([
    'Your order JU204113 is confirmed',
    'Thank you for your order. It arrives between 24 Nov 2026 and 27 Nov 2026.',
  ])
})

test('what is picked up is ready at a place and does not arrive', () => {
  const textOf = (news: Parameters<typeof wordsFor>[0]) => {
    const words = wordsFor(news, { ...order, pickedUpAt: 'Osu shop, 12 Oxford Street' })
    return words && inEnglish(words.text)
  }
  expect(textOf({ topic: 'order.confirmed' })).toBe(
    'Thank you for your order. It is ready for you on 27 Nov 2026 at Osu shop, 12 Oxford Street. We tell you when you can pick it up.',
  )
  const news = { topic: 'parcel.moved', store: 'Makola Fabrics' } as const
  expect(textOf({ ...news, status: 'ready_for_pickup' })).toBe(
    'Your parcel from Makola Fabrics is ready. Pick it up at Osu shop, 12 Oxford Street; the code to say there is on the page of your order.',
  )
  expect(textOf({ ...news, status: 'picked_up' })).toBe('Your parcel from Makola Fabrics is now: Picked up.')
})

test.each([
  ['pending_payment', false, 'Your order still waits. You can pay it again, the same way or another.'],
  ['confirmed', true, 'Your invoice is still open. You can pay it again, the same way or another.'],
  ['confirmed', false, undefined],
  ['expired', false, undefined],
])(
  'a failed payment of an order that is %s, with an open invoice: %s, says %j',
  (state, hasOpenInvoice, text) => {
    const words = wordsFor({ topic: 'order.payment_failed' }, { ...order, state, hasOpenInvoice })
    expect(words ? inEnglish(words.text) : undefined).toBe(text)
  },
)

test.each([
  ['back', 'Money you paid is on its way back.', 'Money you paid for it is on its way back.'],
  ['off_invoice', 'It is off your invoice.', 'It is off your invoice.'],
  ['may_arrive', 'It was not paid; money that arrives later is refunded.', 'You do not pay for it.'],
  [
    'not_collected',
    'FlexRoute says that nobody paid for it at the door. If you did, please write to us.',
    'FlexRoute says that nobody paid for it at the door. If you did, please write to us.',
  ],
  ['none', 'There is nothing to pay.', 'You do not pay for it.'],
] as const)('what is cancelled says of its money (%s) what is true', (cancelledMoney, ofOrder, ofParcel) => {
  const textOf = (news: Parameters<typeof wordsFor>[0]) => {
    const words = wordsFor(news, { ...order, cancelledMoney })
    return words && inEnglish(words.text)
  }
  expect(textOf({ topic: 'order.cancelled' })).toBe(`The order is cancelled. ${ofOrder}`)
  expect(textOf({ topic: 'parcel.moved', status: 'cancelled', goods: '2 × Rice, 1 × Oil' })).toBe(
    `Cancelled from your order: 2 × Rice, 1 × Oil. ${ofParcel}`,
  )
})

test.each([
  ['back', 'GHS 33.33 is on its way back.', 'Money you paid is on its way back.'],
  ['off_invoice', 'GHS 33.33 is off your invoice.', 'It is off your invoice.'],
  ['none', 'You do not pay GHS 33.33 for it.', 'There is nothing to pay.'],
] as const)(
  'what a store cancels says why and, of a part, the sum (%s)',
  (cancelledMoney, ofPart, ofOrder) => {
    const facts = { ...order, cancelledMoney, cancelledAmount: 3_333 }
    const textOf = (cancelReason: string | null, topic = 'parcel.moved') => {
      const words = wordsFor({ topic, status: 'cancelled', goods: '1 × Rice' }, { ...facts, cancelReason })
      return words && inEnglish(words.text)
    }
    expect(textOf('Sold out')).toBe(`The store could not send 1 × Rice: “Sold out”. ${ofPart}`)
    expect(textOf(null)).toBe(`Cancelled from your order: 1 × Rice. ${ofPart}`)
    expect(textOf('Sold out', 'order.cancelled')).toBe(`The store could not send it: “Sold out”. ${ofOrder}`)
  },
)

test('goods that are back say what their refund waits for', () => {
  const textOf = (refundWaitsFor: RefundWait | null) => {
    const words = wordsFor(
      { topic: 'parcel.moved', status: 'return_processing' },
      { ...order, refundWaitsFor },
    )
    return words && inEnglish(words.text)
  }
  expect(textOf(null)).toBe('The store has your returned goods. Your refund is on its way.')
  expect(textOf('cash')).toBe(
    'The store has your returned goods. Your money is sent as soon as FlexRoute has handed in the cash.',
  )
  expect(textOf('check')).toBe(
    'The store has your returned goods. Somebody at Juaso looks at your refund before it is sent.',
  )
})

test('a refund names its amount', () => {
  expect(englishOf({ topic: 'order.refunded', amount: 123_450 })?.[1]).toBe(
    'GHS 1,234.50 was sent back to you.',
  )
  expect(englishOf({ topic: 'order.refunded' })?.[1]).toBe('Your money was sent back to you.')
})

test('days and statuses stay values, so that they can be shown in another language', () => {
  expect(wordsFor({ topic: 'order.confirmed' }, order)?.text).toEqual({
    pattern: 'Thank you for your order. It arrives between {from} and {to}.',
    values: { from: { day: '2026-11-24' }, to: { day: '2026-11-27' } },
  })
  expect(
    wordsFor({ topic: 'parcel.moved', status: 'out_for_delivery', store: 'Makola Fabrics' }, order),
  ).toMatchObject({
    title: { pattern: 'News of your order {number}', values: { number: 'JU204113' } },
    text: {
      pattern: 'Your parcel from {store} is now: {status}.',
      values: { store: 'Makola Fabrics', status: { words: 'Out for Delivery' } },
    },
  })
})

test('a parcel that is only confirmed, or returned after its refund was announced, causes no message', () => {
  for (const status of ['confirmed', 'returned'] as const) {
    expect(wordsFor({ topic: 'parcel.moved', status }, order)).toBeNull()
  }
  expect(wordsFor({ topic: 'refund.requested' }, order)).toBeNull()
})

test.each([
  ['processing', 'deliveries', false],
  ['out_for_delivery', 'deliveries', true],
  ['cancelled', 'deliveries', true],
  ['return_request', 'refunds', true],
  ['return_processing', 'refunds', true],
] as const)('a parcel that is %s is a notice of kind %s, by e-mail: %s', (status, kind, hasEmail) => {
  expect(wordsFor({ topic: 'parcel.moved', status }, order)).toMatchObject({ kind, hasEmail })
})

test('money for an invoice says what arrived and what is left, and leads to the invoice', () => {
  expect(englishOf({ topic: 'order.invoice_part_paid', amount: 17_500, left: 100_000 })?.[1]).toBe(
    'GHS 175.00 arrived, GHS 1,000.00 is left to pay. Thank you.',
  )
  expect(englishOf({ topic: 'order.invoice_paid', amount: 167_500 })?.[1]).toBe(
    'GHS 1,675.00 arrived in all. Thank you.',
  )
  expect(wordsFor({ topic: 'order.invoice_paid', amount: 167_500 }, order)?.isOfInvoice).toBe(true)
})

test('who asks for a return is told where the goods go, how, and until when the store answers', () => {
  const asked = (returnPlace: string | null) => {
    const told = wordsFor(
      { topic: 'parcel.moved', status: 'return_request', store: 'Kente House' },
      { ...order, returnPlace },
    )
    return told && inEnglish(told.text)
  }
  expect(asked('12 Oxford Street, Osu, Accra')).toBe(
    'Your return is requested. Kente House answers within 48 hours; after that Juaso decides. The goods go back to 12 Oxford Street, Osu, Accra: no rider comes for them, so agree with the store when, and who pays the way. Your money goes back once the store has them.',
  )
  expect(asked(null)).toBe('Your return is requested. The store will answer.')
})
