import type { Inbox, InboxKind, InboxQuery, InboxRow } from '#contracts/desk/inbox.ts'
import { limits } from '#contracts/limits.ts'
import type { Connection } from '../../../database/client.ts'
import { type SQL, sql } from '../../../database/drizzle.ts'
import { containing, prefixQuery } from '../../../like-pattern.ts'
import { readReplyFigures } from '../../help/index.ts'

const shownMost = 100
const wordsShown = 160

interface Asked extends InboxQuery {
  /** Who looks. */
  readonly caller: string
  /** True for who may only look: messages are found by name and subject, because addresses and what people wrote could be guessed. */
  readonly onlyLooks: boolean
}

/**
 * The inbox: of what is open the earliest due first, else what changed last. Each source reads its first rows by an index of its
 * own, so that many messages slow no list down.
 */
export async function listInbox(db: Connection, asked: Asked, now: Date): Promise<Inbox> {
  const order = asked.state === 'open' ? sql`s.due, s.id` : sql`s.changed_at desc, s.id desc`
  const sources = sourcesOf(asked).map(
    (source) => sql`(select * from (${source}) s order by ${order} limit ${shownMost + 1})`,
  )
  const first = { ...(await readReplyFigures(db, now)) }
  const { rows: counts } = await db.execute<Pick<Inbox, 'open' | 'waiting'> & Record<string, unknown>>(sql`
    with waiting as (
      select conversation_state(c) as state from conversations c
      where c.waiting_since is not null and c.parcel_id is not null and c.set_aside_at is null
    )
    select ((select count(*) from help_messages where state = 'open') + (select count(*) from message_reports where closed_at is null)
        + (select count(*) from waiting where state = 'open'))::int as open,
      ((select count(*) from help_messages where state = 'waiting') + (select count(*) from waiting where state = 'waiting'))::int as waiting`)
  const rows = sources.length > 0 ? await readRows(db, sources, order) : []
  return {
    rows: rows.slice(0, shownMost),
    has_more: rows.length > shownMost,
    ...(counts[0] ?? { open: 0, waiting: 0 }),
    first_answers: { due: first.due, in_time: first.inTime, median_minutes: first.medianMinutes },
  }
}

async function readRows(db: Connection, sources: readonly SQL[], order: SQL): Promise<InboxRow[]> {
  const { rows } = await db.execute<InboxRow & Record<string, unknown>>(sql`
    with shown as (
      select * from (${sql.join([...sources], sql` union all `)}) s order by ${order} limit ${shownMost + 1}
    )
    select s.thing, s.id, s.kind, s.title, s.who, left(s.words, ${wordsShown}) as words, s.state, iso_instant(s.since) as since,
      iso_instant(s.due) as due, iso_instant(s.changed_at) as changed_at,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as "with"
    from shown s left join desk_assignments a on a.kind = s.thing and a.task_id = s.id::text left join people p on p.id = a.person_id
    order by ${order}`)
  return rows
}

/** The sources that can have a row of the wanted kind and state. */
function sourcesOf(asked: Asked): SQL[] {
  const { kind, state } = asked
  const wants = (...kinds: readonly InboxKind[]) => kind === undefined || kinds.includes(kind)
  return [
    ...(wants('contact', 'chat', 'feedback') ? [messagesOf(asked)] : []),
    ...(wants('report') && state !== 'waiting' ? [reportsOf(asked)] : []),
    ...(wants('conversation') && state !== 'closed' ? [conversationsOf(asked)] : []),
  ]
}

function messagesOf({ q, state, kind, onlyLooks, ...asked }: Asked): SQL {
  const wanted = [
    ...(state === 'all' ? [] : [sql`m.state = ${state}`]),
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(q ? [sql`${wordsOfMessage} @@ to_tsquery('simple', ${prefixQuery(q)})`] : []),
    ...(q && onlyLooks ? [sql`${namesOfMessage} @@ to_tsquery('simple', ${prefixQuery(q)})`] : []),
    ...isWith(asked, sql`'message'`, sql`m.id`),
  ]
  return sql`
    select 'message' as thing, m.id, m.kind, coalesce(m.subject, m.category, m.kind) as title, coalesce(m.full_name, m.email, (select p.name from people p where p.id = m.person_id)) as who,
      m.message as words, m.state, m.created_at as since, m.reply_by as due, m.changed_at
    from help_messages m where ${all(wanted)}`
}

/** As the index of help_messages has them. */
const wordsOfMessage = sql`to_tsvector('simple', replace(coalesce(m.full_name, '') || ' ' || coalesce(m.email, '') || ' ' || coalesce(m.subject, '') || ' ' || m.message, '@', ' '))`

const namesOfMessage = sql`to_tsvector('simple', coalesce(m.full_name, '') || ' ' || coalesce(m.subject, ''))`

function reportsOf({ q, state, ...asked }: Asked): SQL {
  const wanted = [
    ...(state === 'all' ? [] : [sql`(r.closed_at is null) = ${state === 'open'}`]),
    ...(q ? [namesOrOrder(q)] : []),
    ...isWith(asked, sql`'report'`, sql`r.id`),
  ]
  return sql`
    select 'report' as thing, r.id, 'report' as kind, s.name || ', ' || r.reason as title, b.name as who,
      coalesce(nullif(r.note, ''), r.reason) as words, case when r.closed_at is null then 'open' else 'closed' end as state,
      r.created_at as since, r.created_at + make_interval(hours => ${limits.helpReplyHours}) as due,
      coalesce(r.closed_at, r.created_at) as changed_at
    from message_reports r join stores s on s.id = r.store_id join people b on b.id = r.buyer_id
    left join conversations c on c.id = r.conversation_id left join parcels p on p.id = c.parcel_id left join orders o on o.id = p.order_id
    where ${all(wanted)}`
}

function conversationsOf({ q, state, ...asked }: Asked): SQL {
  const wanted = [
    sql`c.waiting_since is not null and c.parcel_id is not null and c.set_aside_at is null`,
    state === 'all' ? sql`conversation_state(c) is not null` : sql`conversation_state(c) = ${state}`,
    ...(q ? [namesOrOrder(q)] : []),
    ...isWith(asked, sql`'conversation'`, sql`c.id`),
  ]
  return sql`
    select 'conversation' as thing, c.id, 'conversation' as kind, s.name || ', order ' || o.number as title, b.name as who,
      'The store has not answered a message about an order.' as words, conversation_state(c) as state, c.waiting_since as since,
      greatest(c.waiting_since, c.reminded_at) + interval '48 hours' as due, coalesce(c.reminded_at, c.waiting_since) as changed_at
    from conversations c join stores s on s.id = c.store_id join people b on b.id = c.person_id
    join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    where ${all(wanted)}`
}

const namesOrOrder = (q: string): SQL =>
  sql`(s.name ilike ${containing(q)} or b.name ilike ${containing(q)} or o.number = upper(${q}))`

function isWith({ with: whose, caller }: Pick<Asked, 'with' | 'caller'>, thing: SQL, id: SQL): SQL[] {
  if (whose === 'me')
    return [
      sql`${id} in (select a.task_id::uuid from desk_assignments a where a.kind = ${thing} and a.person_id = ${caller})`,
    ]
  if (whose === 'nobody')
    return [
      sql`not exists (select from desk_assignments a where a.kind = ${thing} and a.task_id = ${id}::text)`,
    ]
  return []
}

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
