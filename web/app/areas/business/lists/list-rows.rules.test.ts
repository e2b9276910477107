import { expect, test } from 'vitest'
import type { CompanyList } from '#contracts/lists/lists.schema.ts'
import type { OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { cartLinesOf, nextDraftOn, rowsOfDraft, rowsOfList, totalOf } from './list-rows.rules.ts'

const goods = (variant_id: string, more: Partial<OrderGoods> = {}): OrderGoods => ({
  ...{
    variant_id,
    product_id: variant_id,
    name: variant_id,
    slug: variant_id,
    sku: variant_id,
    variant_name: '',
  },
  ...{
    image: null,
    store: { name: 'Tema Paper', slug: 'tema-paper' },
    is_for_sale: true,
    closed_until: null,
  },
  ...{ order_rule: { minimum: 12, multiple: 6 }, stock: 100, ladder: [{ pieces: 12, price: 2.5 }] },
  ...more,
})

test('each line orders what is missing; what is short or gone says so, and only what can be bought goes into the cart', () => {
  const line = (variant_id: string, more = {}) => ({
    ...{ id: variant_id, variant_id, quantity: 10, keep: null, counted: null },
    ...more,
  })
  const list = {
    lines: [
      line('missing', { keep: 40, counted: 12 }),
      line('enough', { keep: 40, counted: 40 }),
      line('short'),
      line('gone'),
      line('out'),
    ],
    goods: [
      ...['missing', 'enough'].map((id) => goods(id)),
      goods('short', { order_rule: { minimum: 1, multiple: 1 }, stock: 4 }),
      goods('gone', { is_for_sale: false }),
      goods('out', { stock: 11 }),
    ],
    draft: { created_at: '2026-11-23T05:00:00Z', lines: [{ variant_id: 'missing', quantity: 18 }] },
  } as unknown as CompanyList
  const rows = rowsOfList(list, {})
  expect(rows.map(({ pieces, problem }) => [pieces, problem])).toEqual([
    [30, null],
    [0, null],
    [4, 'Only 4 left in stock: 4 are ordered.'],
    [0, 'This product is not for sale at the moment.'],
    [0, 'This product is out of stock.'],
  ])
  expect(cartLinesOf(rows)).toEqual([
    { variant: 'missing', quantity: 30 },
    { variant: 'short', quantity: 4 },
  ])
  expect(totalOf(rows)).toBe(85)
  expect(cartLinesOf(rowsOfDraft(list, {}))).toEqual([{ variant: 'missing', quantity: 18 }])
  const full = {
    missing: { code: 'cart.full', details: {}, sentence: 'A cart holds at most 100 different items.' },
  }
  expect(rowsOfDraft(list, full)[0]?.problem).toBe('A cart holds at most 100 different items.')
})

test('another rhythm counts from today, the same one keeps its day, and none has no day', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  const list = { repeat_weeks: 2, next_draft_on: '2026-12-05' }
  expect([1, 2, 4, null].map((weeks) => nextDraftOn(list, weeks, now))).toEqual([
    ...['2026-12-05', '2026-12-05', '2026-12-26', null],
  ])
  expect(nextDraftOn({ repeat_weeks: null, next_draft_on: null }, 2, now)).toBe('2026-12-12')
})
