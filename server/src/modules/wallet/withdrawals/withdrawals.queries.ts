import { cedisOf } from '#contracts/money.ts'
import { payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { ToldWaits } from '#contracts/wallet/withdrawal-waits.ts'
import type { Withdrawal } from '#contracts/wallet/withdrawals.ts'
import type { Connection } from '../../../database/client.ts'
import { and, desc, eq, getTableColumns, sql } from '../../../database/drizzle.ts'
import { maskedNumber } from '../payout-methods/payout-methods.queries.ts'
import { withdrawals } from '../wallet.tables.ts'
import { toldWait } from './on-its-way.queries.ts'

/** A withdrawal, and what its store is told of why it waits; null where nothing keeps it. */
export type WithdrawalRow = typeof withdrawals.$inferSelect & { readonly waitsFor: ToldWaits | null }

const shown = {
  ...getTableColumns(withdrawals),
  waitsFor: sql<ToldWaits | null>`${toldWait(sql`${withdrawals}`)}`,
}

export function withdrawalShown(row: WithdrawalRow): Withdrawal {
  const { provider, number_end: end } = row.destination
  return {
    id: row.id,
    amount: cedisOf(row.amount),
    state: row.state as Withdrawal['state'],
    waits_for: row.waitsFor,
    type: (payoutProviderNames as Record<string, string>)[provider] ?? provider,
    masked_number: maskedNumber(end),
    reference: row.reference,
    // A pending withdrawal hides its reason, which concerns only us and the provider.
    failure: row.state === 'pending' ? null : row.failureReason,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }
}

export async function findWithdrawalByKey(
  db: Connection,
  storeId: string,
  key: string,
): Promise<WithdrawalRow | null> {
  const [row] = await db
    .select(shown)
    .from(withdrawals)
    .where(and(eq(withdrawals.storeId, storeId), eq(withdrawals.key, key)))
  return row ?? null
}

/** A store's withdrawal; null where it has none with this id. */
export async function readWithdrawal(
  db: Connection,
  storeId: string,
  id: string,
): Promise<WithdrawalRow | null> {
  const [row] = await db
    .select(shown)
    .from(withdrawals)
    .where(and(eq(withdrawals.storeId, storeId), eq(withdrawals.id, id)))
  return row ?? null
}

/** The newest withdrawals of a store. */
export async function listWithdrawals(db: Connection, storeId: string): Promise<WithdrawalRow[]> {
  return db
    .select(shown)
    .from(withdrawals)
    .where(eq(withdrawals.storeId, storeId))
    .orderBy(desc(withdrawals.createdAt), desc(withdrawals.id))
    .limit(50)
}
