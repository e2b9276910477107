import { type DeliveryChoice, deliveryLabels, type Quote } from '#contracts/checkout/checkout.ts'
import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { addDays } from '#contracts/days.ts'
import { estimateDelivery, pickupDay } from '#contracts/geo/delivery-dates.ts'
import { cedisOf, splitByWeights } from '#contracts/money.ts'
import type { PoolChoice } from '#contracts/pools/pools.schema.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Market } from '../../market.ts'
import { type Buyer, sideOfBuyer } from '../../plugins/access.ts'
import { type CartLine, listCartLines, pricingCart } from '../cart/index.ts'
import { readCredit } from '../payments/index.ts'
import { readCashClosed } from '../signals/index.ts'
import { hoursToday, paymentMethodsFor, problemsOf } from './checkout.rules.ts'
import { readDestination } from './destination.ts'
import { readPooled } from './pooled-lines.queries.ts'

interface PickupPlace {
  id: string
  store_id: string
  name: string
  address: string
  phone: string
  hours: { day: string; open: string; close: string; enabled: boolean }[]
}

/** First and last working day after the order. */
interface DeliveryDays {
  store_id: string
  first: number
  last: number
}

interface Input {
  readonly buyer: Buyer
  readonly addressId: string | null
  readonly deliveries: readonly DeliveryChoice[]
  /** Pieces of a pool in place of the cart. */
  readonly pool: PoolChoice | null
}

/**
 * Returns the price of the cart with these choices, and the available choices. It reserves and stores nothing. A choice
 * that a store does not offer is replaced by its first option, which is Flexroute. Refuses: checkout.address_required
 * where the address does not belong to the person, pool.not_found.
 */
export async function quoteCheckout(market: Market, provider: PaymentProvider, input: Input): Promise<Quote> {
  const [{ lines, problems, sentFrom }, destination] = await Promise.all([
    linesOf(market, input),
    input.addressId ? readDestination(market.db, input.buyer, input.addressId) : null,
  ])
  if (input.addressId && !destination) throw new Refusal('checkout.address_required')
  const region = destination?.address.region ?? 'Greater Accra'
  const groups = [...Map.groupBy(lines, (line) => line.store.id).values()]
  const now = market.clock()
  const storeIds = groups.map(([line]) => (line as CartLine).store.id)
  const { places, days } = await sellersOf(market, storeIds, region)
  const drafts = groups.map((group) => {
    const store = (group[0] as CartLine).store
    const quoted = group.flatMap(({ quotation }) => quotation ?? [])
    const options =
      quoted.length > 0
        ? [quotedOption(quoted, sentFrom)]
        : optionsOf(store, places, { now, sentFrom, days: days.get(store.id) })
    const requested = input.deliveries.find(({ store_id }) => store_id === store.id)
    const chosen =
      options.find(
        ({ type, location }) =>
          type === requested?.type && (location?.id ?? null) === (requested?.location_id ?? null),
      ) ?? options[0]
    if (!chosen) throw new Error('every store can be delivered from')
    return { store, group, options, chosen, items: sumOf(group), quotedFee: quotedFeeOf(quoted) }
  })

  const side = sideOfBuyer(input.buyer)
  const buyer = await standingOf(market, input.buyer, destination?.address.phone_number)
  const items = sumOf(lines)
  const delivered = drafts.filter(({ chosen, quotedFee }) => chosen.type !== 'pickup' && quotedFee === null)
  const shared = deliveryFeeOf(side, items, delivered.length > 0)
  const delivery = shared + drafts.reduce((sum, { quotedFee }) => sum + (quotedFee ?? 0), 0)
  const shares = splitByWeights(
    shared,
    delivered.map(() => 1),
  )
  const latest = latestOf(drafts.map(({ chosen }) => chosen))
  return {
    side,
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
      own_delivery_fee: draft.quotedFee === null ? null : cedisOf(draft.quotedFee),
      delivery_fee: cedisOf(draft.quotedFee ?? shares[delivered.indexOf(draft)] ?? 0),
    })),
    items_total: cedisOf(items),
    delivery_total: cedisOf(delivery),
    total: cedisOf(items + delivery),
    estimated_from: latest?.estimated_from ?? null,
    estimated_to: latest?.estimated_to ?? null,
    payment_methods: paymentMethodsFor({
      side,
      totalPesewas: items + delivery,
      allFlexroute: drafts.every(({ chosen }) => chosen.type === 'flexroute'),
      ...buyer,
      isOfPool: input.pool !== null,
    }),
    test_payments: provider.isTest,
    problems: [...problems, ...problemsOf(lines)],
  }
}

/** How the buyer stands who pays later: a company by its credit, a shopper by the number that parcels go to. */
async function standingOf({ db }: Market, { companyId }: Buyer, phone: string | undefined) {
  const [credit, isCashClosed] = await Promise.all([
    readCredit(db, companyId),
    companyId === null && phone ? readCashClosed(db, phone) : false,
  ])
  return { credit, isCashClosed }
}

/** What is ordered, from when on it can be sent, and what keeps it from being taken out of a pool. */
async function linesOf(
  { listPool, clock }: Market,
  { buyer, pool }: Input,
): Promise<{ lines: CartLine[]; problems: Quote['problems']; sentFrom: Date }> {
  if (!pool) {
    const lines = await pricingCart(listPool, buyer, () => listCartLines(listPool, buyer))
    return { lines, problems: [], sentFrom: clock() }
  }
  const { lines, problems, closesAt } = await readPooled(listPool, buyer, pool)
  return { lines, problems, sentFrom: closesAt }
}

/** The days of the whole order: those of its last parcel. `estimated_days` of the database, which the order keeps, is the same. */
function latestOf(options: readonly Option[]): Option | undefined {
  return options.toSorted(
    (a, b) =>
      b.estimated_to.localeCompare(a.estimated_to) || a.estimated_from.localeCompare(b.estimated_from),
  )[0]
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
type Quoted = NonNullable<CartLine['quotation']>

/** What stores ask for delivering quoted goods; null where none are quoted. */
const quotedFeeOf = (quoted: readonly Quoted[]): number | null =>
  quoted.length === 0 ? null : quoted.reduce((sum, { deliveryPesewas }) => sum + deliveryPesewas, 0)

/** The store delivers quoted goods itself, within the days that it promised. */
function quotedOption(quoted: readonly Quoted[], now: Date): Option {
  const days = Math.max(...quoted.map(({ deliveryDays }) => deliveryDays))
  const day = addDays(now.toISOString().slice(0, 10), days)
  return {
    type: 'vendor',
    label: deliveryLabels.vendor,
    location: null,
    estimated_from: day,
    estimated_to: day,
  }
}

function optionsOf(
  store: CartLine['store'],
  places: readonly PickupPlace[],
  { now, sentFrom, days }: { now: Date; sentFrom: Date; days: DeliveryDays | undefined },
): Option[] {
  if (!days) throw new Error('every store has days of delivery')
  const { from, to } = estimateDelivery(sentFrom, { from: days.first, to: days.last })
  const options: Option[] = []
  const offer = (type: Option['type'], location: Option['location'], from: string, to: string) =>
    options.push({ type, label: deliveryLabels[type], location, estimated_from: from, estimated_to: to })
  offer('flexroute', null, from, to)
  if (store.deliversItself) offer('vendor', null, from, to)
  for (const place of places.filter(({ store_id }) => store_id === store.id)) {
    const ready = pickupDay(sentFrom)
    const { id, name, address, phone } = place
    offer('pickup', { id, name, address, phone, hours_today: hoursToday(place.hours, now) }, ready, ready)
  }
  return options
}

/** Where goods of these stores can be picked up, and in how many working days they arrive. */
async function sellersOf(market: Market, storeIds: string[], region: string) {
  const [places, days] = await Promise.all([
    listPickupPlaces(market, storeIds),
    listDeliveryDays(market, storeIds, region),
  ])
  return { places, days }
}

/** In how many working days goods of these stores arrive. */
async function listDeliveryDays({ listPool }: Market, storeIds: string[], region: string) {
  const { rows } = await listPool.query<DeliveryDays>({
    name: 'delivery_days',
    text: `select s.id as store_id, d.first, d.last from stores s, delivery_days(s.region, $2) d where s.id = any ($1)`,
    values: [storeIds, region],
  })
  return new Map(rows.map((row) => [row.store_id, row]))
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
