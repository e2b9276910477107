import { randomUUID } from 'node:crypto'
import { emptyPurse, readStoreBalances } from '../../modules/ledger/store-accounts.queries.ts'
import { readPayoutMethod } from '../../modules/wallet/payout-methods/payout-methods.queries.ts'
import { reserve } from '../../modules/wallet/withdrawals/request-withdrawal.ts'
import type { ShelfStore } from './hostile-shelf.ts'
import { type PayoutStep, picked, type Stage, tolerant } from './hostile-steps.ts'

/** Stores withdraw their money, transfers are reversed, and what stores owe is written off. */
export async function payOutOn(stage: Stage, step: PayoutStep): Promise<void> {
  if (step.do === 'withdraw') {
    const store = stage.shelf.stores[step.store]
    if (!store) return
    const { available } = await purseOf(stage, store)
    await withdraw(stage, store, Math.max(1, Math.round(available * step.share)), step.key ?? randomUUID())
    return
  }
  if (step.do === 'writeOff') return writeOff(stage, stage.shelf.stores[step.store])
  const reference = picked([...stage.transfers.made.keys()], step.pick)
  if (!reference) return
  if (step.do === 'reverse') stage.transfers.reverse(reference)
  const tell = () => tolerant(stage.modules.wallet.followTransfer(stage.transfers.provider.name, reference))
  // Webhooks are repeated, also concurrently.
  await Promise.all([tell(), tell()])
}

/**
 * Two operators write off what a store owes, one after the other, as of a store that is suspended, which it is for that moment. Each act is in
 * the log of operators.
 */
async function writeOff({ market, transfers }: Stage, store: ShelfStore | undefined): Promise<void> {
  if (!store) return
  const client = await market.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into people (id, email, name, roles, email_verified) select id, id || '@juaso.test', 'Kofi', '{customer,admin}', true
       from unnest($1::uuid[]) as x (id) on conflict do nothing`,
      [operators],
    )
    await client.query(
      "insert into operators (person_id, role) select id, 'money' from unnest($1::uuid[]) as x (id) on conflict do nothing",
      [operators],
    )
    await client.query("update stores set status = 'suspended' where id = $1", [store.id])
    for (const operator of operators) {
      const { rows } = await client.query<{ outcome: string; id: string | null }>(
        "select outcome, id from write_off_debt($1, $2, $3, '{money}')",
        [store.id, transfers.provider.name, operator],
      )
      const [said] = rows
      if (said?.outcome !== 'booked' && said?.outcome !== 'first') continue
      await client.query(
        `select record_operator_act(jsonb_build_object('operator_id', $1::text, 'network', '::1', 'kind', 'debt.written_off', 'subject', 'store',
           'subject_id', $2::text, 'label', 'a store', 'after', jsonb_build_object('write_off', $3::text)))`,
        [operator, store.id, said.id],
      )
    }
    await client.query("update stores set status = 'verified' where id = $1", [store.id])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const operators = ['01920000-0000-7000-8000-0000000000a1', '01920000-0000-7000-8000-0000000000a2']

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
