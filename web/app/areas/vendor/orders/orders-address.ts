import { orderTypes, parcelGroups } from '#contracts/orders/parcel-actions.ts'
import type { OrderType, ParcelGroup } from '#contracts/orders/store-parcel.ts'

/** What the address of the page says about its list. */
export interface ListChoice {
  type: OrderType
  group: ParcelGroup
  q: string
}

export const ordersPath = '/b2b/vendor/orders'

const groups = Object.keys(parcelGroups) as ParcelGroup[]

export function choiceOf(parameters: URLSearchParams): ListChoice {
  return {
    type: orderTypes.find((type) => type === parameters.get('type')) ?? 'all',
    group: groups.find((group) => group === parameters.get('group')) ?? 'all',
    q: (parameters.get('q') ?? '').slice(0, 100),
  }
}

/** Whether the list is of all orders but for the buyer's side: the numbers beside the sides count those. */
export const isWhole = ({ group, q }: ListChoice): boolean => group === 'all' && q === ''

/** The address of the page with a list and, where one is chosen, a parcel. */
export function addressOf({ type, group, q }: ListChoice, parcelId?: string): string {
  const parameters = new URLSearchParams({
    ...(type !== 'all' && { type }),
    ...(group !== 'all' && { group }),
    ...(q && { q }),
  }).toString()
  return `${ordersPath}${parcelId ? `/${parcelId}` : ''}${parameters && `?${parameters}`}`
}
