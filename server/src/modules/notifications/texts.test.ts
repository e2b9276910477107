import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { arkeselTexter } from '../../adapters/texts/arkesel-texter.ts'
import { TextProblem, texterOf } from '../../adapters/texts/texter.ts'
import { databaseOver } from '../../database/client.ts'
import { testDatabase } from '../../testing/database.ts'
import { peopleMarket, visitor } from '../../testing/people-market.ts'
import { type ArkeselMood, arkeselKey, openArkesel } from '../../testing/phones/arkesel.ts'
import { deliverDueTexts } from './deliver-texts.ts'
import { writeText } from './index.ts'

const database = await testDatabase()
const { pool } = database
const db = databaseOver(pool)
const arkesel = await openArkesel()
afterAll(() => arkesel.close())

let passedMs = 0
const clock = () => new Date(Date.now() + passedMs)
const troubles: string[] = []
const texter = arkeselTexter({ key: arkeselKey, url: arkesel.url, sender: 'Juaso', patienceMs: 500 })
const deliver = (by: ReturnType<typeof texterOf> = texter) =>
  deliverDueTexts({ db, texter: by, clock, onTrouble: ({ message }) => troubles.push(message) })
const rows = async () =>
  (await pool.query('select state, attempts, text, last_error from text_messages order by id')).rows
const message = { to: '+233241234567', text: '123456 is your Juaso code\n\n@juaso.test #123456' }
const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * 60_000)

beforeEach(async () => {
  passedMs = 0
  troubles.length = 0
  arkesel.taken.length = 0
  arkesel.be('well')
  await pool.query('delete from text_messages')
})

describe('a text message', () => {
  test('reaches the provider once, however many processes send, and a code is erased then', async () => {
    await writeText(db, { ...message, at: clock(), secretUntil: inMinutes(5) })
    await writeText(db, { to: '+233201234567', text: 'Hello', at: clock() })
    await Promise.all([1, 2, 3].map(() => deliver()))
    expect(arkesel.taken).toHaveLength(2)
    expect(arkesel.taken).toContainEqual({
      sender: 'Juaso',
      message: message.text,
      recipients: ['233241234567'],
    })
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, text: '', last_error: null },
      { state: 'sent', attempts: 1, text: 'Hello' },
    ])
  })

  test.each<[ArkeselMood, string]>([
    ['failing', 'away'],
    ['slow', 'away'],
    ['page', 'refused'],
    ['error with 200', 'refused'],
    ['no number', 'refused'],
    ['no balance', 'account'],
  ])('is not taken by a provider that is %s: %s, and no error repeats it', async (mood, fault) => {
    arkesel.be(mood)
    const problem = await texter.send(message).then(
      () => null,
      (error: unknown) => error as TextProblem,
    )
    expect(problem).toBeInstanceOf(TextProblem)
    expect(problem?.fault).toBe(fault)
    expect(problem?.message).not.toContain('123456')
  })

  test('of a wrong key, or to a provider that is not there, is not taken either', async () => {
    const wrong = texterOf({ ARKESEL_API_KEY: 'another key', ARKESEL_URL: arkesel.url, SMS_SENDER: 'Juaso' })
    await expect(wrong?.send(message)).rejects.toMatchObject({ fault: 'account' })
    const away = texterOf({ ARKESEL_API_KEY: arkeselKey, ARKESEL_URL: 'http://127.0.0.1:9', SMS_SENDER: 'J' })
    await expect(away?.send(message)).rejects.toMatchObject({ fault: 'away' })
  })

  test('waits while the provider is away, and is sent when it is back', async () => {
    arkesel.be('failing')
    await writeText(db, { ...message, at: clock(), secretUntil: inMinutes(5) })
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    arkesel.be('well')
    passedMs = 6_000
    expect(await deliver()).toBe(1)
    expect(arkesel.taken).toHaveLength(1)
  })

  test('with a code is never sent after the code has ended', async () => {
    arkesel.be('no balance')
    await writeText(db, { ...message, at: clock(), secretUntil: inMinutes(5) })
    await deliver()
    expect(troubles).toEqual(['Arkesel answered 402 Insufficient balance'])
    arkesel.be('well')
    passedMs = 5 * 60_000
    await deliver()
    expect(arkesel.taken).toHaveLength(0)
    expect(await rows()).toMatchObject([{ state: 'failed', text: '' }])
  })

  test('is never sent after its words are no longer true, and they are kept', async () => {
    arkesel.be('failing')
    await writeText(db, { ...message, text: 'Pay again', at: clock(), until: inMinutes(30) })
    await deliver()
    arkesel.be('well')
    passedMs = 30 * 60_000
    await deliver()
    expect(arkesel.taken).toHaveLength(0)
    expect(await rows()).toMatchObject([
      { state: 'failed', text: 'Pay again', last_error: 'its time ended before it was sent' },
    ])
  })

  test('to no number is given up at once', async () => {
    arkesel.be('no number')
    await writeText(db, { ...message, at: clock(), secretUntil: inMinutes(5) })
    await deliver()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, text: '' }])
  })
})

/** Writes in two open transactions, as two processes do, and ends them in turn. */
async function writeInTwo(text: Parameters<typeof writeText>[1], endOfFirst: 'commit' | 'rollback') {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  try {
    for (const client of clients) {
      await client.query('begin')
      await writeText(databaseOver(client), text)
    }
    await clients[0]?.query(endOfFirst)
    await clients[1]?.query('commit')
  } finally {
    for (const client of clients) client.release()
  }
}

test('the same words of two processes at once are written once, and by the next try where the first is undone', async () => {
  const news = { to: '+233201234567', text: 'Ready', at: clock(), unlessSince: inMinutes(-60) }
  await writeInTwo(news, 'commit')
  expect(await rows()).toHaveLength(1)
  const other = { ...news, text: 'On its way' }
  await writeInTwo(other, 'rollback')
  // The event of the first is delivered again.
  await writeText(db, other)
  await writeText(db, other)
  expect((await rows()).map(({ text }) => text)).toEqual(['Ready', 'On its way'])
})

test('a running server sends codes by its provider, shows them nowhere, and says that its account needs a person', async () => {
  const { app, log } = await peopleMarket(database, { ARKESEL_API_KEY: arkeselKey, ARKESEL_URL: arkesel.url })
  await visitor(app).post('/api/auth/phone-number/send', { phone: '+233241234567' })
  await expect.poll(() => arkesel.taken.length, { timeout: 5_000 }).toBe(1)
  const code = /#(\d{6})$/.exec(arkesel.taken[0]?.message ?? '')?.[1]
  expect(code).toMatch(/^\d{6}$/)
  await expect.poll(async () => (await rows())[0]?.text, { timeout: 5_000 }).toBe('')
  arkesel.be('no balance')
  await visitor(app).post('/api/auth/phone-number/send', { phone: '+233241234568' })
  await expect.poll(() => log.join('\n'), { timeout: 5_000 }).toContain('text messages need a person')
  expect(log.join('\n')).not.toContain(code)
})
