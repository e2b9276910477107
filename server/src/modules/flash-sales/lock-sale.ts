import type { FlashSaleState } from '#contracts/flash-sales/flash-sale.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

export interface LockedSale extends Record<string, unknown> {
  readonly name: string
  readonly state: FlashSaleState
  readonly starts_at: string
  readonly ends_at: string
  readonly nominations_close_at: string | null
  /** Whether stores can nominate now. */
  readonly takes_nominations: boolean
  readonly floor_percent: number
  readonly updated_at: string
  /** Whether a product is in it. */
  readonly has_items: boolean
}

/**
 * Locks a sale, so that of two who change, stop or decide in it each sees what the other did. Its nominations are locked after it, then
 * its items by product. Refuses: flash_sale.not_found.
 */
export async function lockSale(tx: Connection, id: string): Promise<LockedSale> {
  await tx.execute(sql`select from flash_sales where id = ${id} for no key update`)
  const { rows } = await tx.execute<LockedSale>(sql`
    select s.name, flash_sale_state(s) as state, iso_instant(s.starts_at) as starts_at, iso_instant(s.ends_at) as ends_at,
      iso_instant(s.nominations_close_at) as nominations_close_at, s.floor_percent, iso_instant(s.updated_at) as updated_at,
      s.stopped_at is null and coalesce(s.nominations_close_at > now(), false) as takes_nominations,
      exists (select from flash_sale_items i where i.flash_sale_id = s.id) as has_items
    from flash_sales s where s.id = ${id}`)
  if (!rows[0]) throw new Refusal('flash_sale.not_found')
  return rows[0]
}
