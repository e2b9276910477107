import { deliveryLabels } from '#contracts/checkout/checkout.ts'
import type { Certificate, CompanyInvoice } from '#contracts/invoices/invoices.ts'
import { limits } from '#contracts/limits.ts'
import { cedisOf } from '#contracts/money.ts'
import type { PaymentMethod } from '#contracts/payments/payment-method.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import { type AddressSnapshot, type ReceiptParcel, readReceiptParcels } from '../../orders/index.ts'
import { payPath } from '../paying/pay-order.ts'
import { labelOf, listInvoiceSteps } from './invoice-history.queries.ts'
import { type InvoiceFields, invoiceFields, invoiceRowOf, readInvoiceCredit } from './invoice-list.queries.ts'

export interface InvoiceOf {
  readonly companyId: string
  /** Of its order. */
  readonly number: string
}

interface Row extends InvoiceFields {
  invoice_id: string
  order_id: string
  created_at: string
  paid: number
  withheld: number
  cost_centre: string | null
  ordered_by: string
  address: AddressSnapshot
  company: { name: string; tin: string | null; registration_number: string | null }
  taken_off: number
  papers: Certificate[] | null
  /** What certificates are for that were not refused. */
  handed_in: number
  intents: {
    reference: string
    method: PaymentMethod
    amount: number
    state: string
    reason: string | null
    is_part: boolean
    paid_at: string | null
  }[]
}

interface Reader {
  readonly mayPay: boolean
  /** Where bank transfers go; null where none is offered. */
  readonly bankAccount: string | null
}

/** An invoice of a company. Refuses: invoice.not_found. */
export async function readInvoice(
  db: Connection,
  { companyId, number }: InvoiceOf,
  { mayPay, bankAccount }: Reader,
): Promise<CompanyInvoice> {
  const { rows } = await db.execute<Row>(sql`
    select ${invoiceFields}, v.id as invoice_id, v.order_id, v.created_at, v.paid, v.withheld, o.cost_centre, o.address, p.name as ordered_by,
      jsonb_build_object('name', k.name, 'tin', k.tin, 'registration_number', k.registration_number) as company,
      (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = o.id and r.way = 'invoice') as taken_off,
      (select coalesce(sum(c.amount), 0)::bigint from withholding_certificates c where c.invoice_id = v.id and c.state <> 'refused') as handed_in,
      (select jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'amount', c.amount, 'state', c.state, 'refused_reason', c.refused_reason,
          'handed_in_at', iso_instant(c.created_at)) order by c.created_at, c.id)
        from withholding_certificates c where c.invoice_id = v.id) as papers,
      (select coalesce(jsonb_agg(jsonb_build_object('reference', case i.provider when 'net30' then i.provider_reference else i.reference end, 'method', i.method,
          'amount', i.amount, 'state', i.state, 'reason', i.failure_reason, 'paid_at', iso_instant(i.paid_at), 'is_part', t.id is not null)
          order by coalesce(i.paid_at, i.created_at), i.id), '[]')
        from payment_intents i left join ledger_transactions t on t.cause = 'payment:' || i.id and t.kind = 'invoice_part'
        where i.order_id = o.id and i.state <> 'invoiced') as intents
    from invoices v join orders o on o.id = v.order_id join companies k on k.id = v.company_id join people p on p.id = o.person_id
    where v.company_id = ${companyId} and o.number = ${number}`)
  const row = rows[0]
  if (!row) throw new Refusal('invoice.not_found')
  const [parcels, history, credit] = await Promise.all([
    readReceiptParcels(db, row.order_id, new Date(row.created_at)),
    listInvoiceSteps(db, row.order_id),
    readInvoiceCredit(db, companyId),
  ])
  const sumOf = (of: (parcel: ReceiptParcel) => number) =>
    cedisOf(parcels.reduce((sum, one) => sum + of(one), 0))
  return {
    ...invoiceRowOf(row),
    company: { ...row.company, address: addressOf(row.address) },
    cost_centre: row.cost_centre,
    ordered_by: row.ordered_by,
    parcels: parcels.map(parcelOf),
    items_total: sumOf(({ itemsTotal }) => itemsTotal),
    delivery_total: sumOf(({ deliveryFee }) => deliveryFee),
    taken_off: cedisOf(Number(row.taken_off)),
    paid: cedisOf(Number(row.paid)),
    withheld: cedisOf(Number(row.withheld)),
    certificates: (row.papers ?? []).map((paper) => ({ ...paper, amount: cedisOf(Number(paper.amount)) })),
    certificate_max: cedisOf(certificateMax(row)),
    ...paymentsOf(row),
    may_pay: mayPay,
    history,
    credit,
    bank_account: bankAccount,
  }
}

/** The most that one more certificate may be for, in pesewas: a share of the invoice, less what others are for, and no more than is owed. */
export function certificateMax({
  amount,
  owed,
  handed_in: handedIn,
}: {
  amount: number
  owed: number
  handed_in: number
}): number {
  const share = Math.floor((Number(amount) * limits.withholdingMaxBps) / 10_000) - Number(handedIn)
  return Math.max(0, Math.min(Number(owed), share))
}

function paymentsOf({ intents, owed }: Row): Pick<CompanyInvoice, 'payments' | 'waiting' | 'failure'> {
  const named = ({ method, amount }: Row['intents'][number]) => ({
    method_label: labelOf(method),
    amount: cedisOf(Number(amount)),
  })
  const waiting = intents.find(({ state }) => state === 'pending')
  const last = intents.at(-1)
  return {
    payments: intents
      .filter(({ is_part: isPart }) => isPart)
      .map((part) => ({ ...named(part), reference: part.reference ?? '', paid_at: part.paid_at ?? '' })),
    waiting: waiting ? { ...named(waiting), pay_url: payPath(waiting.reference) } : null,
    failure: Number(owed) > 0 && last?.state === 'failed' ? last.reason : null,
  }
}

const addressOf = (address: AddressSnapshot): string[] =>
  [
    address.address_line1,
    address.address_line2,
    [address.city, address.region].filter(Boolean).join(', '),
    address.digital_address,
  ].filter((line): line is string => Boolean(line))

const parcelOf = ({
  store,
  storeAddress,
  vatNumber,
  deliveryType,
  deliveryFee,
  lines,
  tax,
}: ReceiptParcel) => ({
  store,
  store_address: [...storeAddress],
  vat_number: vatNumber,
  delivery_label: deliveryLabels[deliveryType],
  delivery_fee: cedisOf(deliveryFee),
  lines: lines.map((line) => ({
    ...line,
    unit_price: cedisOf(Number(line.unit_price)),
    total: cedisOf(Number(line.total)),
  })),
  tax: tax && {
    base: cedisOf(tax.basePesewas),
    taxes: tax.taxes.map(({ label, rateBps, amountPesewas }) => ({
      label,
      percent: rateBps / 100,
      amount: cedisOf(amountPesewas),
    })),
  },
})
