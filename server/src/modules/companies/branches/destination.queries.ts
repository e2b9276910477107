import type { Address } from '#contracts/accounts/address.ts'
import type { Connection } from '../../../database/client.ts'
import { and, eq, sql } from '../../../database/drizzle.ts'
import { branches } from '../companies.tables.ts'
import { branchOf } from './branches.ts'

/** A branch as the destination of an order. */
export interface BranchDestination {
  readonly branchId: string
  readonly costCentre: string | null
  readonly address: Address
}

/** The branch of this company that is in use; null where there is none. */
export async function readBranchDestination(
  db: Connection,
  companyId: string,
  branchId: string,
): Promise<BranchDestination | null> {
  const [row] = await db
    .select()
    .from(branches)
    .where(and(eq(branches.id, branchId), eq(branches.companyId, companyId), eq(branches.isActive, true)))
  return row ? { branchId: row.id, costCentre: row.costCentre, address: branchOf(row).address } : null
}

/** Whether the orders of a company need its own number. */
export async function needsPoNumber(db: Connection, companyId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from companies where id = ${companyId} and po_number_required`)
  return rows.length > 0
}
