import { sql } from 'drizzle-orm'
import {
  type PaymentProvider,
  ProviderFault,
  type RefundState,
} from '../../adapters/payments/payment-provider.ts'
import type { Database } from '../../database/client.ts'
import { raiseAlarm } from './money-alarms.ts'

interface DueRefund extends Record<string, unknown> {
  id: string
  cause: string
  amount: number
  provider_reference: string | null
  reference: string
  provider: string
  order_id: string
}

const batchMax = 20
/** Two minutes, then twice as long each time, at most an hour. Longer than any call may last, so nobody else asks meanwhile. */
const restMinutes = 'least(60, 2 * power(2, least(attempts, 5)))'

/**
 * Sends the refunds that are asked for and asks after those under way. One caller at a time holds a refund, and each call to a
 * provider may be repeated: the cause makes it happen once. What the provider has sent is booked from what we owed the buyer.
 * Answers how many came to an end.
 */
export async function sendRefunds(
  db: Database,
  providerNamed: (name: string) => PaymentProvider | null,
): Promise<number> {
  const due = await db.execute<DueRefund>(sql`
    with claimed as (
      update refunds set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${sql.raw(restMinutes)}::int)
      where id in (
        select id from refunds where way = 'provider' and state in ('pending', 'processing') and (next_try_at is null or next_try_at <= now())
        order by next_try_at nulls first, created_at limit ${batchMax} for update skip locked)
      returning id, intent_id, order_id, cause, amount, provider_reference, created_at
    )
    select c.id, c.cause, c.amount, c.provider_reference, i.reference, i.provider, c.order_id
    from claimed c join payment_intents i on i.id = c.intent_id order by c.created_at`)
  let ended = 0
  const unreachable = new Set<string>()
  for (const refund of due.rows) {
    const provider = providerNamed(refund.provider)
    if (!provider || unreachable.has(refund.provider)) continue
    try {
      const said = await provider.refund({
        reference: refund.reference,
        cause: refund.cause,
        amountPesewas: Number(refund.amount),
        providerReference: refund.provider_reference,
      })
      if (await bookRefund(db, refund, said)) ended += 1
    } catch (error) {
      if (error instanceof ProviderFault && /reached/.test(error.message)) unreachable.add(refund.provider)
      await db.execute(sql`
        update refunds set failure_reason = ${String((error as Error).message)}, updated_at = now()
        where id = ${refund.id} and state in ('pending', 'processing')`)
    }
  }
  return ended
}

/** News of a refund: it is asked about at the next run. */
export async function hurryRefunds(db: Database, reference: string): Promise<void> {
  await db.execute(sql`
    update refunds set next_try_at = now() where state in ('pending', 'processing')
      and intent_id = (select id from payment_intents where reference = ${reference})`)
}

async function bookRefund(db: Database, refund: DueRefund, said: RefundState): Promise<boolean> {
  const { state, reason } = said
  return db.transaction(async (tx) => {
    const changed = await tx.execute(sql`
      update refunds set state = ${state}, provider_reference = ${said.providerReference || null}, failure_reason = ${reason}, updated_at = now()
      where id = ${refund.id} and state in ('pending', 'processing') returning id`)
    if (changed.rows.length === 0 || state === 'processing') return false
    if (state === 'failed') {
      await raiseAlarm(tx, { kind: 'refund.failed', subject: refund.id, detail: reason ?? 'refused' })
      return true
    }
    const cause = `refund:${refund.cause}`
    const amount = Number(refund.amount)
    const leg = { cause, kind: 'refund', order_id: refund.order_id, rule: 'refund' }
    await tx.execute(
      sql`select ledger_book(${JSON.stringify([
        { ...leg, path: 'buyer/clearing', amount: -amount },
        { ...leg, path: `provider/${refund.provider}`, amount },
      ])}::jsonb)`,
    )
    await tx.execute(sql`
      insert into outbox (topic, payload) values ('order.refunded', ${JSON.stringify({ order_id: refund.order_id, amount })}::jsonb)`)
    return true
  })
}
