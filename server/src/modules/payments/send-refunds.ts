import { sql } from 'drizzle-orm'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Database } from '../../database/client.ts'

interface DueRefund extends Record<string, unknown> {
  id: string
  cause: string
  amount: number
  reference: string
  provider: string
  order_id: string
}

/**
 * Sends the refunds that are asked for and not yet done. Each call to a provider may be repeated: the cause makes it
 * happen once. What the provider took is booked from what we owed the buyer. Answers how many were done.
 */
export async function sendRefunds(
  db: Database,
  providerNamed: (name: string) => PaymentProvider | null,
): Promise<number> {
  const due = await db.execute<DueRefund>(sql`
    select r.id, r.cause, r.amount, i.reference, i.provider, r.order_id
    from refunds r join payment_intents i on i.id = r.intent_id where r.state = 'pending' order by r.created_at limit 50`)
  let done = 0
  for (const refund of due.rows) {
    const provider = providerNamed(refund.provider)
    if (!provider) continue
    try {
      const { providerReference } = await provider.refund({
        reference: refund.reference,
        cause: refund.cause,
        amountPesewas: Number(refund.amount),
      })
      await bookRefund(db, refund, providerReference)
      done += 1
    } catch (error) {
      await db.execute(sql`
        update refunds set failure_reason = ${String((error as Error).message)}, updated_at = now() where id = ${refund.id}`)
    }
  }
  return done
}

async function bookRefund(db: Database, refund: DueRefund, providerReference: string): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx.execute(sql`
      update refunds set state = 'completed', provider_reference = ${providerReference}, failure_reason = null, updated_at = now()
      where id = ${refund.id} and state = 'pending' returning id`)
    if (changed.rows.length === 0) return
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
  })
}
