import type { DeliveryType, PaymentMethod } from '#contracts/checkout/checkout.ts'
import { type TaxInside, type TaxRate, taxInside } from '#contracts/tax/tax.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { AddressSnapshot } from '../orders.tables.ts'

export interface ReceiptLine {
  readonly name: string
  readonly variant_name: string
  readonly quantity: number
  readonly unit_price: number
  readonly total: number
}

export interface ReceiptParcel {
  readonly store: string
  /** Where the store was at the purchase: its first shop, and its town. */
  readonly storeAddress: readonly string[]
  readonly vatNumber: string | null
  readonly deliveryType: DeliveryType
  readonly deliveryFee: number
  readonly itemsTotal: number
  readonly lines: readonly ReceiptLine[]
  /** The taxes contained in the store's amount; null where the store was not registered for VAT or was paid nothing. */
  readonly tax: TaxInside | null
}

export interface ReceiptCompany {
  readonly name: string
  readonly tin: string | null
  readonly registration_number: string | null
}

/** What was bought and how it was paid. Amounts in pesewas. */
export interface Receipt {
  readonly number: string
  readonly placedAt: Date
  readonly paidAt: Date
  readonly method: PaymentMethod
  /** For whom it was bought; null for a person. */
  readonly company: ReceiptCompany | null
  readonly address: AddressSnapshot
  /** The company's own number of the order, and the branch's cost centre. */
  readonly poNumber: string | null
  readonly costCentre: string | null
  readonly itemsTotal: number
  readonly deliveryTotal: number
  /** What came off the invoice before it was paid. */
  readonly takenOff: number
  /** What was paid. */
  readonly total: number
  readonly refunded: number
  readonly parcels: readonly ReceiptParcel[]
}

interface OrderRow extends Record<string, unknown> {
  id: string
  number: string
  created_at: string
  paid_at: string
  payment_method: PaymentMethod
  company: ReceiptCompany | null
  address: AddressSnapshot
  po_number: string | null
  cost_centre: string | null
  taken_off: number
  refunded: number
}

interface ParcelRow extends Record<string, unknown> {
  store: string
  store_address: string[]
  vat_number: string | null
  delivery_type: DeliveryType
  delivery_fee: number
  items_total: number
  /** What came off the invoice for this parcel before it was paid, and for its delivery. */
  less_goods: number
  less_delivery: number
  lines: ReceiptLine[]
}

/**
 * The receipt of one of a person's orders, or null where there is no such order or it was not paid. It shows only what
 * was paid for: parcels cancelled before payment are left out, and so is a second payment that was refunded.
 */
export async function findReceipt(db: Connection, personId: string, number: string): Promise<Receipt | null> {
  const found = await db.execute<OrderRow>(sql`
    select o.id, o.number, o.created_at, i.paid_at, o.payment_method, o.address, o.po_number, o.cost_centre, r.taken_off, r.refunded,
      case when k.id is not null then
        jsonb_build_object('name', k.name, 'tin', k.tin, 'registration_number', k.registration_number) end as company
    from orders o left join companies k on k.id = o.company_id
    join lateral (
      select max(p.paid_at) as paid_at from payment_intents p where p.order_id = o.id and p.state = 'paid'
        and not exists (select from refunds l where l.intent_id = p.id and l.cause = 'late:' || p.id)) i on i.paid_at is not null
    cross join lateral (
      select coalesce(sum(amount) filter (where way = 'invoice'), 0)::bigint as taken_off,
        coalesce(sum(amount) filter (where way <> 'invoice' and not is_of_unneeded_payment(f)), 0)::bigint as refunded
      from refunds f where order_id = o.id and state = 'completed') r
    where o.number = ${number} and may_read_order(${personId}, o.person_id, o.company_id) and o.confirmed_at is not null`)
  const order = found.rows[0]
  if (!order) return null
  const paidAt = new Date(order.paid_at)
  const parcels = await readReceiptParcels(db, order.id, paidAt)
  const itemsTotal = parcels.reduce((sum, { itemsTotal: items }) => sum + items, 0)
  const deliveryTotal = parcels.reduce((sum, { deliveryFee }) => sum + deliveryFee, 0)
  const takenOff = Number(order.taken_off)
  return {
    number: order.number,
    placedAt: new Date(order.created_at),
    paidAt,
    method: order.payment_method,
    company: order.company,
    address: order.address,
    poNumber: order.po_number,
    costCentre: order.cost_centre,
    itemsTotal,
    deliveryTotal,
    takenOff,
    total: itemsTotal + deliveryTotal - takenOff,
    refunded: Number(order.refunded),
    parcels,
  }
}

/**
 * The parcels of an order as its receipt or invoice shows them, with the taxes of that day. Parcels that were cancelled before
 * they were paid are left out.
 */
export async function readReceiptParcels(
  db: Connection,
  orderId: string,
  at: Date,
): Promise<ReceiptParcel[]> {
  const parcels = await db.execute<ParcelRow>(sql`
    select p.store_name as store, p.store_address, p.vat_number, p.delivery_type, p.delivery_fee, p.items_total,
      less.goods as less_goods, less.amount - less.goods as less_delivery,
      (select jsonb_agg(jsonb_build_object('name', l.name, 'variant_name', l.variant_name, 'quantity', l.quantity,
        'unit_price', l.unit_price, 'total', l.total) order by l.id) from order_lines l where l.parcel_id = p.id) as lines
    from parcels p
    cross join lateral (
      select coalesce(sum(c.amount), 0)::bigint as amount, coalesce(sum(least(return_goods(r.id), c.amount)), 0)::bigint as goods
      from returns r
      join refunds c on is_of_return(c.cause, r.id) and c.way = 'invoice' and c.state = 'completed'
      where r.parcel_id = p.id) less
    where p.order_id = ${orderId} and (p.status <> 'cancelled' or exists (
      select from refunds c where c.order_id = p.order_id and c.cause like 'cancel:%'
        and split_part(c.cause, ':', 3) in ('', 'part', p.id::text)))
    order by p.position`)
  const rates = await readTaxRates(db, at)
  return parcels.rows.map((row) => {
    const deliveryFee = Number(row.delivery_fee)
    // A store's own delivery is part of its sale; FlexRoute's delivery is not.
    const delivery = row.delivery_type === 'vendor' ? deliveryFee - Number(row.less_delivery) : 0
    const sold = Number(row.items_total) - Number(row.less_goods) + delivery
    return {
      store: row.store,
      storeAddress: row.store_address,
      vatNumber: row.vat_number,
      deliveryType: row.delivery_type,
      deliveryFee,
      itemsTotal: Number(row.items_total),
      lines: row.lines ?? [],
      tax: row.vat_number && sold > 0 ? taxInside(sold, rates) : null,
    }
  })
}

/** The taxes on sales at an instant, without those at a rate of 0. */
export async function readTaxRates(db: Connection, at: Date): Promise<TaxRate[]> {
  const found = await db.execute<{ tax: string; label: string; rate_bps: number }>(sql`
    select tax, label, rate_bps from (
      select distinct on (tax) tax, label, rate_bps, position from tax_rates
      where valid_from <= (${at.toISOString()}::timestamptz at time zone 'Africa/Accra')::date
      order by tax, valid_from desc) rates
    where rate_bps > 0 order by position`)
  return found.rows.map(({ tax, label, rate_bps: rateBps }) => ({ tax, label, rateBps }))
}
