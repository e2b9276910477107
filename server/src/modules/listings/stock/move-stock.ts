import type { StockMove, StockMoveResults } from '#contracts/listings/stock-moves.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { refusalFromSql } from '../../../database/sql-refusal.ts'
import { throughDeadlocks } from '../../../database/through-deadlocks.ts'
import type { Editor } from '../listing-history.ts'

interface Made extends Record<string, unknown> {
  place: number
  outcome: string
  on_hand: number | null
  available: number | null
}

/**
 * Records what was sold and counted in a shop, each move once. Says of each whether it was made, or refused by: product.not_found,
 * stock.not_counted, stock.too_few, stock.below_reserved, stock.nothing_to_undo,
 * stock.move_reused.
 */
export async function moveStock(
  db: Database,
  { storeId, personId }: Editor,
  moves: readonly StockMove[],
): Promise<StockMoveResults> {
  const made = await throughDeadlocks(() =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<Made>(sql`
        select * from move_stock(${storeId}, ${personId}, ${JSON.stringify(moves)}::jsonb) order by place`)
      const moved = moves.filter((_, place) => rows[place]?.outcome === 'moved')
      const variants = [...new Set(moved.map(({ variant_id }) => variant_id))]
      await tx.execute(sql`
        select refresh_stock_flags(array(select jsonb_array_elements_text(${JSON.stringify(variants)}::jsonb))::uuid[])`)
      return rows
    }),
  )
  return {
    results: moves.map(({ id }, place) => {
      const { outcome = '', on_hand = null, available } = made[place] ?? {}
      const refusal = refusalFromSql(outcome, { left: available ?? 0 })
      return {
        id,
        ok: !refusal,
        on_hand,
        refusal: refusal && { code: refusal.code, detail: refusal.message },
      }
    }),
  }
}
