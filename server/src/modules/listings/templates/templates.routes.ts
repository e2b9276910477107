import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { hasStoreRight, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { removeTemplate, renameTemplate, saveTemplate } from './keep-templates.ts'
import { listTemplates, readTemplate } from './templates.queries.ts'

export function templateRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/product-templates', (request) => listTemplates(db, storeOf(request).id))
    answer(app, 'GET /vendor/:store/product-templates/:template', async (request) => {
      const store = storeOf(request)
      const template = await readTemplate(db, store.id, request.params.template)
      if (hasStoreRight(store, 'products')) return template
      return { ...template, fields: { ...template.fields, cost_price: null } }
    })
    answer(app, 'POST /vendor/:store/product-templates', (request) =>
      saveTemplate(db, storeOf(request).id, request.body),
    )
    answer(app, 'PATCH /vendor/:store/product-templates/:template', (request) =>
      renameTemplate(db, {
        storeId: storeOf(request).id,
        id: request.params.template,
        name: request.body.name,
      }),
    )
    answer(app, 'DELETE /vendor/:store/product-templates/:template', (request) =>
      removeTemplate(db, storeOf(request).id, request.params.template),
    )
  }
}
