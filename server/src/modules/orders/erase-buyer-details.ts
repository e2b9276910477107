import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'

/**
 * Removes a person's details from the orders of a deleted account; items and payments stay, as the law requires. An
 * order that is still on its way keeps its address until it has arrived, and a payment or refund keeps its
 * wallet until it has ended.
 */
export async function eraseBuyerDetails(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`
    select lock_orders_and_payments(array(select id from orders where person_id = ${personId}))`)
  await tx.execute(sql`
    update orders o set updated_at = now(), address = o.address || jsonb_build_object('full_name', 'Deleted account',
      'phone_number', '', 'address_label', '', 'address_line1', '', 'address_line2', null, 'digital_address', null,
      'landmark', null, 'latitude', null, 'longitude', null)
    where o.person_id = ${personId} and o.address ->> 'full_name' <> 'Deleted account' and o.state <> 'pending_payment'
      and not exists (select from parcels p where p.order_id = o.id
        and p.status not in ('delivered', 'picked_up', 'cancelled', 'returned'))`)
  await tx.execute(sql`
    update returns r set note = '', pictures = '[]', updated_at = now(),
      wallet_phone = case when exists (select from refund_of_return(r.id, r.order_id) f where f.state = 'completed')
        then null else r.wallet_phone end
    from orders o where o.id = r.order_id and o.person_id = ${personId}
      and (r.note <> '' or r.pictures <> '[]' or r.wallet_phone is not null)`)
  await tx.execute(sql`
    update refunds f set wallet = null from orders o
    where o.id = f.order_id and o.person_id = ${personId} and f.wallet is not null and f.state = 'completed'`)
  await tx.execute(sql`
    update payment_intents set phone = null, card_signature = null
    where order_id in (select id from orders where person_id = ${personId}) and (phone is not null or card_signature is not null)
      and state <> 'pending'`)
  await tx.execute(
    sql`update door_refusals set phone = null where person_id = ${personId} and phone is not null`,
  )
  await tx.execute(sql`
    update order_approvals set note = null, phone = null where requested_by = ${personId} and state <> 'waiting'`)
}
