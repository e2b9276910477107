import type { StockReason } from '#contracts/listings/listing.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { refusalFromSql, type SqlDetail } from '../../database/sql-refusal.ts'
import type { Editor } from './listing-history.ts'

export interface Correction {
  readonly variant_id: string
  /** What the person saw on hand; where it moved meanwhile, nothing is written. */
  readonly seen?: number | null | undefined
  readonly on_hand?: number | undefined
  readonly tracked?: boolean | undefined
  readonly reason: StockReason
  readonly note?: string
}

/**
 * Sets what is on hand of variants of one store, with the movements and their reason. Locks stock, so call it before the products are
 * locked. Refuses: stock.moved_meanwhile, stock.below_reserved.
 */
export async function correctStock(
  tx: Connection,
  editor: Editor,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  const { rows } = await tx.execute<{ outcome: string; detail: SqlDetail | null }>(sql`
    select * from correct_stock(${editor.storeId}, ${editor.personId}, ${JSON.stringify(corrections)}::jsonb)`)
  const refusal = refusalFromSql(rows[0]?.outcome ?? '', rows[0]?.detail ?? null)
  if (refusal) throw refusal
}
