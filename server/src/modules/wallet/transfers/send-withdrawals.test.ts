import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { ProviderFault, ProviderUnreachable } from '../../../adapters/payments/payment-provider.ts'
import type { PayoutProvider, Transfer, TransferState } from '../../../adapters/payouts/payout-provider.ts'
import { sealedNumbers } from '../../../sealed-numbers.ts'
import { held } from '../../../testing/buying.ts'
import { testDatabase } from '../../../testing/database.ts'
import { aVendor, earn, endRests } from '../../../testing/earning.ts'
import { wholeMarket } from '../../../testing/whole-market.ts'
import { checkBooks } from '../../books/index.ts'
import { reserve } from '../withdrawals/request-withdrawal.ts'
import { followTransferIn } from './send-transfers.ts'
import { sendWithdrawals, withdrawalKind } from './send-withdrawals.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const numbers = sealedNumbers('a secret of these tests alone')

/** A provider whose books are in memory, and who can lose answers and change its mind. */
const made = new Map<string, TransferState>()
let heard: Transfer[] = []
let tries = 0
const mood = { losesAnswer: false, isAway: false, lie: 0, callMs: 0 }
const reportedOf = (reference: string): TransferState => {
  const known = made.get(reference) ?? { state: 'unknown', amountPesewas: 0, reason: null }
  return { ...known, amountPesewas: known.amountPesewas + mood.lie }
}
const provider: PayoutProvider = {
  name: 'stubborn',
  isTest: true,
  async send(transfer) {
    tries += 1
    if (mood.isAway) throw new ProviderUnreachable('no reply')
    heard.push(transfer)
    await pause(mood.callMs)
    if (!made.has(transfer.reference)) {
      made.set(transfer.reference, { state: 'open', amountPesewas: transfer.amountPesewas, reason: null })
    }
    if (mood.losesAnswer) throw new ProviderFault('the answer was lost')
    return reportedOf(transfer.reference)
  },
  async verify(reference) {
    if (mood.isAway) throw new ProviderUnreachable('no reply')
    return reportedOf(reference)
  },
  readWebhook: () => null,
}
const alarms: string[] = []
const sending = {
  numbers: () => numbers,
  payoutsNamed: (name: string) => (name === provider.name ? provider : null),
  raiseAlarm: async (_: unknown, { kind }: { kind: string }) => void alarms.push(kind),
}

beforeEach(async () => {
  await pool.query('update withdrawals set next_try_at = null')
  heard = []
  tries = 0
  made.clear()
  alarms.length = 0
  Object.assign(mood, { losesAnswer: false, isAway: false, lie: 0, callMs: 0 })
})

async function aWithdrawal() {
  const vendor = await aVendor(market)
  await earn(market, vendor, 100_000, provider.name)
  const numberSealed = numbers.seal('0244123456', vendor.store.id)
  const { rows } = await pool.query(
    `insert into payout_methods (store_id, kind, provider, account_name, number_sealed, number_end, usable_from)
     values ($1, 'mobile_money', 'mtn', 'Ama Mensah', $2, '3456', now()) returning id`,
    [vendor.store.id, numberSealed],
  )
  const method = {
    id: rows[0].id,
    kind: 'mobile_money',
    provider: 'mtn',
    accountName: 'Ama Mensah',
    branch: null,
    numberSealed,
    numberEnd: '3456',
  }
  const another = () =>
    reserve(
      market.market,
      { payouts: provider },
      {
        storeId: vendor.store.id,
        personId: vendor.id,
        key: randomUUID(),
        hash: 'x',
        amountPesewas: 20_000,
        method: method as never,
      },
    )
  return {
    row: await another(),
    another,
    available: () => held(pool, `vendor/${vendor.store.id}/available/${provider.name}`),
  }
}

async function run(): Promise<void> {
  await endRests(market)
  await sendWithdrawals(market.market, sending)
}
const stateOf = async (id: string) =>
  (await pool.query<{ state: string }>('select state from withdrawals where id = $1', [id])).rows[0]?.state

test('after a lost reply the provider is queried and nothing is sent a second time', async () => {
  const { row } = await aWithdrawal()
  mood.losesAnswer = true
  await run()
  mood.losesAnswer = false
  await run()
  await run()
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    reference: row.reference,
    amountPesewas: 20_000,
    recipient: { number: '0244123456' },
  })
  expect(await stateOf(row.id)).toBe('pending')
})

test('a transfer that the provider does not know is sent again with the same reference', async () => {
  const { row } = await aWithdrawal()
  mood.isAway = true
  await run()
  await run()
  mood.isAway = false
  await run()
  expect(heard.map(({ reference }) => reference)).toEqual([row.reference])
})

test('of many transfers, at most eight are tried while the provider cannot be reached', async () => {
  for (let made = 0; made < 10; made += 1) await aWithdrawal()
  mood.isAway = true
  await run()
  expect(tries).toBeLessThanOrEqual(8)
})

test('concurrent processes send it once and book it once', async () => {
  const { row, available } = await aWithdrawal()
  await endRests(market)
  await Promise.all([1, 2, 3, 4].map(() => sendWithdrawals(market.market, sending)))
  expect(heard).toHaveLength(1)
  made.set(row.reference, { state: 'failed', amountPesewas: 20_000, reason: 'wallet full' })
  await Promise.all([run(), run(), run()])
  expect(await stateOf(row.id)).toBe('failed')
  expect(await available()).toBe(84_500)
})

test('another amount than requested is not accepted', async () => {
  const { row } = await aWithdrawal()
  await run()
  made.set(row.reference, { state: 'completed', amountPesewas: 20_000, reason: null })
  mood.lie = 1
  await run()
  expect(await stateOf(row.id)).toBe('pending')
})

test.each([
  [['completed'], 'completed', 64_500],
  [['failed'], 'failed', 84_500],
  [['reversed'], 'reversed', 84_500],
  [['completed', 'reversed'], 'reversed', 84_500],
  [['completed', 'failed'], 'reversed', 84_500],
  [['completed', 'completed', 'open'], 'completed', 64_500],
] as const)(
  'what the provider says, %j, ends as %s with %i pesewas available',
  async (words, state, pesewas) => {
    const { row, available } = await aWithdrawal()
    await run()
    for (const word of words) {
      made.set(row.reference, { state: word, amountPesewas: 20_000, reason: null })
      await run()
    }
    expect(await stateOf(row.id)).toBe(state)
    expect(await available()).toBe(pesewas)
    expect(await checkBooks(pool)).toEqual([])
  },
)

test('a failure that the provider revokes raises an alarm, and the books stay', async () => {
  const { row, available } = await aWithdrawal()
  await run()
  made.set(row.reference, { state: 'failed', amountPesewas: 20_000, reason: null })
  await run()
  const { rows } = await pool.query(
    "select detail from money_alarms where kind = 'payout.failed' and subject = $1",
    [row.id],
  )
  expect(rows).toEqual([{ detail: `${row.reference}: failed` }])
  made.set(row.reference, { state: 'completed', amountPesewas: 20_000, reason: null })
  await pool.query("update withdrawals set next_try_at = now() - interval '1 minute' where id = $1", [row.id])
  await run()
  expect(alarms).toContain('withdrawal.odd')
  expect(await available()).toBe(84_500)
})

test('the alarm of a failed payout stays until one that was asked for later has arrived', async () => {
  const { row, another } = await aWithdrawal()
  const beside = await another()
  const open =
    "select from money_alarms where kind = 'payout.failed' and subject = $1 and resolved_at is null"
  const isOpen = async () => (await pool.query(open, [row.id])).rowCount === 1
  const settle = (id: string, state: string) =>
    pool.query('select settle_withdrawal($1, $2, null)', [id, state])
  await settle(row.id, 'failed')
  await settle(beside.id, 'completed')
  expect(await isOpen()).toBe(true)
  await settle((await another()).id, 'completed')
  expect(await isOpen()).toBe(false)
})

const feeOf = async ({ id, reference }: { id: string; reference: string }) => {
  const kept = await pool.query<{ fee: number }>('select fee::int from withdrawals where id = $1', [id])
  const booked = await pool.query<{ amount: number }>(
    `select e.amount::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.amount > 0
     where t.cause = 'transfer_fee:' || $1 or t.cause like 'late_fee:' || $2 || ':%' order by t.created_at, t.id`,
    [id, reference],
  )
  return [kept.rows[0]?.fee, booked.rows.map(({ amount }) => amount)]
}

test('the fee of a transfer that came back before we knew of it is booked, once', async () => {
  const { row, available } = await aWithdrawal()
  made.set(row.reference, { state: 'reversed', amountPesewas: 20_000, feePesewas: 100, reason: 'closed' })
  mood.losesAnswer = true
  await run()
  mood.losesAnswer = false
  await run()
  await run()
  expect([await stateOf(row.id), await available()]).toEqual(['reversed', 84_500])
  expect(await feeOf(row)).toEqual([100, [100]])
  expect(await checkBooks(pool)).toEqual([])
})

test.each(['completed', 'reversed'] as const)(
  'a fee that is reported only after the end of a transfer is booked then, by many at once once: it %s',
  async (end) => {
    const { row } = await aWithdrawal()
    const known: TransferState = { state: 'completed', amountPesewas: 20_000, reason: null }
    made.set(row.reference, known)
    await run()
    expect(await feeOf(row)).toEqual([0, []])
    for (const feePesewas of [60, 100]) {
      made.set(row.reference, { ...known, state: end, feePesewas })
      await Promise.all(
        [1, 2, 3].map(() => followTransferIn(market.market, sending, withdrawalKind, row.reference)),
      )
    }
    expect(await feeOf(row)).toEqual([100, [60, 40]])
    made.set(row.reference, { ...known, state: end, feePesewas: 80 })
    await followTransferIn(market.market, sending, withdrawalKind, row.reference)
    expect(await feeOf(row)).toEqual([100, [60, 40]])
    expect(await checkBooks(pool)).toEqual([])
  },
)

test('transfers are sent eight in parallel, each once, also by two processes', async () => {
  const { row } = await aWithdrawal()
  await pool.query('update withdrawals set next_try_at = null where id = $1', [row.id])
  await pool.query(
    `with copies as (
       insert into withdrawals (store_id, person_id, method_id, key, body_hash, amount, destination, provider, reference, next_try_at)
       select store_id, person_id, method_id, 'copy ' || n, body_hash, amount, destination, provider, 'wd-copy-of-a-transfer-' || n, now()
       from withdrawals, generate_series(1, 60) n where id = $1 returning id, amount)
     insert into withdrawal_lines (withdrawal_id, transaction_id, amount) select id, id, amount from copies`,
    [row.id],
  )
  mood.callMs = 200
  const begun = performance.now()
  await Promise.all([1, 2].map(() => sendWithdrawals(market.market, sending)))
  const seconds = (performance.now() - begun) / 1_000
  expect(heard).toHaveLength(60)
  expect(new Set(heard.map(({ reference }) => reference)).size).toBe(60)
  // One after the other they would take 12.
  expect(seconds).toBeLessThan(6)
  await pool.query(
    "with gone as (delete from withdrawal_lines where withdrawal_id = transaction_id) delete from withdrawals where key like 'copy %'",
  )
})

test('a transfer whose number cannot be decrypted raises an alarm after an hour, and does not block others', async () => {
  const broken = await aWithdrawal()
  const { row } = await aWithdrawal()
  await pool.query(
    `update withdrawals set destination = jsonb_set(destination, '{number_sealed}', '"v1.lost.a.b.c"'),
       created_at = now() - interval '2 hours' where id = $1`,
    [broken.row.id],
  )
  await expect(run()).rejects.toThrow('a number is sealed with a key that is not known')
  expect(heard.map(({ reference }) => reference)).toEqual([row.reference])
  expect(alarms).toEqual(['withdrawal.late'])
  const { rows } = await pool.query('select failure_reason from withdrawals where id = $1', [broken.row.id])
  expect(rows[0]?.failure_reason).toContain('a key that is not known')
})
