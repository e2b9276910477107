import { expect, test } from 'vitest'
import type { MatchedLine, OrderGoods } from '#contracts/lists/quick-order.schema.ts'
import { isTalk, rowsOf, sharesLines, singleMatches, sumsOf, withoutLines } from './order-rows.rules.ts'

const goods = (variant: string, more: Partial<OrderGoods> = {}): OrderGoods => ({
  variant_id: variant,
  product_id: variant,
  name: variant,
  slug: variant,
  sku: variant,
  variant_name: '',
  image: null,
  store: { name: 'Tema Paper', slug: 'tema-paper' },
  is_for_sale: true,
  closed_until: null,
  order_rule: { minimum: 10, multiple: 5 },
  stock: 100,
  ladder: [
    { pieces: 10, price: 2.5 },
    { pieces: 50, price: 2 },
  ],
  ...more,
})
const line = (more: Partial<MatchedLine> = {}): MatchedLine => ({
  ...{ lines: [1], text: 'a, 50', asked: 'a', quantity: 50, meant: null, state: 'matched', reason: null },
  variants: ['a'],
  ...more,
})
const row = (given: MatchedLine, of: OrderGoods = goods('a'), edits = {}, refused = {}) =>
  rowsOf({ heading: null, lines: [given], goods: [of] }, edits, refused)[0]

test('a line that is ready has its price at its number of pieces', () => {
  expect(row(line())).toMatchObject({ problem: null, each: 2, amount: 100 })
  expect(row(line({ quantity: 15 }))).toMatchObject({ problem: null, each: 2.5, amount: 37.5 })
})

test.each([
  [line({ quantity: 3 }), {}, 'Minimum order 10; sold in multiples of 5. Order 10 or 15.', [10, 15]],
  [line({ quantity: 52 }), {}, 'Minimum order 10; sold in multiples of 5. Order 50 or 55.', [55, 50]],
  [line({ quantity: 103 }), {}, 'Only 100 left in stock.', [100]],
  [line({ quantity: 20_000 }), { stock: null }, 'Quantity must be at most 9999', [9_995]],
  [line({ quantity: null }), {}, 'How many pieces?', [10]],
  [line({ quantity: null, meant: 40 }), {}, 'This is not a whole number. Did you mean 40?', [40]],
  [line({ quantity: 13 }), { stock: 14 }, 'Minimum order 10; sold in multiples of 5. Order 10 or 15.', [10]],
  [line(), { stock: 9 }, 'This product is out of stock.', []],
  [line(), { is_for_sale: false }, 'This product is not for sale at the moment.', []],
  [line(), { is_for_sale: false, closed_until: '2026-12-01' }, 'Tema Paper is closed until 1 Dec 2026.', []],
])('line %# says why it is not ready, and the numbers that mend it', (given, more, problem, fixes) => {
  const shown = row(given, goods('a', more))
  expect([shown?.problem, shown?.fixes]).toEqual([problem, fixes])
  for (const fix of fixes) {
    const mended = row(given, goods('a', more), { 'a, 50#1': { quantity: fix } })
    expect(mended?.problem).toBeNull()
  }
})

test('a choice stays with its text when lines above it go, and equal texts have choices of their own', () => {
  const doubtful = line({ state: 'doubtful', reason: 'alike', variants: ['a', 'b'] })
  const order = {
    heading: null,
    lines: [line({ text: 'gone' }), doubtful, { ...doubtful, lines: [3] }],
    goods: [goods('a'), goods('b')],
  }
  const edits = { 'a, 50#2': { variant: 'b' } }
  const chosen = (lines: MatchedLine[]) =>
    rowsOf({ ...order, lines }, edits, {}).map(({ goods: of, choices }) => of?.variant_id ?? choices.length)
  expect(chosen(order.lines)).toEqual(['a', 2, 'b'])
  expect(chosen(order.lines.slice(1))).toEqual([2, 'b'])
})

test('a line asks for one of several, and all that have one match without a variant to choose are taken together', () => {
  const doubtful = (text: string, ...variants: string[]) =>
    line({ text, variants, state: 'doubtful', reason: 'alike' })
  const rows = rowsOf(
    {
      heading: null,
      lines: [doubtful('one', 'a'), doubtful('two', 'a', 'b'), doubtful('sizes', 'small', 'large'), line()],
      goods: [goods('a'), goods('b'), goods('small'), goods('large', { product_id: 'small' })],
    },
    {},
    {},
  )
  expect(rows.map(({ tone, choices }) => [tone, choices.map(({ length }) => length)])).toEqual([
    ['gold', [1]],
    ['gold', [1, 1]],
    ['gold', [2]],
    [null, []],
  ])
  expect(singleMatches(rows)).toEqual({ 'one#1': { variant: 'a' } })
})

test('a greeting is nothing to mend until goods are chosen for it', () => {
  const talk = line({ text: 'Hello', state: 'unknown', reason: 'talk', variants: [], quantity: null })
  const of = (edits: object) =>
    rowsOf({ heading: null, lines: [talk], goods: [goods('a')] }, { ...edits }, {})
  expect(of({}).map(isTalk)).toEqual([true])
  expect(of({ 'Hello#1': { variant: 'a' } }).map(isTalk)).toEqual([false])
})

test('what was found is shown for a text that goes on, and not for another one', () => {
  expect(sharesLines('rice 4\nsoap 2', 'rice 4')).toBe(true)
  expect(sharesLines('ric', 'rice')).toBe(true)
  expect(sharesLines('soap 2\nrice 4', 'rice 4\nbeans')).toBe(true)
  expect(sharesLines('soap 2', 'rice 4')).toBe(false)
  expect(sharesLines('', 'rice 4')).toBe(false)
})

test('what the market refused is said until the number changes', () => {
  const refused = {
    a: { code: 'cart.full', details: {}, sentence: 'A cart holds at most 100 different items.' },
  }
  expect(row(line(), goods('a'), {}, refused)?.problem).toBe('A cart holds at most 100 different items.')
  expect(row(line({ quantity: 3 }), goods('a'), {}, refused)?.problem).toMatch(/^Minimum order/)
})

test('sums and lines that go', () => {
  expect(sumsOf([row(line()), row(line({ quantity: 10 }))].flatMap((one) => one ?? []))).toEqual({
    total: 125,
    pieces: 60,
  })
  expect(withoutLines('a\r\n\nb\nc', [1, 3])).toBe('\nc')
})
