import { sql } from 'drizzle-orm'
import type { PayInvoice } from '#contracts/invoices/invoices.ts'
import { type WalletTier, walletLimits } from '#contracts/invoices/wallet-plan.ts'
import { cedisOf, formatCedis, pesewasOf } from '#contracts/money.ts'
import { isMobileMoney } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import type { Connection } from '../../../database/client.ts'
import type { Market } from '../../../market.ts'
import { retryPayment } from '../paying/retry-payment.ts'
import type { Settlement } from '../paying/settle-payment.ts'
import type { InvoiceOf } from './invoice.queries.ts'

export interface PayDeps {
  /** Takes new payments. */
  readonly provider: PaymentProvider
  readonly settle: (reference: string) => Promise<Settlement>
}

/**
 * Opens a payment of an invoice or of a part of it and returns its reference. Refuses: invoice.not_found, invoice.nothing_owed,
 * invoice.above_owed, invoice.above_wallet, checkout.phone_required, checkout.payment_method_unavailable.
 */
export async function payInvoice(
  market: Market,
  deps: PayDeps,
  { personId, ...of }: InvoiceOf & { readonly personId: string },
  { method, phone, amount, tier }: PayInvoice,
): Promise<string> {
  const { rows } = await market.db.execute<{ owed: number; state: string }>(sql`
    select v.owed, v.state from invoices v join orders o on o.id = v.order_id
    where v.company_id = ${of.companyId} and o.number = ${of.number}`)
  const invoice = rows[0]
  if (!invoice) throw new Refusal('invoice.not_found')
  if (invoice.state !== 'open') throw new Refusal('invoice.nothing_owed')
  const pesewas = amount === null ? Number(invoice.owed) : pesewasOf(amount)
  if (isMobileMoney(method) && phone && pesewas <= Number(invoice.owed)) {
    await refuseAboveWallet(market.db, phone, tier, pesewas)
  }
  return retryPayment(market, deps, {
    personId,
    orderNumber: of.number,
    method,
    phone,
    partPesewas: amount === null ? undefined : pesewas,
  })
}

/** What a wallet may pay in a day is known from its tier; what it has paid here today is known from the books. */
async function refuseAboveWallet(
  db: Connection,
  phone: string,
  tier: WalletTier,
  pesewas: number,
): Promise<void> {
  const { rows } = await db.execute<{ paid: number }>(sql`
    select coalesce(sum(i.amount), 0)::bigint as paid from payment_intents i join invoices v on v.order_id = i.order_id
    where right(i.phone, 9) = right(${phone}, 9) and i.state = 'paid'
      and i.paid_at >= date_trunc('day', now() at time zone 'Africa/Accra') at time zone 'Africa/Accra'`)
  const limit = walletLimits[tier].dayPesewas
  const left = Math.max(0, limit - Number(rows[0]?.paid ?? 0))
  if (pesewas > left) {
    const shown = (sum: number) => formatCedis(cedisOf(sum))
    throw new Refusal('invoice.above_wallet', { limit: shown(limit), left: shown(left) })
  }
}
