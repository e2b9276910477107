import { Refusal } from '#contracts/refusals.ts'
import { type PayoutMethod, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { Connection } from '../../../database/client.ts'
import { and, asc, eq, isNull, sql } from '../../../database/drizzle.ts'
import { payoutMethods } from '../wallet.tables.ts'

export type MethodRow = typeof payoutMethods.$inferSelect

export const maskedNumber = (end: string) => `•••• ${end}`

/** What the API returns of a saved method. */
export function methodShown(row: MethodRow, now: Date): PayoutMethod {
  const provider = row.provider as PayoutMethod['provider']
  return {
    id: row.id,
    kind: row.kind as PayoutMethod['kind'],
    provider,
    type: payoutProviderNames[provider],
    masked_number: maskedNumber(row.numberEnd),
    account_name: row.accountName,
    branch: row.branch,
    usable_from: row.usableFrom.toISOString(),
    is_usable: row.usableFrom <= now,
  }
}

/** A store's saved methods, the oldest first. */
export async function listPayoutMethods(db: Connection, storeId: string): Promise<MethodRow[]> {
  return db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.storeId, storeId), isNull(payoutMethods.removedAt)))
    .orderBy(asc(payoutMethods.createdAt), asc(payoutMethods.id))
}

/** The saved method by which a store withdrew last and to which its money went; null where there is none. */
export async function findLastUsedMethod(db: Connection, storeId: string): Promise<string | null> {
  const { rows } = await db.execute<{ method_id: string }>(sql`
    select w.method_id from withdrawals w join payout_methods m on m.id = w.method_id and m.removed_at is null
    where w.store_id = ${storeId} and w.state in ('pending', 'completed') order by w.created_at desc, w.id desc limit 1`)
  return rows[0]?.method_id ?? null
}

/** Refuses: payout_method.not_found, also for a method of another store. */
export async function readPayoutMethod(db: Connection, storeId: string, id: string): Promise<MethodRow> {
  const [row] = await db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.id, id), eq(payoutMethods.storeId, storeId), isNull(payoutMethods.removedAt)))
  if (!row) throw new Refusal('payout_method.not_found')
  return row
}
