import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { decideCompany, readCompanyPapers } from '../../companies/index.ts'
import { refuseUnpassed, refuseUnseen } from '../checklist.rules.ts'
import { type OpenDocument, openDocuments } from '../documents.ts'
import { sayWhoDecided } from '../say-who-decided.ts'
import { listCompanies, readCompanyToDecide } from './company-to-decide.queries.ts'
import { setCredit } from './set-credit.ts'

/** Companies at the desk: the list, one with its papers, and the decision. */
export function companyRoutes(market: Market, openDocument: OpenDocument) {
  const { db, clock } = market
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/companies', (request) => listCompanies(db, request.query))
    answer(app, 'GET /admin/companies/:id', (request) => readCompanyToDecide(db, request.params.id))
    answer(app, 'POST /admin/companies/:id/documents', async (request) => {
      const company = await readCompanyToDecide(db, request.params.id)
      const papers = await readCompanyPapers(db, company.id)
      const about = { subject: 'company', subjectId: company.id, label: company.name } as const
      const addresses = papers.map(({ file }) => file)
      const toOpen = { actor: actorOf(request), about, reason: request.body.reason, addresses, numbers: [] }
      return openDocuments(db, openDocument, toOpen, clock())
    })
    answer(app, 'POST /admin/companies/:id/verify', async (request) => {
      const { findings } = request.body
      const company = await readCompanyToDecide(db, request.params.id)
      const { id, submitted_at: submittedAt, checks } = company
      const by = { actor: actorOf(request), findings }
      await sayWhoDecided(db, id, async () => {
        if (!submittedAt) throw new Refusal('company.cannot_decide')
        refuseUnpassed(checks, findings)
        refuseUnseen(company, by.actor.operatorId)
        await decideCompany(market, id, { isVerified: true }, by)
      })
    })
    answer(app, 'POST /admin/companies/:id/refuse', async (request) => {
      const { id } = request.params
      const decision = { isVerified: false, reason: request.body.reason } as const
      await sayWhoDecided(db, id, () => decideCompany(market, id, decision, { actor: actorOf(request) }))
    })
    answer(app, 'PUT /admin/companies/:id/credit', (request) =>
      setCredit(market, request.params.id, request.body, actorOf(request)),
    )
  }
}
