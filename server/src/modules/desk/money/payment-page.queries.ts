import type { OpenInvoice, PaymentPage } from '#contracts/desk/money/payments.ts'
import { alarmTitle } from '#contracts/desk/tasks.ts'
import { invoiceNumberOf } from '#contracts/invoices/invoice-names.ts'
import { cedisOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { readOwnerNames } from '../../books/index.ts'
import { listActsAbout } from '../../operators/index.ts'
import { returnableUntil } from '../../orders/index.ts'
import { countEvidence } from './open-evidence.ts'
import { type MovableParcel, movable, movesOf } from './parcels/moving-parcel.ts'
import { readWordsAbout } from './provider-words/provider-words.queries.ts'

interface Payment extends Record<string, unknown> {
  readonly id: string
  readonly reference: string
  readonly order_id: string
  readonly amount: number
  readonly fee: number
}

type Shown<Part extends keyof PaymentPage> = PaymentPage[Part] & Record<string, unknown>
type Rows<Part extends 'others' | 'refunds' | 'disputes' | 'bookings'> = PaymentPage[Part][number] &
  Record<string, unknown>

/** A payment with everything that is known about it. Refuses: payment.not_found. */
export async function readPaymentPage(db: Connection, id: string, now: Date): Promise<PaymentPage> {
  const { rows } = await db.execute<Payment & Omit<PaymentPage, 'order'> & { order: object }>(sql`
    select i.id, i.reference, i.order_id, i.provider, i.method, i.amount, i.state, i.world, i.phone, i.provider_reference, i.fee,
      i.failure_reason as failure, i.step_text as step, iso_instant(i.started_at) as started_at, iso_instant(i.asked_at) as asked_at,
      iso_instant(i.paid_at) as paid_at, iso_instant(i.created_at) as created_at, o.number as order_number,
      jsonb_build_object('name', p.name, 'email', p.email, 'phone', p.phone_number) as buyer,
      jsonb_build_object('number', o.number, 'state', o.state, 'total', o.total / 100.0, 'company', c.name) as order
    from payment_intents i join orders o on o.id = i.order_id join people p on p.id = i.person_id
    left join companies c on c.id = o.company_id where i.id = ${id}`)
  const [found] = rows
  if (!found) throw new Refusal('payment.not_found')
  const { order_id: orderId, ...payment } = found
  const [parcels, others, said, invoice, refunds, disputes, bookings, alarms, history, evidence] =
    await Promise.all([
      readParcels(db, orderId, now),
      readOthers(db, orderId, id),
      readProviderWords(db, found),
      readOpenInvoice(db, orderId),
      readRefunds(db, id),
      readDisputes(db, id),
      readBookings(db, orderId),
      readAlarms(db, id),
      listActsAbout(db, id),
      countEvidence(db, id),
    ])
  const accounts = bookings.flatMap(({ entries }) => entries.map(({ account }) => account))
  return {
    ...payment,
    ...{ amount: cedisOf(Number(payment.amount)), fee: cedisOf(Number(payment.fee)) },
    order: { ...(payment.order as Shown<'order'>), parcels },
    ...{ others, ...said, invoice, refunds, disputes, bookings, alarms, history, evidence },
    owners: await readOwnerNames(db, accounts),
  }
}

const rowsOf = async <Row extends Record<string, unknown>>(db: Connection, query: SQL) =>
  (await db.execute<Row>(query)).rows

interface ReturnableParcel {
  readonly delivered_at: string | null
  readonly left_to_return: number
}

type ParcelRow = Omit<PaymentPage['order']['parcels'][number], 'moves'> &
  ReturnableParcel &
  MovableParcel &
  Record<string, unknown>

async function readParcels(
  db: Connection,
  orderId: string,
  now: Date,
): Promise<PaymentPage['order']['parcels']> {
  const rows = await rowsOf<ParcelRow>(
    db,
    sql`
    select p.id, p.position, p.store_name as store, s.slug as store_slug, p.status, (p.items_total / 100.0)::float8 as items_total,
      (p.delivery_fee / 100.0)::float8 as delivery_fee, may_cancel_parcel(p, 'admin') as may_cancel,
      p.delivered_at, (select sum(returnable_pieces(l))::int from order_lines l where l.parcel_id = p.id) as left_to_return,
      ${movable},
      (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'variant', l.variant_name, 'quantity', l.quantity,
        'unit_price', l.unit_price / 100.0, 'returnable', returnable_pieces(l)) order by l.id) from order_lines l where l.parcel_id = p.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'by', coalesce(w.name, e.actor), 'note', e.note,
          'at', iso_instant(e.created_at)) order by e.created_at, e.id), '[]')
        from parcel_events e left join people w on w.id = e.person_id where e.parcel_id = p.id) as timeline
    from parcels p join stores s on s.id = p.store_id where p.order_id = ${orderId} order by p.position`,
  )
  return rows.map(
    ({ is_pickup, is_confirmed, may_refuse, delivered_at, left_to_return: left, ...parcel }) => ({
      ...parcel,
      returnable_until:
        returnableUntil(
          { status: parcel.status, deliveredAt: delivered_at === null ? null : new Date(delivered_at), left },
          now,
        )?.toISOString() ?? null,
      moves: movesOf({ status: parcel.status, is_pickup, is_confirmed, may_refuse }),
    }),
  )
}

const readOthers = (db: Connection, orderId: string, id: string) =>
  rowsOf<Rows<'others'>>(
    db,
    sql`
    select id, reference, (amount / 100.0)::float8 as amount, state from payment_intents
    where order_id = ${orderId} and id <> ${id} order by created_at, id`,
  )

/** About the charge, its disputes, and transfers of its refunds. */
const readProviderWords = (db: Connection, { id, provider, reference }: Payment & { provider: string }) =>
  readWordsAbout(
    db,
    provider,
    sql`
    select ${reference} as subject union all
    select d.provider_reference from payment_disputes d where d.intent_id = ${id} union all
    select t.reference from refund_transfers t join refunds r on r.id = t.refund_id where r.intent_id = ${id}`,
  )

/** The order's invoice while something of it is owed; null else. Amounts in cedis. */
export async function readOpenInvoice(db: Connection, orderId: string): Promise<OpenInvoice | null> {
  const rows = await rowsOf<OpenInvoice & Record<string, unknown>>(
    db,
    sql`
    select o.number, c.name as company, (v.amount / 100.0)::float8 as amount, (v.paid / 100.0)::float8 as paid,
      (v.withheld / 100.0)::float8 as withheld, (v.owed / 100.0)::float8 as owed, v.due_on::text as due_on
    from invoices v join orders o on o.id = v.order_id join companies c on c.id = v.company_id
    where v.order_id = ${orderId} and v.state = 'open'`,
  )
  const [invoice] = rows
  return invoice ? { ...invoice, number: invoiceNumberOf(invoice.number) } : null
}

const readRefunds = (db: Connection, id: string) =>
  rowsOf<Rows<'refunds'>>(
    db,
    sql`
    select r.id, r.cause, (r.amount / 100.0)::float8 as amount, r.way, r.state, r.provider_reference, r.failure_reason as failure, r.attempts,
      refund_waits_for(r) as waits_for, takes_wallet(r) as takes_wallet, right(r.wallet ->> 'phone', 3) as wallet_ends_in,
      array(select jsonb_build_object('id', p.id, 'name', p.name) from operator_consents c join people p on p.id = c.operator_id
        where c.matter = 'refund' and c.subject_id = r.id order by c.created_at) as agreed, iso_instant(r.next_try_at) as next_try_at, iso_instant(r.created_at) as created_at,
      coalesce((select jsonb_agg(jsonb_build_object('reference', t.reference, 'state', t.state, 'amount', t.amount / 100.0,
        'failure', t.failure_reason, 'at', iso_instant(t.created_at)) order by t.created_at)
        from refund_transfers t where t.refund_id = r.id), '[]') as transfers
    from refunds r where r.intent_id = ${id} order by r.created_at, r.id`,
  )

const readDisputes = (db: Connection, id: string) =>
  rowsOf<Rows<'disputes'>>(
    db,
    sql`
    select id, provider_reference as number, (amount / 100.0)::float8 as amount, state, reason, iso_instant(due_at) as due_at, iso_instant(answered_at) as answered_at, iso_instant(asked_again_at) as asked_again_at,
      case when state <> 'open' then iso_instant(updated_at) end as decided_at, iso_instant(created_at) as created_at
    from payment_disputes where intent_id = ${id} order by created_at, id`,
  )

/** What the ledger has of the order, of which the payment is a part: sale, cancellations, refunds, releases. */
const readBookings = (db: Connection, orderId: string) =>
  rowsOf<Rows<'bookings'>>(
    db,
    sql`
    select t.cause, t.kind, iso_instant(t.created_at) as at,
      (select jsonb_agg(jsonb_build_object('account', x.path, 'amount', x.amount / 100.0) order by x.path) from (
        select a.path, sum(e.amount) as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id group by a.path) x) as entries
    from ledger_transactions t where t.order_id = ${orderId} and exists (select from ledger_entries e where e.transaction_id = t.id)
    order by t.created_at, t.id limit 500`,
  )

async function readAlarms(db: Connection, id: string): Promise<PaymentPage['alarms']> {
  const rows = await rowsOf<{ kind: string; detail: string; at: string; resolved_at: string | null }>(
    db,
    sql`
    select a.kind, a.detail, iso_instant(a.created_at) as at, iso_instant(a.resolved_at) as resolved_at from money_alarms a
    where a.subject in (
      select i.reference from payment_intents i where i.id = ${id}
      union all select d.provider || ':' || d.provider_reference from payment_disputes d where d.intent_id = ${id}
      union all select r.id::text from refunds r where r.intent_id = ${id}
      union all select t.id::text from refund_transfers t join refunds r on r.id = t.refund_id where r.intent_id = ${id})
    order by a.created_at, a.id`,
  )
  return rows.map(({ kind, ...alarm }) => ({ title: alarmTitle(kind), ...alarm }))
}
