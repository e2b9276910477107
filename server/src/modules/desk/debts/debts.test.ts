import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { Page } from '#contracts/page.ts'
import type { Wallet, WalletTransaction } from '#contracts/wallet/wallet.ts'
import { held } from '../../../testing/buying.ts'
import { testDatabase } from '../../../testing/database.ts'
import { earn } from '../../../testing/earning.ts'
import { anOperator } from '../../../testing/teams/operators.ts'
import { aSaleThatComesBack } from '../../../testing/wallets/coming-back.ts'
import { withdraw } from '../../../testing/wallets/withdrawing.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { listStatementLines, readStatementSums } from '../../wallet/statements/statement.queries.ts'
import { debtActs, debtorsIn } from './testing/debtors.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const kofi = await anOperator(market, 'money')
const { purseOf, losses, aDebtor, aSuspendedDebtor } = debtorsIn(market, kofi)
const { preview, act, writeOff, debtOf, tasksOf } = debtActs(kofi)

afterEach(async () => expect(await checkBooks(pool)).toEqual([]))

test('the debt of a suspended store is shown, written off once for each key, and is Juaso’s loss', async () => {
  const vendor = await aSuspendedDebtor(20_000)
  const [lost, debt] = [await losses(), 16_900]
  expect(await purseOf(vendor)).toBe(-debt)
  expect(await debtOf(vendor)).toMatchObject({ amount: 169, purse: 'sandbox', stays: null, agreed: [] })
  expect(await tasksOf(vendor)).toMatchObject([
    { title: 'A store’s debt that is not covered', amount: 169, link: '/admin/debts' },
  ])
  const looked = await preview(vendor)
  expect(looked).toMatchObject({
    outcome: `GHS 169.00 that ${vendor.name} owes is written off: Juaso bears the loss, also if the store sells again.`,
    entries: [
      { account: 'platform/losses', amount: -169 },
      { account: `vendor/${vendor.store.id}/available/sandbox`, amount: 169 },
    ],
  })
  expect(await purseOf(vendor)).toBe(-debt)
  const key = randomUUID()
  const said = await act(vendor, { shown: looked.shown, key })
  expect(said).toEqual({ outcome: looked.outcome })
  expect(await act(vendor, { shown: looked.shown, key })).toEqual(said)
  expect([await purseOf(vendor), await losses()]).toEqual([0, lost - debt])
  expect([await debtOf(vendor), await tasksOf(vendor)]).toEqual([undefined, []])
  expect(await writeOff(vendor)).toMatchObject({ code: 'debt.none' })
  const { rows } = await pool.query(
    "select reason, before, after ->> 'agreed' as agreed from operator_acts where kind = 'debt.written_off' and subject_id = $1",
    [vendor.store.id],
  )
  expect(rows).toEqual([
    { reason: 'The store is gone.', before: { purse: 'sandbox', owes: 169 }, agreed: 'booked' },
  ])
})

test('the vendor reads it in the wallet, its file and the statement, and earned no more by it', async () => {
  const vendor = await aSuspendedDebtor(20_000)
  const walletOf = async () => (await vendor.call<Wallet>('GET', `${vendor.path}/wallet`)).body
  const before = await walletOf()
  await writeOff(vendor)
  const after = await walletOf()
  expect([before.available_balance, after.available_balance]).toEqual([-169, 0])
  expect(after.total_earnings).toBe(before.total_earnings)
  const rowsOf = async (query: string) =>
    (await vendor.call<Page<WalletTransaction>>('GET', `${vendor.path}/wallet/transactions${query}`)).body
      .results
  const [row] = await rowsOf('')
  expect(row).toMatchObject({
    type: 'Write-off',
    description: 'Debt written off by Juaso',
    amount: 169,
    status: 'Completed',
  })
  for (const query of ['?type=Write-off', '?q=written', '?type=Write-off&status=Completed'])
    expect(
      (await rowsOf(query)).map(({ id }) => id),
      query,
    ).toEqual([row?.id])
  for (const query of [
    '?type=Sale',
    '?type=Withdrawal',
    '?status=Pending',
    '?status=Failed',
    '?type=Write-off&q=order',
  ])
    expect(
      (await rowsOf(query)).map(({ type }) => type),
      query,
    ).not.toContain('Write-off')
  const opened = await vendor.call('GET', `${vendor.path}/wallet/transactions/${row?.id}`)
  expect(opened.body).toMatchObject({ net: 169, lines: [{ name: 'Debt written off by Juaso', amount: 169 }] })
  const file = await vendor.call<string>('GET', `${vendor.path}/wallet/transactions.csv`)
  expect(String(file.body)).toContain('Write-off,Debt written off by Juaso,169.00,Completed')
  const month = new Date().toISOString().slice(0, 7)
  const sums = await readStatementSums(market.market.db, vendor.store.id, month)
  expect(sums).toMatchObject({ opening: 0, closing: 0, writtenOff: 16_900 })
  const lines = await listStatementLines(market.market.db, vendor.store.id, month)
  expect(lines.at(-1)).toMatchObject({ text: 'Debt written off by Juaso', net: 16_900 })
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0)
})

test('a store that sells again after its debt was written off has all of the new money', async () => {
  const vendor = await aSuspendedDebtor(20_000)
  await writeOff(vendor)
  await pool.query("update stores set status = 'verified' where id = $1", [vendor.store.id])
  await earn(market, vendor, 20_000)
  expect(await purseOf(vendor)).toBe(16_900)
  // The withdrawal is the sum of its lines, of which the debt and what was written off make nothing.
  expect((await withdraw(vendor, 169)).status).toBe(201)
})

test('the debt of a store that may still sell is not written off before 90 days without a sale', async () => {
  const vendor = await aDebtor(20_000)
  expect(await writeOff(vendor)).toMatchObject({ code: 'debt.too_early' })
  expect(await debtOf(vendor)).toMatchObject({ stays: 'too_early' })
  expect(await tasksOf(vendor)).toEqual([])
  const shift = async (days: number, ...tables: readonly string[]) => {
    for (const table of tables)
      await pool.query(
        `update ${table} set created_at = created_at + make_interval(days => $2) where store_id = $1`,
        [vendor.store.id, days],
      )
  }
  await shift(-91, 'payout_lines')
  expect(await writeOff(vendor)).toMatchObject({ code: 'debt.too_early' })
  await shift(-91, 'store_sales')
  expect((await tasksOf(vendor)).length).toBe(1)
  expect(await writeOff(vendor)).toEqual({ outcome: expect.stringContaining('is written off') })
  await shift(91, 'payout_lines', 'store_sales')
  await pool.query(
    'update payout_lines l set created_at = t.created_at from ledger_transactions t where t.id = l.transaction_id and l.store_id = $1',
    [vendor.store.id],
  )
})

test('no more is written off than a store owes after all that it has in its other purses', async () => {
  const vendor = await aSuspendedDebtor(20_000)
  await vendor.pays.paystack()
  expect(await writeOff(vendor)).toEqual({ outcome: expect.stringContaining('GHS 84.50 that') })
  expect(await purseOf(vendor)).toBe(-8_450)
  expect(await writeOff(vendor)).toMatchObject({ code: 'debt.covered' })
  expect(await debtOf(vendor)).toMatchObject({ stays: 'covered' })
})

test('a refund that is held is decided about first', async () => {
  const vendor = await aDebtor(100_000)
  await pool.query("update stores set status = 'suspended' where id = $1", [vendor.store.id])
  expect(await writeOff(vendor)).toMatchObject({ code: 'debt.refund_held' })
  expect(await debtOf(vendor)).toMatchObject({ stays: 'refund_held' })
})

test('nobody writes off what their own store owes, and only who may act on money does', async () => {
  const vendor = await aSuspendedDebtor(20_000)
  const insider = await anOperator(market, 'money', { isMember: true })
  await pool.query(
    "insert into store_members (store_id, person_id, role, added_by) values ($1, $2, 'read_only', $3)",
    [vendor.store.id, insider.id, vendor.id],
  )
  expect(await preview(vendor, insider)).toMatchObject({ code: 'operator.own_matter' })
  expect((await preview(vendor, await anOperator(market, 'support'))).shown).toBeUndefined()
  expect(await purseOf(vendor)).toBe(-16_900)
})

test('above the limit of a day two operators agree to the same sum', async () => {
  const vendor = await aSuspendedDebtor(1_500_000)
  expect(await writeOff(vendor)).toEqual({ outcome: expect.stringContaining('You are the first of two') })
  expect(await writeOff(vendor)).toMatchObject({ code: 'debt.agreed_before' })
  expect(await debtOf(vendor)).toMatchObject({ agreed: [{ id: kofi.id }] })
  // What is owed has changed: who agreed before agreed to another sum.
  await vendor.pays.sandbox()
  expect(await debtOf(vendor)).toMatchObject({ agreed: [] })
  const abena = await anOperator(market, 'money')
  expect(await writeOff(vendor, abena)).toEqual({
    outcome: expect.stringContaining('You are the first of two'),
  })
  expect(await writeOff(vendor)).toEqual({ outcome: expect.stringContaining('GHS 12,590.50 that') })
  expect(await purseOf(vendor)).toBe(-8_450)
})

test('of two who write it off at once one does, and the other is told', async () => {
  const vendor = await aSuspendedDebtor(20_000)
  const lost = await losses()
  const abena = await anOperator(market, 'money')
  const [one, other] = [await preview(vendor), await preview(vendor, abena)]
  const said = await Promise.all([
    act(vendor, { shown: one.shown }),
    act(vendor, { shown: other.shown, by: abena }),
  ])
  const isOne = (wanted: RegExp) => said.filter((answer) => wanted.test(JSON.stringify(answer))).length
  expect([isOne(/is written off/), isOne(/debt\.none/)]).toEqual([1, 1])
  expect([await purseOf(vendor), await losses()]).toEqual([0, lost - 16_900])
})

test('money of a sale that is paid at the same time is not written off as well', async () => {
  for (let round = 0; round < 4; round += 1) {
    const vendor = await aSuspendedDebtor(20_000)
    const lost = await losses()
    const { shown } = await preview(vendor)
    const [said] = await Promise.all([act(vendor, { shown }), vendor.pays.sandbox()])
    const gone = lost - (await losses())
    // What was shown is done before the sale, or refused after it.
    expect(gone).toBe('code' in said ? 0 : 16_900)
    expect(await purseOf(vendor)).toBe(gone - 16_900)
    expect(await held(pool, `vendor/${vendor.store.id}/pending/sandbox`)).toBe(8_450)
  }
})

test('what a return takes back at the same time stays owed, or is written off once it was shown', async () => {
  for (let round = 0; round < 4; round += 1) {
    const vendor = await aDebtor(20_000, 20_000)
    const back = await aSaleThatComesBack(market, vendor, 10_000)
    await pool.query("update stores set status = 'suspended' where id = $1", [vendor.store.id])
    const before = await purseOf(vendor)
    expect(before).toBe(-25_350)
    const lost = await losses()
    const { shown } = await preview(vendor)
    const [said] = await Promise.all([act(vendor, { shown }), back()])
    const gone = lost - (await losses())
    expect(gone).toBe('code' in said ? 0 : 25_350)
    expect(await purseOf(vendor)).toBe(gone - 25_350 - 8_450)
  }
})
