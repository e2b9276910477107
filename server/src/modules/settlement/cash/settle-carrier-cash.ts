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

/** Locks the cash of these parcels and their orders until the caller's transaction ends. */
export async function lockCarrierCash(tx: Connection, parcels: readonly string[]): Promise<void> {
  await tx.execute(sql`select lock_carrier_cash(${sql.param([...parcels])}::uuid[])`)
}

/**
 * Ends the carrier's debt for the cash of these parcels, or corrects how it ended, inside the caller's transaction; returns its sum in
 * pesewas. Refuses: cash.not_with_carrier, cash.not_correctable.
 */
export async function settleCarrierCash(
  tx: Connection,
  { parcels, way, note, operatorId }: Settling,
): Promise<number> {
  const isCorrection = way === 'found' || way === 'missing'
  const name = sql.raw(isCorrection ? 'correct_carrier_cash' : 'settle_carrier_cash')
  const { rows } = await tx.execute<{ sum: string | null }>(sql`
    select ${name}(${sql.param([...parcels])}::uuid[], ${way}, ${note}, ${operatorId}) as sum`)
  const sum = rows[0]?.sum ?? null
  if (sum === null) throw new Refusal(isCorrection ? 'cash.not_correctable' : 'cash.not_with_carrier')
  return Number(sum)
}
