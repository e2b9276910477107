import { expect, test } from 'vitest'
import type { ConversationList } from '#contracts/messages/messages.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { wholeMarket } from '#server/testing/whole-market.ts'
import { goodsOf } from '../listings/sheets/testing/many-goods.ts'
import { aKey, aScene, ask, inStore, reply, type Thread, textsAfter, write } from './testing/conversing.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

test('a message that is sent again because its answer was lost is written once, also at the same moment', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const [question, answer] = [aKey(), aKey()]
  const [first, second] = await Promise.all([
    ask(buyer, product.id, 'In blue?', question),
    ask(buyer, product.id, 'In blue?', question),
  ])
  expect([first?.status, second?.status]).toEqual([201, 201])
  const { id } = second?.body ?? { id: '' }
  expect(await textsAfter(reply(vendor, id, 'Yes', answer))).toEqual(['In blue?', 'Yes'])
  await ask(buyer, product.id, 'And in red?')
  expect(await textsAfter(reply(vendor, id, 'Yes', answer))).toEqual(['In blue?', 'Yes', 'And in red?'])
  // A key of somebody else, or of another conversation, is another press.
  expect(await textsAfter(write(buyer, id, 'Yes', answer))).toHaveLength(4)
  const other = await aProduct(pool, { store: vendor.store })
  expect(await textsAfter(ask(buyer, other.id, 'In blue?', question))).toEqual(['In blue?'])
})

test('the same words that are sent twice are two messages', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { id } = (await ask(buyer, product.id, 'In blue? In red?')).body
  await reply(vendor, id, 'Yes', aKey())
  expect(await textsAfter(reply(vendor, id, 'Yes', aKey()))).toEqual(['In blue? In red?', 'Yes', 'Yes'])
  expect(await textsAfter(reply(vendor, id, 'Yes'))).toHaveLength(4)
})

test('older messages and conversations are read part by part, each once, by both sides', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { id } = (await ask(buyer, product.id, 'Message 0')).body
  await pool.query(
    `insert into messages (conversation_id, side, author_id, text, was_masked, created_at)
     select $1, 'buyer', $2, 'Message ' || n, false, now() + make_interval(secs => n / 2) from generate_series(1, 420) n`,
    [id, buyer.id],
  )
  for (const path of [`/api/conversations/${id}`, inStore(vendor, id)]) {
    const reader = path.startsWith('/api/conversations') ? buyer : vendor
    const read = async (before = '') => (await reader.call<Thread>('GET', path + before)).body
    const newest = await read()
    const middle = await read(`?before=${newest.messages[0]?.id}`)
    const oldest = await read(`?before=${middle.messages[0]?.id}`)
    expect([newest, middle, oldest].map(({ has_older }) => has_older)).toEqual([true, true, false])
    const all = [oldest, middle, newest].flatMap(({ messages }) => messages)
    expect(all[0]?.text).toBe('Message 0')
    expect(new Set(all.map(({ text }) => text)).size).toBe(421)
    expect(newest.messages.map(({ text }) => text)).toContain('Message 420')
  }
  await goodsOf(pool, vendor, 100)
  await pool.query(
    `with begun as (
       insert into conversations (store_id, person_id, product_id, last_at)
       select store_id, $2, id, now() - interval '1 hour' from products where store_id = $1 and id <> $3 returning id)
     insert into messages (conversation_id, side, author_id, text, was_masked) select id, 'buyer', $2, 'Hello', false from begun`,
    [vendor.store.id, buyer.id, product.id],
  )
  for (const [reader, path] of [
    [buyer, '/api/conversations'] as const,
    [vendor, `${vendor.path}/conversations`] as const,
  ]) {
    const read = async (before = '') => (await reader.call<ConversationList>('GET', path + before)).body
    const newest = await read()
    const older = await read(`?before=${newest.rows.at(-1)?.id}`)
    expect([newest.has_older, older.has_older]).toEqual([true, false])
    expect(new Set([...newest.rows, ...older.rows].map((row) => row.id)).size).toBe(101)
    expect(newest.rows[0]?.id).toBe(id)
  }
  // A message of another conversation is no place in this one.
  const { rows } = await pool.query(
    `select c.id, (select m.id from messages m where m.conversation_id = $1 limit 1) as other
     from conversations c where c.id <> $1 and c.store_id = $2 limit 1`,
    [id, vendor.store.id],
  )
  const path = `/api/conversations/${rows[0].id}?before=${rows[0].other}`
  expect((await buyer.call<Thread>('GET', path)).body.messages).toEqual([])
})

test('a list of conversations goes on where its last one stood, also where that was deleted or has a new message', async () => {
  const { vendor, buyer, product } = await aScene(market)
  await ask(buyer, product.id, 'Here?')
  await goodsOf(pool, vendor, 102)
  await pool.query(
    `with begun as (
       insert into conversations (store_id, person_id, product_id, last_at)
       select store_id, $2, id, now() - make_interval(secs => row_number() over () / 1000000.0)
       from products where store_id = $1 and id <> $3 returning id)
     insert into messages (conversation_id, side, author_id, text, was_masked) select id, 'buyer', $2, 'Hello', false from begun`,
    [vendor.store.id, buyer.id, product.id],
  )
  const read = async (query = '') =>
    (await vendor.call<ConversationList>('GET', `${vendor.path}/conversations${query}`)).body
  const newest = await read()
  const { id, last_at } = newest.rows.at(-1) ?? { id: '', last_at: '' }
  const older = async () => (await read(`?before=${id}&last_at=${last_at}`)).rows.map((row) => row.id)
  const expected = await older()
  expect(expected).toHaveLength(3)
  expect(newest.rows.map((row) => row.id)).not.toContain(expected[0])
  await reply(vendor, id, 'Yes')
  expect(await older()).toEqual(expected)
  await pool.query('delete from conversations where id = $1', [id])
  expect(await older()).toEqual(expected)
})
