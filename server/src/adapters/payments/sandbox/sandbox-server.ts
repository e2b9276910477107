import { timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { formatCedis } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { payPage } from './sandbox-page.ts'
import { signatureOf } from './sandbox-provider.ts'

interface ChargeRow {
  id: string
  reference: string
  amount: number
  currency: string
  method: string
  phone: string | null
  state: 'pending' | 'paid' | 'failed' | 'silent' | 'abandoned'
  return_url: string
}

interface Options {
  readonly pool: pg.Pool
  readonly secret: string
  /** The provider's own address, for the pages it shows. */
  readonly publicUrl: () => string
  /** Where its signed webhooks go. */
  readonly webhookUrl: () => string
}

const NewCharge = z.object({
  reference: z.string().regex(/^[a-z0-9-]{20,40}$/),
  amount: z.int().positive(),
  currency: z.literal('GHS'),
  method: z.string(),
  phone: z.string().nullable(),
  return_url: z.url(),
})
const ByReference = z.object({ reference: z.string().max(64) })
const NewRefund = z.object({ reference: z.string(), cause: z.string().max(200), amount: z.int().positive() })

/**
 * The built-in test provider: its own books, its own pages, signed webhooks over HTTP. Amounts that end in .13 are
 * declined; amounts that end in .14 are never answered. No money moves, and every page says so.
 */
export function sandboxServer({ pool, secret, publicUrl, webhookUrl }: Options): FastifyPluginAsyncZod {
  const answerOf = (row: ChargeRow) => ({
    id: row.id,
    reference: row.reference,
    amount: Number(row.amount),
    currency: row.currency,
    state: row.state,
    pay_url: `${publicUrl()}/test-payments/pay/${row.reference}`,
    reason: row.state === 'failed' ? 'Declined by the test provider' : null,
  })
  const find = async (reference: string): Promise<ChargeRow> => {
    const found = await pool.query<ChargeRow>('select * from sandbox_charges where reference = $1', [
      reference,
    ])
    const row = found.rows[0]
    if (!row) throw new Refusal('payment.not_found')
    return row
  }

  /** Moves a charge on once; a second decision changes nothing. Tells the market unless the charge stays silent. */
  async function decide(reference: string, wish: 'paid' | 'failed'): Promise<ChargeRow> {
    const charge = await find(reference)
    const ending = Number(charge.amount) % 100
    const state = ending === 14 ? 'silent' : ending === 13 ? 'failed' : wish
    const changed = await pool.query<ChargeRow>(
      "update sandbox_charges set state = $2, updated_at = now() where reference = $1 and state = 'pending' returning *",
      [reference, state],
    )
    const row = changed.rows[0]
    if (row && row.state !== 'silent') void tell(row)
    return row ?? charge
  }

  async function tell(row: ChargeRow): Promise<void> {
    const body = JSON.stringify({
      event: `charge.${row.state}`,
      id: row.id,
      reference: row.reference,
      amount: Number(row.amount),
    })
    await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-juaso-test-signature': signatureOf(body, secret) },
      body,
      signal: AbortSignal.timeout(10_000),
      // Nobody waits for this letter: the return page and the poller ask for themselves.
    }).catch(() => undefined)
  }

  return async (app) => {
    await app.register(formbody)
    const open = { config: { access: 'public', callsPerMinute: 120 }, schema: { hide: true } } as const
    const closed = {
      ...open,
      onRequest: async (request: { headers: { authorization?: string } }) => checkKey(request, secret),
    }

    app.post(
      '/test-payments/charges',
      { ...closed, schema: { hide: true, body: NewCharge } },
      async (request) => {
        const { reference, amount, currency, method, phone, return_url } = request.body
        await pool.query(
          `insert into sandbox_charges (reference, amount, currency, method, phone, return_url)
         values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
          [reference, amount, currency, method, phone, return_url],
        )
        return answerOf(await find(reference))
      },
    )
    app.get(
      '/test-payments/charges/:reference',
      { ...closed, schema: { hide: true, params: ByReference } },
      async (request) => answerOf(await find(request.params.reference)),
    )
    app.post(
      '/test-payments/refunds',
      { ...closed, schema: { hide: true, body: NewRefund } },
      async (request) => {
        const { reference, cause, amount } = request.body
        const charge = await find(reference)
        await pool.query(
          `with asked as (
           insert into sandbox_refunds (cause, reference, amount) values ($1, $2, $3) on conflict (cause) do nothing returning amount
         ) update sandbox_charges set refunded = refunded + (select amount from asked) where reference = $2 and exists (select from asked)`,
          [cause, reference, amount],
        )
        return { id: `${charge.id}:${cause}` }
      },
    )
    app.get(
      '/test-payments/pay/:reference',
      { ...open, schema: { hide: true, params: ByReference } },
      async (request, reply) => {
        const charge = await find(request.params.reference)
        reply.header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
        )
        return reply
          .type('text/html')
          .send(payPage({ ...charge, amountShown: formatCedis(Number(charge.amount) / 100) }))
      },
    )
    app.post(
      '/test-payments/pay/:reference',
      {
        ...open,
        schema: {
          hide: true,
          params: ByReference,
          body: z.object({ decision: z.enum(['approve', 'decline']) }),
        },
      },
      async (request, reply) => {
        const charge = await decide(
          request.params.reference,
          request.body.decision === 'approve' ? 'paid' : 'failed',
        )
        return reply.redirect(charge.return_url, 303)
      },
    )
  }
}

function checkKey(request: { headers: { authorization?: string } }, secret: string): void {
  const said = Buffer.from(request.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${secret}`)
  if (said.length !== right.length || !timingSafeEqual(said, right)) throw new Refusal('auth.token_invalid')
}
