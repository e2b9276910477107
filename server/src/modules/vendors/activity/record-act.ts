import type { StoreAct } from '#contracts/vendors/store-activity.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** Writes who did what in a store, in the transaction of the act itself. */
export async function recordAct(
  tx: Connection,
  { storeId, personId }: { readonly storeId: string; readonly personId: string },
  kind: StoreAct,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.execute(sql`select record_act(${storeId}, ${personId}, ${kind}, ${JSON.stringify(detail)}::jsonb)`)
}
