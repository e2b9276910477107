import type { InviteStores } from '#contracts/flash-sales/flash-sale.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { lockSale } from './lock-sale.ts'

/**
 * Invites verified stores, each once: chosen ones, or all that sell something in the categories of the sale. Each is told by an event of
 * the outbox, so that ten thousand of them hold no transaction open. Returns how many were invited now.
 * Refuses: flash_sale.not_found, flash_sale.over, flash_sale.nominations_closed.
 */
export function inviteStores(
  db: Database,
  actor: OperatorActor,
  id: string,
  { stores, reason }: InviteStores,
): Promise<number> {
  const which =
    stores === 'all'
      ? sql`s.id in (select p.store_id from products p
          where p.status = 'active' and p.category_id in (select flash_sale_category_ids(${id})))`
      : sql`s.id = any (${sql.param(stores)}::uuid[])`
  return wholeTransaction(db, async (tx) => {
    const sale = await lockSale(tx, id)
    if (sale.state === 'stopped' || sale.state === 'ended') throw new Refusal('flash_sale.over')
    if (!sale.takes_nominations) throw new Refusal('flash_sale.nominations_closed')
    const { rowCount } = await tx.execute(sql`
      with made as (
        insert into flash_sale_invitations (flash_sale_id, store_id)
        select ${id}, s.id from stores s where s.status = 'verified' and ${which} order by s.id
        on conflict do nothing returning store_id
      )
      insert into outbox (topic, payload)
      select 'flash_sale.invited', jsonb_build_object('sale_id', ${id}::uuid, 'store_id', store_id) from made`)
    const invited = rowCount ?? 0
    await recordOperatorAct(tx, actor, {
      ...{
        kind: 'flash_sale.stores_invited',
        subject: 'flash_sale',
        subjectId: id,
        label: sale.name,
        reason,
      },
      after: { invited, which: stores === 'all' ? 'all with goods' : stores },
    })
    return invited
  })
}
