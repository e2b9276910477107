import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callerOf, companyOf, hasStoreRight, seesSales, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { acceptQuotation, putInCartAgain } from './accept-quotation.ts'
import { cancelRequest, declineQuotation } from './close-request.ts'
import { openCompanyFile, openStoreFile } from './open-file.ts'
import type { QuotationDeps } from './quotation-deps.ts'
import { listRequests, readRequest } from './requests.queries.ts'
import { type StorePerson, sendQuotation } from './send-quotation.ts'
import { type Member, sendRequest } from './send-request.ts'
import { listQuotableGoods, listStoreRequests, readStoreRequest } from './store-requests.queries.ts'
import { askVendors, writeToBuyer } from './write-message.ts'

/** The company's side. */
export function requestRoutes(deps: QuotationDeps): FastifyPluginAsync {
  const { db } = deps.market
  const member = (request: FastifyRequest): Member => ({
    companyId: companyOf(request).id,
    personId: callerOf(request).id,
  })
  return async (app) => {
    answer(app, 'GET /companies/:company/quotation-requests', (request) =>
      listRequests(db, companyOf(request).id, request.query.tab),
    )
    answer(app, 'POST /companies/:company/quotation-requests', (request) =>
      sendRequest(deps, member(request), request.body),
    )
    answer(app, 'GET /companies/:company/quotation-requests/:request', (request) =>
      readRequest(db, companyOf(request).id, request.params.request),
    )
    answer(app, 'GET /companies/:company/quotation-requests/:request/files/:file', (request) => {
      const { request: requestId, file: fileId } = request.params
      return openCompanyFile(deps, companyOf(request).id, {
        readerId: callerOf(request).id,
        requestId,
        fileId,
      })
    })
    answer(app, 'POST /companies/:company/quotation-requests/:request/messages', (request) =>
      askVendors(deps, member(request), request.params.request, request.body),
    )
    answer(app, 'POST /companies/:company/quotation-requests/:request/cancellation', (request) =>
      cancelRequest(deps, member(request), request.params.request, request.body.reason),
    )
    answer(
      app,
      'POST /companies/:company/quotation-requests/:request/quotations/:quotation/acceptance',
      (request) => {
        const { request: requestId, quotation: quotationId } = request.params
        return acceptQuotation(deps, member(request), { requestId, quotationId, ...request.body })
      },
    )
    answer(
      app,
      'POST /companies/:company/quotation-requests/:request/quotations/:quotation/cart-line',
      (request) => {
        const { request: requestId, quotation: quotationId } = request.params
        return putInCartAgain(deps, member(request), { requestId, quotationId })
      },
    )
    answer(
      app,
      'POST /companies/:company/quotation-requests/:request/quotations/:quotation/refusal',
      (request) => {
        const { request: requestId, quotation: quotationId } = request.params
        return declineQuotation(deps, member(request), { requestId, quotationId, ...request.body })
      },
    )
  }
}

/** The store's side. */
export function storeRequestRoutes(deps: QuotationDeps): FastifyPluginAsync {
  const { db } = deps.market
  const person = (request: FastifyRequest): StorePerson => ({
    storeId: storeOf(request).id,
    personId: callerOf(request).id,
  })
  return async (app) => {
    answer(app, 'GET /vendor/:store/quotation-requests', async (request) => {
      const store = storeOf(request)
      const list = await listStoreRequests(db, store.id, request.query.tab)
      if (seesSales(store)) return list
      return { ...list, rows: list.rows.map((row) => ({ ...row, unit_price: null })) }
    })
    answer(app, 'GET /vendor/:store/quotable-goods', (request) => {
      const store = storeOf(request)
      return listQuotableGoods(db, store.id, request.query.q, hasStoreRight(store, 'products'))
    })
    answer(app, 'GET /vendor/:store/quotation-requests/:request', (request) =>
      readStoreRequest(db, storeOf(request).id, request.params.request),
    )
    answer(app, 'GET /vendor/:store/quotation-requests/:request/files/:file', (request) => {
      const { request: requestId, file: fileId } = request.params
      return openStoreFile(deps, storeOf(request).id, { readerId: callerOf(request).id, requestId, fileId })
    })
    answer(app, 'POST /vendor/:store/quotation-requests/:request/messages', (request) =>
      writeToBuyer(deps, person(request), request.params.request, request.body.text),
    )
    answer(app, 'POST /vendor/:store/quotation-requests/:request/quotations', (request) =>
      sendQuotation(deps, person(request), request.params.request, request.body),
    )
  }
}
