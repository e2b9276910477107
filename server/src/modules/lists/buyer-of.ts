import type { FastifyRequest } from 'fastify'
import { type Buyer, callerOf, companyOf } from '../../plugins/access.ts'

/** The caller as a buyer for the company that the address names. */
export const buyerOf = (request: FastifyRequest): Buyer & { companyId: string } => ({
  personId: callerOf(request).id,
  companyId: companyOf(request).id,
})
