import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import { formatPesewas } from '#contracts/money.ts'
import { fallDue, invoicingIn } from '#server/testing/buying-on-invoice.ts'
import { testDatabase } from '#server/testing/database.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { remindDebtors } from './remind-debtors.ts'

const database = await testDatabase()
const { pool } = database
const market = await wholeMarket(database)
const { aCompany, buyOnInvoice, receive } = invoicingIn(market)

async function anInvoice() {
  const made = await aCompany({ limit: 5_000_000 })
  return { ...made, number: (await buyOnInvoice(made.company, made.product)).body.order_number }
}

test('an open invoice is reminded of three days before, on the day, and 3, 10 and 20 days after, each once', async () => {
  const { company, number } = await anInvoice()
  const links = { urlOf: () => 'https://juaso.test/stop' } as unknown as Parameters<typeof remindDebtors>[1]
  const remindedAt = async (days: number) => {
    await fallDue(pool, { company: company.companyId }, -days)
    await remindDebtors(market.market, links)
    await remindDebtors(market.market, links)
    const { rows } = await pool.query<{ title: string }>(
      "select title from notifications where person_id = $1 and title like '%INV-%' order by created_at, id",
      [company.id],
    )
    return rows.map(({ title }) => title)
  }
  const soon = `Invoice INV-${number} is due soon`
  const today = `Invoice INV-${number} is due today`
  const late = `Invoice INV-${number} is overdue`
  expect(await remindedAt(-4)).toEqual([])
  expect(await remindedAt(-3)).toEqual([soon])
  expect(await remindedAt(-1)).toEqual([soon])
  expect(await remindedAt(0)).toEqual([soon, today])
  expect(await remindedAt(3)).toEqual([soon, today, late])
  expect(await remindedAt(9)).toEqual([soon, today, late])
  expect(await remindedAt(10)).toEqual([soon, today, late, late])
  expect(await remindedAt(20)).toEqual([soon, today, late, late, late])
  expect(await remindedAt(50)).toEqual([soon, today, late, late, late])
  const mails = await pool.query<{ text: string }>('select text from mails where subject like $1', [
    `%INV-${number}%`,
  ])
  expect(mails.rowCount).toBe(5)
  expect(mails.rows[0]?.text).toContain(`/b2b/invoices/${number}`)
  expect(mails.rows[0]?.text).toContain('GHS 115.00')
  const warning = `While more than ${formatPesewas(limits.net30OverdueMaxPesewas)} is overdue, nothing can be bought on invoice.`
  expect(mails.rows.filter(({ text }) => text.includes(warning))).toHaveLength(3)
})

test('an invoice that is paid is not reminded of', async () => {
  const { company, number } = await anInvoice()
  await receive(number, 11_500)
  await fallDue(pool, { company: company.companyId }, 0)
  expect(await remindDebtors(market.market, {} as never)).toBe(0)
})
