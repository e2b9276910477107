import type pg from 'pg'
import { Refusal } from '#contracts/refusals.ts'
import type { SandboxCharge } from './sandbox-books.ts'
import { sendDisputeWebhooks, type WebhookTarget } from './sandbox-webhooks.ts'

export interface SandboxDispute {
  readonly number: number
  readonly reference: string
  readonly amount: number
  readonly reason: string
  readonly state: 'open' | 'won' | 'lost'
  /** Until when the bank takes an answer, as an ISO instant. */
  readonly due_at: string
}

interface Options extends WebhookTarget {
  readonly pool: pg.Pool
}

/** The bank waits a week for an answer. */
const columns = `number, reference, amount::int, reason, state, iso_instant(created_at + interval '7 days') as due_at`

/** The chargebacks of the test provider's bank, and the webhooks it sends of them. */
export function sandboxDisputes({ pool, ...target }: Options) {
  const send = (dispute: SandboxDispute, { hostile }: SandboxCharge) =>
    sendDisputeWebhooks({ ...dispute, id: String(dispute.number), hostile }, target)

  return {
    /** Refuses: payment.not_found. */
    async find(number: string): Promise<SandboxDispute> {
      const found = await pool.query<SandboxDispute>(
        `select ${columns} from sandbox_disputes where number = $1`,
        [number],
      )
      if (!found.rows[0]) throw new Refusal('payment.not_found')
      return found.rows[0]
    },
    /** Every dispute over a charge, the newest first. */
    async list(reference: string): Promise<SandboxDispute[]> {
      const found = await pool.query<SandboxDispute>(
        `select ${columns} from sandbox_disputes where reference = $1 order by number desc`,
        [reference],
      )
      return found.rows
    },
    /** The buyer asks for money of a paid charge back. Opens nothing while a dispute over it is open, or for more than was paid. */
    async open(charge: SandboxCharge, amount: number, reason: string): Promise<void> {
      if (charge.state !== 'paid' || amount > charge.amount) return
      const opened = await pool.query<SandboxDispute>(
        `insert into sandbox_disputes (reference, amount, reason) values ($1, $2, $3)
         on conflict (reference) where state = 'open' do nothing returning ${columns}`,
        [charge.reference, amount, reason],
      )
      if (opened.rows[0]) send(opened.rows[0], charge)
    },
    /** The bank decides for the market (`won`) or takes the money (`lost`). A second decision changes nothing. */
    async decide(charge: SandboxCharge, outcome: 'won' | 'lost'): Promise<void> {
      const decided = await pool.query<SandboxDispute>(
        `update sandbox_disputes set state = $2, updated_at = now() where reference = $1 and state = 'open' returning ${columns}`,
        [charge.reference, outcome],
      )
      if (decided.rows[0]) send(decided.rows[0], charge)
    },
  }
}
