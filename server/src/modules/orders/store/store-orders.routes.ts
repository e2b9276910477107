import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../../database/client.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { callerOf, hasStoreRight, seesSales, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { eventStreams } from '../../../plugins/event-stream.ts'
import { leftStoreKey, type OrderDeps, storeMessagesKey, storeNewsKey } from '../order-number.ts'
import type { OnArrival } from '../parcels/move-parcel.ts'
import { refuseReturn } from '../returns/answer-return.ts'
import { appealForStore } from '../returns/appeal-ruling.ts'
import { sayForStore } from '../returns/escalate-return.ts'
import { offerPart, readOfferCost } from '../returns/offer-part.ts'
import { actOnParcels, findParcel } from './act-on-parcels.ts'
import { listNewestParcels } from './newest-parcels.queries.ts'
import { assignParcel, listParcelPeople, writeNote } from './parcel-team.ts'
import { countedMax, countSelected, countStoreParcels, listStoreParcels } from './store-list.queries.ts'
import { readStoreParcel } from './store-parcel.queries.ts'
import { cardWithoutSales, parcelWithoutSales } from './without-sales.rules.ts'

/** Open streams of one person: a few tabs on a few devices. */
const streamsMax = 6

/** A store's side of orders. */
export function storeOrderRoutes(
  market: Market,
  deps: Pick<OrderDeps, 'live'> & { onArrival: OnArrival },
): FastifyPluginAsync {
  return async (app) => {
    await app.register(listRoutes(market))
    await app.register(eventRoutes(market, deps))
    await app.register(changeRoutes(market, deps.onArrival))
    await app.register(offerRoutes(market))
  }
}

/** One parcel as the caller may see it. Refuses: store_parcel.not_found. */
export async function readFor(
  market: Market,
  request: FastifyRequest,
  parcelId: string,
): Promise<StoreParcelDetail> {
  const store = storeOf(request)
  const parcel = await readStoreParcel(market.db, {
    storeId: store.id,
    parcelId,
    seesMoney: hasStoreRight(store, 'money'),
    seesRecipient: hasStoreRight(store, 'orders'),
    market: market.publicUrl(),
  })
  return seesSales(store) ? parcel : parcelWithoutSales(parcel)
}

function listRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/parcels', async (request) => {
      const store = storeOf(request)
      const { type, group, sort, q, after, page_size: pageSize } = request.query
      const selection = { type, group, sort, q, after, pageSize }
      const { rows, next } = await listStoreParcels(market.db, store.id, selection, {
        seesRecipients: hasStoreRight(store, 'orders'),
      })
      const count = await countSelected(market.db, store.id, selection)
      const address = (cursor: string) =>
        `/api/vendor/${store.slug}/parcels?${new URLSearchParams({ type, group, sort, q, page_size: String(pageSize), after: cursor })}`
      return {
        count,
        count_capped: count >= countedMax,
        next: next && address(next),
        previous: null,
        results: seesSales(store) ? rows : rows.map(cardWithoutSales),
      }
    })
    answer(app, 'GET /vendor/:store/newest-parcels', async (request) => {
      const store = storeOf(request)
      const reader = { seesRecipients: hasStoreRight(store, 'orders') }
      const { results } = await listNewestParcels(market.db, store.id, reader)
      return { results: seesSales(store) ? results : results.map(cardWithoutSales) }
    })
    answer(app, 'GET /vendor/:store/parcels/counts', (request) =>
      countStoreParcels(market.db, storeOf(request).id),
    )
    answer(app, 'GET /vendor/:store/parcels/:parcel', (request) =>
      readFor(market, request, request.params.parcel),
    )
    answer(app, 'GET /vendor/:store/parcel-people', (request) =>
      listParcelPeople(market.db, storeOf(request).id),
    )
  }
}

/** Says that something changed; the page then reads what it shows. Who is no longer a member loses the stream at once. */
function eventRoutes({ db }: Market, { live }: Pick<OrderDeps, 'live'>): FastifyPluginAsync {
  return async (app) => {
    const openStream = eventStreams(app, { ofCaller: streamsMax })
    answer(app, 'GET /vendor/:store/parcels/events', (request, reply) => {
      const { id } = storeOf(request)
      openStream(request, reply, (say, end) => {
        const leave = live.follow(storeNewsKey(id), () => say('parcels', { at: new Date().toISOString() }))
        const leaveMessages = live.follow(storeMessagesKey(id), () =>
          say('messages', { at: new Date().toISOString() }),
        )
        const person = callerOf(request).id
        // A channel that connects calls everybody who follows it, so the membership itself decides.
        const endUnlessMember = () => isMember(db, id, person).then((is) => (is ? undefined : end()), end)
        const stopWaiting = live.follow(leftStoreKey(id, person), () => void endUnlessMember())
        return () => {
          leave()
          leaveMessages()
          stopWaiting()
        }
      })
    })
  }
}

async function isMember(db: Database, storeId: string, personId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from store_members where store_id = ${storeId} and person_id = ${personId}`)
  return rows.length > 0
}

function changeRoutes(market: Market, onArrival: OnArrival): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /vendor/:store/parcels/actions', (request) => {
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      return actOnParcels(market.db, { ...who, ...request.body }, onArrival)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/return/refuse', async (request) => {
      const { parcel } = request.params
      if (!(await findParcel(market.db, storeOf(request).id, parcel))) {
        throw new Refusal('store_parcel.not_found')
      }
      const { return_id: returnId, reason: why } = request.body
      const who = { actor: 'vendor', personId: callerOf(request).id } as const
      const refused = { ...who, parcelId: parcel, returnId, why, market: market.publicUrl() }
      await refuseReturn(market.db, refused, onArrival)
      return readFor(market, request, parcel)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/return/words', async (request) => {
      const { parcel } = request.params
      if (!(await findParcel(market.db, storeOf(request).id, parcel))) {
        throw new Refusal('store_parcel.not_found')
      }
      const { return_id: returnId, words } = request.body
      await sayForStore(market.db, { parcelId: parcel, returnId, personId: callerOf(request).id, words })
      return readFor(market, request, parcel)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/return/appeal', async (request) => {
      const { parcel } = request.params
      if (!(await findParcel(market.db, storeOf(request).id, parcel))) {
        throw new Refusal('store_parcel.not_found')
      }
      const { return_id: returnId, words } = request.body
      await appealForStore(market.db, { parcelId: parcel, returnId, personId: callerOf(request).id, words })
      return readFor(market, request, parcel)
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/notes', async (request) => {
      const { parcel } = request.params
      const note = { storeId: storeOf(request).id, parcelId: parcel, authorId: callerOf(request).id }
      await writeNote(market.db, { ...note, key: request.idempotencyKey, text: request.body.text })
      return readFor(market, request, parcel)
    })
    answer(app, 'PUT /vendor/:store/parcels/:parcel/assignee', async (request) => {
      const { parcel } = request.params
      const { person_id: assigneeId, seen } = request.body
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      const key = request.idempotencyKey
      await assignParcel(market.db, { ...who, parcelId: parcel, assigneeId, seen, key })
      return readFor(market, request, parcel)
    })
  }
}

/** A part of the price for a buyer who keeps the goods. */
function offerRoutes(market: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'POST /vendor/:store/parcels/:parcel/return/offer', async (request) => {
      const { parcel } = request.params
      const who = { storeId: storeOf(request).id, personId: callerOf(request).id }
      const { return_id: returnId, amount } = request.body
      await offerPart(market, { ...who, parcelId: parcel, returnId, amount })
      return readFor(market, request, parcel)
    })
    answer(app, 'GET /vendor/:store/parcels/:parcel/return/offer-cost', async (request) => {
      const store = storeOf(request)
      const { return_id: returnId, amount } = request.query
      const input = { storeId: store.id, parcelId: request.params.parcel, returnId, amount }
      const cost = await readOfferCost(market.db, input)
      return { cost: hasStoreRight(store, 'money') ? cost : null }
    })
  }
}
