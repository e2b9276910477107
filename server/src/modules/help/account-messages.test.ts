import { expect, test } from 'vitest'
import type { OwnMessages } from '#contracts/help/help.ts'
import { testDatabase } from '#server/testing/database.ts'
import { vendorPassword } from '#server/testing/earning.ts'
import { newPerson, wholeMarket } from '#server/testing/whole-market.ts'
import { databaseOver } from '../../database/client.ts'
import { atTheTerminal } from '../operators/index.ts'
import { answerMessage, listOpenMessages } from './index.ts'

const database = await testDatabase()
const { pool } = database
const db = databaseOver(pool)
const market = await wholeMarket(database)
const written = { full_name: 'Yaa Asantewaa', message: 'My parcel is wet.' }

async function byTelephone(phone: string) {
  const person = await newPerson(market)
  await pool.query(
    'update people set email = null, email_verified = false, sign_in_phone = $2 where id = $1',
    [person.id, phone],
  )
  return person
}

test('a person without an e-mail address writes, is answered on the site and writes back', async () => {
  const person = await byTelephone('+233244600101')
  const other = await byTelephone('+233244600102')
  const { rows: mailsBefore } = await pool.query('select from mails')
  expect((await person.call('POST', '/api/help/own-messages', written)).status).toBe(201)
  const own = async (who = person) => (await who.call<OwnMessages>('GET', '/api/help/messages')).body
  expect(await own(other)).toEqual({ email_confirmed: true, messages: [] })
  const [message] = (await own()).messages
  expect(message).toMatchObject({ message: written.message, state: 'open' })

  const [open] = await listOpenMessages(db)
  expect(open).toMatchObject({ id: message?.id, phoneNumber: '+233244600101' })
  const act = { id: message?.id ?? '', at: new Date(), version: null, actor: atTheTerminal }
  await answerMessage(db, act, 'We send another.', () => 'https://juaso.test')
  expect((await own()).messages[0]).toMatchObject({
    state: 'waiting',
    replies: [{ text: 'We send another.' }],
  })
  const { rows: notices } = await pool.query('select title from notifications where person_id = $1', [
    person.id,
  ])
  expect(notices).toEqual([{ title: 'Juaso has answered you' }])
  const reply = { id: crypto.randomUUID(), text: 'Thank you.' }
  const path = `/api/help/messages/${message?.id}/replies`
  expect((await other.call('POST', path, reply)).status).toBe(404)
  expect((await person.call('POST', path, reply)).status).toBe(204)
  // Nothing of it goes out by e-mail.
  expect((await pool.query('select from mails')).rows).toHaveLength(mailsBefore.length)
})

test('[BB-5.09] feedback of a person without an e-mail address is kept once and answered on the site', async () => {
  const person = await byTelephone('+233244600104')
  const body = { rating: 'unhappy', category: 'other', message: 'Too slow.', form_id: crypto.randomUUID() }
  const send = (form = body) => person.call<{ code?: string }>('POST', '/api/help/own-feedback', form)
  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(201)
  expect((await send({ ...body, message: 'Too small.' })).body.code).toBe('help.form_sent')
  const others = await newPerson(market)
  const stolen = await others.call<{ code?: string }>('POST', '/api/help/own-feedback', body)
  expect(stolen.body.code).toBe('help.form_sent')
  const list = await person.call<OwnMessages>('GET', '/api/help/messages')
  expect(list.body.messages).toMatchObject([{ kind: 'feedback', message: 'Too slow.', rating: 'unhappy' }])

  const [message] = list.body.messages
  const act = { id: message?.id ?? '', at: new Date(), version: null, actor: atTheTerminal }
  await answerMessage(db, act, 'It is faster now.', () => 'https://juaso.test')
  const { rows } = await pool.query(
    'select a.label, p.name from operator_acts a, people p where a.subject_id = $1 and p.id = $2',
    [act.id, person.id],
  )
  expect(rows).toEqual([{ label: `feedback, ${rows[0]?.name}`, name: rows[0]?.name }])
})

test('who has a confirmed address is answered there, and who has another one is not read', async () => {
  const person = await newPerson(market)
  await pool.query('update people set email_verified = true where id = $1', [person.id])
  expect((await person.call('POST', '/api/help/own-messages', written)).status).toBe(201)
  const unconfirmed = await newPerson(market)
  await pool.query('update people set email_verified = false where id = $1', [unconfirmed.id])
  expect((await unconfirmed.call('POST', '/api/help/own-messages', written)).status).toBe(201)
  const { rows } = await pool.query(
    `select m.email = p.email as is_address, m.person_id from help_messages m, people p
     where p.id = $1 order by m.created_at desc, m.id desc limit 2`,
    [person.id],
  )
  expect(rows).toEqual([
    { is_address: null, person_id: unconfirmed.id },
    { is_address: true, person_id: null },
  ])
})

test('the messages of an account are erased with it', async () => {
  const person = await byTelephone('+233244600103')
  await person.call('POST', '/api/help/own-messages', written)
  const count = async () =>
    (await pool.query('select from help_messages where person_id = $1', [person.id])).rowCount
  expect(await count()).toBe(1)
  expect((await person.call('DELETE', '/api/profile', { password: vendorPassword })).status).toBe(204)
  expect(await count()).toBe(0)
})
