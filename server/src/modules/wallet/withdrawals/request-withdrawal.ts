import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contracts/limits.ts'
import { formatPesewas, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { NewWithdrawal } from '#contracts/wallet/withdrawals.ts'
import type { Market } from '../../../market.ts'
import type { ActingStore } from '../../../plugins/access.ts'
import { confirmPassword } from '../../accounts/index.ts'
import { type MethodRow, readPayoutMethod } from '../payout-methods/payout-methods.queries.ts'
import type { Destination } from '../wallet.tables.ts'
import type { WalletParts } from '../wallet-deps.ts'
import { findWithdrawalByKey, type WithdrawalRow } from './withdrawals.queries.ts'

interface Input {
  readonly store: Pick<ActingStore, 'id'>
  readonly personId: string
  readonly key: string
  readonly body: NewWithdrawal
}

/**
 * Requests a withdrawal. The money leaves the available balance at once; the provider is called after the commit. The
 * same idempotency key with the same request returns the same withdrawal. Refuses: withdrawal.*, payout_method.*,
 * profile.password_wrong.
 */
export async function requestWithdrawal(
  market: Market,
  parts: WalletParts,
  { store, personId, key, body }: Input,
): Promise<WithdrawalRow> {
  const amountPesewas = pesewasOf(body.amount)
  if (amountPesewas < limits.withdrawalMinPesewas) {
    throw new Refusal('withdrawal.below_minimum', { min: formatPesewas(limits.withdrawalMinPesewas) })
  }
  await confirmPassword(parts.checkPassword, personId, body.password)
  const hash = createHash('sha256').update(`${amountPesewas} ${body.method_id}`).digest('hex')
  const before = await findWithdrawalByKey(market.db, store.id, key)
  if (before) return sameOrRefuse(before, hash)
  const method = await readPayoutMethod(market.db, store.id, body.method_id)
  refuseOnHold(method, market.clock())
  return reserve(market, parts, { storeId: store.id, personId, key, hash, amountPesewas, method })
}

interface Reservation {
  readonly storeId: string
  readonly personId: string
  readonly key: string
  readonly hash: string
  readonly amountPesewas: number
  readonly method: MethodRow
}

/**
 * Takes the money out of the available balance, if it is there. The person's role and the account are looked at again under their
 * locks: checking a password takes long enough to lose both. Refuses: withdrawal.over_available, withdrawal.key_reused,
 * withdrawal.store_suspended, withdrawal.held, team.right_missing, payout_method.*.
 */
export async function reserve(
  market: Market,
  { payouts }: Pick<WalletParts, 'payouts'>,
  { storeId, personId, key, hash, amountPesewas, method }: Reservation,
): Promise<WithdrawalRow> {
  const asked = await market.writePool.query<{ outcome: string; available: number | null }>(
    'select outcome, available from request_withdrawal($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      storeId,
      personId,
      method.id,
      key,
      hash,
      amountPesewas,
      JSON.stringify(destinationOf(method)),
      payouts.name,
      `wd-${randomBytes(16).toString('hex')}`,
    ],
  )
  const { outcome, available } = asked.rows[0] ?? { outcome: 'short', available: 0 }
  if (outcome === 'suspended') throw new Refusal('withdrawal.store_suspended')
  if (outcome === 'held') throw new Refusal('withdrawal.held')
  if (outcome === 'right_missing') throw new Refusal('team.right_missing')
  if (outcome === 'method_changed') {
    refuseOnHold(await readPayoutMethod(market.db, storeId, method.id), market.clock())
    throw new Refusal('payout_method.not_found')
  }
  if (outcome === 'short') {
    throw new Refusal('withdrawal.over_available', {
      available: formatPesewas(Math.max(0, available ?? 0)),
    })
  }
  const row = await findWithdrawalByKey(market.db, storeId, key)
  assert(row, `no withdrawal was made: ${outcome}`)
  return sameOrRefuse(row, hash)
}

function sameOrRefuse(row: WithdrawalRow, hash: string): WithdrawalRow {
  if (row.bodyHash !== hash) throw new Refusal('withdrawal.key_reused')
  return row
}

function refuseOnHold({ usableFrom }: MethodRow, now: Date): void {
  if (usableFrom <= now) return
  const from = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Africa/Accra',
  }).format(usableFrom)
  throw new Refusal('payout_method.on_hold', { from })
}

function destinationOf(method: MethodRow): Destination {
  return {
    kind: method.kind as Destination['kind'],
    provider: method.provider,
    account_name: method.accountName,
    branch: method.branch,
    number_sealed: method.numberSealed,
    number_end: method.numberEnd,
  }
}
