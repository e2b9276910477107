import type { FastifyPluginAsync } from 'fastify'
import { parcelStatusLabels } from '#contracts/orders/parcel-statuses.ts'
import type { RiderParcel } from '#contracts/orders/rider.ts'
import { Refusal } from '#contracts/refusals.ts'
import { sql } from '../../../database/drizzle.ts'
import type { Market } from '../../../market.ts'
import { callerOf, storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { findParcel, readStoreParcel } from '../../orders/index.ts'
import { completeByCode } from './delivery-code.ts'
import { ridersAddresses } from './rider-link.ts'

/** The page of a store's rider: where a parcel goes, what is to be collected, and the buyer's code. */
export function riderRoutes(market: Market): FastifyPluginAsync {
  const addresses = ridersAddresses(market)
  return async (app) => {
    answer(app, 'GET /vendor/:store/parcels/:parcel/rider-link', async (request) => {
      const parcelId = request.params.parcel
      await refuseUnlessOnItsWay(market, storeOf(request).id, parcelId)
      return { url: await addresses.urlOf(parcelId) }
    })
    answer(app, 'POST /vendor/:store/parcels/:parcel/rider-link', async (request) => {
      const parcelId = request.params.parcel
      await refuseUnlessOnItsWay(market, storeOf(request).id, parcelId)
      return { url: await addresses.renew({ parcelId, personId: callerOf(request).id }) }
    })
    answer(app, 'GET /riders/:token', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readForRider(market, await addresses.read(request.params.token))
    })
    answer(app, 'POST /riders/:token/delivery-code', async (request) => {
      const parcelId = await addresses.read(request.params.token)
      await completeByCode(market, { parcelId, code: request.body.code, by: 'rider' })
      return readForRider(market, parcelId)
    })
  }
}

/** Refuses: store_parcel.not_found, delivery_code.not_due. */
async function refuseUnlessOnItsWay({ db }: Market, storeId: string, parcelId: string): Promise<void> {
  const parcel = await findParcel(db, storeId, parcelId)
  if (!parcel) throw new Refusal('store_parcel.not_found')
  if (parcel.is_pickup || parcel.status !== 'out_for_delivery')
    throw new Refusal('delivery_code.not_due', { state: parcelStatusLabels[parcel.status] })
}

/** Refuses: store_parcel.not_found. */
async function readForRider(market: Market, parcelId: string): Promise<RiderParcel> {
  const { rows } = await market.db.execute<{ store_id: string; store: string }>(sql`
    select s.id as store_id, s.name as store from parcels p join stores s on s.id = p.store_id where p.id = ${parcelId}`)
  const [row] = rows
  if (!row) throw new Refusal('store_parcel.not_found')
  const parcel = await readStoreParcel(market.db, {
    ...{ storeId: row.store_id, parcelId },
    ...{ seesMoney: false, seesRecipient: true },
  })
  const isOnItsWay = parcel.status === 'out_for_delivery'
  const isPaidInCash = parcel.payment_method === 'cash_on_delivery' && parcel.is_unpaid
  return {
    store: row.store,
    order_number: parcel.order_number,
    code: parcel.code,
    status: parcel.status,
    status_label: parcel.status_label,
    items: parcel.items.map(({ name, variant_name, quantity }) => ({ name, variant_name, quantity })),
    to_collect: isOnItsWay && isPaidInCash ? parcel.total + parcel.delivery_fee : null,
    recipient: isOnItsWay ? parcel.recipient : null,
    code_state: isOnItsWay ? parcel.code_state : null,
  }
}
