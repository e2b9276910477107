import { Refusal } from '#contracts/refusals.ts'
import { type PayoutMethod, payoutProviderNames } from '#contracts/wallet/payout-methods.ts'
import type { Connection } from '../../../database/client.ts'
import { and, asc, eq, isNull } from '../../../database/drizzle.ts'
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

/** Refuses: payout_method.not_found, also for a method of another store. */
export async function readPayoutMethod(db: Connection, storeId: string, id: string): Promise<MethodRow> {
  const [row] = await db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.id, id), eq(payoutMethods.storeId, storeId), isNull(payoutMethods.removedAt)))
  if (!row) throw new Refusal('payout_method.not_found')
  return row
}
