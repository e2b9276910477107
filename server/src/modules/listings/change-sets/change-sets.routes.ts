import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { hasStoreRight, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { editorOf } from '../editor-of.ts'
import { listProductChanges } from './list-product-changes.queries.ts'
import { prepareChangeSet } from './prepare-change-set.ts'
import { listChangeRows, readChangeSet } from './read-change-sets.queries.ts'
import { foreseeUndo } from './undoing/foresee-undo.ts'
import { applyChangeSet, undoChangeSet } from './write-change-set.ts'

/** 5,000 ids are longer than the usual request. */
const bodyLimit = 512 * 1024

export function changeSetRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(
      app,
      'POST /vendor/:store/change-sets',
      (request) => prepareChangeSet(db, editorOf(request), request.body),
      { bodyLimit },
    )
    answer(app, 'GET /vendor/:store/change-sets/:id', (request) =>
      readChangeSet(db, storeOf(request).id, request.params.id),
    )
    answer(app, 'GET /vendor/:store/change-sets/:id/rows', (request) => {
      const store = storeOf(request)
      const input = { id: request.params.id, seesCosts: hasStoreRight(store, 'products'), ...request.query }
      return listChangeRows(db, store.id, input)
    })
    answer(app, 'POST /vendor/:store/change-sets/:id/apply', (request) =>
      applyChangeSet(db, editorOf(request), request.params.id),
    )
    answer(app, 'GET /vendor/:store/change-sets/:id/undo', (request) =>
      foreseeUndo(db, storeOf(request).id, request.params.id),
    )
    answer(app, 'POST /vendor/:store/change-sets/:id/undo', (request) =>
      undoChangeSet(db, editorOf(request), request.params.id),
    )
    answer(app, 'GET /vendor/:store/product-changes', (request) => {
      const store = storeOf(request)
      const input = { seesCosts: hasStoreRight(store, 'products'), ...request.query }
      return listProductChanges(db, store.id, input)
    })
  }
}
