import { expect, test } from 'vitest'
import { parseSource } from './sources.ts'
import { directionComplaints, findLongSql, ownersOf, sqlOfSource, upwardUses } from './sql-rules.ts'

const owners = ownersOf(
  [
    { path: 'server/src/modules/orders/orders.tables.ts', text: "pgTable(\n  'orders', {})" },
    { path: 'server/src/modules/ledger/ledger.tables.ts', text: "pgTable('balances', {})" },
  ],
  [
    {
      path: 'server/src/modules/checkout/x.functions.sql',
      module: 'checkout',
      text: 'create or replace function place_orders(a int)',
    },
  ],
)

test('SQL may use tables and functions of modules below its own, and no others', () => {
  const from = (module: string, text: string) =>
    upwardUses({ path: 'x', module, text }, owners).map(({ pair, name }) => `${pair}: ${name}`)
  expect(from('checkout', 'select from orders o join balances b on true')).toEqual([])
  expect(from('ledger', 'update orders set x = 1')).toEqual(['ledger → orders: orders'])
  expect(from('payments', 'select * from place_orders($1)')).toEqual(['payments → checkout: place_orders'])
  const trigger =
    'create trigger t before delete or truncate on orders for each statement execute function f()'
  expect(from('ledger', trigger)).toEqual(['ledger → orders: orders'])
  expect(from('ledger', '-- what comes from orders\nselect 1')).toEqual([])
})

test('SQL in strings and templates of TypeScript counts, comments do not', () => {
  const path = 'server/src/modules/ledger/a.ts'
  const source = parseSource(path, '/** from orders */ export const a = db.query(`select from orders`)')
  expect(upwardUses(sqlOfSource(source) as never, owners)).toHaveLength(1)
  expect(sqlOfSource(parseSource('web/app/a.ts', "const a = 'from orders'"))).toBeNull()
})

test('a function of SQL has at most 70 lines, with any quoting', () => {
  const body = (lines: number, quote: string) =>
    [
      'create or replace function f() returns int',
      `language sql as ${quote}`,
      ...Array(lines).fill('x'),
      `${quote};`,
    ].join('\n')
  expect(findLongSql('a.sql', body(67, '$$'))).toEqual({})
  expect(findLongSql('a.sql', body(68, '$body$'))).toEqual({ 'a.sql f': 71 })
})

test('a file of SQL has at most 300 lines', () => {
  expect(findLongSql('a.sql', 'x\n'.repeat(300))).toEqual({})
  expect(findLongSql('a.sql', 'x\n'.repeat(301))).toEqual({ 'a.sql': 301 })
})

test('the list of exceptions may only shrink', () => {
  const use = { path: 'a.sql', pair: 'ledger → orders', name: 'orders' }
  expect(directionComplaints([use], { 'ledger → orders': 'why' }, { 'ledger → orders': 'why' })).toEqual([])
  expect(directionComplaints([use], {}, {})).toHaveLength(1)
  expect(directionComplaints([], { 'ledger → orders': 'why' }, { 'ledger → orders': 'why' })).toHaveLength(1)
  expect(directionComplaints([use], { 'ledger → orders': 'why' }, {})).toHaveLength(1)
})
