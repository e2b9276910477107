import { ById, type CallTable } from '../../call.ts'
import {
  StatementHead,
  StatementHeads,
  StatementPage,
  StatementQuery,
  UploadStatementForm,
} from './statements.ts'

const reads = { access: { operator: 'books' }, tags: ['Desk: books'] } as const

/** Statements of payment providers, compared with the books. */
export const deskStatementCalls = {
  'GET /admin/statements': {
    ...reads,
    summary: 'The statements that were uploaded, the newest first',
    answers: { 200: StatementHeads },
  },
  'GET /admin/statements/test-provider.csv': {
    ...reads,
    callsPerMinute: 20,
    summary: 'The statement of the built-in test provider',
    answers: { 200: { contentType: 'text/csv; charset=utf-8' } },
  },
  'GET /admin/statements/:id': {
    ...reads,
    summary: 'A statement with what does not match',
    params: ById,
    query: StatementQuery,
    invalid: { params: 'statement.not_found' },
    answers: { 200: StatementPage },
  },
  'POST /admin/statements': {
    access: { operator: 'money' },
    tags: ['Desk: books'],
    callsPerMinute: 10,
    isWatched: true,
    summary:
      'Upload a statement of Paystack or of the test provider as CSV; it is compared with the books and kept',
    body: UploadStatementForm,
    answers: { 201: StatementHead },
  },
} satisfies CallTable
