import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { StorePath } from '../vendors/store-team.ts'
import { FeeRates } from './fees.ts'

const tags = ['Fees'] as const

/** What Juaso keeps of a sale that is made now. */
export const feeCalls = {
  'GET /fee-rates': {
    seeAs: true,
    access: 'public',
    tags,
    summary: 'What Juaso keeps of a sale, where neither its category nor its store has a rate of its own',
    answers: { 200: FeeRates },
  },
  'GET /vendor/:store/fee-rates': {
    access: { store: 'products' },
    tags,
    summary: 'What Juaso keeps of a sale of this store in a category',
    params: StorePath,
    /** The category by its slug. */
    query: z.object({ category: z.string().max(200).optional() }),
    answers: { 200: FeeRates },
  },
} satisfies CallTable
