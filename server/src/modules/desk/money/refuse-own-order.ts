import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import type { OperatorActor } from '../../operators/index.ts'

/**
 * Nobody says that money came for an order that they bought or sell, or gives it back at the desk. `order` is an order's id, or the
 * expression that finds it. Refuses: operator.own_matter.
 */
export async function refuseOwnOrder(
  tx: Connection,
  order: string | SQL,
  { operatorId }: Pick<OperatorActor, 'operatorId'>,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from parcels p where p.order_id = ${order} and is_own_parcel(p, ${operatorId}) limit 1`)
  if (rowCount) throw new Refusal('operator.own_matter')
}
