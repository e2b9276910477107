import { expect, test } from 'vitest'
import { detailsInWords, withNames } from './act-details.ts'

const store = '0195c7fa-784a-7d59-acaa-5928cac60423'

test.each([
  [
    { status: 'suspended', until: null, open_orders: 'keep' },
    'status: suspended, until: none, open orders: keep',
  ],
  [{ selfie: true, card_number: false }, 'selfie: yes, card number: no'],
  [{ role: 'read_only' }, 'role: Read only'],
  [{ papers: 2, shown: 'f3cvBTC-2bDkQbKGFXMOXaVF5pEHlrYMq4tSVbXoNG8' }, 'papers: 2'],
  [{ price_pesewas: 15_000 }, 'price: GHS 150.00'],
  [{ which: [store], categories: [] }, 'which: 0195c7fa…, categories: none'],
  [{ starts_at: '2026-11-26T10:37Z' }, 'starts at: 26 Nov 2026, 10:37'],
  [
    {
      lines: [{ line_id: store, quantity: 2 }],
      booked: [
        { account: 'buyer/clearing', amount: 255.2 },
        { account: `vendor/${store}/pending/sandbox`, amount: -215.64 },
      ],
    },
    'lines: line id 0195c7fa… quantity 2, booked: buyer/clearing GHS 255.20; vendor/0195c7fa…/pending/sandbox -GHS 215.64',
  ],
])('what an act wrote is read in words: %j', (fields, words) => {
  const pieces = withNames(detailsInWords(fields), {})
  expect(pieces.map(({ text }) => text).join('')).toBe(words)
})

test('stores and companies are named, with their pages', () => {
  const owners = { [store]: { name: 'Circle Phones', link: '/admin/stores/circle-phones' } }
  expect(withNames(`which: ${store}; ${store.replace('0195', '0196')}`, owners)).toEqual([
    { text: 'which: ', link: null },
    { text: 'Circle Phones', link: '/admin/stores/circle-phones' },
    { text: '; ', link: null },
    { text: '0196c7fa…', link: null },
  ])
})
