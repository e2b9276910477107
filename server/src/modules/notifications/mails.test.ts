import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atTheEnd } from '#server/testing/at-the-end.ts'
import { mailerOf } from '../../adapters/mail/mailer.ts'
import { databaseOver } from '../../database/client.ts'
import { testDatabase } from '../../testing/database.ts'
import { operatorKey, peopleMarket } from '../../testing/people-market.ts'
import { attemptsMax, deliverDueMails, eraseOldMails } from './deliver-mails.ts'
import { composeEmail, eraseRecipient, writeMail } from './index.ts'

const database = await testDatabase()
const { pool } = database
const db = databaseOver(pool)

let passedMs = 0
const clock = () => new Date(Date.now() + passedMs)

beforeEach(async () => {
  passedMs = 0
  await pool.query('delete from mails')
})

const hello = (to = 'ama@example.test') =>
  composeEmail({ to, subject: 'Hello', name: 'Ama', paragraphs: ['Your order is on its way.'] })

const states = async () =>
  (await pool.query('select state, attempts, last_error from mails order by id')).rows

/** A real SMTP server that stores the e-mails it receives, until it is closed. */
async function openSmtp(port = 0): Promise<{ port: number; received: string[]; close: () => Promise<void> }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const mailerAt = (port: number) => {
  const mailer = mailerOf({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Juaso <no-reply@juaso.test>' })
  if (!mailer) throw new Error('no mailer')
  return mailer
}

describe('an e-mail', () => {
  test('is never sent when its cause is rolled back', async () => {
    const undone = db.transaction(async (tx) => {
      await writeMail(tx, hello())
      throw new Error('the cause failed')
    })
    await expect(undone).rejects.toThrow('the cause failed')
    expect(await states()).toEqual([])
  })

  test('reaches a real SMTP server in text and HTML, once, however many processes deliver at the same time', async () => {
    const smtp = await openSmtp()
    const mailer = mailerAt(smtp.port)
    for (const to of ['a@example.test', 'b@example.test', 'c@example.test']) await writeMail(db, hello(to))
    await Promise.all([1, 2, 3].map(() => deliverDueMails({ db, mailer, clock })))
    mailer.close()
    await smtp.close()
    expect(smtp.received.map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim()).sort()).toEqual([
      'a@example.test',
      'b@example.test',
      'c@example.test',
    ])
    expect(smtp.received[0]).toContain('From: Juaso <no-reply@juaso.test>')
    expect(smtp.received[0]).toContain('multipart/alternative')
    expect(smtp.received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@juaso\.test>/)
    expect(await states()).toEqual(Array(3).fill({ state: 'sent', attempts: 1, last_error: null }))
  })

  test('waits after a refused connection and is sent when the server is reachable again', async () => {
    const first = await openSmtp()
    await first.close()
    await writeMail(db, hello())
    const away = mailerAt(first.port)
    expect(await deliverDueMails({ db, mailer: away, clock })).toBe(1)
    expect(await states()).toEqual([
      { state: 'waiting', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(await deliverDueMails({ db, mailer: away, clock })).toBe(0)

    const back = await openSmtp(first.port)
    passedMs += 31_000
    expect(await deliverDueMails({ db, mailer: away, clock })).toBe(1)
    away.close()
    await back.close()
    expect(back.received).toHaveLength(1)
    expect(await states()).toEqual([{ state: 'sent', attempts: 2, last_error: null }])
  })

  test('has failed after five attempts', async () => {
    const server = await openSmtp()
    await server.close()
    await writeMail(db, hello())
    const mailer = mailerAt(server.port)
    for (let attempt = 0; attempt < attemptsMax + 2; attempt += 1) {
      await deliverDueMails({ db, mailer, clock })
      passedMs += 3_700_000
    }
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 5 }])
  })

  test('is stored where nothing is sent, and erased after thirty days or with its recipient', async () => {
    expect(mailerOf({ SMTP_URL: undefined, MAIL_FROM: '' })).toBeNull()
    await writeMail(db, hello())
    await writeMail(db, hello('other@example.test'))
    await deliverDueMails({ db, mailer: null, clock })
    expect(await states()).toMatchObject([{ state: 'kept' }, { state: 'kept' }])
    await eraseRecipient(db, 'other@example.test')
    expect(await states()).toHaveLength(1)
    passedMs = 31 * 86_400_000
    await eraseOldMails({ db, clock })
    expect(await states()).toEqual([])
  })

  test('has the same contents as text and as HTML, and escapes HTML', () => {
    const { text, html } = composeEmail({
      to: 'a@example.test',
      subject: 'Order <b>JU204113</b>',
      name: '<script>alert(1)</script>',
      paragraphs: ['Fish & chips'],
      rows: [['Total', 'GHS 1,234.50']],
      button: { label: 'Follow', url: 'https://juaso.test/o?a=1&b="x"' },
      closing: ['Thank you.'],
    })
    expect(text).toContain('Total: GHS 1,234.50')
    expect(text).toContain('Follow:\nhttps://juaso.test/o?a=1&b="x"')
    expect(html).not.toContain('<script>')
    expect(html).toContain('Fish &amp; chips')
    expect(html).toContain('href="https://juaso.test/o?a=1&amp;b=&quot;x&quot;"')
    for (const piece of ['Thank you.', 'GHS 1,234.50']) expect(html).toContain(piece)
  })
})

describe('a running server', () => {
  test('sends e-mails within seconds of writing them', async () => {
    const smtp = await openSmtp()
    atTheEnd(() => smtp.close())
    await peopleMarket(database, { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
    await writeMail(db, hello())
    await expect.poll(() => smtp.received.length, { timeout: 5_000 }).toBe(1)
  })
})

describe('the outbox', () => {
  afterEach(() => pool.query('delete from mails'))
  const ask = async (settings: Parameters<typeof peopleMarket>[1], more = {}) => {
    const { app } = await peopleMarket(database, settings)
    return app.inject({ url: '/api/dev/outbox', headers: { 'x-operator-key': operatorKey }, ...more })
  }

  test('shows the newest e-mails of a market that sends none', async () => {
    await writeMail(db, hello())
    const answer = await ask({})
    expect(answer.json()).toMatchObject([{ to: 'ama@example.test', subject: 'Hello' }])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('does not exist where e-mails are sent, nor in a production market without the demo', async () => {
    expect((await ask({ SMTP_URL: 'smtp://127.0.0.1:1' })).statusCode).toBe(404)
    expect((await ask({ isProduction: true, DEMO_MARKET: false })).statusCode).toBe(404)
  })

  test('needs the operator’s key, wherever the request comes from', async () => {
    for (const settings of [{ isProduction: true, DEMO_MARKET: true }, { isProduction: false }]) {
      expect((await ask(settings)).statusCode).toBe(200)
      expect((await ask(settings, { remoteAddress: '192.168.1.7' })).statusCode).toBe(200)
      for (const headers of [
        {},
        { host: 'localhost:3000' },
        { 'x-operator-key': 'x' },
        { 'x-operator-key': `${operatorKey}x` },
      ]) {
        expect((await ask(settings, { headers })).json()).toMatchObject({
          status: 404,
          code: 'route.not_found',
        })
      }
      const inAddress = await ask(settings, { url: `/api/dev/outbox?key=${operatorKey}`, headers: {} })
      expect(inAddress.statusCode).toBe(404)
    }
  })
})
