import type { CallTable } from '../../call.ts'
import { DebtActForm, DebtPath, DebtRows } from './debts.ts'
import { acts, previews, reads } from './money-access.ts'
import { ActPreview } from './payments.ts'

/** What stores owe that was taken back after they had been paid, and writing it off. */
export const deskDebtCalls = {
  'GET /admin/debts': {
    ...reads,
    summary: 'What stores owe, the oldest first, and whether it may be written off',
    answers: { 200: DebtRows },
  },
  'POST /admin/debts/:slug/:purse/preview': {
    ...previews,
    summary: 'What writing off a debt would book; nothing is done',
    params: DebtPath,
    answers: { 200: ActPreview },
  },
  'POST /admin/debts/:slug/:purse/acts': {
    ...acts,
    summary: 'Write off what a store owes in a purse, as it was shown: it is Juaso’s loss',
    params: DebtPath,
    body: DebtActForm,
  },
} as const satisfies CallTable
