import { z } from 'zod'
import { OptionalCedis, PositiveCedis } from '../cedis.ts'
import { PaymentMethod } from '../checkout/checkout.ts'
import { NewCompanyDocument } from '../companies/company.ts'
import { pageOf } from '../page.ts'
import { WalletNumber } from '../wallet/wallet-number.ts'
import { invoiceStates, invoiceSteps, statementKinds } from './invoice-names.ts'
import { walletTiers } from './wallet-plan.ts'

/** What is owed by age, in cedis. */
export const Ageing = z.object({
  '0-30': z.number(),
  '31-60': z.number(),
  '61-90': z.number(),
  'over-90': z.number(),
})
export type Ageing = z.infer<typeof Ageing>

export const InvoiceRow = z
  .object({
    number: z.string(),
    order_number: z.string(),
    state: z.enum(invoiceStates),
    issued_on: z.iso.date(),
    due_on: z.iso.date(),
    branch: z.string().nullable(),
    po_number: z.string().nullable(),
    total: z.number(),
    owed: z.number(),
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What a company may owe on invoice, and what it may still buy. In cedis. */
const InvoiceCredit = z.object({ limit: z.number(), left: z.number() })

/** What a company owes and may still buy on invoice, and its invoices, what is due first at the top. */
export const CompanyInvoices = pageOf(InvoiceRow)
  .extend({
    /** Null for a company that may not buy on invoice. */
    credit: InvoiceCredit.nullable(),
    owed: z.number(),
    overdue: z.number(),
    ageing: Ageing,
  })
  .meta({ id: 'CompanyInvoices' })
export type CompanyInvoices = z.infer<typeof CompanyInvoices>

const InvoiceParcel = z.object({
  store: z.string(),
  store_address: z.array(z.string()),
  vat_number: z.string().nullable(),
  delivery_label: z.string(),
  delivery_fee: z.number(),
  lines: z.array(
    z.object({
      name: z.string(),
      variant_name: z.string(),
      quantity: z.int(),
      unit_price: z.number(),
      total: z.number(),
    }),
  ),
  /** The taxes inside the store's amount; null where the store is not registered for VAT. */
  tax: z
    .object({
      base: z.number(),
      taxes: z.array(z.object({ label: z.string(), percent: z.number(), amount: z.number() })),
    })
    .nullable(),
})

export const Certificate = z
  .object({
    id: z.uuid(),
    number: z.string(),
    amount: z.number(),
    state: z.enum(['waiting', 'accepted', 'refused']),
    refused_reason: z.string().nullable(),
    handed_in_at: z.iso.datetime(),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof Certificate>

/** One step of an invoice's history. `who`: the member who ordered or approved, or the store that sends the goods. */
const InvoiceStep = z
  .object({
    step: z.enum(invoiceSteps),
    at: z.iso.datetime(),
    who: z.string().nullable(),
    amount: z.number().nullable(),
    method_label: z.string().nullable(),
  })
  .meta({ id: 'InvoiceStep' })
export type InvoiceStep = z.infer<typeof InvoiceStep>

/** An invoice as the members of its company see it. */
export const CompanyInvoice = InvoiceRow.extend({
  company: z.object({
    name: z.string(),
    tin: z.string().nullable(),
    registration_number: z.string().nullable(),
    address: z.array(z.string()),
  }),
  cost_centre: z.string().nullable(),
  ordered_by: z.string(),
  parcels: z.array(InvoiceParcel),
  items_total: z.number(),
  delivery_total: z.number(),
  /** What came off it before it was paid. */
  taken_off: z.number(),
  paid: z.number(),
  withheld: z.number(),
  payments: z.array(
    z.object({
      reference: z.string(),
      method_label: z.string(),
      amount: z.number(),
      paid_at: z.iso.datetime(),
    }),
  ),
  certificates: z.array(Certificate),
  /** The most that one more certificate may be for. */
  certificate_max: z.number(),
  /** A payment that was asked for and waits. */
  waiting: z.object({ amount: z.number(), method_label: z.string(), pay_url: z.string() }).nullable(),
  /** Why the last payment failed; null where it did not. */
  failure: z.string().nullable(),
  may_pay: z.boolean(),
  /** What happened, the newest first. */
  history: z.array(InvoiceStep),
  /** Of the company; null where it may no longer buy on invoice. */
  credit: InvoiceCredit.nullable(),
  /** Where bank transfers go, as the operator's settings name it; null where none is offered. */
  bank_account: z.string().nullable(),
}).meta({ id: 'CompanyInvoice' })
export type CompanyInvoice = z.infer<typeof CompanyInvoice>

/** Pays a part of an invoice, or without `amount` all that is owed. */
export const PayInvoice = z
  .object({
    method: PaymentMethod,
    phone: WalletNumber.nullable().default(null),
    amount: OptionalCedis,
    /** How far the owner of the wallet is identified, which limits what it may pay in a day. */
    tier: z.enum(walletTiers).default('enhanced'),
  })
  .meta({ id: 'PayInvoice' })
export type PayInvoice = z.infer<typeof PayInvoice>

/** The number of a wallet whose day is asked about. */
export const WalletAsked = z.object({ phone: WalletNumber }).meta({ id: 'WalletAsked' })

/** What a wallet has used of its day and of its month, in cedis: what it has paid, and what it was asked for and may still pay. */
export const WalletUse = z
  .object({ used_today: z.number(), used_this_month: z.number() })
  .meta({ id: 'WalletUse' })
export type WalletUse = z.infer<typeof WalletUse>

export const StartedPayment = z.object({ pay_url: z.string() }).meta({ id: 'StartedPayment' })

/** A certificate of tax withheld, with the number that the revenue authority printed on it. */
export const NewCertificate = z
  .object({
    number: z
      .string()
      .trim()
      .toUpperCase()
      .min(3, 'Please enter the number of the certificate')
      .max(40, 'At most 40 characters'),
    amount: PositiveCedis,
    file: NewCompanyDocument.shape.file,
  })
  .meta({ id: 'NewCertificate' })
export type NewCertificate = z.infer<typeof NewCertificate>

/** A month of what a company owed: each booking of its account, an amount above zero is owed more. */
export const CompanyStatement = z
  .object({
    /** Such as 2026-11. */
    month: z.string(),
    is_over: z.boolean(),
    opening: z.number(),
    lines: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(statementKinds),
        order_number: z.string(),
        /** The company's own number of the order. */
        po_number: z.string().nullable(),
        amount: z.number(),
        /** Owed after it. */
        balance: z.number(),
      }),
    ),
    closing: z.number(),
    /** Of what was owed at the end of the month, or is owed now. */
    ageing: Ageing,
  })
  .meta({ id: 'CompanyStatement' })
export type CompanyStatement = z.infer<typeof CompanyStatement>

/** A store's own parcels that were bought on invoice and are not paid yet: its share of each, and how old the invoice is. */
export const UnpaidParcels = z
  .object({
    ageing: Ageing,
    /** Months, such as 2026-11, of which there is a statement, the newest first: since the store's first parcel on invoice. */
    months: z.array(z.string()),
    parcels: z.array(
      z.object({
        order_number: z.string(),
        parcel_id: z.uuid(),
        issued_on: z.iso.date(),
        due_on: z.iso.date(),
        days: z.int(),
        amount: z.number(),
      }),
    ),
  })
  .meta({ id: 'UnpaidParcels' })
export type UnpaidParcels = z.infer<typeof UnpaidParcels>
