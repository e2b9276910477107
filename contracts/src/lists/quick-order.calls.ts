import type { CallTable } from '../call.ts'
import { CompanyPath } from '../companies/company.ts'
import { AddedLines, CartLines, MatchedOrder, OrderTextBody } from './quick-order.schema.ts'

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
  'POST /companies/:company/quick-order/cart': {
    access: { company: 'buy' },
    tags,
    callsPerMinute: 30,
    summary: 'Put many lines into my cart of a company',
    description:
      'All that can be bought are added; each other one comes back with its reason. Repeated with the same key, it adds nothing more.',
    key: 'required',
    params: CompanyPath,
    body: CartLines,
    answers: { 200: AddedLines },
  },
} satisfies CallTable
