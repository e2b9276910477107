import { expect, it } from 'vitest'
import type { ProductCard } from '#contracts/catalog/product.ts'
import { addDays, dayOf } from '#contracts/days.ts'
import { formatShortDay } from '#web/parts/time/dates.ts'
import { bulkCardOf, cardOf } from './card-of.ts'

const store = { name: 'Osu Gadgets', town: 'Accra' }
const card = (given: Partial<ProductCard>) =>
  ({
    ...{ id: 'a', base_price: 100, sale_price: null, current_price: 100, primary_image: null, store },
    ...{ flash: null, promotion: null, bulk: { min_quantity: 10, multiple: 1, unit_price: 80 } },
    ...given,
  }) as ProductCard
const flash = (left: number) => ({ ends_at: '2026-12-01T00:00:00Z', quantity: 50, left })

it.each([
  ['the tier', {}, 80],
  ['a lower flash price with enough pieces left', { current_price: 60, flash: flash(10) }, 60],
  ['the tier where the flash sale has too few left', { current_price: 60, flash: flash(9) }, 80],
  ['a lower sale price', { current_price: 70, sale_price: 70 }, 70],
  [
    'that sale price where the flash sale has too few left',
    { current_price: 60, sale_price: 70, flash: flash(9) },
    70,
  ],
])('[BB-9.03] a card for companies has the price that its quantity costs: %s', (_, given, price) => {
  expect(bulkCardOf(card(given)).tier).toEqual({ quantity: 10, words: `Minimum 10: GHS ${price}.00 each` })
})

it('shows no tier to shoppers, and none where there is none', () => {
  expect(cardOf(card({}))).not.toHaveProperty('tier')
  expect(bulkCardOf(card({ bulk: null }))).not.toHaveProperty('tier')
})

it('[BB-9.03] a flash price that no company can buy at is not on its card', () => {
  const sold = card({ current_price: 60, discount_percentage: 40, flash: flash(9) })
  expect(bulkCardOf(sold)).toMatchObject({ flash: null, current_price: 100, discount_percentage: 0 })
  const open = card({ current_price: 60, discount_percentage: 40, flash: flash(10) })
  expect(bulkCardOf(open)).toMatchObject({ flash: { left: 10 }, current_price: 60, discount_percentage: 40 })
})

it('says until when the store of a card is on holiday, on its days alone', () => {
  const today = dayOf(Date.now())
  const closed = (from: number, until: number) =>
    cardOf(
      card({
        store: { ...store, holiday: { from: addDays(today, from), until: addDays(today, until) } } as never,
      }),
    ).closed
  const last = `Closed until ${formatShortDay(today)}`
  expect([closed(-2, -1), closed(-1, 0), closed(0, 0), closed(1, 2)]).toEqual([
    undefined,
    last,
    last,
    undefined,
  ])
  expect(cardOf(card({}))).not.toHaveProperty('closed')
})
