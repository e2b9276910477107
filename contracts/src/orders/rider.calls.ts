import type { CallTable } from '../call.ts'
import { RiderLink, RiderParcel, RiderPath } from './rider.ts'
import { DeliveryCode } from './store-parcel.ts'
import { ParcelPath } from './store-parcels.calls.ts'

/** A rider has no account: the signed address that the store sends is all that is needed, for one parcel and while it is on its way. */
const rider = {
  access: 'public',
  tags: ['Deliveries'],
  params: RiderPath,
  invalid: { params: 'rider.link_invalid' },
  answers: { 200: RiderParcel },
} as const

export const riderCalls = {
  'GET /vendor/:store/parcels/:parcel/rider-link': {
    access: { store: 'orders' },
    tags: ['Orders of a store'],
    summary: "The address at which the store's rider finds a parcel that is on its way",
    params: ParcelPath,
    answers: { 200: RiderLink },
  },
  'POST /vendor/:store/parcels/:parcel/rider-link': {
    access: { store: 'orders' },
    tags: ['Orders of a store'],
    summary: "Make a new address for the store's rider; earlier ones open nothing any more",
    params: ParcelPath,
    answers: { 200: RiderLink },
  },
  'GET /riders/:token': { ...rider, summary: 'What a rider needs to deliver a parcel' },
  'POST /riders/:token/delivery-code': {
    ...rider,
    callsPerMinute: 30,
    isWatched: true,
    summary: "Complete a delivery by the buyer's code, typed by the rider",
    body: DeliveryCode,
  },
} as const satisfies CallTable
