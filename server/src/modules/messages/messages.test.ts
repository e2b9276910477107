import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contracts/limits.ts'
import type { ConversationList } from '#contracts/messages/messages.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase, whileDeleted } from '#server/testing/database.ts'
import { aVendor, vendorPassword } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { joinTeam } from '#server/testing/selling.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { atTheTerminal } from '../operators/index.ts'
import { closeReport, listOpenReports } from './open-reports.ts'
import { aKey, aScene, ask, inStore, reply, type Thread, textsAfter, write } from './testing/conversing.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market

const mailsTo = async (id: string) => {
  const { rows } = await pool.query(
    "select subject, unsubscribe_url from mails where recipient = (select email from people where id = $1) and text like '%/messages/%'",
    [id],
  )
  return rows
}

test('a buyer asks about a product, the store answers, and each sees the shop or the first name alone', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const asked = await ask(buyer, product.id)
  expect(asked.status).toBe(201)
  const { id } = asked.body
  const { body: list } = await vendor.call<ConversationList>('GET', `${vendor.path}/conversations`)
  expect(list).toMatchObject({
    unread: 1,
    rows: [{ id, other: 'Ama', last_text: 'Do you have it in blue?' }],
  })
  expect(JSON.stringify(list)).not.toMatch(/Serwaa|@/)
  expect((await vendor.call('POST', `${inStore(vendor, id)}/read`)).status).toBe(204)
  const answered = await reply(vendor, id, 'Yes, from tomorrow on.')
  expect(answered.body).toMatchObject({ unread: 0, messages: [{ is_own: false }, { is_own: true }] })
  const { body: thread } = await buyer.call<Thread>('GET', `/api/conversations/${id}`)
  expect(thread).toMatchObject({
    unread: 1,
    messages: [{ is_own: true }, { text: 'Yes, from tomorrow on.' }],
  })
  const { rows } = await pool.query('select name from stores where id = $1', [vendor.store.id])
  expect(thread.other).toBe(rows[0].name)
  const { rows: written } = await pool.query(
    "select reply_seconds from messages where conversation_id = $1 and side = 'store'",
    [id],
  )
  expect(written[0].reply_seconds).toBeGreaterThanOrEqual(0)
  expect((await ask(buyer, product.id, 'And in red?')).body.id).toBe(id)
})

test('numbers and addresses of mail are hidden before they are stored, on both sides', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id, 'Call me: 024 412 3456')
  expect(body.messages).toMatchObject([{ text: 'Call me: •••', was_masked: true }])
  const answered = await reply(vendor, body.id, 'Write to kofi at gmail dot com')
  expect(answered.body.messages[1]).toMatchObject({ text: 'Write to •••', was_masked: true })
  const { rows } = await pool.query('select text from messages where conversation_id = $1', [body.id])
  expect(JSON.stringify(rows)).not.toMatch(/412|gmail/)
})

test('a link to a page of the market stays, one to another site is hidden', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id, `Is it ${market.url}/p/rice?`)
  expect(body.messages).toMatchObject([{ text: `Is it ${market.url}/p/rice?`, was_masked: false }])
  const answered = await reply(vendor, body.id, 'No: https://rice.example/p')
  expect(answered.body.messages[1]).toMatchObject({ text: 'No: •••', was_masked: true })
})

test('characters that nobody sees are no message, and not part of one', async () => {
  const { buyer, product } = await aScene(market)
  for (const unseen of ['\u202e', '\u200b \u200b', ' '])
    expect((await ask(buyer, product.id, unseen)).body.errors).toEqual({
      text: ['Please write your message'],
    })
  const { body } = await ask(buyer, product.id, 'Blue\u202e,\u0007\nplease')
  expect(body.messages.map(({ text }) => text)).toEqual(['Blue,\nplease'])
})

test('a number that goes on in the next message is hidden there, also where it is sent once more', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id, 'Please call 024')
  await reply(vendor, body.id, '412')
  await write(buyer, body.id, '412')
  const [rest, beginning] = [aKey(), aKey()]
  await write(buyer, body.id, '3456', rest)
  const again = await write(buyer, body.id, '3456', rest)
  expect(again.body.messages.map(({ text }) => text)).toEqual(['Please call 024', '412', '412', '•••'])
  const other = await aProduct(pool, { store: vendor.store })
  await ask(buyer, other.id, '02441', beginning)
  expect(await textsAfter(ask(buyer, other.id, '02441', beginning))).toEqual(['02441'])
})

test('a parcel is asked about by its buyer alone; conversations of others and unknown products do not exist', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const stranger = await newPerson(market)
  const { body } = await ask(buyer, product.id)
  const order = { number: 'JU000000', parcel: 1 }
  const about = await buyer.call<Problem>('POST', '/api/conversations', { order, text: 'When does it come?' })
  expect(about.body.code).toBe('parcel.not_found')
  expect((await ask(buyer, randomUUID())).body.code).toBe('product.not_found')
  expect((await ask(vendor, product.id)).body.code).toBe('conversation.own_store')
  const other = await aVendor(market)
  const tries = [
    stranger.call<Problem>('GET', `/api/conversations/${body.id}`),
    stranger.call<Problem>('POST', `/api/conversations/${body.id}/messages`, { text: 'Hello' }),
    stranger.call<Problem>('POST', `/api/conversations/${body.id}/read`),
    stranger.call<Problem>('PUT', `/api/conversations/${body.id}/block`, { is_blocked: true }),
    other.call<Problem>('GET', inStore(other, body.id)),
    other.call<Problem>('POST', `${inStore(other, body.id)}/report`, { reason: 'other' }),
  ]
  for (const { body: refused } of await Promise.all(tries))
    expect(refused.code).toBe('conversation.not_found')
  for (const text of ['', '   ', 'x'.repeat(1_001)]) {
    const { status } = await ask(buyer, product.id, text)
    expect(status, text.slice(0, 3)).toBe(400)
  }
})

test('a side that blocks the other gets no messages of it, and each reads its own sentence', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id)
  const block = (isBlocked: boolean) =>
    vendor.call<Thread>('PUT', `${inStore(vendor, body.id)}/block`, { is_blocked: isBlocked })
  expect((await block(true)).body.is_blocked).toBe(true)
  const more = await aProduct(pool, { store: vendor.store })
  for (const id of [product.id, more.id])
    expect((await ask(buyer, id)).body.code).toBe('conversation.blocked')
  expect((await reply(vendor, body.id, 'Hello')).body.detail).toBe(
    'You take no messages from Ama. Take them again to write.',
  )
  expect((await block(false)).body.is_blocked).toBe(false)
  expect((await ask(buyer, more.id)).status).toBe(201)
})

test('a conversation is reported once by each person, and a person writes a limited number of messages in an hour', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id)
  const report = () =>
    buyer.call<Problem>('POST', `/api/conversations/${body.id}/report`, { reason: 'offensive' })
  expect((await report()).status).toBe(204)
  expect((await report()).body.code).toBe('conversation.already_reported')
  const { rows } = await pool.query('select reason from message_reports where conversation_id = $1', [
    body.id,
  ])
  expect(rows).toEqual([{ reason: 'offensive' }])
  const many = Array.from({ length: limits.messagesPerHour - 2 }, (_, n) => n)
  await pool.query(
    `insert into messages (conversation_id, side, author_id, text, was_masked)
     select $1, 'buyer', $2, 'Hello', false from unnest($3::int[])`,
    [body.id, buyer.id, many],
  )
  const answers = await Promise.all([1, 2, 3].map((n) => ask(buyer, product.id, `Question ${n}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe('conversation.too_many')
  expect((await reply(vendor, body.id, 'Slowly, please.')).status).toBe(201)
})

test('who has not read a message after five minutes is told once, by notice and e-mail, until it is read', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id)
  const later = () =>
    pool.query(
      `update conversations set buyer_unread_since = buyer_unread_since - interval '6 minutes',
         store_unread_since = store_unread_since - interval '6 minutes' where id = $1`,
      [body.id],
    )
  await market.modules.tellUnread()
  expect(await mailsTo(vendor.id)).toEqual([])
  await later()
  await market.modules.tellUnread()
  await market.modules.tellUnread()
  expect(await mailsTo(vendor.id)).toMatchObject([
    { unsubscribe_url: expect.stringContaining(`/unsubscribe/${vendor.id}.messages.`) },
  ])
  await ask(buyer, product.id, 'Are you there?')
  await later()
  await market.modules.tellUnread()
  expect(await mailsTo(vendor.id)).toHaveLength(1)
  await vendor.call('POST', `${inStore(vendor, body.id)}/read`)
  await reply(vendor, body.id, 'Yes')
  await later()
  await market.modules.tellUnread()
  expect(await mailsTo(buyer.id)).toHaveLength(1)
  expect(await mailsTo(vendor.id)).toHaveLength(1)
  const { rows } = await pool.query(
    "select link from notifications where person_id = $1 and kind = 'messages'",
    [buyer.id],
  )
  expect(rows).toEqual([{ link: `/messages/${body.id}` }])
})

test('members who handle orders answer, readers do not; a download has the messages and deleting the account erases them', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await ask(buyer, product.id)
  const reader = await newPerson(market, ['customer', 'vendor'])
  const { rows } = await pool.query<{ email: string }>(
    'update people set email_verified = true where id = $1 returning email',
    [reader.id],
  )
  const email = rows[0]?.email ?? ''
  await joinTeam(market, vendor.path, { owner: vendor, person: reader, email, role: 'read_only' })
  expect((await reader.call<Problem>('GET', inStore(vendor, body.id))).body.code).toBe('team.right_missing')
  const { body: data } = await buyer.call<{ conversations: unknown[] }>('GET', '/api/profile/export')
  expect(data.conversations).toMatchObject([{ text: 'Do you have it in blue?', side: 'buyer' }])
  expect((await buyer.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  const { body: list } = await vendor.call<ConversationList>('GET', `${vendor.path}/conversations`)
  expect(list).toEqual({ unread: 0, rows: [], has_older: false })
})

test('a message that waited for the deletion of the account is refused', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { body } = await whileDeleted(pool, buyer.id, () => ask(buyer, product.id))
  expect(body.code).toBe('auth.token_invalid')
  const { rows } = await pool.query('select from conversations where store_id = $1', [vendor.store.id])
  expect(rows).toEqual([])
})

test('an operator reads a report with the newest messages and closes it, also after the reported buyer deleted the account', async () => {
  const { vendor, buyer, product } = await aScene(market)
  const { db } = market.market
  const { body } = await ask(buyer, product.id, 'You are a thief')
  await pool.query(
    `insert into messages (conversation_id, side, author_id, text, was_masked, created_at)
     select $1, 'buyer', $2, 'Earlier ' || n, false, now() - n * interval '1 minute' from generate_series(1, 30) n`,
    [body.id, buyer.id],
  )
  const told = { reason: 'offensive', note: 'Please look' }
  expect((await vendor.call('POST', `${inStore(vendor, body.id)}/report`, told)).status).toBe(204)
  expect((await buyer.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  const open = (await listOpenReports(db)).filter(({ buyer_id: id }) => id === buyer.id)
  expect(open).toMatchObject([{ side: 'store', ...told, buyer: 'Deleted account' }])
  const [report] = open
  expect(report?.messages).toHaveLength(20)
  expect([report?.messages[0]?.text, report?.messages.at(-1)]).toMatchObject([
    'Earlier 19',
    { side: 'buyer', text: 'You are a thief' },
  ])
  const id = report?.id ?? ''
  const closing = { id, at: new Date(), actor: atTheTerminal }
  expect([await closeReport(db, closing), await closeReport(db, closing)]).toEqual([true, false])
  expect((await listOpenReports(db)).map((each) => each.id)).not.toContain(id)
})
