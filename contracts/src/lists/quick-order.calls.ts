import type { CallTable } from '../call.ts'
import { CompanyPath } from '../companies/company.ts'
import { MatchedOrder, OrderTextBody } from './quick-order.schema.ts'

const tags = ['Quick order']

/** A company orders by a list of SKUs or names. */
export const quickOrderCalls = {
  'POST /companies/:company/quick-order/match': {
    access: { company: 'read' },
    tags,
    callsPerMinute: 60,
    summary: 'Find the goods of a pasted order',
    description:
      'Every line comes back matched, doubtful with goods to choose from, or unknown. Nothing is stored.',
    params: CompanyPath,
    body: OrderTextBody,
    answers: { 200: MatchedOrder },
  },
} satisfies CallTable
