import { ById, type CallTable } from '../call.ts'
import { Journal, JournalQuery, MonthQuery, TaxMonth } from './accounts.ts'

const reads = { access: { operator: 'books' }, tags: ['Desk: books'] } as const
const file = { ...reads, callsPerMinute: 20 } as const

/** The journal, the tax of a month, and Juaso's invoices to stores, at the desk. */
export const deskAccountCalls = {
  'GET /admin/journal': {
    ...reads,
    summary: 'The bookings of a month, and what moved on each kind of account',
    query: JournalQuery,
    answers: { 200: Journal },
  },
  'GET /admin/journal.csv': {
    ...file,
    summary: 'The journal of a month as a file, one line an entry',
    query: MonthQuery,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /admin/tax': {
    ...file,
    summary: 'The taxes of a month, inside Juaso’s fees and inside the sales of registered stores',
    query: MonthQuery,
    answers: { 200: TaxMonth },
  },
  'GET /admin/tax.csv': {
    ...file,
    summary: 'The same as a file',
    query: MonthQuery,
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /admin/tax.pdf': {
    ...file,
    summary: 'The same on paper',
    query: MonthQuery,
    answers: { 200: { contentType: 'application/pdf' } },
  },
  'GET /admin/fee-papers/:id/paper.pdf': {
    ...file,
    summary: 'An invoice of Juaso’s fees, or a credit note',
    params: ById,
    answers: { 200: { contentType: 'application/pdf' } },
  },
} satisfies CallTable
