import type { FastifyInstance } from 'fastify'
import type { Market } from '../../market.ts'
import type { OnArrival } from './move-parcel.ts'
import { orderEventRoutes } from './order-events.routes.ts'
import type { OrderDeps } from './order-number.ts'
import { orderRoutes } from './orders.routes.ts'
import { receiptRoutes } from './receipt.routes.ts'
import { returnRoutes } from './returns.routes.ts'
import { trackingRoutes } from './tracking.routes.ts'
import { trackingEventRoutes } from './tracking-events.routes.ts'

export { acceptParcels } from './accept-parcels.ts'
export { receiveReturn, refuseReturn } from './answer-return.ts'
export { eraseBuyerDetails } from './erase-buyer-details.ts'
export { exportOrders } from './export-orders.ts'
export { moveOrderTowards, type OnArrival } from './move-parcel.ts'
export { orderNewsChannel } from './order-number.ts'
export { findOrder } from './orders.queries.ts'
export { type AddressSnapshot, orders } from './orders.tables.ts'
export { refreshPopularity } from './refresh-popularity.ts'
export { refuseOpenSales } from './refuse-open-sales.ts'
export { orderNewsSubscribers } from './tell-of-orders.ts'

export function ordersModule(market: Market, deps: OrderDeps & { onArrival: OnArrival }) {
  return {
    routes: async (app: FastifyInstance) => {
      await app.register(orderRoutes(market, deps))
      await app.register(orderEventRoutes(market, deps))
      await app.register(returnRoutes(market, deps))
      await app.register(receiptRoutes(market))
      await app.register(trackingRoutes(market))
      await app.register(trackingEventRoutes(market, deps))
    },
  }
}
