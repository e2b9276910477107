import type pg from 'pg'
import { moneySteps } from './fill-money.ts'

/** How many messages of each kind, reviews and searches a market has; of each the same few wait for an operator. */
export interface DeskSize {
  readonly messages: number
}

/** What waits in a market of any size: whoever runs it answers. */
const open = 200
/** Of a hundred: those that wait for somebody else, such as the person who asked. */
const waitingOfHundred = 1

/**
 * Fills what the operator's desk lists besides orders, unless it was filled before: messages with answers, conversations, reviews,
 * searches, and the log, whose chain of hashes is none.
 */
export async function fillDesk(pool: pg.Pool, { messages }: DeskSize): Promise<void> {
  const { rows } = await pool.query<{ is_filled: boolean }>(
    `select exists (select from help_messages where email like 'writer-%') as is_filled`,
  )
  if (rows[0]?.is_filled) return
  const client = await pool.connect()
  try {
    // Filling takes as long as it takes.
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    for (const [text, most] of steps) await client.query(text, [messages, most])
    for (const text of moneySteps) await client.query(text, [messages])
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    // Its statement timeout is another one: it is closed afterwards, not reused.
    client.release(true)
  }
}

/** An instant of the last year; `i` counts from 1, the newest first. */
const at = `now() - interval '25 hours' - i * interval '364 days' / $1::int`

/** `$1` is the number of messages, `$2` how many of them are open. */
const steps: readonly (readonly [string, number])[] = [
  [
    `insert into help_messages (kind, side, full_name, email, subject, message, created_at, reply_by, answered_at, state, changed_at)
     select (array['contact', 'chat'])[1 + i % 2], 'shopper', 'Writer ' || i, 'writer-' || i % 20000 || '@bench.test', 'Order JU' || 100000 + i,
       'Where is the parcel of my order JU' || 100000 + i || '? It was promised for day ' || i % 365, x.at, x.at + interval '24 hours',
       case when i > $2 then x.at + i % 40 * interval '1 hour' end,
       case when i <= $2 then 'open' when i % 100 < ${waitingOfHundred} then 'waiting' else 'closed' end, x.at
     from generate_series(1, $1::int) i, lateral (select ${at} as at) x`,
    open,
  ],
  [
    `insert into help_replies (message_id, side, text, created_at)
     select id, 'juaso', 'Your parcel is on its way.', answered_at from help_messages where answered_at is not null and $1 > 0 and $2 = 0`,
    0,
  ],
  [
    `with sold as (
       select p.store_id, o.person_id, p.id, row_number() over (order by p.created_at desc, p.id) as i
       from parcels p join orders o on o.id = p.order_id where o.person_id is not null limit $1::int / 2)
     insert into conversations (store_id, person_id, parcel_id, last_at, waiting_since, created_at)
     select store_id, person_id, id, x.at, case when i <= $2 then x.at end, x.at from sold, lateral (select ${at} as at) x
     on conflict do nothing`,
    open,
  ],
  [
    `insert into messages (conversation_id, side, author_id, text, was_masked, created_at)
     select c.id, 'buyer', c.person_id, 'Is it sent? ' || n, false, c.last_at from conversations c, generate_series(1, 2) n
     where c.parcel_id is not null and $1 > 0 and $2 = 0`,
    0,
  ],
  [
    `insert into message_reports (conversation_id, person_id, side, store_id, buyer_id, reason, note, messages, created_at, closed_at)
     select c.id, c.person_id, 'buyer', c.store_id, c.person_id, 'rude', 'Please look.', '[]', c.created_at,
       case when c.i > $2 then c.created_at end
     from (select *, row_number() over (order by created_at desc, id) as i from conversations) c where c.i <= greatest($2, $1::int / 200)`,
    open / 4,
  ],
  [
    `with goods as (select array_agg(id order by num) as ids from products),
       writers as (select array_agg(id) as ids from (select id from people order by id limit 20000) p)
     insert into reviews (product_id, person_id, author_name, rating, comment, is_approved, created_at)
     select g.ids[1 + i % cardinality(g.ids)], w.ids[1 + i % cardinality(w.ids)], 'Writer B.', 1 + i % 5, 'As it was described, ' || i, i % 100 > 0, ${at}
     from goods g, writers w, generate_series(1, $1::int) i where $2 = 0`,
    0,
  ],
  [
    `insert into review_reports (review_id, person_id, reason, created_at, closed_at)
     select r.id, r.person_id, 'untrue', r.created_at, case when r.i > $2 then r.created_at end
     from (select *, row_number() over (order by created_at desc, id) as i from reviews where author_name = 'Writer B.') r where r.i <= $1::int / 10`,
    open,
  ],
  [
    `with workers as (select array_agg(id) as ids from (select id from people order by id limit 10) p),
       done as (
         select 'message.answered' as kind, 'message' as subject, id::text as about, answered_at as at from help_messages where answered_at is not null
         union all select 'review.hidden', 'review', id::text, created_at from reviews where author_name = 'Writer B.' and not is_approved),
       numbered as (select *, (select coalesce(max(number), 0) from operator_acts) + row_number() over (order by at, about) as i from done)
     insert into operator_acts (number, at, operator_id, network, kind, subject, subject_id, label, reason, hash)
     select i, at, w.ids[1 + i % 10], '127.0.0.1', kind, subject, about, 'Act ' || i, 'It was asked for.', sha256(('act ' || i)::bytea)
     from numbered, workers w where $1 > 0 and $2 = 0`,
    0,
  ],
  [
    `insert into operator_acts_head (number, hash) select number, hash from operator_acts where $1 > 0 and $2 = 0 order by number desc limit 1
     on conflict (is_only) do update set number = excluded.number, hash = excluded.hash`,
    0,
  ],
  [
    `insert into missed_words (day, words, nothing, fewer)
     select current_date - d, 'unheardof' || w || ' thing', 1 + w % 7, w % 3 from generate_series(0, 29) d, generate_series(1, greatest(1, $1::int / 30)) w
     where $2 = 0 on conflict do nothing`,
    0,
  ],
]
