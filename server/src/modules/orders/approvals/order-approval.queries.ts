import type { Order } from '#contracts/orders/order.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

/** Whether another member of its company must approve an order before it is paid. */
export async function waitsForApproval(db: Connection, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`select waits_for_approval(${orderId}) as waits`)
  return rows[0]?.waits === true
}

/** How the approval of an order stands; null where it needed none. */
export async function readOrderApproval(db: Connection, orderId: string): Promise<Order['approval']> {
  const { rows } = await db.execute<NonNullable<Order['approval']>>(sql`
    select a.state, a.reason, p.name as decided_by, r.number as replaced_by,
      array(select w.name from approvers_for(a.company_id, a.requested_by) x join people w on w.id = x.person_id
        where a.state = 'waiting' order by w.name) as approvers
    from order_approvals a left join people p on p.id = a.decided_by left join orders r on r.id = a.replaced_by
    where a.order_id = ${orderId}`)
  return rows[0] ?? null
}
