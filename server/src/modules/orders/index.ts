import type { FastifyInstance } from 'fastify'
import type { Connection } from '../../database/client.ts'
import type { Market } from '../../market.ts'
import type { UnsubscribeLinks } from '../notifications/index.ts'
import { locationRoutes } from './locations/locations.routes.ts'
import { orderEventRoutes } from './order-events.routes.ts'
import type { OrderDeps } from './order-number.ts'
import { orderRoutes } from './orders.routes.ts'
import type { OnArrival } from './parcels/move-parcel.ts'
import { receiptRoutes } from './receipts/receipt.routes.ts'
import { returnRoutes } from './returns/returns.routes.ts'
import { slipRoutes } from './slips/slips.routes.ts'
import { remindStores } from './store/remind-stores.ts'
import { storeOrderRoutes } from './store/store-orders.routes.ts'
import { cancelledNews } from './store/tell-of-cancelled.ts'
import { storeNewsSubscribers } from './store/tell-stores.ts'
import { orderNewsSubscribers } from './tell-of-orders.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { trackingEventRoutes } from './tracking/tracking-events.routes.ts'

export { waitsForApproval } from './approvals/order-approval.queries.ts'
export { eraseBuyerDetails } from './erase-buyer-details.ts'
export { exportOrders, exportParcelNotes } from './export-orders.ts'
export { mayActOnOrder, refuseReader } from './of-companies/whose-order.ts'
export { orderNewsChannel, tellStoreOfMessages } from './order-number.ts'
export { findOrder } from './orders.queries.ts'
export { type AddressSnapshot, orders } from './orders.tables.ts'
export { acceptParcels } from './parcels/accept-parcels.ts'
export {
  lockParcel,
  moveInside,
  moveOrderTowards,
  moveParcelTowards,
  type OnArrival,
  readLocked,
} from './parcels/move-parcel.ts'
export { statusesAhead } from './parcels/parcel-transitions.rules.ts'
export { recordParcelAct } from './parcels/record-parcel-act.ts'
export { type ReceiptParcel, readReceiptParcels, readTaxRates } from './receipts/receipt.queries.ts'
export { refreshPopularity } from './refresh-popularity.ts'
export { refuseOpenSales } from './refuse-open-sales.ts'
export { receiveReturn, refuseReturn } from './returns/answer-return.ts'
export { type FirstRulingRow, firstRulingColumns, firstRulingOf } from './returns/first-ruling.queries.ts'
export { declineOffer, lockOffer, offerPart, refuseTooMuch } from './returns/offer-part.ts'
export { requestReturnForBuyer, walletOf } from './returns/request-return.ts'
export { returnableUntil } from './returns/return.rules.ts'
export { isReturnPhotoOf } from './returns/return-photos.queries.ts'
export { findParcel } from './store/act-on-parcels.ts'
export { customerName } from './store/store-cards.queries.ts'
export { readFor } from './store/store-orders.routes.ts'
export { readStoreParcel } from './store/store-parcel.queries.ts'
export { tellStore } from './store/tell-stores.ts'

interface Deps extends OrderDeps {
  readonly onArrival: OnArrival
  readonly links: UnsubscribeLinks
  /** Erases what may be erased of a buyer whose account is deleted. */
  readonly eraseBuyer: (tx: Connection, personId: string) => Promise<void>
}

export function ordersModule(market: Market, deps: Deps) {
  const tellOfCancelled = cancelledNews(market, deps.links)
  return {
    subscribers: [
      orderNewsSubscribers(market, deps.links, deps.eraseBuyer),
      storeNewsSubscribers(market, deps.links),
      new Map([
        ['order.cancelled', [tellOfCancelled]],
        ['parcel.moved', [tellOfCancelled]],
      ]),
    ],
    remindStores: () => remindStores(market, deps.links),
    routes: async (app: FastifyInstance) => {
      await app.register(orderRoutes(market, deps))
      await app.register(orderEventRoutes(market, deps))
      await app.register(returnRoutes(market, deps))
      await app.register(receiptRoutes(market))
      await app.register(storeOrderRoutes(market, deps))
      await app.register(locationRoutes(market))
      await app.register(slipRoutes(market))
      await app.register(trackingRoutes(market))
      await app.register(trackingEventRoutes(market, deps))
    },
  }
}
export { parcelWaitsForStore } from './returns/waits-elsewhere.ts'
