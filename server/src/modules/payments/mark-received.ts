import { sql } from 'drizzle-orm'
import { cedisOf, formatCedis } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'

/** What an operator sees on the bank account. */
interface Received {
  readonly amountPesewas: number
  /** The bank's own reference of the payment. */
  readonly bankReference: string
}

interface Invoice extends Record<string, unknown> {
  id: string
  state: 'open' | 'paid' | 'cancelled'
  amount: number
  received_reference: string | null
  /** The reference of the payment intent that paid it. */
  paid_by: string | null
}

const shown = (pesewas: number) => formatCedis(cedisOf(pesewas))

/**
 * Records that the whole amount owed on an invoice arrived on the bank account, as an operator reports it. Settling the
 * payment books it. Repeating the same call changes nothing. Refuses: payment.not_found where no invoice has this
 * reference, invoice.received_less, invoice.received_more, invoice.cancelled, invoice.paid_before.
 */
export async function markReceived(
  db: Database,
  reference: string,
  { amountPesewas, bankReference }: Received,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The invoice is locked, so that its amount cannot change between this read and the write.
    const found = await tx.execute<Invoice>(sql`
      select v.id, v.state, v.amount, v.received_reference, (
        select p.reference from payment_intents p where p.order_id = v.order_id and p.state = 'paid' order by p.paid_at limit 1) as paid_by
      from invoices v join payment_intents i on i.id = v.intent_id where i.reference = ${reference} for no key update of v`)
    const invoice = found.rows[0]
    if (!invoice) throw new Refusal('payment.not_found')
    if (invoice.state === 'paid' && invoice.received_reference === bankReference) return
    refuseOther(invoice, amountPesewas)
    await tx.execute(sql`
      update invoices set received_reference = ${bankReference}, updated_at = now() where id = ${invoice.id}`)
  })
}

function refuseOther({ state, amount, received_reference, paid_by }: Invoice, received: number): void {
  const more = received - Number(amount)
  const sums = { received: shown(received), owed: shown(Number(amount)) }
  if (state === 'cancelled') throw new Refusal('invoice.cancelled', sums)
  if (state === 'paid') {
    throw new Refusal('invoice.paid_before', { ...sums, reference: received_reference ?? paid_by ?? '' })
  }
  if (more < 0) throw new Refusal('invoice.received_less', { ...sums, missing: shown(-more) })
  if (more > 0) throw new Refusal('invoice.received_more', { ...sums, excess: shown(more) })
}
