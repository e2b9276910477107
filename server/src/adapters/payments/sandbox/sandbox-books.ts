import type pg from 'pg'
import { Refusal } from '#contracts/refusals.ts'
import { signatureOf } from './sandbox-provider.ts'

export interface SandboxCharge {
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
  /** Where the signed webhooks go. */
  readonly webhookUrl: () => string
}

const declinedEnding = 13
const silentEnding = 14

/** The test provider's charges and refunds, and the webhooks it sends of them. */
export function sandboxBooks({ pool, secret, webhookUrl }: Options) {
  /** Refuses: payment.not_found. */
  async function find(reference: string): Promise<SandboxCharge> {
    const found = await pool.query<SandboxCharge>('select * from sandbox_charges where reference = $1', [
      reference,
    ])
    const row = found.rows[0]
    if (!row) throw new Refusal('payment.not_found')
    return row
  }

  async function tell(charge: SandboxCharge): Promise<void> {
    const { id, state, reference, amount } = charge
    const body = JSON.stringify({ event: `charge.${state}`, id, reference, amount: Number(amount) })
    await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-juaso-test-signature': signatureOf(body, secret) },
      body,
      signal: AbortSignal.timeout(10_000),
      // Nobody waits for this letter: the return page and the poller ask for themselves.
    }).catch(() => undefined)
  }

  return {
    find,
    async open(charge: Omit<SandboxCharge, 'id' | 'state'>): Promise<SandboxCharge> {
      const { reference, amount, currency, method, phone, return_url } = charge
      await pool.query(
        `insert into sandbox_charges (reference, amount, currency, method, phone, return_url)
         values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
        [reference, amount, currency, method, phone, return_url],
      )
      return find(reference)
    },
    /** Moves a charge on once; a second decision changes nothing. Tells the market unless the charge stays silent. */
    async decide(reference: string, wish: 'paid' | 'failed'): Promise<SandboxCharge> {
      const charge = await find(reference)
      const ending = Number(charge.amount) % 100
      const state = ending === silentEnding ? 'silent' : ending === declinedEnding ? 'failed' : wish
      const changed = await pool.query<SandboxCharge>(
        "update sandbox_charges set state = $2, updated_at = now() where reference = $1 and state = 'pending' returning *",
        [reference, state],
      )
      const row = changed.rows[0]
      if (row && row.state !== 'silent') void tell(row)
      return row ?? charge
    },
    /** Sends money back once per cause. Answers the refund's id. */
    async refund(refund: { reference: string; cause: string; amount: number }): Promise<string> {
      const charge = await find(refund.reference)
      await pool.query(
        `with asked as (
           insert into sandbox_refunds (cause, reference, amount) values ($1, $2, $3)
           on conflict (cause) do nothing returning amount
         )
         update sandbox_charges set refunded = refunded + (select amount from asked)
         where reference = $2 and exists (select from asked)`,
        [refund.cause, refund.reference, refund.amount],
      )
      return `${charge.id}:${refund.cause}`
    },
  }
}
