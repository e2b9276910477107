import { z } from 'zod'
import { ById, type CallTable, noBody } from '../call.ts'
import { unattendedHeader } from '../operators/operator-rights.ts'
import { ReasonForm } from '../reason.ts'
import { SetCreditForm } from './credit.ts'
import {
  AskCompanyForm,
  AskStoreForm,
  BooksState,
  CompaniesQuery,
  CompanyRows,
  CompanyToDecide,
  DecideReviewForm,
  Desk,
  FindQuery,
  FoundThing,
  HiddenReview,
  OpenedDocuments,
  RefuseCompanyForm,
  RejectStoreForm,
  ReportedReview,
  SetVatNumberForm,
  ShowReviewForm,
  StoreRows,
  StoresQuery,
  StoreToCheck,
  TaskPath,
  VerifyCompanyForm,
  VerifyStoreForm,
} from './desk.ts'
import { Glance } from './glance.ts'

const BySlug = z.object({ slug: z.string().max(200) })
const desk = { access: { operator: 'desk' }, tags: ['Desk'] } as const
const stores = { access: { operator: 'stores' }, tags: ['Desk: stores and companies'] } as const
const documents = {
  access: { operator: 'documents', needsFreshCode: true },
  tags: ['Desk: stores and companies'],
  callsPerMinute: 60,
} as const

/** The operator's desk: what waits, finding things, stores and companies, reviews, the books. */
export const deskCalls = {
  'GET /admin/desk': {
    ...desk,
    summary: 'What waits for a person, the earliest deadline first',
    headers: z.object({ [unattendedHeader]: z.string().optional() }),
    answers: { 200: Desk },
  },
  'GET /admin/glance': {
    ...desk,
    summary: 'How the books and the payments of today stand',
    description: 'The books are read by roles that read them, payments by those that read payments.',
    headers: z.object({ [unattendedHeader]: z.string().optional() }),
    answers: { 200: Glance },
  },
  'PUT /admin/desk/:kind/:id': {
    ...desk,
    summary: 'Take a task, so that the others see with whom it is',
    params: TaskPath,
    answers: { 204: noBody },
  },
  'DELETE /admin/desk/:kind/:id': {
    ...desk,
    summary: 'Give a task back',
    params: TaskPath,
    answers: { 204: noBody },
  },
  'GET /admin/find': {
    ...desk,
    summary: 'Find a store, company, person, order, payment or product by name or number',
    description:
      'Each role finds what it may open. Who may only look at people and payments finds them by names and references, not by telephone numbers or e-mail addresses.',
    query: FindQuery,
    answers: { 200: z.array(FoundThing) },
  },
  'GET /admin/stores': {
    ...stores,
    summary: 'Stores by state',
    query: StoresQuery,
    answers: { 200: StoreRows },
  },
  'GET /admin/stores/:slug': {
    ...stores,
    summary: 'A store with what its vendor wrote and what can be checked',
    params: BySlug,
    answers: { 200: StoreToCheck },
  },
  'POST /admin/stores/:slug/documents': {
    ...documents,
    summary: 'Open a store’s private papers; the log keeps who and why',
    params: BySlug,
    body: ReasonForm,
    answers: { 200: OpenedDocuments },
  },
  'POST /admin/stores/:slug/verify': {
    ...stores,
    isWatched: true,
    summary: 'Open a store to buyers',
    params: BySlug,
    body: VerifyStoreForm,
    answers: { 204: noBody },
  },
  'POST /admin/stores/:slug/ask': {
    ...stores,
    isWatched: true,
    summary: 'Ask the vendor of a store that waits about one field, without sending it back',
    params: BySlug,
    body: AskStoreForm,
    answers: { 204: noBody },
  },
  'POST /admin/stores/:slug/reject': {
    ...stores,
    isWatched: true,
    summary: 'Send a store back to its vendor with the field to mend',
    params: BySlug,
    body: RejectStoreForm,
    answers: { 204: noBody },
  },
  'PUT /admin/stores/:slug/vat-number': {
    ...stores,
    isWatched: true,
    summary: 'Set or correct the VAT number of a store; papers that were written before keep theirs',
    params: BySlug,
    body: SetVatNumberForm,
    answers: { 204: noBody },
  },
  'GET /admin/companies': {
    ...stores,
    summary: 'Companies by state',
    query: CompaniesQuery,
    answers: { 200: CompanyRows },
  },
  'GET /admin/companies/:id': {
    ...stores,
    summary: 'A company with what can be checked',
    params: ById,
    answers: { 200: CompanyToDecide },
  },
  'POST /admin/companies/:id/documents': {
    ...documents,
    summary: 'Open a company’s private papers; the log keeps who and why',
    params: ById,
    body: ReasonForm,
    answers: { 200: OpenedDocuments },
  },
  'POST /admin/companies/:id/verify': {
    ...stores,
    isWatched: true,
    summary: 'Record that a company is what it claims',
    params: ById,
    body: VerifyCompanyForm,
    answers: { 204: noBody },
  },
  'POST /admin/companies/:id/ask': {
    ...stores,
    isWatched: true,
    summary: 'Ask the owner of a company that waits about one field, without sending it back',
    params: ById,
    body: AskCompanyForm,
    answers: { 204: noBody },
  },
  'POST /admin/companies/:id/refuse': {
    ...stores,
    isWatched: true,
    summary: 'Send a company back to its owner with the field to correct',
    params: ById,
    body: RefuseCompanyForm,
    answers: { 204: noBody },
  },
  'PUT /admin/companies/:id/credit': {
    access: { operator: 'money', needsFreshCode: true },
    tags: ['Desk: money'],
    isWatched: true,
    summary:
      'Set up to which sum a verified company may owe on invoices; 0 ends that, and open invoices stay due',
    params: ById,
    body: SetCreditForm,
    answers: { 204: noBody },
  },
  'GET /admin/reviews': {
    access: { operator: 'reviews' },
    tags: ['Desk: reviews'],
    summary: 'Reviews that were reported or that signals hold, the oldest first',
    answers: { 200: z.array(ReportedReview) },
  },
  'GET /admin/reviews/hidden': {
    access: { operator: 'reviews' },
    tags: ['Desk: reviews'],
    summary: 'Reviews and replies that operators have hidden, the last 100, the newest decision first',
    answers: { 200: z.array(HiddenReview) },
  },
  'POST /admin/reviews/:id/show': {
    access: { operator: 'reviews' },
    tags: ['Desk: reviews'],
    isWatched: true,
    summary: 'Show a hidden review or reply again; its writer, or the store, is told',
    params: ById,
    body: ShowReviewForm,
    answers: { 204: noBody },
  },
  'POST /admin/reviews/:id/decide': {
    access: { operator: 'reviews' },
    tags: ['Desk: reviews'],
    isWatched: true,
    summary:
      'Hide a review that was reported or is held, or the reply to it, or show it; the reports about it are closed',
    params: ById,
    body: DecideReviewForm,
    answers: { 204: noBody },
  },
  'GET /admin/books': {
    access: { operator: 'books' },
    tags: ['Desk: books'],
    summary: 'Every invariant of the books, with the rows that broke it at the last check',
    headers: z.object({ [unattendedHeader]: z.string().optional() }),
    answers: { 200: BooksState },
  },
  'POST /admin/alarms/:id/close': {
    access: { operator: 'books' },
    tags: ['Desk: books'],
    isWatched: true,
    summary: 'Say that an alarm which does not end by itself is dealt with',
    params: ById,
    body: ReasonForm,
    answers: { 204: noBody },
  },
  'POST /admin/books/check': {
    access: { operator: 'books' },
    tags: ['Desk: books'],
    summary: 'Begin a check of the books, unless one runs',
    callsPerMinute: 6,
    answers: { 204: noBody },
  },
} satisfies CallTable
