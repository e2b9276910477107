import type { FastifyPluginAsync } from 'fastify'
import type { Market } from '../../../market.ts'
import { storeOf } from '../../../plugins/access.ts'
import { answer } from '../../../plugins/calls.ts'
import { sendPdf } from '../../../plugins/send-pdf.ts'
import { readStoreParcel } from '../store/store-parcel.queries.ts'
import { readPickList } from './pick-list.queries.ts'
import { slipPdf } from './slip-pdf.ts'

/** What a store prints or reads while it packs. */
export function slipRoutes({ db }: Market): FastifyPluginAsync {
  return async (app) => {
    answer(app, 'GET /vendor/:store/pick-list', (request) =>
      readPickList(db, storeOf(request).id, request.query.after),
    )
    answer(app, 'GET /vendor/:store/parcels/:parcel/slip.pdf', async (request, reply) => {
      const { id: storeId, name: store } = storeOf(request)
      const { parcel: parcelId } = request.params
      const parcel = await readStoreParcel(db, { storeId, parcelId, seesMoney: false, seesRecipient: true })
      const { size } = request.query
      const file = await slipPdf({ store, parcel }, size)
      return sendPdf(reply, `slip-${parcel.order_number}-${size}`, file)
    })
  }
}
