import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Market } from '../../../market.ts'
import { callerOf, companyOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { addBranch, changeBranch, listBranches, removeBranch } from '../branches/branches.ts'
import { changeCompany } from './change-company.ts'
import { readCompany } from './company-detail.queries.ts'
import { addDocument, listDocuments, removeDocument } from './company-documents.ts'
import type { Change } from './lock-company.ts'
import { submitCompany } from './submit-company.ts'

/** What a company is: its settings, papers, verification and branches. */
export function profileRoutes(market: Market): FastifyPluginAsync {
  const { db } = market
  return async (app) => {
    answer(app, 'GET /companies/:company', (request) => readCompany(db, changeOf(request)))
    answer(app, 'PUT /companies/:company', (request) => changeCompany(db, changeOf(request), request.body))
    answer(app, 'GET /companies/:company/documents', (request) => listDocuments(db, changeOf(request)))
    answer(app, 'POST /companies/:company/documents', (request) =>
      addDocument(db, changeOf(request), request.body),
    )
    answer(app, 'DELETE /companies/:company/documents/:document', (request) =>
      removeDocument(db, changeOf(request), request.params.document),
    )
    answer(app, 'POST /companies/:company/submission', (request) => submitCompany(market, changeOf(request)))
    await app.register(branchRoutes(market))
  }
}

function branchRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /companies/:company/branches', (request) => listBranches(db, companyOf(request).id))
    answer(app, 'POST /companies/:company/branches', (request) =>
      addBranch(db, changeOf(request), request.body),
    )
    answer(app, 'PUT /companies/:company/branches/:branch', (request) =>
      changeBranch(db, changeOf(request), request.params.branch, request.body),
    )
    answer(app, 'DELETE /companies/:company/branches/:branch', (request) =>
      removeBranch(db, changeOf(request), request.params.branch),
    )
  }
}

/** Who changes which company by a call. */
export const changeOf = (request: FastifyRequest): Change => ({
  id: companyOf(request).id,
  personId: callerOf(request).id,
})
