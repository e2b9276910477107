import type { PaymentMethod } from '#contracts/checkout/checkout.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { ParcelStatus } from '#contracts/orders/order.ts'
import { storeCancels } from '#contracts/orders/parcel-actions.ts'
import { parcelStatusLabels, parcelStepLabels } from '#contracts/orders/parcel-statuses.ts'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { paymentMethodLabels } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { ParcelReturn } from '#contracts/returns/return.ts'
import { maskContacts } from '../../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { AddressSnapshot } from '../orders.tables.ts'
import { type CancelledPieces, listCancelledPieces } from '../parcels/cancelled-pieces.queries.ts'
import { listOfferSteps, type OfferStep } from '../returns/offer-steps.queries.ts'
import { listReturns } from '../returns/return.queries.ts'
import { readParcelEarnings } from './parcel-earnings.queries.ts'
import { isRecipientShown, recipientOf } from './recipient.rules.ts'
import { type PricedCard, readCards } from './store-cards.queries.ts'

interface Row extends Record<string, unknown> {
  order_id: string
  placed_at: string | Date
  payment_method: PaymentMethod
  is_unpaid: boolean
  delivery_fee: number
  code_failures: number
  address: AddressSnapshot
  po_number: string | null
  can_be_refused: boolean
  bank: StoreParcelDetail['bank']
  happened: {
    status: ParcelStatus
    actor: string
    person: string | null
    place: string | null
    note: string | null
    at: string
  }[]
  notes: { id: string; text: string; author: string; at: string }[] | null
}

interface Wanted {
  readonly storeId: string
  readonly parcelId: string
  /** Whether the reader may see the store's money. */
  readonly seesMoney: boolean
  /** Whether the reader looks after orders, and may call who gets them. */
  readonly seesRecipient: boolean
  /** The market's address: links to it stay in what the buyer wrote. */
  readonly market?: string
}

export type PricedParcel = StoreParcelDetail & PricedCard & { readonly delivery_fee: number }

/** One parcel as its store sees it. Refuses: store_parcel.not_found. */
export async function readStoreParcel(
  db: Connection,
  { storeId, parcelId, seesMoney, seesRecipient, market }: Wanted,
): Promise<PricedParcel> {
  const { rows } = await db.execute<Row>(sql`
    select o.id as order_id, o.created_at as placed_at, o.payment_method, p.delivery_fee, p.code_failures, o.address, o.po_number,
      may_refuse_at_door(p) as can_be_refused,
      bank_of(o.id) as bank,
      o.payment_method in ('cash_on_delivery', 'net_30') and not exists (
        select from payment_intents i where i.order_id = o.id and i.state = 'paid') as is_unpaid,
      (select jsonb_agg(jsonb_build_object('status', e.status, 'actor', e.actor, 'place', e.place, 'note', e.note, 'at', e.created_at,
          'person', (select w.name from people w where w.id = e.person_id and e.actor = 'vendor')) order by e.created_at, e.id)
        from parcel_events e where e.parcel_id = p.id) as happened,
      (select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'at', n.created_at,
          'author', (select w.name from people w where w.id = n.author_id)) order by n.created_at, n.id)
        from parcel_notes n where n.parcel_id = p.id) as notes
    from parcels p join orders o on o.id = p.order_id
    where p.id = ${parcelId} and p.store_id = ${storeId} and p.confirmed_at is not null`)
  const row = rows[0]
  if (!row) throw new Refusal('store_parcel.not_found')
  const [[card], returned, earnings, pieces, offers] = await Promise.all([
    readCards(db, [parcelId], { seesRecipients: seesRecipient }),
    listReturns(db, row.order_id),
    seesMoney ? readParcelEarnings(db, parcelId) : null,
    listCancelledPieces(db, row.order_id),
    listOfferSteps(db, row.order_id),
  ])
  if (!card) throw new Refusal('store_parcel.not_found')
  const cancelled = pieces.filter((one) => one.parcelId === parcelId)
  return {
    ...card,
    placed_at: new Date(row.placed_at).toISOString(),
    payment_method: row.payment_method,
    payment_label: paymentMethodLabels[row.payment_method],
    is_unpaid: row.is_unpaid,
    delivery_fee: cedisOf(Number(row.delivery_fee)),
    po_number: row.po_number,
    recipient:
      seesRecipient && isRecipientShown(card.delivery, card.status) ? recipientOf(row.address) : null,
    earnings,
    cancelled: cancelled.flatMap(({ lines }) =>
      lines.map(({ variant, total, ...line }) => ({
        ...line,
        variant_name: variant ?? '',
        total: cedisOf(total),
      })),
    ),
    happened: happenedTo(
      row,
      cancelled,
      offers.filter((one) => one.parcelId === parcelId),
      market,
    ),
    notes: (row.notes ?? []).map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
    return: maskedReturn(returned.get(parcelId), { seesRecipient, market }),
    can_cancel: storeCancels.includes(card.status) && row.bank === null,
    can_be_refused: row.can_be_refused,
    bank: row.bank,
    code_state: codeStateOf(card.status, row.code_failures),
  }
}

/** What was recorded of the parcel, of offers for its returns, and of the pieces that were cancelled of it, the oldest first. */
function happenedTo(
  { happened }: Row,
  pieces: readonly CancelledPieces[],
  offers: readonly OfferStep[],
  market?: string,
): StoreParcelDetail['happened'] {
  return [
    // An accepted offer ends the return in the same instant, and comes before that end.
    ...offers.map(({ label, actor, person, amount, at }) => ({
      ...{ status: 'return_request' as const, label, actor, person, place: null, note: null },
      amount: cedisOf(amount),
      at: at.toISOString(),
    })),
    ...happened.map(({ at, note, ...event }, place) => ({
      ...event,
      note: note !== null && event.actor === 'buyer' ? maskContacts(note, [], market) : note,
      label: labelOf(event, happened[place - 1]),
      at: new Date(at).toISOString(),
    })),
    ...pieces.map(({ goods, at, actor, person, reason }) => ({
      ...{
        status: 'cancelled' as const,
        label: `Cancelled: ${goods}`,
        actor,
        person,
        place: null,
        note: reason,
      },
      at: at.toISOString(),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

type Happened = Row['happened'][number]

/** Goods that were there already do not arrive once more when a return of them ends. */
function labelOf(
  { status, actor }: Pick<Happened, 'status' | 'actor'>,
  before: Happened | undefined,
): string {
  if (status === 'pending_payment') return 'Placed'
  const isBack = before?.status.startsWith('return') && (status === 'delivered' || status === 'picked_up')
  if (isBack && before?.status === 'return_processing') return parcelStepLabels.part_returned
  if (!isBack) return parcelStatusLabels[status]
  if (actor === 'buyer') return 'Return ended: the buyer keeps the goods'
  return actor === 'vendor' ? 'Return refused' : 'Return ended'
}

/** What the buyer writes is free text, like a message; the photos show homes, and are for who looks after orders. */
function maskedReturn(
  given: ParcelReturn | undefined,
  { seesRecipient, market }: Pick<Wanted, 'seesRecipient' | 'market'>,
): ParcelReturn | null {
  if (!given) return null
  const { first_ruling: first, at_juaso: atJuaso } = given
  const appeal = first?.appeal && { ...first.appeal, words: maskContacts(first.appeal.words, [], market) }
  return {
    ...given,
    pictures: seesRecipient ? given.pictures : [],
    note: maskContacts(given.note, [], market),
    at_juaso: atJuaso && { ...atJuaso, words: maskContacts(atJuaso.words, [], market) },
    first_ruling: first?.appeal?.by === 'buyer' ? { ...first, appeal: appeal ?? null } : first,
  }
}

function codeStateOf(status: ParcelStatus, failures: number): StoreParcelDetail['code_state'] {
  if (status !== 'out_for_delivery' && status !== 'ready_for_pickup') return null
  return failures < limits.deliveryCodeTries ? 'open' : 'closed'
}
