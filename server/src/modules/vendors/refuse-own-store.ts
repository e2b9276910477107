import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import type { OperatorActor } from '../operators/index.ts'
import { storeMembers } from './vendors.tables.ts'

/** Nobody decides at the desk about a store that they work for. Refuses: operator.own_matter. */
export async function refuseOwnStore(
  tx: Connection,
  storeId: string,
  { operatorId }: OperatorActor,
): Promise<void> {
  if (operatorId === null) return
  const own = and(eq(storeMembers.storeId, storeId), eq(storeMembers.personId, operatorId))
  const found = await tx.select({ id: storeMembers.storeId }).from(storeMembers).where(own)
  if (found.length > 0) throw new Refusal('operator.own_matter')
}
