import { z } from 'zod'
import { type CallTable, noBody } from '../call.ts'
import { RestockRequest, RestockRequests } from './restock.ts'

const common = {
  access: 'signed-in',
  tags: ['Products'],
  invalid: { params: 'product.not_found' },
} as const

/** Shoppers who want to be told when something sold out is back. */
export const restockCalls = {
  'GET /restock-requests': {
    seeAs: true,
    ...common,
    summary: 'Which variants of a product I wait for',
    query: z.object({ product: z.uuid() }),
    answers: { 200: RestockRequests },
  },
  'POST /restock-requests': {
    ...common,
    summary: 'Tell me once when this variant is back in stock',
    body: RestockRequest,
    answers: { 201: RestockRequest },
  },
  'DELETE /restock-requests/:variant': {
    ...common,
    summary: 'Do not tell me any more',
    params: RestockRequest,
    answers: { 204: noBody },
  },
} satisfies CallTable
