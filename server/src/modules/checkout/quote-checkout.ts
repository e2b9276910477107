import type { Side } from '#contracts/cart/cart.ts'
import { type DeliveryChoice, deliveryLabels, type Quote } from '#contracts/checkout/checkout.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { estimateDelivery } from '#contracts/geo/delivery-dates.ts'
import { cedisOf, splitByWeights } from '#contracts/money.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { readAddress } from '../accounts/index.ts'
import { type CartLine, listCartLines } from '../cart/index.ts'
import { readCreditLeft } from '../payments/index.ts'
import { hoursToday, paymentMethodsFor, problemsOf } from './checkout.rules.ts'

interface PickupPlace {
  id: string
  store_id: string
  name: string
  address: string
  phone: string
  hours: { day: string; open: string; close: string; enabled: boolean }[]
}

interface Wish {
  readonly personId: string
  readonly side: Side
  readonly addressId: string | null
  readonly deliveries: readonly DeliveryChoice[]
}

/**
 * Returns the price of the cart with these choices, and the available choices. It reserves and stores nothing. A choice
 * that a store does not offer is replaced by its first option, which is Flexroute. Refuses: checkout.address_required
 * where the address does not belong to the person.
 */
export async function quoteCheckout(market: Market, provider: PaymentProvider, wish: Wish): Promise<Quote> {
  const now = market.clock()
  const [lines, address] = await Promise.all([
    listCartLines(market.listPool, wish.personId, wish.side),
    wish.addressId ? readAddress(market.db, wish.personId, wish.addressId) : null,
  ])
  if (wish.addressId && !address) throw new Refusal('checkout.address_required')
  const region = address?.region ?? 'Greater Accra'
  const groups = [...Map.groupBy(lines, (line) => line.store.id).values()]
  const places = await listPickupPlaces(
    market,
    groups.map(([line]) => (line as CartLine).store.id),
  )
  const drafts = groups.map((group) => {
    const store = (group[0] as CartLine).store
    const options = optionsOf(store, places, now, region)
    const wished = wish.deliveries.find(({ store_id }) => store_id === store.id)
    const chosen =
      options.find(
        ({ type, location }) =>
          type === wished?.type && (location?.id ?? null) === (wished?.location_id ?? null),
      ) ?? options[0]
    if (!chosen) throw new Error('every store can be delivered from')
    return { store, group, options, chosen, items: sumOf(group) }
  })

  const creditLeftPesewas = wish.side === 'business' ? await readCreditLeft(market.db, wish.personId) : null
  const items = sumOf(lines)
  const delivered = drafts.filter(({ chosen }) => chosen.type !== 'pickup')
  const delivery = deliveryFeeOf(wish.side, items, delivered.length)
  const shares = splitByWeights(
    delivery,
    delivered.map(() => 1),
  )
  const days = drafts.map(({ chosen }) => chosen)
  const latest = days.toSorted((a, b) => b.estimated_to.localeCompare(a.estimated_to))[0]
  return {
    side: wish.side,
    parcels: drafts.map((draft) => ({
      store: withoutDelivery(draft.store),
      lines: draft.group.map(quoteLineOf),
      items_total: cedisOf(draft.items),
      options: draft.options,
      chosen: {
        store_id: draft.store.id,
        type: draft.chosen.type,
        location_id: draft.chosen.location?.id ?? null,
      },
      delivery_fee: draft.chosen.type === 'pickup' ? 0 : cedisOf(shares[delivered.indexOf(draft)] ?? 0),
    })),
    items_total: cedisOf(items),
    delivery_total: cedisOf(delivery),
    total: cedisOf(items + delivery),
    estimated_from: latest?.estimated_from ?? null,
    estimated_to: latest?.estimated_to ?? null,
    payment_methods: paymentMethodsFor({
      side: wish.side,
      totalPesewas: items + delivery,
      allFlexroute: drafts.every(({ chosen }) => chosen.type === 'flexroute'),
      creditLeftPesewas,
    }),
    test_payments: provider.isTest,
    problems: problemsOf(lines),
  }
}

const sumOf = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)

function withoutDelivery({ deliversItself: _, ...store }: CartLine['store']) {
  return store
}

function quoteLineOf(line: CartLine): Quote['parcels'][number]['lines'][number] {
  return {
    variant_id: line.variantId,
    product_id: line.productId,
    name: line.name,
    variant_name: line.variantName,
    slug: line.slug,
    quantity: line.quantity,
    unit_price: cedisOf(line.unitPrice),
    line_total: cedisOf(line.unitPrice * line.quantity),
    image: line.image,
  }
}

type Option = Quote['parcels'][number]['options'][number]

function optionsOf(
  store: CartLine['store'],
  places: readonly PickupPlace[],
  now: Date,
  region: string,
): Option[] {
  const days = estimateDelivery(now, region)
  const options: Option[] = []
  const offer = (type: Option['type'], location: Option['location'], from: string, to: string) =>
    options.push({ type, label: deliveryLabels[type], location, estimated_from: from, estimated_to: to })
  offer('flexroute', null, days.from, days.to)
  if (store.deliversItself) offer('vendor', null, days.from, days.to)
  for (const place of places.filter(({ store_id }) => store_id === store.id)) {
    const pickup = estimateDelivery(now, 'Greater Accra')
    const { id, name, address, phone } = place
    offer(
      'pickup',
      { id, name, address, phone, hours_today: hoursToday(place.hours, now) },
      pickup.from,
      pickup.from,
    )
  }
  return options
}

async function listPickupPlaces(market: Market, storeIds: string[]): Promise<PickupPlace[]> {
  if (storeIds.length === 0) return []
  const found = await market.listPool.query<PickupPlace>({
    name: 'pickup_places',
    text: `select id, store_id, name, address, phone, hours from store_locations
      where store_id = any ($1) and store_pickup_enabled order by name, id`,
    values: [storeIds],
  })
  return found.rows
}
