import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { MessageReceipt, OwnMessages } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { DocumentLink, UploadAddress } from '#contracts/uploads/upload.schema.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vendorPassword } from '#server/testing/earning.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { databaseOver } from '../../database/client.ts'
import { atTheTerminal } from '../operators/index.ts'
import { answerMessage, listOpenMessages } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'juaso-help-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const database = await testDatabase()
const { pool } = database
const db = databaseOver(pool)
const market = await wholeMarket(database, {
  SUPPORT_PHONE: '+233 30 000 0000',
  DATA_DIR: dataDir,
})

const anAddress = () => `writer-${randomBytes(5).toString('hex')}@example.test`
const written = { full_name: 'Efua Addo', message: 'My parcel is wet.\nWhat now?' }

async function send(body: object, { http } = market) {
  const answer = await http.inject({ method: 'POST', url: '/api/help/messages', payload: body })
  return {
    status: answer.statusCode,
    body: answer.json<MessageReceipt & Problem>(),
    retryAfter: Number(answer.headers['retry-after']),
  }
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
  ['phone_number', { phone_number: '0000000000' }, 'Please enter a valid phone number'],
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
  expect(refused[0]?.retryAfter).toBeGreaterThan(3_500)
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

test('a person downloads the messages of the own address and erases them with the account, once it is confirmed', async () => {
  const person = await newPerson(market, ['customer'])
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

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d4f91' } })
  .png()
  .toBuffer()
const feedback = { rating: 'unhappy', category: 'bug_report', message: 'The button does nothing.' }

async function write(path: string, payload: object) {
  const answer = await market.http.inject({ method: 'POST', url: `/api/help/${path}`, payload })
  return { status: answer.statusCode, body: answer.json<UploadAddress & MessageReceipt & Problem>() }
}
const announce = (formId: string, file: object = {}) =>
  write('screenshots', {
    ...{ form_id: formId, file_name: 'screen.png', content_type: 'image/png', file_size: png.length },
    ...file,
  })

async function sendScreenshot(formId: string, body = png) {
  const { body: address } = await announce(formId, { file_size: body.length })
  const sent = await fetch(market.url + address.upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  })
  return { address: address.file_url, sent }
}

test('[BB-3.09] [BB-4.08] [BB-7.12] feedback with screenshots is stored privately, acknowledged, answered and listed for its sender', async () => {
  const person = await newPerson(market, ['customer'])
  const { rows } = await pool.query<{ email: string }>('select email from people where id = $1', [person.id])
  const email = rows[0]?.email ?? ''
  const own = async () => (await person.call<OwnMessages>('GET', '/api/help/messages')).body
  const formId = randomUUID()
  const screenshots = [
    (await sendScreenshot(formId)).address,
    (await sendScreenshot(formId)).address,
    (await sendScreenshot(formId)).address,
  ]
  expect((await market.http.inject(screenshots[0] ?? '')).statusCode).toBe(401)
  const body = { ...feedback, email, side: 'business', form_id: formId, screenshots }
  const first = await write('feedback', body)
  expect(first.status).toBe(201)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('We have your feedback')
  expect((await mailsTo(email)).map(({ text }) => text).join()).not.toContain('button does nothing')
  // The same form sent again gets its first answer; another cannot have its files.
  const again = await write('feedback', body)
  expect([again.status, again.body.reply_by]).toEqual([201, first.body.reply_by])
  expect((await write('feedback', { ...body, message: 'Something else' })).body.code).toBe('help.form_sent')
  const stolen = await write('feedback', { ...body, form_id: randomUUID() })
  expect(stolen.body.code).toBe('upload.picture_invalid')

  await pool.query('update people set email_verified = false where id = $1', [person.id])
  expect(await own()).toEqual({ email_confirmed: false, messages: [] })
  await pool.query('update people set email_verified = true where id = $1', [person.id])
  const [message] = (await own()).messages
  expect(message).toMatchObject({
    ...{ kind: 'feedback', rating: 'unhappy', category: 'bug_report', screenshots_count: 3 },
    ...{ message: 'The button does nothing.', answered_at: null, replies: [], state: 'open' },
  })
  const path = `/api/help/messages/${message?.id}/screenshots`
  const { body: link } = await person.call<DocumentLink>('GET', `${path}/3`)
  const file = await fetch(market.url + link.url)
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
  const stranger = await newPerson(market, ['customer'])
  for (const [who, address] of [
    [stranger, `${path}/1`],
    [person, `${path}/9`],
    [person, `/api/help/messages/${randomUUID()}/screenshots/1`],
  ] as const)
    expect((await who.call<Problem>('GET', address)).body.code).toBe('upload.not_found')

  await answerMessage(
    db,
    { id: message?.id ?? '', at: new Date(), version: 1, actor: atTheTerminal },
    'Thank you.\nIt is mended.',
    () => market.url,
  )
  expect((await own()).messages[0]).toMatchObject({
    state: 'waiting',
    replies: [{ side: 'juaso', text: 'Thank you.\nIt is mended.' }],
    answered_at: expect.any(String),
  })
  const { rows: notices } = await pool.query('select title, link from notifications where person_id = $1', [
    person.id,
  ])
  expect(notices).toEqual([{ title: 'Juaso has answered you', link: '/b2b/help/messages' }])
  const answers = (await mailsTo(email)).filter(({ subject }) => subject === 'The answer to your message')
  expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining('It is mended.')])

  const replying = { id: randomUUID(), text: 'It is still broken.' }
  const reply = (who: typeof person, text = replying) =>
    who.call<Problem>('POST', `/api/help/messages/${message?.id}/replies`, text)
  expect((await reply(stranger)).body.code).toBe('help.message_not_found')
  const sent = await Promise.all([reply(person), reply(person), reply(person)])
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await own()).messages[0]).toMatchObject({
    state: 'open',
    replies: [{ side: 'juaso' }, { side: 'person', text: 'It is still broken.' }],
  })
  expect((await listOpenMessages(db)).find(({ id }) => id === message?.id)?.version).toBe(3)

  await pool.query('delete from help_messages where id = $1', [message?.id])
  const { rows: kept } = await pool.query(
    'select from uploads where person_id = $1 and claimed_at is not null',
    [formId],
  )
  expect(kept).toEqual([])
})

test('[BB-5.09] feedback is checked in its order: rating, category, message, e-mail address', async () => {
  const full = { ...feedback, email: anAddress() }
  const sentences = [
    'Please select a rating',
    'Please select a feedback category',
    'Please enter your feedback message',
    'Please enter your email address',
  ]
  const empty = { rating: '', category: '', message: ' ', email: '' }
  const { status, body } = await write('feedback', empty)
  expect(status).toBe(400)
  expect(Object.entries(body.errors ?? {}).map(([field, [sentence]]) => [field, sentence])).toEqual(
    Object.keys(empty).map((field, place) => [field, sentences[place]]),
  )
  expect((await write('feedback', { ...full, email: 'efua@example' })).body.errors).toEqual({
    email: ['Please enter a valid email address'],
  })
  expect(await mailsTo(full.email)).toEqual([])
})

test('[BB-5.10] [BB-9.11] four screenshots, one of more than 5 MB and one that is no picture are refused', async () => {
  const formId = randomUUID()
  const tooLarge = await announce(formId, { file_size: limits.screenshotBytesMax + 1 })
  expect(tooLarge).toMatchObject({
    status: 413,
    body: {
      code: 'upload.screenshot_too_large',
      detail: 'Some files were not added. Please ensure all files are images under 5MB.',
    },
  })
  expect((await announce(formId, { file_size: limits.screenshotBytesMax })).status).toBe(201)
  for (const file of [
    { file_name: 'notes.txt', content_type: 'text/plain' },
    { file_name: 'paper.pdf', content_type: 'application/pdf' },
  ])
    expect((await announce(formId, file)).body.code).toBe('upload.not_a_picture')
  const { sent } = await sendScreenshot(formId, Buffer.from('a text that says it is a picture'))
  expect(((await sent.json()) as Problem).code).toBe('upload.not_a_picture')

  const screenshots: string[] = []
  for (let count = 0; count < 4; count += 1) screenshots.push((await sendScreenshot(formId)).address)
  const email = anAddress()
  const four = await write('feedback', { ...feedback, email, form_id: formId, screenshots })
  expect(Object.keys(four.body.errors ?? {})).toEqual(['screenshots'])
  const others = { ...feedback, email, form_id: randomUUID(), screenshots: screenshots.slice(0, 1) }
  expect((await write('feedback', others)).body.code).toBe('upload.picture_invalid')
  const without = { ...feedback, email, screenshots: screenshots.slice(0, 1) }
  expect((await write('feedback', without)).body.code).toBe('upload.picture_invalid')
  expect(await mailsTo(email)).toEqual([])

  await pool.query(
    `insert into uploads (person_id, folder, content_type, ending, expires_at)
     select gen_random_uuid(), 'screenshots', 'image/png', 'png', now() from generate_series(1, 300)`,
  )
  expect((await announce(randomUUID())).body.code).toBe('upload.too_many')
})
