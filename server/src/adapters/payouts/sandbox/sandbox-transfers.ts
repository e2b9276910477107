import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { z } from 'zod'
import { Refusal } from '#contracts/refusals.ts'
import { signatureOf } from '../../payments/signature.ts'

interface Options {
  readonly pool: pg.Pool
  readonly secret: string
  /** Where its signed webhooks go. */
  readonly webhookUrl: () => string
}

interface SandboxTransfer {
  reference: string
  amount: number
  state: 'pending' | 'success' | 'failed' | 'reversed'
}

const NewTransfer = z.object({
  reference: z.string().regex(/^[a-z0-9-]{20,40}$/),
  amount: z.int().positive(),
  currency: z.literal('GHS'),
  kind: z.enum(['mobile_money', 'bank']),
  provider: z.string().max(40),
  number: z.string().regex(/^\d{8,18}$/),
  name: z.string().max(100),
})
const ByReference = z.object({ reference: z.string().max(64) })
// Every call carries the market's own key.
const config = { access: 'public', callsPerMinute: false } as const
const declinedEnding = 13
const silentEnding = 14
const reversedEnding = 15

/**
 * The test provider's transfers: its own records, signed webhooks over HTTP, no money. Amounts that end in .13 fail,
 * and so do transfers to a number that ends in 13. Amounts that end in .14 are never decided; those that end in .15
 * arrive and come back a minute later.
 */
export function sandboxTransfers({ pool, secret, webhookUrl }: Options): FastifyPluginAsyncZod {
  const onRequest = async (request: { headers: { authorization?: string } }) => {
    const sent = Buffer.from(request.headers.authorization ?? '')
    const right = Buffer.from(`Bearer ${secret}`)
    if (sent.length !== right.length || !timingSafeEqual(sent, right)) throw new Refusal('auth.token_invalid')
  }

  /**
   * Moves a transfer to the state that is due by now, sends a webhook about it and returns it. Refuses:
   * payment.not_found.
   */
  async function decide(reference: string): Promise<SandboxTransfer> {
    const moved = await pool.query<SandboxTransfer>(
      `update sandbox_transfers set updated_at = now(), state = case
         when state = 'success' then 'reversed' when amount % 100 = $2 or number_end like '%' || $2 then 'failed' else 'success' end
       where reference = $1 and ((state = 'pending' and amount % 100 <> $3)
         or (state = 'success' and amount % 100 = $4 and updated_at < now() - interval '1 minute'))
       returning reference, amount, state`,
      [reference, declinedEnding, silentEnding, reversedEnding],
    )
    if (moved.rows[0]) await tell(moved.rows[0])
    const found = await pool.query<SandboxTransfer>(
      'select reference, amount, state from sandbox_transfers where reference = $1',
      [reference],
    )
    if (!found.rows[0]) throw new Refusal('payment.not_found')
    return { ...found.rows[0], amount: Number(found.rows[0].amount) }
  }

  async function tell({ reference, state }: SandboxTransfer): Promise<void> {
    const body = JSON.stringify({ event: `transfer.${state}`, reference })
    await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-juaso-test-signature': signatureOf(body, secret) },
      body,
      signal: AbortSignal.timeout(10_000),
      // The caller does not wait for this webhook: the market polls.
    }).catch(() => undefined)
  }

  return async (app) => {
    app.post(
      '/test-payments/transfers',
      { config, onRequest, schema: { hide: true, body: NewTransfer } },
      async (request) => {
        const { reference, amount, currency, kind, provider, number } = request.body
        await pool.query(
          `insert into sandbox_transfers (reference, amount, currency, kind, provider, number_end)
           values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
          [reference, amount, currency, kind, provider, number.slice(-4)],
        )
        const { rows } = await pool.query<SandboxTransfer>(
          'select reference, amount, state from sandbox_transfers where reference = $1',
          [reference],
        )
        // Decided after the reply, as a network would; a query decides it too.
        setImmediate(() => void decide(reference).catch(() => undefined))
        return { ...rows[0], amount: Number(rows[0]?.amount) }
      },
    )
    app.get(
      '/test-payments/transfers/:reference',
      { config, onRequest, schema: { hide: true, params: ByReference } },
      async (request) => decide(request.params.reference),
    )
  }
}
