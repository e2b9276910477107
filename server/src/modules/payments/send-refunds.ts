import {
  type PaymentProvider,
  ProviderUnreachable,
  type RefundState,
} from '../../adapters/payments/payment-provider.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { inParallel } from '../../in-parallel.ts'
import { raiseAlarm } from './money-alarms.ts'

interface HeldRefund extends Record<string, unknown> {
  id: string
  cause: string
  amount: number
  provider_reference: string | null
  reference: string
  /** Increases with every hold, so that it identifies the current holder. */
  attempts: number
}

/** Parallel calls to one provider. */
const atOnceByProvider = 8
const secondsMax = 45
/** The pause after a failed attempt: two minutes, doubled each time, at most an hour. */
const restMinutes = 'least(60, 2 * power(2, least(attempts, 5)))'
/**
 * The time that a hold must still have when the refund request is sent. The call times out after ten seconds, and a
 * provider may process a timed-out request a moment later. The next holder must not list the provider's refunds before
 * that moment.
 */
const leftOfHold = "interval '1 minute'"

/**
 * Sends the requested refunds and queries the state of those under way, several in parallel for each provider.
 * Each refund is held by one caller at a time. The hold is taken just before the calls for that refund and checked
 * again before the request that moves money. The cause is the idempotency key. While a bank decides over the charge, no
 * refund of it is sent. A refund that the provider has sent is booked against what we owe the buyer.
 * After a call finds a provider unreachable, the rest of the run skips that provider. Returns how many refunds reached
 * a final state.
 */
export async function sendRefunds(
  db: Database,
  providerNamed: (name: string) => PaymentProvider | null,
): Promise<number> {
  const sent = await Promise.all(
    (await listDueProviders(db)).map((name) => {
      const provider = providerNamed(name)
      return provider ? sendBy(db, provider) : 0
    }),
  )
  return sent.reduce((sum, count) => sum + count, 0)
}

async function sendBy(db: Database, provider: PaymentProvider): Promise<number> {
  let ended = 0
  let isReached = true
  await inParallel<HeldRefund>({
    atOnce: atOnceByProvider,
    secondsMax,
    holdNext: async () => (isReached ? holdNext(db, provider.name) : null),
    work: async (refund) => {
      try {
        if (await sendOne(db, provider, refund)) ended += 1
      } catch (error) {
        if (error instanceof ProviderUnreachable) isReached = false
        await db.execute(sql`
          update refunds set failure_reason = ${String((error as Error).message)}, updated_at = now()
          where id = ${refund.id} and attempts = ${refund.attempts} and state in ('pending', 'processing')`)
      }
    },
  })
  return ended
}

async function sendOne(db: Database, provider: PaymentProvider, refund: HeldRefund): Promise<boolean> {
  const answer = await provider.refund({
    reference: refund.reference,
    cause: refund.cause,
    amountPesewas: Number(refund.amount),
    providerReference: refund.provider_reference,
    mayAsk: () => isStillToGo(db, refund),
  })
  if (answer.state !== 'unasked') return bookRefund(db, refund, answer)
  await resetAttempts(db, refund)
  return false
}

const isDue = sql.raw(
  "r.way = 'provider' and r.state in ('pending', 'processing') and (r.next_try_at is null or r.next_try_at <= now()) and not is_held(r)",
)

async function listDueProviders(db: Database): Promise<string[]> {
  const due = await db.execute<{ provider: string }>(sql`
    select distinct i.provider from refunds r join payment_intents i on i.id = r.intent_id where ${isDue}`)
  return due.rows.map(({ provider }) => provider)
}

/**
 * Holds the next due refund of a provider. While a bank decides over a charge, its refunds that were never requested
 * wait.
 */
async function holdNext(db: Database, provider: string): Promise<HeldRefund | null> {
  const held = await db.execute<HeldRefund>(sql`
    with held as (
      update refunds set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${sql.raw(restMinutes)}::int)
      where id = (
        select r.id from refunds r join payment_intents i on i.id = r.intent_id
        where ${isDue} and i.provider = ${provider} and not (r.attempts = 0 and bank_decides_over(r.intent_id))
        order by r.next_try_at nulls first, r.created_at limit 1 for update of r skip locked)
      returning id, intent_id, cause, amount, provider_reference, attempts
    )
    select h.id, h.cause, h.amount, h.provider_reference, h.attempts, i.reference
    from held h join payment_intents i on i.id = h.intent_id`)
  return held.rows[0] ?? null
}

/** Whether this hold is still valid, no bank decides over the charge, and the charge has this much left to refund. */
async function isStillToGo(db: Database, { id, attempts }: HeldRefund): Promise<boolean> {
  const found = await db.execute(sql`
    select from refunds r join payment_intents i on i.id = r.intent_id
    where r.id = ${id} and r.attempts = ${attempts} and r.state in ('pending', 'processing')
      and r.next_try_at > now() + ${sql.raw(leftOfHold)} and not bank_decides_over(r.intent_id)
      and is_within_payment(r)`)
  return found.rows.length === 1
}

/** The provider certainly has no such refund: resets it to the state before its first attempt. */
async function resetAttempts(db: Database, { id, attempts }: HeldRefund): Promise<void> {
  await db.execute(sql`
    update refunds set attempts = 0, failure_reason = null, updated_at = now()
    where id = ${id} and attempts = ${attempts} and state in ('pending', 'processing')`)
}

/**
 * Processes an event about a refund that its provider knows: the next run queries it. A refund whose request may be in
 * flight keeps its hold, so that no second request is sent.
 */
export async function hurryRefunds(db: Database, reference: string): Promise<void> {
  await db.execute(sql`
    update refunds set next_try_at = now() where state in ('pending', 'processing') and provider_reference is not null
      and intent_id = (select id from payment_intents where reference = ${reference})`)
}

/** Stores the provider's answer. Returns whether the refund is now completed or failed. */
async function bookRefund(db: Database, refund: HeldRefund, answer: RefundState): Promise<boolean> {
  const { state, reason } = answer
  const reference = answer.providerReference || null
  if (state === 'completed') {
    const { rows } = await db.execute<{ changed: boolean }>(
      sql`select complete_refund(${refund.id}, ${reference}) as changed`,
    )
    return rows[0]?.changed === true
  }
  return db.transaction(async (tx) => {
    const changed = await tx.execute(sql`
      update refunds set state = ${state}, provider_reference = ${reference}, failure_reason = ${reason}, updated_at = now()
      where id = ${refund.id} and state in ('pending', 'processing') returning id`)
    if (changed.rows.length === 0 || state !== 'failed') return false
    await raiseAlarm(tx, { kind: 'refund.failed', subject: refund.id, detail: reason ?? 'refused' })
    return true
  })
}
