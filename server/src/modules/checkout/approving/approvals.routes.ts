import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { pesewasOrNull } from '#contracts/money.ts'
import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts'
import type { Market } from '../../../market.ts'
import { callerOf, companyOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { listApprovals, readApproval } from './approvals.queries.ts'
import { decideApproval } from './decide-approval.ts'
import { readOwnLimits, readTeamLimits } from './limits.queries.ts'

/** What members of a company may spend, and the orders above that. */
export function approvalRoutes(market: Market, provider: PaymentProvider): FastifyPluginAsync {
  const { db } = market
  return async (app) => {
    answer(app, 'GET /companies/:company/limits', (request) => {
      const { companyId, personId } = readerOf(request)
      return readOwnLimits(db, companyId, personId)
    })
    answer(app, 'GET /companies/:company/members/limits', (request) =>
      readTeamLimits(db, companyOf(request).id),
    )
    answer(app, 'GET /companies/:company/approvals', (request) =>
      listApprovals(db, readerOf(request), request.query),
    )
    answer(app, 'GET /companies/:company/approvals/:number', (request) =>
      readApproval(db, readerOf(request), request.params.number),
    )
    answer(app, 'POST /companies/:company/approvals/:number/approval', (request) =>
      decideApproval(market, provider, decisionOf(request, request.params.number), {
        approve: true,
        refused: request.body.refused_lines,
        seen: request.body.seen.map(({ line, price_now: now }) => ({
          line,
          price: pesewasOrNull(now),
        })),
      }),
    )
    answer(app, 'POST /companies/:company/approvals/:number/refusal', (request) =>
      decideApproval(market, provider, decisionOf(request, request.params.number), {
        approve: false,
        why: request.body.reason,
      }),
    )
  }
}

const readerOf = (request: FastifyRequest) => ({
  companyId: companyOf(request).id,
  personId: callerOf(request).id,
})

const decisionOf = (request: FastifyRequest, number: string) => ({
  companyId: companyOf(request).id,
  approverId: callerOf(request).id,
  number,
})
