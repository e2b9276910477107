import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { limits } from '#contracts/limits.ts'
import type { ConversationThread, NewConversation } from '#contracts/messages/messages.ts'
import { Refusal } from '#contracts/refusals.ts'
import { maskContacts } from '../../contacts/mask-contacts.rules.ts'
import type { Connection } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { hashOf } from '../../hash-of.ts'
import type { Market } from '../../market.ts'
import { secondsUntil } from '../../seconds-until.ts'
import { lockPerson } from '../accounts/index.ts'
import { wakePerson } from '../notifications/index.ts'
import { refuseReader, tellStoreOfMessages } from '../orders/index.ts'
import { type Party, readThread } from './conversations.queries.ts'

type Messaging = Pick<Market, 'db' | 'publicUrl'>

/** So many earlier messages of the same side are looked at for the beginning of a telephone number. */
const beforeMax = 9

/**
 * Begins a conversation about a product or a parcel of an own order, or goes on with it. Refuses: product.not_found,
 * parcel.not_found, conversation.*
 */
export function ask(
  market: Messaging,
  personId: string,
  { text, product, order }: z.output<typeof NewConversation>,
  key?: string | undefined,
): Promise<ConversationThread> {
  const party: Party = { side: 'buyer', personId }
  return market.db.transaction(async (tx) => {
    const subject = product
      ? await findProduct(tx, product)
      : await findParcel(tx, personId, order?.number ?? '', order?.parcel ?? 0)
    const { rows: own } = await tx.execute(sql`
      select 1 from store_members where store_id = ${subject.store_id} and person_id = ${personId}`)
    if (own.length > 0) throw new Refusal('conversation.own_store')
    await tx.execute(sql`
      insert into conversations (store_id, person_id, product_id, parcel_id)
      values (${subject.store_id}, ${personId}, ${subject.product_id}, ${subject.parcel_id}) on conflict do nothing`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from conversations where store_id = ${subject.store_id} and person_id = ${personId}
        and product_id is not distinct from ${subject.product_id} and parcel_id is not distinct from ${subject.parcel_id}`)
    const id = rows[0]?.id ?? ''
    await add(tx, market.publicUrl(), { party, id, written: text, key })
    return readThread(tx, party, id)
  })
}

/** Refuses: conversation.* */
export function writeMessage(
  market: Messaging,
  party: Party,
  id: string,
  { text, key }: { readonly text: string; readonly key: string | undefined },
): Promise<ConversationThread> {
  return market.db.transaction(async (tx) => {
    await add(tx, market.publicUrl(), { party, id, written: text, key })
    return readThread(tx, party, id)
  })
}

interface Subject extends Record<string, unknown> {
  store_id: string
  product_id: string | null
  parcel_id: string | null
}

async function findProduct(tx: Connection, id: string): Promise<Subject> {
  const { rows } = await tx.execute<Subject>(sql`
    select p.store_id, p.id as product_id, null::uuid as parcel_id from products p join stores s on s.id = p.store_id
    where p.id = ${id} and p.status = 'active' and s.status = 'verified'`)
  if (!rows[0]) throw new Refusal('product.not_found')
  return rows[0]
}

async function findParcel(
  tx: Connection,
  personId: string,
  number: string,
  position: number,
): Promise<Subject> {
  const { rows } = await tx.execute<Subject>(sql`
    select p.store_id, null::uuid as product_id, p.id as parcel_id from parcels p join orders o on o.id = p.order_id
    where o.number = ${number} and may_act_on_order(${personId}, o.person_id, o.company_id) and p.position = ${position}`)
  if (!rows[0]) {
    await refuseReader(tx, personId, number)
    throw new Refusal('parcel.not_found')
  }
  return rows[0]
}

/** Who may no longer act on an order of a company writes no more about it. Refuses: team.right_missing. */
async function refuseLeft(tx: Connection, personId: string, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from conversations c join parcels p on p.id = c.parcel_id join orders o on o.id = p.order_id
    where c.id = ${id} and o.company_id is not null and not may_act_on_order(${personId}, o.person_id, o.company_id)`)
  if (rows.length > 0) throw new Refusal('team.right_missing')
}

async function add(
  tx: Connection,
  address: string,
  { party, id, written, key }: { party: Party; id: string; written: string; key: string | undefined },
): Promise<void> {
  if (party.side === 'buyer') await refuseLeft(tx, party.personId, id)
  // The person first: messages of one person are counted one after the other.
  await lockPerson(tx, party.personId)
  await tx.execute(sql`select from conversations where id = ${id} for update`)
  const { other, is_blocked: isBlocked, blocks_me: blocksMe } = await readParties(tx, party, id)
  if (isBlocked) throw new Refusal('conversation.you_blocked', { other })
  if (blocksMe) throw new Refusal('conversation.blocked', { other })
  const messageId = key === undefined ? randomUUID() : idOf(party, id, { key, written })
  if (await isWritten(tx, messageId)) return
  const text = maskContacts(written, await readBefore(tx, party, id), address)
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ${secondsUntil(sql`created_at + interval '1 hour'`)} as seconds from messages
    where author_id = ${party.personId} and created_at > now() - interval '1 hour'
    order by created_at desc offset ${limits.messagesPerHour - 1} limit 1`)
  if (rows[0]) throw new Refusal('conversation.too_many', { ...rows[0] })
  const isReply = party.side === 'store'
  await tx.execute(sql`
    insert into messages (id, conversation_id, side, author_id, text, was_masked, reply_seconds, created_at)
    select ${messageId}::uuid, id, ${party.side}, ${party.personId}::uuid, ${text}, ${text !== written}::boolean,
      case when ${isReply}::boolean then extract(epoch from clock_timestamp() - waiting_since)::int end, clock_timestamp()
    from conversations where id = ${id}`)
  const changed = isReply
    ? sql`waiting_since = null, reminded_at = null, set_aside_at = null, buyer_unread = buyer_unread + 1, buyer_unread_since = coalesce(buyer_unread_since, now())`
    : sql`waiting_since = coalesce(waiting_since, now()), set_aside_at = null, store_unread = store_unread + 1,
        store_unread_since = coalesce(store_unread_since, now())`
  await tx.execute(sql`update conversations set last_at = now(), ${changed} where id = ${id}`)
  await wakeBoth(tx, id)
}

/** What the party's side wrote last, the oldest first. */
async function readBefore(tx: Connection, { side }: Party, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    select text from messages where conversation_id = ${id} and side = ${side} and created_at > now() - interval '1 hour'
    order by created_at desc, id desc limit ${beforeMax}`)
  return rows.map(({ text }) => text).reverse()
}

/**
 * The id of a message that is written under an idempotency key: a press whose answer was lost is sent again with the same key, and finds
 * its message by this id.
 */
function idOf({ personId }: Party, id: string, { key, written }: { key: string; written: string }): string {
  const hex = hashOf(['message', personId, id, key, written])
  // Version 8: a UUID whose bits are chosen by whoever makes it.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

async function isWritten(tx: Connection, messageId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from messages where id = ${messageId}`)
  return rows.length > 0
}

async function readParties(tx: Connection, party: Party, id: string) {
  const { rows } = await tx.execute(sql`select 1 from messages where conversation_id = ${id} limit 1`)
  if (rows.length > 0) return readThread(tx, party, id)
  // The first message of a conversation: it has no thread yet.
  const first = await tx.execute<{ other: string; is_blocked: boolean; blocks_me: boolean }>(sql`
    select s.name as other,
      exists (select from message_blocks b where b.store_id = c.store_id and b.person_id = c.person_id and b.side = 'buyer') as is_blocked,
      exists (select from message_blocks b where b.store_id = c.store_id and b.person_id = c.person_id and b.side = 'store') as blocks_me
    from conversations c join stores s on s.id = c.store_id where c.id = ${id} and c.person_id = ${party.personId}`)
  if (!first.rows[0]) throw new Refusal('conversation.not_found')
  return first.rows[0]
}

/** Tells the open pages of both sides, after the commit. */
export async function wakeBoth(tx: Connection, id: string): Promise<void> {
  const { rows } = await tx.execute<{ person_id: string; store_id: string }>(sql`
    select person_id, store_id from conversations where id = ${id}`)
  const [conversation] = rows
  if (!conversation) return
  await wakePerson(tx, conversation.person_id)
  await tellStoreOfMessages(tx, conversation.store_id)
}
