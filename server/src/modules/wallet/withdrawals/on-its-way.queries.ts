import { cedisOf } from '#contracts/money.ts'
import type { Wallet } from '#contracts/wallet/wallet.ts'
import type { WithdrawalWait } from '#contracts/wallet/withdrawals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'

interface WaitRow extends Record<string, unknown> {
  reason: WithdrawalWait['reason'] | null
  until: string | null
  amount: number
  withdrawals: number
}

/**
 * What a store is told of why its withdrawal `w` waits; null where nothing keeps it. One that was handed to its provider is not said to
 * wait, except where the provider's answer is missing and nobody sends it again: whether it was sent is not known then.
 */
export const toldWait = (w: SQL) => sql`coalesce(why_not_sent(${w}),
  case when ${w}.state = 'pending' and ${w}.failure_reason is not null and withdrawal_waits_for(${w}) is not null then 'unanswered' end)`

/** How many withdrawals of a store are on their way by a provider, and what of them waits before it is sent, by reason. */
export async function readOnItsWay(
  db: Connection,
  storeId: string,
  provider: string,
): Promise<Pick<Wallet, 'withdrawals' | 'waits'>> {
  const { rows } = await db.execute<WaitRow>(sql`
    select x.reason, iso_instant(max(withdrawal_waits_until(w, x.reason))) as until, sum(w.amount)::bigint as amount,
      count(*)::int as withdrawals
    from withdrawals w cross join lateral (select ${toldWait(sql`w`)} as reason) x
    where w.store_id = ${storeId} and w.provider = ${provider} and w.state = 'pending'
    group by x.reason order by min(w.created_at), x.reason`)
  return {
    withdrawals: rows.reduce((sum, { withdrawals }) => sum + withdrawals, 0),
    waits: rows.flatMap(({ reason, until, amount, withdrawals }) =>
      reason === null ? [] : [{ reason, until, amount: cedisOf(Number(amount)), withdrawals }],
    ),
  }
}

/** Why each of these withdrawals is not sent yet, by id; one that waits for nobody, or has ended, is not among them. */
export async function readWaits(
  db: Connection,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalWait>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<WithdrawalWait & { id: string } & Record<string, unknown>>(sql`
    select w.id, x.reason, iso_instant(withdrawal_waits_until(w, x.reason)) as until
    from withdrawals w cross join lateral (select ${toldWait(sql`w`)} as reason) x
    where w.store_id = ${storeId} and w.id in ${[...ids]} and x.reason is not null`)
  return new Map(rows.map(({ id, reason, until }) => [id, { reason, until }]))
}
