import type {
  Conversation,
  ConversationList,
  ConversationThread,
  Message,
  OlderConversations,
} from '#contracts/messages/messages.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import { type SQL, sql } from '../../database/drizzle.ts'

/** Who reads or writes: a buyer, or a member for a store. */
export type Party =
  | { readonly side: 'buyer'; readonly personId: string }
  | { readonly side: 'store'; readonly personId: string; readonly storeId: string }

const listMax = 100
const messagesMax = 200

/** The party's conversations. */
export const ofParty = (party: Party): SQL =>
  party.side === 'buyer' ? sql`c.person_id = ${party.personId}` : sql`c.store_id = ${party.storeId}`

function select(party: Party, only: SQL): SQL {
  const other = party.side === 'buyer' ? 'store' : 'buyer'
  const blockedBy = (side: string) =>
    sql`exists (select from message_blocks b where b.store_id = c.store_id and b.person_id = c.person_id and b.side = ${side})`
  return sql`
    select c.id, ${party.side === 'buyer' ? sql`s.name` : sql`split_part(btrim(w.name), ' ', 1)`} as other,
      case when p.id is not null then jsonb_build_object('name', p.name, 'slug', p.slug) end as product,
      o.number as order_number, last.text as last_text, to_char(c.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as last_at,
      ${party.side === 'buyer' ? sql`c.buyer_unread` : sql`c.store_unread`} as unread,
      ${blockedBy(party.side)} as is_blocked, ${blockedBy(other)} as blocks_me
    from conversations c join stores s on s.id = c.store_id join people w on w.id = c.person_id
    left join products p on p.id = c.product_id
    left join parcels a on a.id = c.parcel_id left join orders o on o.id = a.order_id
    cross join lateral (
      select m.text from messages m where m.conversation_id = c.id order by m.created_at desc, m.id desc limit 1) last
    where ${ofParty(party)} ${only}`
}

/**
 * The newest conversations, or those before one. With its `last_at` they go on where it stood when it was listed, also where it was
 * deleted or something was written in it since.
 */
export async function listConversations(
  db: Connection,
  party: Party,
  { before, last_at: lastAt }: OlderConversations = {},
): Promise<ConversationList> {
  const unread = party.side === 'buyer' ? sql`c.buyer_unread` : sql`c.store_unread`
  const place = lastAt
    ? sql`(${lastAt}::timestamptz, ${before}::uuid)`
    : sql`(select b.last_at, b.id from conversations b where b.id = ${before})`
  const older = before ? sql`and (c.last_at, c.id) < ${place}` : sql``
  const { rows } = await db.execute<Conversation & Record<string, unknown>>(
    sql`${select(party, older)} order by c.last_at desc, c.id desc limit ${listMax + 1}`,
  )
  const sums = await db.execute<{ unread: number }>(
    sql`select coalesce(sum(${unread}), 0)::int as unread from conversations c where ${ofParty(party)}`,
  )
  return {
    unread: sums.rows[0]?.unread ?? 0,
    rows: rows.slice(0, listMax),
    has_older: rows.length > listMax,
  }
}

/**
 * A conversation with its newest messages, or those before the one of this id. Refuses: conversation.not_found, also for conversations
 * of others.
 */
export async function readThread(
  db: Connection,
  party: Party,
  id: string,
  before?: string | undefined,
): Promise<ConversationThread> {
  const { rows } = await db.execute<Conversation & Record<string, unknown>>(
    select(party, sql`and c.id = ${id}`),
  )
  const [conversation] = rows
  if (!conversation) throw new Refusal('conversation.not_found')
  const older = before
    ? sql`and (m.created_at, m.id) < (select b.created_at, b.id from messages b where b.id = ${before} and b.conversation_id = ${id})`
    : sql``
  const messages = await db.execute<Message & Record<string, unknown>>(sql`
    select m.id, m.side = ${party.side} as is_own, m.text, m.was_masked, iso_instant(m.created_at) as at
    from messages m where m.conversation_id = ${id} ${older}
    order by m.created_at desc, m.id desc limit ${messagesMax + 1}`)
  return {
    ...conversation,
    messages: messages.rows.slice(0, messagesMax).reverse(),
    has_older: messages.rows.length > messagesMax,
  }
}

/** What a person wrote, and what stores answered in the own conversations, for the download of their data. */
export async function exportConversations(db: Connection, personId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select s.name as store, m.side, m.text, m.created_at as written_at
    from messages m join conversations c on c.id = m.conversation_id join stores s on s.id = c.store_id
    where c.person_id = ${personId} or m.author_id = ${personId} order by m.created_at, m.id`)
  return rows
}

/** Erases the conversations of a buyer; what a member wrote for a store stays with the store's, and reports stay for the operator. */
export async function eraseConversations(tx: Connection, personId: string): Promise<void> {
  await tx.execute(sql`delete from conversations where person_id = ${personId}`)
  await tx.execute(sql`delete from message_blocks where person_id = ${personId}`)
}
