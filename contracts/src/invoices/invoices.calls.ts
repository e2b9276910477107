import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { CompanyPath } from '../companies/company.ts'
import { OrderNumber } from '../orders/orders.calls.ts'
import { StorePath } from '../vendors/store-team.ts'
import { invoiceTabs } from './invoice-names.ts'
import {
  CompanyInvoice,
  CompanyInvoices,
  CompanyStatement,
  NewCertificate,
  PayInvoice,
  StartedPayment,
  UnpaidParcels,
  WalletAsked,
  WalletUse,
} from './invoices.ts'

const tags = ['Invoices']
const InvoicePath = CompanyPath.extend({ number: OrderNumber })
const MonthPath = CompanyPath.extend({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) })
const reading = { access: { company: 'read' }, tags, invalid: { params: 'invoice.not_found' } } as const
const paying = { ...reading, access: { company: 'buy' }, callsPerMinute: 60, isWatched: true } as const
const pdf = { contentType: 'application/pdf' }

/** What companies owe on invoices with 30 days to pay, and what stores wait for. An invoice has the number of its order. */
export const invoiceCalls = {
  'GET /companies/:company/invoices': {
    ...reading,
    summary: 'The invoices of a company, and what it owes by age',
    params: CompanyPath,
    query: z.object({ tab: z.enum(invoiceTabs).default('unpaid'), page: pageNumber() }),
    answers: { 200: CompanyInvoices },
  },
  'GET /companies/:company/invoices/:number': {
    ...reading,
    summary: 'An invoice with what was paid of it',
    params: InvoicePath,
    answers: { 200: CompanyInvoice },
  },
  'GET /companies/:company/invoices/:number/invoice.pdf': {
    ...reading,
    callsPerMinute: 30,
    summary: 'An invoice to print',
    params: InvoicePath,
    answers: { 200: pdf },
  },
  'POST /companies/:company/invoices/:number/payments': {
    ...paying,
    summary: 'Pay an invoice or a part of it by Mobile Money or card',
    description:
      'Money of a payment that was asked for before counts too while it fits into what is owed, and goes back otherwise.',
    params: InvoicePath,
    body: PayInvoice,
    answers: { 200: StartedPayment },
  },
  'POST /companies/:company/invoices/:number/payments/check': {
    ...paying,
    summary: 'Ask the payment provider what became of a payment of an invoice',
    params: InvoicePath,
    answers: { 200: CompanyInvoice },
  },
  'POST /companies/:company/invoices/:number/payments/wallet': {
    ...paying,
    summary: 'What a wallet has used of its day and of its month, for who plans to pay an invoice with it',
    description: 'A prompt for the same invoice does not count: the next one takes its place.',
    params: InvoicePath,
    body: WalletAsked,
    answers: { 200: WalletUse },
  },
  'POST /companies/:company/invoices/:number/certificates': {
    ...paying,
    summary: 'Hand in a certificate of tax withheld from an invoice',
    description: 'It counts once an operator has accepted it.',
    params: InvoicePath,
    body: NewCertificate,
    answers: { 201: CompanyInvoice },
  },
  'GET /companies/:company/statements/:month': {
    ...reading,
    invalid: { params: 'statement.not_found' },
    summary: 'What a company owed in a month, booking by booking',
    params: MonthPath,
    answers: { 200: CompanyStatement },
  },
  'GET /companies/:company/statements/:month/statement.pdf': {
    ...reading,
    invalid: { params: 'statement.not_found' },
    callsPerMinute: 30,
    summary: 'The statement of a month to print',
    params: MonthPath,
    answers: { 200: pdf },
  },
  'GET /vendor/:store/wallet/unpaid-invoices': {
    access: { store: 'money' },
    tags: ['Wallet'],
    summary: 'Parcels of my store that companies bought on invoice and have not paid yet',
    params: StorePath,
    answers: { 200: UnpaidParcels },
  },
  'GET /vendor/:store/wallet/unpaid-invoices/:month/statement.pdf': {
    access: { store: 'money' },
    tags: ['Wallet'],
    invalid: { params: 'statement.not_found' },
    callsPerMinute: 30,
    summary: 'What companies owed my store on invoice in a month, to print',
    params: StorePath.extend({ month: MonthPath.shape.month }),
    answers: { 200: pdf },
  },
} satisfies CallTable
