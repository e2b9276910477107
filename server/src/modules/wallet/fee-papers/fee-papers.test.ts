import { afterEach, expect, test } from 'vitest'
import type { Journal, TaxMonth } from '#contracts/desk/accounts.ts'
import type { WalletMonth } from '#contracts/wallet/wallet.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aSale, aVendor, type Vendor } from '#server/testing/earning.ts'
import { pdfText } from '#server/testing/papers/pdf-text.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { moveBookings, setBack } from '#server/testing/wallets/set-back.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { readBroken } from '../../books/check-books.ts'
import { checkBooks } from '../../books/index.ts'

const market = await wholeMarket(await testDatabase(), {
  MARKET_VAT_NUMBER: 'C0009999999',
  MARKET_ADDRESS: '1 Independence Avenue; Accra',
  MARKET_TIN: 'C0008888888',
})
const { ownerPool: pool, modules } = market
const reader = await anOperator(market, 'read_only')

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

const monthAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7)
}

const papers = async () =>
  (
    await pool.query<{
      number: string
      kind: string
      commission: number
      processing: number
      base: number
      month: string
    }>(
      `select fee_paper_number(p) as number, kind, commission::int, processing::int, base::int, to_char(month, 'YYYY-MM') as month
       from fee_papers p order by year, p.number`,
    )
  ).rows
const monthOf = async ({ call, path }: Vendor, month: string) =>
  (await call<WalletMonth[]>('GET', `${path}/wallet/months`)).body.find((one) => one.month === month)
const cancel = ({ order_id: id }: { order_id: string }) =>
  pool.query("select close_orders($1, 'cancelled', 'why', 'buyer')", [[id]])

test('the job writes one invoice a store for a month that is over, once, in numbers without a gap, and a credit note for what is given back later', async () => {
  const vendors = [await aVendor(market), await aVendor(market)] as const
  const kept = await aSale(market, vendors[0], 10_000)
  const cancelledAtOnce = await aSale(market, vendors[0], 5_000)
  await cancel(cancelledAtOnce)
  const cancelledLater = await aSale(market, vendors[1], 20_000)
  expect(await modules.issueFeePapers()).toBe(0)
  await setBack(pool, [kept, cancelledAtOnce, cancelledLater], 2)
  const others = await aSale(market, vendors[0], 40_000)
  await cancel(cancelledLater)
  await setBack(pool, [others, cancelledLater], 1)
  // Two processes at once, and again later: every month is written once.
  const written = await Promise.all([modules.issueFeePapers(), modules.issueFeePapers()])
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(4)
  expect(await modules.issueFeePapers()).toBe(0)
  const all = await papers()
  const { body: found } = await reader.call('GET', `/api/admin/find?q=${all[0]?.number.toLowerCase()}`)
  expect(found).toMatchObject([{ kind: 'fee_paper', link: `/admin/tax?month=${all[0]?.month}` }])
  expect(all).toEqual([
    // Within the month of the sale a cancellation makes the invoice smaller: 15 % and 0.5 % of 100.00, taxes of 20 % inside.
    {
      number: expect.any(String),
      kind: 'invoice',
      commission: 1_500,
      processing: 50,
      base: 1_292,
      month: monthAgo(2),
    },
    {
      number: expect.any(String),
      kind: 'invoice',
      commission: 3_000,
      processing: 100,
      base: 2_583,
      month: monthAgo(2),
    },
    {
      number: expect.any(String),
      kind: 'invoice',
      commission: 6_000,
      processing: 200,
      base: 5_167,
      month: monthAgo(1),
    },
    {
      number: expect.any(String),
      kind: 'credit_note',
      commission: -3_000,
      processing: -100,
      base: -2_583,
      month: monthAgo(1),
    },
  ])
  const numbers = all.map(({ number }) => number)
  for (const year of new Set(all.map(({ month }) => month.slice(0, 4)))) {
    const ofYear = numbers.filter((number) => number.startsWith(`JF-${year}-`))
    expect(ofYear).toEqual(ofYear.map((_, place) => `JF-${year}-${String(place + 1).padStart(6, '0')}`))
  }
})

test.each([
  ['the month that runs', 0, 0],
  ['a month to come', 1, 0],
  ['a day that begins no month', -7, 3],
])('no papers are written for %s', async (_, months, days) => {
  const { rows } = await pool.query(
    `select issue_fee_papers((date_trunc('month', now() at time zone 'Africa/Accra')
       + make_interval(months => $1, days => $2))::date, '[]') as is_written`,
    [months, days],
  )
  expect(rows).toEqual([{ is_written: false }])
})

test('a store and the desk read the papers; nobody else does, and the store is told by e-mail', async () => {
  const vendor = await aVendor(market)
  await setBack(pool, [await aSale(market, vendor, 12_000)], 1)
  // The month has its papers already, so this sale would never be in one: the books say so.
  expect(await modules.issueFeePapers()).toBe(0)
  expect((await checkBooks(pool)).map(({ rule }) => rule)).toEqual([
    'the invoices and credit notes of a month are the fees of its stores',
  ])
  await setBackEarlier()
  expect(await modules.issueFeePapers()).toBe(1)
  const [paper] = (await monthOf(vendor, monthAgo(3)))?.papers ?? []
  expect(paper).toMatchObject({ kind: 'invoice' })
  const own = await vendor.call<string>('GET', `${vendor.path}/wallet/fee-papers/${paper?.id}/paper.pdf`)
  expect([own.status, own.headers.get('content-type'), own.body.slice(0, 4)]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ])
  const stranger = await aVendor(market)
  const strange = await stranger.call('GET', `${stranger.path}/wallet/fee-papers/${paper?.id}/paper.pdf`)
  expect(strange).toMatchObject({ status: 404, body: { code: 'statement.not_found' } })
  const text = await pdfText(
    `${market.url}${vendor.path}/wallet/fee-papers/${paper?.id}/paper.pdf`,
    vendor.token,
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'From Juaso 1 Independence Avenue Accra TIN C0008888888 VAT registration C0009999999 To',
  )
  const desk = await reader.call<string>('GET', `/api/admin/fee-papers/${paper?.id}/paper.pdf`)
  expect([desk.status, desk.body.slice(0, 4)]).toEqual([200, '%PDF'])

  async function setBackEarlier() {
    const { rows } = await pool.query<{ order_id: string }>(
      'select order_id from store_sales where store_id = $1',
      [vendor.store.id],
    )
    await moveBookings(pool, rows, { to: "at - interval '2 months'" })
  }
})

test('no paper is changed or removed, and the books name one that is', async () => {
  for (const change of [
    'update fee_papers set commission = 1',
    'delete from fee_papers',
    'truncate fee_papers',
  ])
    await expect(pool.query(change)).rejects.toMatchObject({ code: 'JU002' })
  await expect(market.market.pool.query('insert into fee_papers default values')).rejects.toMatchObject({
    code: '42501',
  })
  const broken = async (change: string) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(change)
      return (await readBroken(client)).map(({ rule }) => rule)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const sums = 'the invoices and credit notes of a month are the fees of its stores'
  const numbers =
    'the numbers of invoices and credit notes of a year have no gap and count in time, and each credit note names its invoice'
  const taxes =
    'the taxes of an invoice or credit note for fees are those of its month, and add up with its base'
  const one = "id = (select id from fee_papers where kind = 'invoice' order by id limit 1)"
  expect(await broken(`update fee_papers set commission = commission + 1 where ${one}`)).toEqual([
    sums,
    taxes,
  ])
  expect(await broken(`delete from fee_papers where ${one}`)).toEqual([sums, numbers])
  expect(await broken(`update fee_papers set base = base - 1 where ${one}`)).toEqual([taxes])
})

test('the journal of a month sums up to the ledger, on the page and in the file', async () => {
  const month = monthAgo(1)
  const { body } = await reader.call<Journal>('GET', `/api/admin/journal?month=${month}`)
  const { rows } = await pool.query<{ account: string; moved: number; closing: number }>(
    `select regexp_replace(a.path, '^(vendor|receivable)/[^/]+', '\\1/…') as account,
       coalesce(sum(e.amount) filter (where t.created_at >= $1::date), 0)::float8 / 100 as moved, sum(e.amount)::float8 / 100 as closing
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
     where t.created_at < $1::date + interval '1 month' group by 1 order by 1`,
    [`${month}-01`],
  )
  expect(body.accounts.map(({ account, moved, closing }) => ({ account, moved, closing }))).toEqual(rows)
  expect(body.accounts.reduce((sum, { moved }) => sum + Math.round(moved * 100), 0)).toBe(0)
  for (const { entries } of body.rows)
    expect(entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  const file = await reader.call<string>('GET', `/api/admin/journal.csv?month=${month}`)
  const [head = '', ...lines] = file.body.trim().split('\n')
  expect(head.split(',').slice(0, 3)).toEqual(['day', 'at', 'entry'])
  expect(lines).toHaveLength(body.accounts.reduce((sum, { entries }) => sum + entries, 0))
  const filtered = await reader.call<Journal>(
    'GET',
    `/api/admin/journal?month=${month}&account=${encodeURIComponent('platform/commission')}`,
  )
  for (const { entries } of filtered.body.rows)
    expect(entries.map(({ account }) => account)).toContain('platform/commission')
  expect((await reader.call('GET', '/api/admin/journal?month=2026-13')).status).toBe(400)
})

test('the tax of a month is that of its papers, and of what registered stores sold', async () => {
  const vendor = await aVendor(market)
  await pool.query("update stores set vat_number = 'C0001234567' where id = $1", [vendor.store.id])
  const sale = await aSale(market, vendor, 12_000)
  await setBack(pool, [sale], 1)
  const month = monthAgo(1)
  const { body } = await reader.call<TaxMonth>('GET', `/api/admin/tax?month=${month}`)
  expect(body.vat_number).toBe('C0009999999')
  const total = body.papers.reduce((sum, paper) => sum + Math.round(paper.total * 100), 0)
  const taxes = body.taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(Math.round(body.base * 100) + taxes).toBe(total)
  // GHS 120.00 is a base of 100.00 with 15.00, 2.50 and 2.50 inside.
  expect(body.stores).toEqual([
    {
      ...{
        slug: vendor.store.slug,
        name: expect.any(String),
        vat_number: 'C0001234567',
        sales: 120,
        base: 100,
      },
      taxes: [
        { tax: 'vat', label: 'VAT', amount: 15 },
        { tax: 'nhil', label: 'NHIL', amount: 2.5 },
        { tax: 'getfund', label: 'GETFund levy', amount: 2.5 },
      ],
    },
  ])
  const csv = await reader.call<string>('GET', `/api/admin/tax.csv?month=${month}`)
  expect(csv.body).toContain('C0001234567,120,100,15,2.5,2.5')
  const pdf = await reader.call<string>('GET', `/api/admin/tax.pdf?month=${month}`)
  expect([pdf.status, pdf.body.slice(0, 4)]).toEqual([200, '%PDF'])
  // This month has no papers yet, so the sale is set where the books look no more.
  await moveBookings(pool, [sale], { to: 'now()' })
})
