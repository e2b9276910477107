import type { CardImage } from '#contracts/catalog/card-image.ts'
import { type DeliveryType, deliveryLabels } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { nextAction } from '#contracts/orders/parcel-actions.ts'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import { sendBy } from '#contracts/orders/send-by.ts'
import type { StoreParcel } from '#contracts/orders/store-parcel.ts'
import type { ReturnReason } from '#contracts/returns/return.ts'
import { returnReasonLabels } from '#contracts/returns/return-words.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { progressOf } from '../order-status.rules.ts'
import type { AddressSnapshot } from '../orders.tables.ts'
import { isRecipientShown } from './recipient.rules.ts'

export interface CardRow extends Record<string, unknown> {
  id: string
  number: string
  code: string
  customer: string
  company_verified: boolean | null
  side: 'shopper' | 'business'
  delivery_type: DeliveryType
  pickup_place: { name: string; address: string; phone: string } | null
  status: ParcelStatus
  confirmed_at: string | Date
  items_total: number
  address: AddressSnapshot
  assignee: { id: string; name: string } | null
  lines: {
    id: string
    name: string
    variant_name: string
    sku: string
    image: CardImage | null
    quantity: number
    unit_price: number
    total: number
  }[]
  returned: {
    id: string
    reason: ReturnReason
    requested_at: string
    due: number
    /** Whether the store is to answer, or has let its time pass. */
    asks_answer: boolean
    is_at_juaso: boolean
    offer: { amount: number; until: string } | null
  } | null
}

/** A card with its amounts; routes take them away from who may not see them. */
export type PricedCard = StoreParcel & { readonly total: number }

export interface CardReader {
  /** Whether the reader looks after orders, and sees to which street they go. */
  readonly seesRecipients: boolean
}

/**
 * The parcels with these ids as their store's cards show them, in the order of the ids, in one statement. The newest return of a
 * parcel is shown unless it was refused; its amount is what the buyer gets or would get back.
 */
export async function readCards(
  db: Connection,
  ids: readonly string[],
  { seesRecipients }: CardReader,
): Promise<PricedCard[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<CardRow>(sql`
    select p.id, o.number, parcel_code(p.id) as code, ${customerName} as customer,
      (select c.is_verified from companies c where c.id = o.company_id) as company_verified, p.side, p.delivery_type, p.pickup_place, p.status,
      p.confirmed_at, p.items_total, o.address,
      (select jsonb_build_object('id', a.id, 'name', a.name) from people a where a.id = p.assignee_id) as assignee,
      (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variant_name', l.variant_name, 'sku', l.sku, 'image', l.image,
          'quantity', l.quantity, 'unit_price', l.unit_price, 'total', l.total) order by l.id)
        from order_lines l where l.parcel_id = p.id) as lines,
      (select jsonb_build_object('id', r.id, 'reason', r.reason, 'requested_at', r.created_at, 'due', coalesce(r.amount, returned_fee(r.id) + return_goods(r.id)),
          'is_at_juaso', r.escalation is not null,
          'asks_answer', r.state = 'requested' and not has_open_offer(r) and r.first_at is null and not (r.escalation is not null and waits_for_ruling(r)),
          'offer', case when has_open_offer(r) then jsonb_build_object('amount', r.offered, 'until', r.offer_until) end)
        from returns r where r.state <> 'refused'
          and r.id = (select n.id from returns n where n.parcel_id = p.id order by n.created_at desc, n.id desc limit 1)) as returned
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    join parcels p on p.id = wanted.id
    join orders o on o.id = p.order_id
    join people buyer on buyer.id = o.person_id
    order by wanted.place`)
  return rows.map((row) => cardOf(row, seesRecipients))
}

/** The company of an order on the business side, else the buyer's first name. `o` and `buyer` are orders and people. */
export const customerName = sql`coalesce(
  (select c.name from companies c where c.id = o.company_id),
  case when buyer.deleted_at is null then split_part(trim(buyer.name), ' ', 1) else 'Deleted account' end)`

export function cardOf(row: CardRow, seesStreet: boolean): PricedCard {
  const isPickup = row.delivery_type === 'pickup'
  const isToSend = row.status === 'confirmed' || row.status === 'processing'
  const confirmedAt = new Date(row.confirmed_at)
  return {
    id: row.id,
    order_number: row.number,
    code: row.code,
    customer: row.customer,
    company_verified: row.company_verified,
    type: row.side === 'business' ? 'b2b' : 'b2c',
    items: row.lines.map(({ unit_price: price, total, ...line }) => ({
      ...line,
      price: cedisOf(price),
      total: cedisOf(total),
    })),
    total_items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    date: confirmedAt.toISOString(),
    delivery: row.delivery_type,
    delivery_type: deliveryLabels[row.delivery_type],
    address: destinationOf(row, seesStreet),
    total: cedisOf(Number(row.items_total)),
    status: row.status,
    status_label: parcelStatusLabels[row.status],
    progress: progressOf(row.status),
    action: nextAction(row.status, isPickup),
    send_by: isToSend ? sendBy(confirmedAt).toISOString() : null,
    assignee: row.assignee,
    return_info: row.returned && {
      id: row.returned.id,
      reason: returnReasonLabels[row.returned.reason],
      requested_on: new Date(row.returned.requested_at).toISOString(),
      refund_amount: cedisOf(Number(row.returned.due)),
      answer_by: row.returned.asks_answer ? answerBy(row.returned.requested_at) : null,
      is_at_juaso: row.returned.is_at_juaso,
      offer: row.returned.offer && {
        amount: cedisOf(row.returned.offer.amount),
        until: new Date(row.returned.offer.until).toISOString(),
      },
    },
  }
}

const answerBy = (requestedAt: string) =>
  new Date(Date.parse(requestedAt) + limits.returnAnswerHours * 3_600_000).toISOString()

function destinationOf(
  { delivery_type: type, pickup_place: place, address, status }: CardRow,
  seesStreet: boolean,
): string {
  if (type === 'pickup') return place ? `${place.name}, ${place.address}` : ''
  const parts =
    seesStreet && isRecipientShown(type, status)
      ? [address.address_line1, address.city]
      : [address.city, address.region]
  return parts.filter(Boolean).join(', ')
}
