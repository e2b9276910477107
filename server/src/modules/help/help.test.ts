import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MessageReceipt } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vendorPassword } from '#server/testing/earning.ts'
import { signUpOver, wholeMarket } from '#server/testing/whole-market.ts'
import { databaseOver } from '../../database/client.ts'
import { listOpenMessages, markAnswered, readReplyFigures } from './index.ts'

const database = await testDatabase()
const { pool } = database
const db = databaseOver(pool)
const market = await wholeMarket(database, { SUPPORT_PHONE: '+233 30 000 0000' })

const anAddress = () => `writer-${randomBytes(5).toString('hex')}@example.test`
const written = { full_name: 'Efua Addo', message: 'My parcel is wet.\nWhat now?' }

async function send(body: object, { http } = market) {
  const answer = await http.inject({ method: 'POST', url: '/api/help/messages', payload: body })
  return { status: answer.statusCode, body: answer.json<MessageReceipt & Problem>() }
}
const mailsTo = async (email: string) =>
  (
    await pool.query<{ subject: string; text: string }>(
      'select subject, text from mails where recipient = $1',
      [email],
    )
  ).rows

test('[BB-6.05] [BB-3.10] [BB-9.13] a visitor’s message is stored, acknowledged by e-mail and due within a day', async () => {
  const email = anAddress()
  const { status, body } = await send({
    ...written,
    email: ` ${email.toUpperCase()}`,
    phone_number: '024 123 4567',
    subject: 'Order JU123456',
    side: 'business',
  })
  expect(status).toBe(201)
  const hours = (Date.parse(body.reply_by) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  const [message] = (await listOpenMessages(db)).filter((one) => one.email === email)
  expect(message).toMatchObject({
    kind: 'contact',
    side: 'business',
    fullName: 'Efua Addo',
    phoneNumber: '024 123 4567',
    subject: 'Order JU123456',
    message: 'My parcel is wet.\nWhat now?',
  })
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'We have your message',
    text: expect.stringMatching('within 24 hours'),
  })
  expect(mail?.text).not.toMatch(/Efua|wet|JU123456/)

  expect((await send({ ...written, email, kind: 'chat' })).status).toBe(201)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('We have your request for a chat')
})

test.each([
  ['full_name', { full_name: ' ' }, 'Please enter your full name'],
  ['email', { email: '' }, 'Please enter your email address'],
  ['email', { email: 'efua@example' }, 'Please enter a valid email address'],
  ['message', { message: '\n ' }, 'Please enter your message'],
  ['message', { message: 'x'.repeat(4_001) }, 'Please use at most 4000 characters'],
  ['phone_number', { phone_number: 'call me' }, 'Please enter a valid phone number'],
])('[BB-5.11] a message with a wrong %s is refused in its sentence: %j', async (field, wrong, sentence) => {
  const email = anAddress()
  const { status, body } = await send({ ...written, email, ...wrong })
  expect(status).toBe(400)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
  expect(body.errors?.[field]?.[0]).toBe(sentence)
  expect(await mailsTo(email)).toEqual([])
})

test('of many messages of one address at once, three are accepted in an hour', async () => {
  const limited = await wholeMarket(database, { RATE_LIMITS: true })
  const email = anAddress()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ...written, email }, limited)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('help.too_many_messages'))
  expect(await mailsTo(email)).toHaveLength(limits.helpMessagesPerHour)
  await pool.query("update help_messages set created_at = now() - interval '61 minutes' where email = $1", [
    email,
  ])
  expect((await send({ ...written, email }, limited)).status).toBe(201)
})

test('the channels are those that the operator has set', async () => {
  const answer = await market.http.inject('/api/help/channels')
  expect(answer.json()).toEqual({ phone: '+233 30 000 0000', whatsapp: null, email: null })
})

test('an answer is recorded once, and the figures say how many came in time', async () => {
  await pool.query('delete from help_messages')
  for (let count = 0; count < 3; count += 1) await send({ ...written, email: anAddress() })
  const [first, second, third] = await listOpenMessages(db)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  expect(await markAnswered(db, first?.id ?? '', at(1))).toBe(true)
  expect(await markAnswered(db, first?.id ?? '', at(2))).toBe(false)
  expect(await markAnswered(db, second?.id ?? '', at(30))).toBe(true)
  expect((await listOpenMessages(db)).map(({ id }) => id)).toEqual([third?.id])
  expect(await readReplyFigures(db, at(2))).toEqual({ due: 0, inTime: 0 })
  expect(await readReplyFigures(db, at(31))).toEqual({ due: 3, inTime: 1 })
  expect(await readReplyFigures(db, at(24 * 40))).toEqual({ due: 0, inTime: 0 })
})

test('a person downloads the messages of the own address and erases them with the account, once it is confirmed', async () => {
  const person = await signUpOver(market, ['customer'])
  const { rows } = await pool.query<{ email: string }>('select email from people where id = $1', [person.id])
  const email = rows[0]?.email ?? ''
  const other = anAddress()
  for (const address of [email, other]) await send({ ...written, email: address })
  const downloaded = async () =>
    (await person.call<{ messages: { email: string }[] }>('GET', '/api/profile/export')).body.messages
  await pool.query('update people set email_verified = false where id = $1', [person.id])
  expect(await downloaded()).toEqual([])
  await pool.query('update people set email_verified = true where id = $1', [person.id])
  expect((await downloaded()).map((message) => message.email)).toEqual([email])
  expect((await person.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  const left = await pool.query<{ email: string }>('select email from help_messages where email = any ($1)', [
    [email, other],
  ])
  expect(left.rows).toEqual([{ email: other }])
})
