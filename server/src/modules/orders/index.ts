import type { Market } from '../../market.ts'
import { type OrderDeps, orderRoutes } from './orders.routes.ts'

export { acceptParcels } from './accept-parcels.ts'
export { type LiveOrders, listenToOrders, orderNewsChannel } from './live-orders.ts'
export { moveOrderTowards, moveParcel, type OnArrival } from './move-parcel.ts'
export { findOrder } from './orders.queries.ts'
export { OrderNumber } from './orders.routes.ts'
export type { AddressSnapshot } from './orders.tables.ts'
export type { Actor } from './parcel-transitions.rules.ts'
export { orderNewsSubscribers } from './tell-of-orders.ts'

export function ordersModule(market: Market, deps: OrderDeps) {
  return { routes: orderRoutes(market, deps) }
}
