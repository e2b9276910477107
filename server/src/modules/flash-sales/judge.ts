import type { PriceEvidence } from '#contracts/flash-sales/flash-sale-answers.ts'
import { cedisOf } from '#contracts/money.ts'
import type { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { refusalFromSql, type SqlDetail } from '../../database/sql-refusal.ts'
import type { KeptEvidence } from './flash-sale-plans.tables.ts'

export interface Offered {
  readonly saleId: string
  readonly storeId: string
  readonly productId: string
  /** Pesewas. */
  readonly price: number
  readonly quantity: number
}

/** What judge_nomination() says of one. */
export interface Judged extends Record<string, unknown> {
  readonly outcome: string | null
  readonly detail: SqlDetail | null
  readonly evidence: KeptEvidence[]
}

/** Judges an offer by the prices that are kept. Throws the refusal that it meets; returns the evidence where it passes. */
export async function judge(tx: Connection, offered: Offered, isDeciding: boolean): Promise<KeptEvidence[]> {
  const { saleId, storeId, productId, price, quantity } = offered
  const { rows } = await tx.execute<Judged>(sql`
    select * from judge_nomination(${saleId}, ${storeId}, ${productId}, ${price}, ${quantity}, ${isDeciding})`)
  const judged = rows[0] as Judged
  const refusal = problemOf(judged)
  if (refusal) throw refusal
  return judged.evidence
}

/** The refusal of a judgement; null where it passes. */
export const problemOf = ({ outcome, detail }: Pick<Judged, 'outcome' | 'detail'>): Refusal | null =>
  outcome === null ? null : refusalFromSql(outcome, detail)

/** Evidence as answers carry it: in cedis. */
export const evidenceShown = (kept: readonly KeptEvidence[]): PriceEvidence[] =>
  kept.map(({ today, lowest, highest, ...row }) => ({
    ...row,
    today: cedisOf(today),
    lowest: cedisOf(lowest),
    highest: cedisOf(highest),
  }))
