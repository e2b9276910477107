import type { PayInvoice } from '#contracts/invoices/invoices.ts'
import { pesewasOf } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { type RetryDeps, retryPayment } from '../paying/retry-payment.ts'
import type { InvoiceOf } from './invoice.queries.ts'

/**
 * Opens a payment of an invoice or of a part of it and returns its reference. Refuses: invoice.not_found, invoice.nothing_owed,
 * invoice.above_owed, invoice.above_wallet, invoice.wallet_asked, invoice.above_wallet_month, checkout.phone_required, checkout.payment_method_unavailable,
 * payment.wallet_asked_often.
 */
export async function payInvoice(
  market: Market,
  deps: RetryDeps,
  { personId, ...of }: InvoiceOf & { readonly personId: string },
  { method, phone, amount, tier }: PayInvoice,
): Promise<string> {
  const { rows } = await market.db.execute<{ state: string }>(sql`
    select v.state from invoices v join orders o on o.id = v.order_id
    where v.company_id = ${of.companyId} and o.number = ${of.number}`)
  const invoice = rows[0]
  if (!invoice) throw new Refusal('invoice.not_found')
  if (invoice.state !== 'open') throw new Refusal('invoice.nothing_owed')
  return retryPayment(market, deps, {
    personId,
    orderNumber: of.number,
    method,
    phone,
    partPesewas: amount === null ? undefined : pesewasOf(amount),
    tier,
  })
}
