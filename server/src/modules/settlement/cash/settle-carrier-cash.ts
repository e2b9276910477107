import type { CashAct } from '#contracts/desk/money/cash.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Settling {
  readonly parcels: readonly string[]
  readonly way: CashAct['act']
  readonly note: string
  readonly operatorId: string
}

/**
 * Ends the carrier's debt for the cash of these parcels, inside the caller's transaction; returns its sum in pesewas. Refuses:
 * cash.not_with_carrier.
 */
export async function settleCarrierCash(
  tx: Connection,
  { parcels, way, note, operatorId }: Settling,
): Promise<number> {
  const { rows } = await tx.execute<{ sum: string | null }>(sql`
    select settle_carrier_cash(${sql.param([...parcels])}::uuid[], ${way}, ${note}, ${operatorId}) as sum`)
  const sum = rows[0]?.sum ?? null
  if (sum === null) throw new Refusal('cash.not_with_carrier')
  return Number(sum)
}
