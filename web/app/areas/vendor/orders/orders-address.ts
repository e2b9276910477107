import { OrderType, ParcelGroup } from '#contracts/orders/store-parcel.ts'

/** What the address of the page says about its list. */
export interface ListChoice {
  type: OrderType
  group: ParcelGroup
  q: string
}

export const ordersPath = '/b2b/vendor/orders'

export function choiceOf(parameters: URLSearchParams): ListChoice {
  return {
    type: OrderType.catch('all').parse(parameters.get('type')),
    group: ParcelGroup.catch('all').parse(parameters.get('group')),
    q: (parameters.get('q') ?? '').slice(0, 100),
  }
}

/** The address of the page with a list and, where one is chosen, a parcel. */
export function addressOf({ type, group, q }: ListChoice, parcelId?: string): string {
  const parameters = new URLSearchParams({
    ...(type !== 'all' && { type }),
    ...(group !== 'all' && { group }),
    ...(q && { q }),
  }).toString()
  return `${ordersPath}${parcelId ? `/${parcelId}` : ''}${parameters && `?${parameters}`}`
}
