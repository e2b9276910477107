import type { FastifyPluginAsync } from 'fastify'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection } from '../../database/client.ts'
import type { Market } from '../../market.ts'
import { callerOf, hasStoreRight, storeOf } from '../../plugins/access.ts'
import { answer } from '../../plugins/calls.ts'
import { makeOnce } from '../vendors/index.ts'
import { addPicture, changePicture, removePicture } from './change-pictures.ts'
import { changeVariant } from './change-variant.ts'
import { copyListing } from './copy-listing.ts'
import { readChoices } from './definitions.queries.ts'
import { editorOf } from './editor-of.ts'
import { listListings } from './list-listings.queries.ts'
import { listingOf, readListing, withoutCosts } from './read-listing.queries.ts'
import { createListing, saveListing } from './save-listing.ts'
import { setOptions } from './set-options.ts'
import { listShopStock } from './stock/list-shop-stock.queries.ts'
import { moveStock } from './stock/move-stock.ts'
import { correctOne, listMovements, listStock } from './stock.queries.ts'
import { askForAnotherLook } from './taking-down/ask-for-another-look.ts'
import { reportProduct } from './taking-down/report-product.ts'

/** A product of 2,000 variants or a long description is larger than the usual request. */
const bodyLimit = 512 * 1024

export function listingRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/products', (request) =>
      listListings(db, storeOf(request).id, request.query),
    )
    answer(
      app,
      'POST /vendor/:store/products',
      (request) => {
        const { idempotencyKey: key, body } = request
        const editor = editorOf(request)
        const asked = { storeId: editor.storeId, key, contents: ['product', body] } as const
        return db.transaction((tx) =>
          makeOnce(tx, asked, {
            make: () => createListing(tx, editor, body),
            read: (id) => readOwn(tx, editor.storeId, id),
          }),
        )
      },
      { bodyLimit },
    )
    answer(app, 'POST /products/:id/report', (request) =>
      reportProduct(db, callerOf(request).id, request.params.id, request.body),
    )
    answer(app, 'GET /vendor/:store/product-choices', () => readChoices(db))
    answer(app, 'GET /vendor/:store/products/:id', async (request) => {
      const store = storeOf(request)
      const listing = await readOwn(db, store.id, request.params.id)
      return hasStoreRight(store, 'products') ? listing : withoutCosts(listing)
    })
    answer(
      app,
      'PATCH /vendor/:store/products/:id',
      (request) => saveListing(db, editorOf(request), request.params.id, request.body),
      { bodyLimit },
    )
    answer(app, 'POST /vendor/:store/products/:id/another-look', (request) =>
      askForAnotherLook(db, editorOf(request), request.params.id, request.body.words),
    )
    answer(app, 'POST /vendor/:store/products/:id/copy', (request) => {
      const { idempotencyKey: key, params } = request
      const editor = editorOf(request)
      const asked = { storeId: editor.storeId, key, contents: ['copy', params.id] } as const
      return db.transaction((tx) =>
        makeOnce(tx, asked, {
          make: () => copyListing(tx, editor, params.id),
          read: (id) => readOwn(tx, editor.storeId, id),
        }),
      )
    })
  }
}

async function readOwn(db: Connection, storeId: string, id: string): Promise<Listing> {
  const listing = await readListing(db, storeId, id)
  if (!listing) throw new Refusal('product.not_found')
  return listingOf(listing)
}

export function listingPartRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(
      app,
      'PUT /vendor/:store/products/:id/options',
      (request) => setOptions(db, editorOf(request), request.params.id, request.body),
      { bodyLimit },
    )
    answer(app, 'PATCH /vendor/:store/products/:id/variants/:variant', (request) =>
      changeVariant(db, editorOf(request), request.params, request.body),
    )
    answer(app, 'POST /vendor/:store/products/:id/pictures', (request) =>
      addPicture(db, editorOf(request), request.params.id, request.body),
    )
    answer(app, 'PATCH /vendor/:store/products/:id/pictures/:picture', (request) =>
      changePicture(db, editorOf(request), request.params, request.body),
    )
    answer(app, 'DELETE /vendor/:store/products/:id/pictures/:picture', (request) =>
      removePicture(db, editorOf(request), request.params),
    )
  }
}

export function stockRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/stock', (request) => listStock(db, storeOf(request).id, request.query))
    answer(app, 'GET /vendor/:store/shop-stock', (request) =>
      listShopStock(db, storeOf(request).id, request.query.q),
    )
    answer(app, 'POST /vendor/:store/stock/moves', (request) =>
      moveStock(db, editorOf(request), request.body.moves),
    )
    answer(app, 'GET /vendor/:store/stock/:variant/movements', (request) =>
      listMovements(db, storeOf(request).id, request.params.variant),
    )
    answer(app, 'POST /vendor/:store/stock/:variant/corrections', (request) =>
      correctOne(db, editorOf(request), request.params.variant, {
        ...request.body,
        key: request.idempotencyKey,
      }),
    )
  }
}
