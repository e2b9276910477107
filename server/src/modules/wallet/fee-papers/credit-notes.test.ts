import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor } from '#server/testing/earning.ts'
import { setBack } from '#server/testing/wallets/set-back.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase(), { MARKET_VAT_NUMBER: 'C0009999999' })
const { ownerPool: pool, modules } = market

test('a credit note takes from the invoice of the month of its sales, with the taxes of that month', async () => {
  const vendor = await aVendor(market)
  await setBack(pool, [await aSale(market, vendor, 10_000)], 3)
  const later = await aSale(market, vendor, 20_000)
  await setBack(pool, [later], 2)
  await modules.issueFeePapers()
  await pool.query(
    `insert into tax_rates (tax, label, rate_bps, valid_from, position)
     values ('nhil', 'NHIL', 500, date_trunc('month', now()) - interval '1 month', 2)`,
  )
  const last = await aSale(market, vendor, 20_000)
  await pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[later.order_id]])
  await setBack(pool, [last, later], 1)
  await modules.issueFeePapers()
  const { rows } = await pool.query(
    `select p.kind, p.base::int, i.commission::int as of_invoice,
       extract(month from age(date_trunc('month', now()), p.sold_in))::int as months_ago
     from fee_papers p left join fee_papers i on i.id = p.corrects order by p.year, p.number`,
  )
  expect(rows).toEqual([
    { kind: 'invoice', base: 1_292, of_invoice: null, months_ago: 3 },
    { kind: 'invoice', base: 2_583, of_invoice: null, months_ago: 2 },
    // Of 31.00 with taxes of 15, 5 and 2.5 %.
    { kind: 'invoice', base: 2_531, of_invoice: null, months_ago: 1 },
    { kind: 'credit_note', base: -2_583, of_invoice: 3_000, months_ago: 2 },
  ])
  expect(await checkBooks(pool)).toEqual([])
})

test('the numbers of papers begin anew with each year', async () => {
  const vendor = await aVendor(market)
  await setBack(pool, [await aSale(market, vendor, 10_000)], 25)
  expect(await modules.issueFeePapers()).toBe(1)
  const { rows } = await pool.query(
    'select number, year - extract(year from month)::int as off from fee_papers where store_id = $1',
    [vendor.store.id],
  )
  expect(rows).toEqual([{ number: 1, off: 0 }])
  expect(await checkBooks(pool)).toEqual([])
})
