import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusals.ts'
import type { Market } from '../../../market.ts'
import { answer } from '../../../plugins/calls.ts'
import { actorOf } from '../../../plugins/operator-access.ts'
import { askCompany, decideCompany, readCompanyPapers } from '../../companies/index.ts'
import { refuseUnpassed, refuseUnseen } from '../checklist.rules.ts'
import { type OpenDocument, openDocuments } from '../documents.ts'
import { sayWhoDecided } from '../say-who-decided.ts'
import { listCompanies, readCompanyToDecide } from './company-to-decide.queries.ts'
import { setCredit } from './set-credit.ts'

/** Companies at the desk: the list, one with its papers, and the decision. */
export function companyRoutes(market: Market, openDocument: OpenDocument) {
  const { db, clock } = market
  /** Refuses: task.changed where the operator was shown another state of the company. */
  const readAsShown = async (id: string, shown: string | undefined) => {
    const company = await readCompanyToDecide(db, id)
    if (shown !== undefined && shown !== company.shown) throw new Refusal('task.changed')
    return company
  }
  return async (app: FastifyInstance) => {
    answer(app, 'GET /admin/companies', (request) => listCompanies(db, request.query))
    answer(app, 'GET /admin/companies/:id', (request) => readCompanyToDecide(db, request.params.id))
    answer(app, 'POST /admin/companies/:id/documents', async (request) => {
      const company = await readCompanyToDecide(db, request.params.id)
      const papers = await readCompanyPapers(db, company.id)
      const about = { subject: 'company', subjectId: company.id, label: company.name } as const
      const addresses = papers.map(({ file }) => file)
      const { reason } = request.body
      const { shown = '' } = company
      const toOpen = { actor: actorOf(request), about, reason, addresses, numbers: [], shown }
      return openDocuments(db, openDocument, toOpen, clock())
    })
    answer(app, 'POST /admin/companies/:id/verify', async (request) => {
      const { findings, shown } = request.body
      const { id } = request.params
      const actor = actorOf(request)
      const lastLook = async () => {
        const company = await readAsShown(id, shown)
        refuseUnpassed(company.checks, findings)
        refuseUnseen(company, actor.operatorId)
      }
      await sayWhoDecided(db, id, () =>
        decideCompany(market, id, { isVerified: true }, { actor, findings, lastLook }),
      )
    })
    answer(app, 'POST /admin/companies/:id/ask', async (request) => {
      const { field, reason: words, shown } = request.body
      const { id } = request.params
      const by = { actor: actorOf(request), lastLook: () => readAsShown(id, shown) }
      await sayWhoDecided(db, id, () => askCompany(market, id, { field, words }, by))
    })
    answer(app, 'POST /admin/companies/:id/refuse', async (request) => {
      const { field, reason, shown } = request.body
      const { id } = request.params
      const by = { actor: actorOf(request), lastLook: () => readAsShown(id, shown) }
      await sayWhoDecided(db, id, () => decideCompany(market, id, { isVerified: false, field, reason }, by))
    })
    answer(app, 'PUT /admin/companies/:id/credit', (request) =>
      setCredit(market, request.params.id, request.body, actorOf(request)),
    )
  }
}
