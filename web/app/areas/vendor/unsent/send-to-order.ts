import type { StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import { api } from '#web/data/api.ts'
import type { OrderChange } from './changes.ts'

/** Makes a change at one order, once for its key. Answers with the order. */
export function sendToOrder(store: string, change: OrderChange, key: string): Promise<StoreParcelDetail> {
  const params = { store, parcel: change.parcel }
  if (change.kind === 'code') {
    const body = { code: change.code }
    return api('POST /vendor/:store/parcels/:parcel/delivery-code', { params, body, key })
  }
  if (change.kind === 'note') {
    const body = { text: change.text }
    return api('POST /vendor/:store/parcels/:parcel/notes', { params, body, key })
  }
  const body = { person_id: change.person, seen: change.seen }
  return api('PUT /vendor/:store/parcels/:parcel/assignee', { params, body, key })
}
