import { expect, test } from 'vitest'
import { type Break, breaking } from '#server/testing/breakable-market.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor } from '#server/testing/earning.ts'
import { setBack } from '#server/testing/wallets/set-back.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from './index.ts'

const market = await wholeMarket(await testDatabase(), { MARKET_VAT_NUMBER: 'C0009999999' })
const { ownerPool: pool, modules } = market
const brokenBy = breaking(pool)

/** Two stores with invoices of the month before last, one of them with another of last month, the other with a credit note. */
const [first, second] = [await aVendor(market), await aVendor(market)] as const
const kept = await aSale(market, first, 10_000)
const cancelled = await aSale(market, second, 20_000)
await setBack(pool, [kept, cancelled], 3)
await modules.issueFeePapers()
const later = await aSale(market, first, 40_000)
await pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[cancelled.order_id]])
await setBack(pool, [later, cancelled], 2)
await modules.issueFeePapers()

const paper = `(select id from fee_papers where store_id = '${first.store.id}' and commission = 1500)`
/** SQL of taxes with five pesewas less of the first. */
const lessOfFirst = `taxes = jsonb_set(taxes, '{0,amountPesewas}', to_jsonb((taxes -> 0 ->> 'amountPesewas')::int - 5))`

const breaks: readonly Break[] = [
  [
    'an invoice says other sales than its fees are of',
    'papers',
    `update fee_papers set gross = gross + 1000 where id = ${paper}`,
  ],
  [
    'an invoice has less of one tax, and a greater base',
    'paperTaxes',
    `update fee_papers set base = base + 5, ${lessOfFirst} where id = ${paper}`,
  ],
  [
    'an invoice has less of one tax and more of another',
    'paperTaxes',
    `update fee_papers set ${lessOfFirst} where id = ${paper}`,
    `update fee_papers set taxes = jsonb_set(taxes, '{1,amountPesewas}', to_jsonb((taxes -> 1 ->> 'amountPesewas')::int + 5)) where id = ${paper}`,
  ],
  [
    'an invoice has no taxes',
    'paperTaxes',
    `update fee_papers set base = commission + processing, taxes = '[]' where id = ${paper}`,
  ],
  [
    'an invoice has taxes at another rate',
    'paperTaxes',
    `update fee_papers set taxes = jsonb_set(taxes, '{1,rateBps}', '300') where id = ${paper}`,
  ],
  [
    'a paper has a lower number than one that was written before',
    'paperNumbers',
    `update fee_papers set created_at = now() where number = 1`,
  ],
  [
    'a credit note takes from the invoice of another store',
    'paperNumbers',
    `update fee_papers set corrects = ${paper} where kind = 'credit_note'`,
  ],
  [
    'a credit note takes from no invoice',
    'paperNumbers',
    `update fee_papers set corrects = null where kind = 'credit_note'`,
  ],
]

test('the books of invoices and credit notes for fees hold', async () => {
  expect(await checkBooks(pool)).toEqual([])
})

test.each(breaks.map(([name, broken, ...changes]) => ({ name, broken, changes })))(
  'where $name, just that is named',
  async ({ broken, changes }) => {
    expect((await brokenBy(...changes)).join(' ')).toBe(broken)
  },
)
