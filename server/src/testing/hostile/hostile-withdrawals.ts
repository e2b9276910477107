import { randomUUID } from 'node:crypto'
import { emptyPurse, readStoreBalances } from '../../modules/ledger/store-accounts.queries.ts'
import { readPayoutMethod } from '../../modules/wallet/payout-methods/payout-methods.queries.ts'
import { reserve } from '../../modules/wallet/withdrawals/request-withdrawal.ts'
import type { ShelfStore } from './hostile-shelf.ts'
import { type PayoutStep, picked, type Stage, tolerant } from './hostile-steps.ts'

/** Stores withdraw their money, and transfers are reversed. */
export async function payOutOn(stage: Stage, step: PayoutStep): Promise<void> {
  if (step.do === 'withdraw') {
    const store = stage.shelf.stores[step.store]
    if (!store) return
    const { available } = await purseOf(stage, store)
    await withdraw(stage, store, Math.max(1, Math.round(available * step.share)), step.key ?? randomUUID())
    return
  }
  const reference = picked([...stage.transfers.made.keys()], step.pick)
  if (!reference) return
  if (step.do === 'reverse') stage.transfers.reverse(reference)
  const tell = () => tolerant(stage.modules.wallet.followTransfer(stage.transfers.provider.name, reference))
  // Webhooks are repeated, also concurrently.
  await Promise.all([tell(), tell()])
}

/** Requests a withdrawal of a store, in pesewas. Refuses: withdrawal.over_available, withdrawal.key_reused. */
export async function withdraw(
  { market, transfers }: Stage,
  { id: storeId, ownerId: personId, methodId }: ShelfStore,
  amountPesewas: number,
  key: string,
): Promise<void> {
  const method = await readPayoutMethod(market.db, storeId, methodId)
  const request = { storeId, personId, key, hash: String(amountPesewas), amountPesewas, method }
  await reserve(market, { payouts: transfers.provider }, request)
}

/** Does the work of the job: every transfer is sent or queried again. */
export async function sendAll({ market, modules }: Stage): Promise<void> {
  for (const table of ['withdrawals', 'refund_transfers']) {
    await market.pool.query(
      `update ${table} set next_try_at = now() - interval '1 minute' where id in (
         select id from ${table} where next_try_at is not null order by id for no key update)`,
    )
  }
  await modules.wallet.sendWithdrawals()
  await modules.wallet.sendRefundTransfers()
}

/**
 * Ends withdrawals that are kept back because their store owes, as an operator does: those that their provider does not have, whether they
 * were never sent or were lost on their way.
 */
export async function endOwing({ market, transfers }: Stage): Promise<void> {
  await market.pool.query(
    `select settle_withdrawal(w.id, 'ended', 'the store owes') from withdrawals w
     where w.state = 'pending' and store_owes(w) and w.reference <> all ($1) order by w.id`,
    [[...transfers.made.keys()]],
  )
}

/** Ends the transfers of earlier days, so that they are not queried any more. */
export async function dropTransfers({ market, transfers }: Stage): Promise<void> {
  for (const table of ['withdrawals', 'refund_transfers']) {
    await market.pool.query(`update ${table} set next_try_at = null where next_try_at is not null`)
  }
  transfers.made.clear()
  transfers.contradicted.length = 0
}

/** A store's money in the purse of the provider that sends withdrawals. */
export async function purseOf({ market, transfers }: Stage, store: { id: string }) {
  return (await readStoreBalances(market.db, store.id)).get(transfers.provider.name) ?? emptyPurse
}
