import { cedisOf } from '#contracts/money.ts'
import type { TaxPart } from '#contracts/tax/tax.ts'
import type { FeePaper } from '#contracts/wallet/fee-papers.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import type { FeeParty } from './fee-papers.tables.ts'

/** A paper in pesewas, with what its PDF shows. */
export interface FeePaperRow extends Record<string, unknown> {
  readonly id: string
  readonly number: string
  readonly kind: FeePaper['kind']
  readonly month: string
  readonly sold_in: string
  readonly corrects: string | null
  readonly store_id: string
  readonly gross: number
  readonly commission: number
  readonly processing: number
  readonly base: number
  readonly taxes: readonly TaxPart[]
  readonly issuer: FeeParty
  readonly store: FeeParty
  readonly issued_at: string
}

/** Papers, a condition over `fee_papers p`, the newest number first. */
export async function readFeePapers(db: Connection, where: SQL): Promise<FeePaperRow[]> {
  const { rows } = await db.execute<FeePaperRow>(sql`
    select p.id, fee_paper_number(p) as number, p.kind, to_char(p.month, 'YYYY-MM') as month, to_char(p.sold_in, 'YYYY-MM') as sold_in,
      (select fee_paper_number(c) from fee_papers c where c.id = p.corrects) as corrects, p.store_id, p.gross::float8, p.commission::float8,
      p.processing::float8, p.base::float8, p.taxes, p.issuer, p.store, iso_instant(p.created_at) as issued_at
    from fee_papers p where ${where} order by p.year desc, p.number desc`)
  return rows
}

export const feePaperShown = (row: FeePaperRow): FeePaper => ({
  ...{ id: row.id, number: row.number, kind: row.kind, month: row.month, sold_in: row.sold_in },
  ...{ corrects: row.corrects, store: row.store.name, issued_at: row.issued_at },
  commission: cedisOf(row.commission),
  processing: cedisOf(row.processing),
  total: cedisOf(row.commission + row.processing),
  base: cedisOf(row.base),
  taxes: row.taxes.map(({ tax, label, rateBps, amountPesewas }) => ({
    ...{ tax, label, percent: rateBps / 100 },
    amount: cedisOf(amountPesewas),
  })),
})
