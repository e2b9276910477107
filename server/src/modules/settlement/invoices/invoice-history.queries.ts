import { bankTransferLabel } from '#contracts/invoices/invoice-names.ts'
import type { InvoiceStep } from '#contracts/invoices/invoices.ts'
import { cedisOf } from '#contracts/money.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'

interface Row extends Record<string, unknown>, Omit<InvoiceStep, 'method_label'> {
  method: PaymentMethod | null
}

/** What happened to an order on invoice, from the order to the last payment, the newest first. */
export async function listInvoiceSteps(db: Connection, orderId: string): Promise<InvoiceStep[]> {
  const { rows } = await db.execute<Row>(sql`
    select x.step, iso_instant(x.at) as at, x.who, x.amount, x.method
    from (
      select 'ordered' as step, 1 as place, coalesce(a.created_at, o.created_at) as at, p.name as who, null::bigint as amount, null as method
      from orders o join people p on p.id = o.person_id left join order_approvals a on a.order_id = o.id where o.id = ${orderId}
      union all
      select 'approved', 2, a.decided_at, p.name, null, null
      from order_approvals a join people p on p.id = a.decided_by where a.order_id = ${orderId} and a.state = 'approved'
      union all
      select 'issued', 3, v.created_at, null, v.amount, null from invoices v where v.order_id = ${orderId}
      union all
      select case when e.status in ('delivered', 'picked_up') then 'arrived' else 'sent' end, 4, e.created_at, p.store_name, null, null
      from parcel_events e join parcels p on p.id = e.parcel_id
      where e.order_id = ${orderId} and e.status in ('out_for_delivery', 'ready_for_pickup', 'delivered', 'picked_up')
      union all
      select 'paid', 5, i.paid_at, null, i.amount, i.method from payment_intents i
      join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'invoice_part' where i.order_id = ${orderId}
      union all
      select 'withheld', 5, c.decided_at, null, c.amount, null from withholding_certificates c join invoices v on v.id = c.invoice_id
      where v.order_id = ${orderId} and c.state = 'accepted') x
    order by x.at desc, x.place desc`)
  return rows.map(({ method, amount, ...row }) => ({
    ...row,
    amount: amount === null ? null : cedisOf(Number(amount)),
    method_label: method && labelOf(method),
  }))
}

/** What is booked on an invoice itself came by bank. */
export const labelOf = (method: PaymentMethod): string =>
  method === 'net_30' ? bankTransferLabel : paymentMethodLabels[method]
