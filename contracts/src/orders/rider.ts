import { z } from 'zod'
import { ParcelStatus } from './order.ts'
import { StoreParcelDetail } from './store-parcel.ts'

/** Where the rider's page of a parcel is; only its store's team can make the address. */
export const RiderLink = z.object({ url: z.url() }).meta({ id: 'RiderLink' })

export const RiderPath = z.object({ token: z.string().max(120) })

/** A parcel as the store's rider sees it. Once it is no longer on its way, the recipient is null. */
export const RiderParcel = z
  .object({
    order_number: z.string(),
    store: z.string(),
    status: ParcelStatus,
    status_label: z.string(),
    items: z.array(z.object({ name: z.string(), variant_name: z.string(), quantity: z.int() })),
    /** In cedis, what the recipient pays in cash; null where nothing is to be collected. */
    to_collect: z.number().nullable(),
    ...StoreParcelDetail.pick({ code: true, recipient: true, code_state: true }).shape,
  })
  .meta({ id: 'RiderParcel' })
export type RiderParcel = z.infer<typeof RiderParcel>
