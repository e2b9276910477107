import type { InboxConversation, InboxMessage, InboxReport, InboxThing } from '#contracts/desk/inbox.ts'
import { operatorRolesWith } from '#contracts/operators/operator-rights.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { listActsAbout } from '../../operators/index.ts'

const ordersShown = 5
/** How order numbers look in what people write. */
const orderNumber = '\\mJU\\d{6,}\\M'

type Handled = Pick<InboxMessage, 'with' | 'colleagues' | 'history'>
type Row<Page> = Omit<Page, keyof Handled> & Record<string, unknown>

/** The roles that answer. */
export const inboxRoles = operatorRolesWith('inbox')

/** With whom a thing is, who else could have it, and what was done about it. */
async function readHandled(db: Connection, thing: InboxThing, id: string): Promise<Handled> {
  const { rows } = await db.execute<Omit<Handled, 'history'> & Record<string, unknown>>(sql`
    select (select jsonb_build_object('id', p.id, 'name', p.name) from desk_assignments a join people p on p.id = a.person_id
        where a.kind = ${thing} and a.task_id = ${id}) as "with",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
        from operators o join people p on p.id = o.person_id
        where o.ended_at is null and p.locked_at is null and o.role in ${[...inboxRoles]}) as colleagues`)
  return { ...(rows[0] ?? { with: null, colleagues: [] }), history: await listActsAbout(db, id) }
}

/** A message with its orders and the account of its address. Refuses: help.message_not_found. */
export async function readInboxMessage(db: Connection, id: string): Promise<InboxMessage> {
  const { rows } = await db.execute<Row<InboxMessage>>(sql`
    select m.id, m.kind, m.side, coalesce(m.full_name, case when m.email is null then account.name end) as name, coalesce(m.email, '') as email, m.phone_number as phone, m.subject, m.rating, m.category, m.message,
      jsonb_array_length(m.screenshots) as screenshots, iso_instant(m.created_at) as written_at, iso_instant(m.reply_by) as due, m.state,
      iso_instant(m.answered_at) as answered_at, m.version, written.replies,
      (select coalesce(jsonb_agg(inbox_order(o.id, account.id) order by o.number), '[]') from (
        select distinct o.id, o.number from orders o where o.number in (
          select upper(found[1]) from regexp_matches(coalesce(m.subject, '') || ' ' || m.message || ' ' || written.words, ${orderNumber}, 'gi') found)
        limit ${ordersShown}) o) as orders,
      case when account.id is not null then jsonb_build_object('id', account.id, 'name', account.name,
        'joined_at', iso_instant(account.created_at), 'is_locked', account.locked_at is not null,
        'orders', (select count(*)::int from orders o where o.person_id = account.id),
        'newest', (select coalesce(jsonb_agg(inbox_order(o.id, account.id) order by o.created_at desc, o.id), '[]')
          from (select * from orders o where o.person_id = account.id order by o.created_at desc limit ${ordersShown}) o)) end as account
    from help_messages m
    left join people account on account.deleted_at is null
      and account.id = coalesce(m.person_id, (select p.id from people p where p.email = m.email and p.email_verified))
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'side', r.side, 'text', r.text, 'at', iso_instant(r.created_at), 'by', p.name)
          order by r.created_at, r.id), '[]') as replies, coalesce(string_agg(r.text, ' '), '') as words
      from help_replies r left join people p on p.id = r.operator_id where r.message_id = m.id
    ) written
    where m.id = ${id}`)
  if (!rows[0]) throw new Refusal('help.message_not_found')
  return { ...rows[0], ...(await readHandled(db, 'message', id)) }
}

/** Refuses: report.not_found. */
export async function readInboxReport(db: Connection, id: string): Promise<InboxReport> {
  const { rows } = await db.execute<Row<InboxReport>>(sql`
    select r.id, r.side, p.name as reporter, s.name as store, b.name as buyer, r.reason, r.note, r.messages,
      iso_instant(r.created_at) as at, iso_instant(r.closed_at) as closed_at, inbox_order(a.order_id, r.buyer_id) as order
    from message_reports r join people p on p.id = r.person_id join people b on b.id = r.buyer_id join stores s on s.id = r.store_id
    left join conversations c on c.id = r.conversation_id left join parcels a on a.id = c.parcel_id
    where r.id = ${id}`)
  if (!rows[0]) throw new Refusal('report.not_found')
  return { ...rows[0], ...(await readHandled(db, 'report', id)) }
}

/**
 * A conversation about an order as an operator sees it: who waits for whom, and how long. What the two wrote is read only once one of them
 * reports it. Refuses: conversation.not_found.
 */
export async function readInboxConversation(db: Connection, id: string): Promise<InboxConversation> {
  const { rows } = await db.execute<Row<InboxConversation>>(sql`
    select c.id, jsonb_build_object('slug', s.slug, 'name', s.name) as store, b.name as buyer,
      iso_instant(c.waiting_since) as waiting_since, c.store_unread as unread, coalesce(conversation_state(c), 'closed') as state,
      iso_instant(c.reminded_at) as reminded_at, inbox_order(a.order_id, c.person_id) as order
    from conversations c join stores s on s.id = c.store_id join people b on b.id = c.person_id join parcels a on a.id = c.parcel_id
    where c.id = ${id}`)
  if (!rows[0]) throw new Refusal('conversation.not_found')
  return { ...rows[0], ...(await readHandled(db, 'conversation', id)) }
}
