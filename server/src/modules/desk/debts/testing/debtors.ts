import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Desk } from '#contracts/desk/desk.ts'
import type { DebtRows } from '#contracts/desk/money/debts.ts'
import type { ActDone, ActPreview } from '#contracts/desk/money/payments.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { aBuyer, fillCart, held, intentOf, place, settle } from '../../../../testing/buying.ts'
import { endRests } from '../../../../testing/earning.ts'
import { aProduct } from '../../../../testing/market-builders.ts'
import { anOperator } from '../../../../testing/teams/operators.ts'
import { aSaleThatComesBack } from '../../../../testing/wallets/coming-back.ts'
import { aRichVendor, type Withdrawer, withdraw } from '../../../../testing/wallets/withdrawing.ts'
import type { WholeMarket } from '../../../../testing/whole-market.ts'

export type Debtor = Awaited<ReturnType<ReturnType<typeof debtorsIn>['aDebtor']>>
const patient = { timeout: 20_000, interval: 20 }
type Operator = Awaited<ReturnType<typeof anOperator>>

/** Stores of a market that owe, made under the eyes of an operator for money. */
export function debtorsIn(market: WholeMarket, kofi: Operator) {
  const { ownerPool: pool } = market
  const purseOf = ({ store }: Withdrawer) => held(pool, `vendor/${store.id}/available/sandbox`)

  /**
   * A store that has withdrawn all that it earned, of which these sales (in pesewas of goods) came back afterwards; and the payment of one more
   * sale of GHS 100 in a purse of its choice, which was placed before.
   */
  async function aDebtor(...bases: readonly number[]) {
    const vendor = await aRichVendor(market, 10_000)
    const backs = []
    for (const base of bases) backs.push(await aSaleThatComesBack(market, vendor, base))
    const sold = await withdraw(vendor, (await purseOf(vendor)) / 100)
    expect(sold.status).toBe(201)
    if (sold.body.amount > limits.payoutAlonePesewas / 100) await agreed(sold.body.reference)
    await endRests(market)
    await market.modules.sendWithdrawals()
    await isPaidOut(pool, sold.body.reference)
    for (const back of backs) await back()
    const sale = async (purse = 'sandbox') => {
      const product = await aProduct(pool, { store: vendor.store, base: 10_000 })
      const buyer = await aBuyer(pool)
      await fillCart(pool, buyer, [{ variant: product.variants[0] as { id: string } }])
      const placed = await place(pool, { buyer, stores: [vendor.store], total: 11_500, provider: purse })
      const intent = await intentOf(pool, placed)
      return () => settle(pool, intent)
    }
    const { rows } = await pool.query<{ slug: string; name: string }>(
      'select slug, name from stores where id = $1',
      [vendor.store.id],
    )
    return { ...vendor, sale, slug: rows[0]?.slug ?? '', name: rows[0]?.name ?? '' }
  }

  /** Two operators agree to a withdrawal. */
  async function agreed(reference: string) {
    for (const by of [kofi, await anOperator(market, 'money')]) {
      const path = `/api/admin/payouts/${reference}`
      const { body } = await by.call<ActPreview>('POST', `${path}/preview`, { act: 'agree' })
      const sent = { act: 'agree', reason: 'Its sales are known.', shown: body.shown }
      expect((await by.call('POST', `${path}/acts`, sent, { 'idempotency-key': randomUUID() })).status).toBe(
        200,
      )
    }
  }

  /** The same, suspended, and every refund that is held is sent; what it sells from now on was placed before. */
  async function aSuspendedDebtor(...bases: readonly number[]) {
    const debtor = await aDebtor(...bases)
    const sales = { sandbox: await debtor.sale(), paystack: await debtor.sale('paystack') }
    const vendor = { ...debtor, pays: sales }
    await pool.query("update stores set status = 'suspended' where id = $1", [vendor.store.id])
    await pool.query(
      `update refunds set released_at = now() where held_at is not null and released_at is null
         and store_of_refund(refunds) = $1`,
      [vendor.store.id],
    )
    return vendor
  }

  return { purseOf, losses: () => held(pool, 'platform/losses'), aDebtor, aSuspendedDebtor }
}

/** The provider answers at once that it has a transfer, and decides about it afterwards. */
const isPaidOut = (pool: WholeMarket['ownerPool'], reference: string) =>
  expect
    .poll(async () => {
      const asked = 'select state from withdrawals where reference = $1'
      return (await pool.query<{ state: string }>(asked, [reference])).rows[0]?.state
    }, patient)
    .toBe('completed')

/** What operators do about debts, by the calls of the desk. */
export function debtActs(kofi: Operator) {
  const preview = async ({ slug }: Debtor, by = kofi) =>
    (await by.call<ActPreview & Problem>('POST', `/api/admin/debts/${slug}/sandbox/preview`)).body

  async function act(
    { slug }: Debtor,
    { shown, by = kofi, key = randomUUID() as string }: { shown: string; by?: typeof kofi; key?: string },
  ) {
    const sent = { reason: 'The store is gone.', shown }
    const path = `/api/admin/debts/${slug}/sandbox/acts`
    return (await by.call<z.infer<typeof ActDone> & Problem>('POST', path, sent, { 'idempotency-key': key }))
      .body
  }

  async function writeOff(vendor: Debtor, by = kofi) {
    const looked = await preview(vendor, by)
    return looked.shown ? act(vendor, { shown: looked.shown, by }) : looked
  }

  const list = async () => (await kofi.call<DebtRows>('GET', '/api/admin/debts')).body
  const debtOf = async ({ slug }: Debtor) => (await list()).rows.find(({ store }) => store.slug === slug)
  const tasksOf = async ({ store }: Debtor) =>
    (await kofi.call<Desk>('GET', '/api/admin/desk')).body.tasks.filter(
      ({ kind, id }) => kind === 'debt' && id.startsWith(store.id),
    )

  return { preview, act, writeOff, debtOf, tasksOf }
}
