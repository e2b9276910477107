import type { z } from 'zod'
import type { ReceivedByBank } from '#contracts/desk/money/payments.ts'
import { formatCedis, pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { markReceivedIn } from '../../settlement/index.ts'
import type { MoneyAct } from './do-act.ts'
import { readOpenInvoice } from './payment-page.queries.ts'

/**
 * Books that money for the open invoice of an order arrived on the bank account, by the function of `npm run settle`.
 * Refuses: payment.not_found where the order has no invoice, invoice.*.
 */
export const receivingByBank =
  (orderId: string, received: z.infer<typeof ReceivedByBank>): MoneyAct['run'] =>
  async (tx) => {
    const { amount, bank_reference: bankReference, is_another: isAnother } = received
    const before = await readOpenInvoice(tx, orderId)
    const arrival = await markReceivedIn(tx, await referenceOf(tx, orderId), {
      amountPesewas: pesewasOf(amount),
      bankReference,
      isAnother,
    })
    const after = await readOpenInvoice(tx, orderId)
    const outcomes = {
      paid: `${formatCedis(amount)} arrived. The invoice is paid, and the sale is booked.`,
      part: `${formatCedis(amount)} arrived as a part. ${formatCedis(after?.owed ?? 0)} stays owed.`,
      already:
        'This payment was booked before. Nothing changes. If as much came by another transfer, add its day to the reference.',
    }
    return {
      outcome: outcomes[arrival],
      before: { owed: before?.owed ?? 0 },
      after: { owed: after?.owed ?? 0, received: amount, bank_reference: bankReference },
    }
  }

async function referenceOf(tx: Connection, orderId: string): Promise<string> {
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select i.reference from invoices v join payment_intents i on i.id = v.intent_id where v.order_id = ${orderId}`)
  if (!rows[0]) throw new Refusal('payment.not_found')
  return rows[0].reference
}
