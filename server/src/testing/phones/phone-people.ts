import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { visitor } from '../people-market.ts'

/** The code of the newest text message to a number, as the outbox shows it. */
export async function newestCode(pool: pg.Pool, phone: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    'select text from text_messages where recipient = $1 and is_secret order by created_at desc, id desc limit 1',
    [phone],
  )
  const code = /#(\d{6})$/.exec(rows[0]?.text ?? '')?.[1]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** Another code than the right one. */
export const wrongCode = (right: string, step = 1) =>
  String((Number(right) + step) % 1_000_000).padStart(6, '0')

/** Signs a new person up with a number and a code, and returns the person's browser, with a token. */
export async function signUpByPhone(
  app: FastifyInstance,
  pool: pg.Pool,
  phone: string,
  name = 'Yaa Asantewaa',
) {
  const browser = visitor(app)
  const sent = await browser.post('/api/auth/phone-number/send', { phone })
  if (sent.statusCode !== 200) throw new Error(`sending answered ${sent.statusCode}: ${sent.body}`)
  const code = await newestCode(pool, phone)
  const entered = await browser.post('/api/auth/sign-in/phone-number', { code, name })
  if (entered.statusCode !== 200) throw new Error(`entering answered ${entered.statusCode}: ${entered.body}`)
  await browser.refresh()
  return browser
}
