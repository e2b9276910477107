import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OwnMessages } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import type { Problem } from '#contracts/refusals.ts'
import { testDatabase } from '#server/testing/database.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { databaseOver } from '../../database/client.ts'
import { atTheTerminal } from '../operators/index.ts'
import { answerMessage, closeMessage, listOpenMessages, readReplyFigures } from './index.ts'

const database = await testDatabase()
const { pool } = database
const db = databaseOver(pool)
const market = await wholeMarket(database)

const anAddress = () => `writer-${randomBytes(5).toString('hex')}@example.test`
const written = { full_name: 'Efua Addo', message: 'My parcel is wet.' }
const send = (payload: object) => market.http.inject({ method: 'POST', url: '/api/help/messages', payload })

test('the figures say how many first answers came in time and how long half of them took, whatever is written later', async () => {
  await pool.query('delete from help_messages')
  for (let count = 0; count < 4; count += 1) await send({ ...written, email: anAddress() })
  const [first, second, third, fourth] = await listOpenMessages(db)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const act = (message: typeof first, hours: number) => ({
    ...{ id: message?.id ?? '', at: at(hours), version: null, actor: atTheTerminal },
  })
  await closeMessage(db, act(first, 1), null)
  await expect(closeMessage(db, act(first, 2), null)).rejects.toMatchObject({ code: 'help.message_closed' })
  await answerMessage(db, act(second, 30), 'It is on its way.', () => market.url)
  await answerMessage(db, act(second, 31), 'It has arrived.', () => market.url)
  await answerMessage(db, act(fourth, 2), 'We look into it.', () => market.url)
  await closeMessage(db, act(fourth, 3), null)
  expect((await listOpenMessages(db)).map(({ id }) => id)).toEqual([third?.id])
  expect(await readReplyFigures(db, at(2))).toEqual({ due: 0, inTime: 0, medianMinutes: null })
  // The first was closed without a word, the second answered after 30 hours, the fourth after two, the third not yet.
  expect(await readReplyFigures(db, at(31))).toEqual({ due: 3, inTime: 1, medianMinutes: 960 })
  await pool.query("update help_messages set state = 'open', reply_by = now() + interval '9 days'")
  // The first is open again, and waits for its answer.
  expect(await readReplyFigures(db, at(31))).toEqual({ due: 4, inTime: 1, medianMinutes: 960 })
  expect(await readReplyFigures(db, at(24 * 40))).toEqual({ due: 0, inTime: 0, medianMinutes: null })
})

test('a person writes ten replies in an hour and no more', async () => {
  const limited = await wholeMarket(database, { RATE_LIMITS: true })
  const person = await newPerson(limited, ['customer'])
  await pool.query('update people set email_verified = true where id = $1', [person.id])
  const { rows } = await pool.query('select email from people where id = $1', [person.id])
  await send({ ...written, email: rows[0].email })
  const [message] = (await person.call<OwnMessages>('GET', '/api/help/messages')).body.messages
  const answers = await Promise.all(
    Array.from({ length: limits.helpRepliesPerHour + 2 }, () =>
      person.call<Problem>('POST', `/api/help/messages/${message?.id}/replies`, {
        ...{ id: randomUUID(), text: 'And now?' },
      }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 204)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(2).fill('help.too_many_messages'))
})
