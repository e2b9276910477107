import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '#contracts/refusals.ts'
import { sendChargeWebhooks } from './sandbox-webhooks.ts'

export interface SandboxCharge {
  id: string
  reference: string
  amount: number
  currency: string
  method: string
  phone: string | null
  state: 'pending' | 'paid' | 'failed' | 'silent' | 'abandoned'
  return_url: string
  /** When the prompt went out; null while the network waits for a voucher. */
  prompted_at: Date | null
  hostile: string | null
  refunded: number
  /** The mark of the card that was typed on the pay page; null for none. */
  card: string | null
}

type NewCharge = Pick<
  SandboxCharge,
  'reference' | 'amount' | 'currency' | 'method' | 'phone' | 'return_url' | 'hostile'
>

interface Options {
  readonly pool: pg.Pool
  readonly secret: string
  /** Where the signed webhooks go. */
  readonly webhookUrl: () => string
}

const declinedEnding = 13
const silentEnding = 14
/** After this time an unconfirmed prompt is gone from the phone. */
export const promptMinutes = 10

/** The six digits of this charge's voucher; the test provider shows them where a phone would. */
export function voucherOf(reference: string): string {
  const digits = createHash('sha256').update(`voucher ${reference}`).digest().readUInt32BE(0) % 1_000_000
  return String(digits).padStart(6, '0')
}

/** The test provider's charges and refunds, and the webhooks it sends of them. */
export function sandboxBooks({ pool, secret, webhookUrl }: Options) {
  /** Refuses: payment.not_found. */
  async function find(reference: string): Promise<SandboxCharge> {
    await pool.query(
      `update sandbox_charges set state = 'abandoned', updated_at = now()
       where reference = $1 and state = 'pending' and method like 'momo%' and prompted_at < now() - make_interval(mins => $2)`,
      [reference, promptMinutes],
    )
    const found = await pool.query<SandboxCharge>('select * from sandbox_charges where reference = $1', [
      reference,
    ])
    const row = found.rows[0]
    if (!row) throw new Refusal('payment.not_found')
    return { ...row, amount: Number(row.amount), refunded: Number(row.refunded) }
  }

  async function move(reference: string, state: SandboxCharge['state']): Promise<SandboxCharge> {
    const changed = await pool.query(
      "update sandbox_charges set state = $2, updated_at = now() where reference = $1 and state = 'pending'",
      [reference, state],
    )
    const charge = await find(reference)
    if (changed.rowCount === 1 && state !== 'silent') sendChargeWebhooks(charge, { secret, webhookUrl })
    return charge
  }

  return {
    find,
    async open(charge: NewCharge): Promise<SandboxCharge> {
      const { reference, amount, currency, method, phone, return_url, hostile } = charge
      await pool.query(
        `insert into sandbox_charges (reference, amount, currency, method, phone, return_url, hostile, prompted_at)
         values ($1, $2, $3, $4, $5, $6, $7, case when $4 <> 'momo_telecel' then now() end) on conflict (reference) do nothing`,
        [reference, amount, currency, method, phone, return_url, hostile],
      )
      return find(reference)
    },
    /** The network sends its prompt once it has seen the voucher; false for a wrong one. */
    async giveVoucher(reference: string, voucher: string): Promise<boolean> {
      if (voucher.replaceAll(' ', '') !== voucherOf(reference)) return false
      await pool.query(
        'update sandbox_charges set prompted_at = now(), updated_at = now() where reference = $1 and prompted_at is null',
        [reference],
      )
      return true
    },
    /**
     * Moves a charge to its next state once, with the mark of the card whose number was typed; a second decision changes nothing. Sends webhooks unless the charge is a
     * silent one.
     */
    async decide(reference: string, end: 'paid' | 'failed', cardNumber = ''): Promise<SandboxCharge> {
      const charge = await find(reference)
      await keepCard(pool, reference, cardNumber)
      const ending = charge.amount % 100
      return move(reference, ending === silentEnding ? 'silent' : ending === declinedEnding ? 'failed' : end)
    },
    /** Refuses: payment.not_found, payment.refund_refused. */
    refund: async (input: SandboxRefund) => refundOnce(pool, await find(input.reference), input),
    /** The state of a refund; null where no refund with this cause was requested. */
    async findRefund(cause: string): Promise<{ id: string; state: string } | null> {
      const found = await pool.query<{ id: string; state: string }>(
        `update sandbox_refunds r set state = 'completed' from sandbox_charges c
         where r.cause = $1 and c.reference = r.reference returning c.id || ':' || r.cause as id, r.state`,
        [cause],
      )
      return found.rows[0] ?? null
    },
  }
}

/** Keeps the mark of the card whose number was typed for a charge; of none, nothing. */
async function keepCard(pool: pg.Pool, reference: string, typed: string): Promise<void> {
  const digits = typed.replace(/\D/g, '')
  if (!digits) return
  await pool.query("update sandbox_charges set card = $2 where reference = $1 and state = 'pending'", [
    reference,
    `TEST_${createHash('sha256').update(digits).digest('base64url').slice(0, 20)}`,
  ])
}

export interface SandboxRefund {
  readonly reference: string
  readonly cause: string
  readonly amount: number
}

/**
 * Refunds money once per cause, never more than was paid. A refund of a hostile charge is pending at first; the second
 * query finds it completed.
 */
async function refundOnce(pool: pg.Pool, charge: SandboxCharge, { reference, cause, amount }: SandboxRefund) {
  const id = `${charge.id}:${cause}`
  const asked = await pool.query<{ state: string }>(
    `with room as (
       update sandbox_charges set refunded = refunded + $3
       where reference = $2 and state = 'paid' and refunded + $3 <= amount
         and not exists (select from sandbox_refunds where cause = $1)
       returning hostile
     )
     insert into sandbox_refunds (cause, reference, amount, state)
     select $1, $2, $3, case when hostile is null then 'completed' else 'processing' end from room
     on conflict (cause) do nothing returning state`,
    [cause, reference, amount],
  )
  if (asked.rows[0]) return { id, state: asked.rows[0].state }
  const known = await pool.query("update sandbox_refunds set state = 'completed' where cause = $1", [cause])
  if (known.rowCount !== 1) throw new Refusal('payment.refund_refused')
  return { id, state: 'completed' }
}
