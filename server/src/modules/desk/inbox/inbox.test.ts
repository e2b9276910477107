import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type {
  Inbox,
  InboxConversation,
  InboxMessage,
  InboxReport,
  SavedReply,
} from '#contracts/desk/inbox.ts'
import type { OwnMessages } from '#contracts/help/help.ts'
import { messageMoves, messageStates, messageTransitions } from '#contracts/help/message-states.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aVendor } from '#server/testing/earning.ts'
import { aProduct } from '#server/testing/market-builders.ts'
import { shoppingIn } from '#server/testing/shopping.ts'
import { anOperator } from '#server/testing/teams/operators.ts'
import { type Caller, newPerson, wholeMarket } from '#server/testing/whole-market.ts'

const market = await wholeMarket(await testDatabase())
const { ownerPool: pool } = market
const { aShopper, buy } = shoppingIn(market)
const owner = await anOperator(market)
const support = await anOperator(market, 'support')
await pool.query(`update people set name = 'Yaw Owusu' where id = $1`, [support.id])

const words = (text = 'My parcel.') => ({ answer: text })
const list = async (query = '', operator: Caller = support) =>
  (await operator.call<Inbox>('GET', `/api/admin/messages${query}`)).body
const read = async (id: string) => (await support.call<InboxMessage>('GET', `/api/admin/messages/${id}`)).body
const act = (id: string, verb: string, body: object, operator: Caller = support) =>
  operator.call<Problem>('POST', `/api/admin/messages/${id}/${verb}`, body)

interface Written {
  email?: string
  subject?: string
  message?: string
  state?: string
}

async function aMessage({ email = 'kojo@juaso.test', subject, message, state = 'open' }: Written = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into help_messages (kind, side, full_name, email, subject, message, reply_by, state, answered_at)
     values ('contact', 'shopper', 'Kojo Mensah', $1, $2, $3, now(), $4, case when $4 <> 'open' then now() end) returning id`,
    [email, subject ?? 'Where is it?', message ?? 'My parcel.', state],
  )
  return rows[0]?.id ?? ''
}

async function aConfirmed(person: Caller): Promise<string> {
  const { rows } = await pool.query('update people set email_verified = true where id = $1 returning email', [
    person.id,
  ])
  return rows[0].email
}

beforeEach(async () => {
  await pool.query('delete from help_messages')
  await pool.query('delete from message_reports')
  await pool.query('delete from conversations')
})

test('of two operators who answer at once one is sent, by e-mail, and the other is told who was faster', async () => {
  const id = await aMessage()
  const answers = await Promise.all(
    [support, support, owner].map((operator) => act(id, 'answer', { version: 1, ...words() }, operator)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409])
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({
      code: 'help.changed_meanwhile',
      detail: expect.stringMatching(/was faster/),
    })
  const mails = await pool.query(`select text from mails where recipient = 'kojo@juaso.test'`)
  expect(mails.rows).toHaveLength(1)
  expect(await read(id)).toMatchObject({
    ...{ state: 'waiting', version: 2, replies: [{ side: 'juaso', text: 'My parcel.' }] },
    history: [{ kind: 'message.answered' }],
  })
})

test('every move of every state is done or refused as the table says', async () => {
  const person = await newPerson(market, ['customer'])
  const email = await aConfirmed(person)
  for (const state of messageStates) {
    for (const move of messageMoves) {
      const id = await aMessage({ email, state })
      const body = move === 'answer' ? words() : { reason: 'It is settled.' }
      const { status } =
        move === 'write'
          ? await person.call('POST', `/api/help/messages/${id}/replies`, { id: randomUUID(), text: 'So?' })
          : await act(id, move, { version: 1, ...body })
      const next = messageTransitions[move][state]
      expect.soft(status, `${move} ${state}`).toBe(next ? 204 : 409)
      expect.soft((await read(id)).state, `${move} ${state}`).toBe(next ?? state)
    }
  }
  const id = await aMessage({ state: 'closed' })
  expect((await act(id, 'answer', { version: 1, ...words() })).body.code).toBe('help.message_closed')
  const open = await aMessage()
  const again = { version: 1, reason: 'Once more.' }
  expect((await act(open, 'reopen', again)).body.code).toBe('help.message_open')
  expect((await act(randomUUID(), 'reopen', again)).body.code).toBe('help.message_not_found')
})

test('a person answers back from the own list, which opens the matter again with the same operator and a new promise', async () => {
  const person = await newPerson(market, ['customer'])
  const id = await aMessage({ email: await aConfirmed(person) })
  const assigned = await support.call('PUT', `/api/admin/inbox/message/${id}/assignee`, {
    person: support.id,
  })
  expect(assigned.status).toBe(204)
  await act(id, 'answer', { version: 1, ...words('It arrives today.') })
  const other = await aMessage()
  expect((await support.call('PUT', `/api/admin/desk/message/${other}`)).status).toBe(204)
  expect((await list()).rows.map((row) => row.id)).toEqual([other])
  await person.call('POST', `/api/help/messages/${id}/replies`, { id: randomUUID(), text: 'It did not.' })
  const { rows } = await list()
  const again = rows.find((row) => row.id === id)
  expect(again).toMatchObject({ state: 'open', with: { name: 'Yaw Owusu' } })
  expect(Date.parse(again?.due ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  const [own] = (await person.call<OwnMessages>('GET', '/api/help/messages')).body.messages
  expect(own).toMatchObject({ state: 'open', replies: [{ side: 'juaso' }, { text: 'It did not.' }] })
  const stale = await act(id, 'answer', { version: 2, ...words() })
  expect(stale.body.detail).toBe('The person was faster. Nothing was sent; please read what is new first.')
})

test('orders that a message names are beside it, and one of somebody else says so', async () => {
  const product = await aProduct(pool)
  const [buyer, other] = [await aShopper([product]), await aShopper([product])]
  const [own, foreign] = [(await buy(buyer)).body.order_number, (await buy(other)).body.order_number]
  const message = `${own} is late, and what is with ${foreign.toLowerCase()} or JU00000000?`
  const { orders, account } = await read(await aMessage({ email: await aConfirmed(buyer), message }))
  expect(Object.fromEntries(orders.map((order) => [order.number, order.is_theirs]))).toEqual({
    ...{ [own]: true, [foreign]: false },
  })
  const newest = [{ number: own, parcels: [{ items: 1 }] }]
  expect(account).toMatchObject({ id: buyer.id, orders: 1, newest })
  await pool.query('update people set email_verified = false where id = $1', [buyer.id])
  const stranger = await read(await aMessage({ email: await emailOf(buyer), message: own }))
  expect(stranger).toMatchObject({ account: null, orders: [{ number: own, is_theirs: false }] })
})

const emailOf = async ({ id }: Caller): Promise<string> =>
  (await pool.query('select email from people where id = $1', [id])).rows[0].email

test('the list is narrowed by words, numbers, kind, state and with whom it is', async () => {
  const mine = await aMessage({ subject: 'Order JU987654', message: 'It’s wet: "50% off"' })
  const closed = await aMessage({ email: 'adwoa@juaso.test', state: 'closed' })
  await support.call('PUT', `/api/admin/inbox/message/${mine}/assignee`, { person: support.id })
  const found = async (query: string) => (await list(query)).rows.map(({ id }) => id)
  for (const typed of ['ju987654', 'wet', 'kojo@juaso', 'mens koj', '50%'])
    expect.soft(await found(`?q=${encodeURIComponent(typed)}`), typed).toEqual([mine])
  for (const typed of ['wet dry', "') --", ':* & |', '\\'])
    expect.soft(await found(`?q=${encodeURIComponent(typed)}`), typed).toEqual([])
  expect(await found('?state=closed')).toEqual([closed])
  expect(await found('?state=all&q=adwoa')).toEqual([closed])
  expect(await found('?kind=feedback&state=all')).toEqual([])
  expect(await found('?with=me&state=all')).toEqual([mine])
  expect(await found('?with=nobody&state=all')).toEqual([closed])
  expect(await list('?state=waiting')).toMatchObject({ rows: [], open: 1, waiting: 0 })
})

test('a message is given to operators who answer and to nobody else', async () => {
  const id = await aMessage()
  const give = (person: string | null, what = `message/${id}`) =>
    support.call<Problem>('PUT', `/api/admin/inbox/${what}/assignee`, { person })
  const money = await anOperator(market, 'money')
  expect((await give(money.id)).body.code).toBe('operator.not_found')
  expect((await give(owner.id)).status).toBe(204)
  expect((await read(id)).with?.id).toBe(owner.id)
  expect((await read(id)).colleagues.map((one) => one.id)).not.toContain(money.id)
  expect((await give(null)).status).toBe(204)
  expect((await read(id)).with).toBeNull()
  expect((await give(owner.id, `report/${id}`)).body.code).toBe('task.done')
  expect((await give(owner.id, `message/${await aMessage({ state: 'closed' })}`)).body.code).toBe('task.done')
})

async function aConversation() {
  const vendor = await aVendor(market)
  const buyer = await aShopper([await aProduct(pool, { store: vendor.store })])
  const { order_number: number } = (await buy(buyer)).body
  const asked = await buyer.call<{ id: string }>('POST', '/api/conversations', {
    ...{ order: { number, parcel: 1 }, text: 'Where is my private matter?' },
  })
  return { vendor, buyer, number, id: asked.body.id }
}

test('a store that does not answer about an order for a day is reminded once a day, and what was written stays private', async () => {
  const { vendor, buyer, number, id } = await aConversation()
  expect((await list()).rows).toEqual([])
  const remind = () => support.call<Problem>('POST', `/api/admin/conversations/${id}/remind`)
  expect((await remind()).body.code).toBe('task.done')
  await pool.query(`update conversations set waiting_since = now() - interval '25 hours' where id = $1`, [id])
  expect((await list(`?q=${number}`)).rows).toMatchObject([{ thing: 'conversation', id, state: 'open' }])
  const shown = await support.call<InboxConversation>('GET', `/api/admin/conversations/${id}`)
  const order = { number, is_theirs: true, buyer: { id: buyer.id } }
  expect(shown.body).toMatchObject({ state: 'open', order })
  expect(JSON.stringify(shown.body)).not.toContain('private')
  const reminded = await Promise.all([remind(), remind()])
  expect(reminded.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const { rows: told } = await pool.query(
    `select title from notifications where person_id = $1 and title like '%waits for an answer%'`,
    [vendor.id],
  )
  expect(told).toHaveLength(1)
  expect((await list('?state=waiting')).rows).toMatchObject([{ id }])
  await pool.query(`update conversations set reminded_at = now() - interval '25 hours' where id = $1`, [id])
  const aside = { reason: 'They spoke by telephone.' }
  expect((await support.call('POST', `/api/admin/conversations/${id}/set-aside`, aside)).status).toBe(204)
  expect((await list('?state=all')).rows).toEqual([])
  await buyer.call('POST', `/api/conversations/${id}/messages`, { text: 'Still nothing.' })
  expect((await list()).rows).toMatchObject([{ id }])
  await vendor.call('POST', `${vendor.path}/conversations/${id}/messages`, { text: 'It left today.' })
  expect((await list('?state=all')).rows).toEqual([])
})

test('a reported conversation stands in the inbox with its order and is closed once', async () => {
  const { buyer, number, id } = await aConversation()
  await buyer.call('POST', `/api/conversations/${id}/report`, { reason: 'offensive', note: 'Bad words' })
  const [row] = (await list('?kind=report')).rows
  expect(row).toMatchObject({ thing: 'report', state: 'open' })
  const path = `/api/admin/reports/${row?.id}`
  expect((await support.call<InboxReport>('GET', path)).body).toMatchObject({
    order: { number },
    closed_at: null,
    history: [{ kind: 'conversation.opened', reason: 'Reported by the buyer: Offensive language' }],
  })
  expect((await support.call<InboxReport>('GET', path)).body.history).toHaveLength(1)
  const closing = { reason: 'The store was spoken to.' }
  const closed = await Promise.all([1, 2].map(() => support.call('POST', `${path}/close`, closing)))
  expect(closed.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await list('?state=closed')).rows).toMatchObject([{ id: row?.id, state: 'closed' }])
  const missing = await support.call<Problem>('GET', `/api/admin/reports/${randomUUID()}`)
  expect(missing.body.code).toBe('report.not_found')
  const none = await support.call<Problem>('GET', `/api/admin/conversations/${randomUUID()}`)
  expect(none.body.code).toBe('conversation.not_found')
})

test('saved replies are written by owner and support, once by title, and a stale change is told who was faster', async () => {
  const form = { title: 'On its way', text: 'Dear {name}, {order} left today.' }
  const path = '/api/admin/saved-replies'
  const saved = await support.call<SavedReply>('POST', path, form)
  expect(saved).toMatchObject({ status: 201, body: { ...form, version: 1, changed_by: 'Yaw Owusu' } })
  const taken = await owner.call<Problem>('POST', path, { ...form, title: 'ON ITS WAY' })
  expect(taken.body.code).toBe('saved_reply.title_taken')
  const wrong = await owner.call<Problem>('POST', path, { title: 'Other', text: 'Your {refund}' })
  expect(wrong.body.errors?.text?.[0]).toBe('Only name and order can stand in braces')
  const trust = await anOperator(market, 'trust')
  expect((await trust.call<Problem>('POST', path, form)).body.code).toBe('operator.right_missing')
  expect((await trust.call<SavedReply[]>('GET', path)).body).toHaveLength(1)
  const one = `${path}/${saved.body.id}`
  const changes = await Promise.all(
    ['a', 'b'].map((text) => support.call<Problem>('PATCH', one, { ...form, text, version: 1 })),
  )
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(changes.find(({ status }) => status === 409)?.body).toMatchObject({
    ...{ code: 'saved_reply.changed', detail: expect.stringMatching('Yaw Owusu') },
  })
  expect((await owner.call('DELETE', one)).status).toBe(204)
  expect((await owner.call<Problem>('DELETE', one)).body.code).toBe('saved_reply.not_found')
  const id = await aMessage()
  const unfilled = await act(id, 'answer', { version: 1, answer: 'Dear {name}, thank you.' })
  expect(unfilled.body.errors?.answer?.[0]).toBe('Please fill in what the saved reply leaves open')
})

test('with many messages every view of the list reads by an index', async () => {
  await pool.query(
    `insert into help_messages (kind, side, full_name, email, subject, message, reply_by, state, answered_at, created_at, changed_at)
     select 'contact', 'shopper', 'Person ' || n, 'p' || n || '@juaso.test', 'Order JU' || (100000 + n), md5(n::text) || ' parcel ' || md5((n * 7)::text),
       now() + n * interval '1 second', case when n % 50 = 0 then 'open' when n % 20 = 0 then 'waiting' else 'closed' end,
       case when n % 50 <> 0 then now() end, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
  )
  await pool.query('vacuum analyze help_messages')
  const scans = async () =>
    Number(
      (
        await pool.query(
          `select pg_stat_force_next_flush(), seq_tup_read from pg_stat_user_tables where relname = 'help_messages'`,
        )
      ).rows[0].seq_tup_read,
    )
  await list()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const before = await scans()
  for (const query of [
    '',
    '?state=waiting',
    '?state=closed',
    '?state=all',
    '?state=all&q=JU100777',
    '?with=me&state=all',
  ]) {
    const shown = await list(query)
    expect.soft(shown.rows.length, query).toBeGreaterThanOrEqual(query.includes('me') ? 0 : 1)
  }
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect((await scans()) - before).toBe(0)
})
