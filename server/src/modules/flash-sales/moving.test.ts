import { expect, test } from 'vitest'
import type { DeskFlashSale } from '#contracts/flash-sales/flash-sale-answers.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { plannedSalesIn, terms } from './testing/planned-sales.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const operator = await anOperator(market)
const { aSaleFor, nominate, refuse, atDesk } = plannedSalesIn(market, operator)

const change = (sale: DeskFlashSale, given: object) =>
  operator.call<DeskFlashSale>('PUT', `/api/admin/flash-sales/${sale.id}`, {
    ...terms(),
    ...{ name: sale.name, starts_at: sale.starts_at, ends_at: sale.ends_at },
    ...{ nominations_close_at: sale.nominations_close_at, seen: sale.updated_at },
    ...given,
  })

async function told(vendor: { id: string }) {
  await market.deliver()
  const { rows } = await pool.query(
    `select title, text from notifications where person_id = $1 and title like '%was moved'`,
    [vendor.id],
  )
  return rows
}

test('stores whose nominations wait are told once when the window of a sale is moved, others are not', async () => {
  const [vendor, refused, silent] = [await aVendor(market), await aVendor(market), await aVendor(market)]
  const sale = await aSaleFor([vendor, refused, silent])
  for (const one of [vendor, vendor, refused]) {
    const product = await aProduct(pool, { store: one.store, base: 10_000 })
    const { status, body } = await nominate(one, sale, product, 70)
    expect(status).toBe(201)
    if (one === refused) await refuse(sale, body)
  }
  const named = await change(await atDesk(sale), { name: 'Donkomi' })
  expect(named.status).toBe(200)
  expect(await told(vendor)).toEqual([])
  const moved = await change(await atDesk(sale), {
    ...{ starts_at: '2120-01-31T08:00:00.000Z', ends_at: '2120-02-02T20:30:00.000Z' },
  })
  expect(moved.status).toBe(200)
  expect(await told(vendor)).toEqual([
    {
      title: 'The flash sale Donkomi was moved',
      text: 'It now runs from 31 Jan 2120, 08:00 until 2 Feb 2120, 20:30. What you nominated still waits; you can withdraw it.',
    },
  ])
  const mails = await pool.query(
    `select recipient from mails where subject = 'The flash sale Donkomi was moved'`,
  )
  expect(mails.rows).toHaveLength(1)
  expect([await told(refused), await told(silent)]).toEqual([[], []])
})
