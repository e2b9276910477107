import { deliveryFeeOf } from '#contracts/checkout/delivery-fee.ts'
import { dayOf } from '#contracts/days.ts'
import { addBusinessDays, type DayRange, pickupDay } from '#contracts/geo/delivery-dates.ts'
import { limits } from '#contracts/limits.ts'
import { splitByWeights } from '#contracts/money.ts'
import type { Market, PastOrder } from '#seed/content/types.ts'
import type { DeliveryDays } from '../../delivery-days.ts'
import { draw, drawBetween, drawOne, idOf } from '../../draw.ts'
import { dayMs, daysBefore, hourMs, later, latest, minuteMs } from '../../times.ts'
import type { PeopleRows } from '../add-people.ts'
import type { PoolRows } from '../add-pools.ts'
import type { ProductRows } from '../add-products.ts'
import type { StoreRow, StoreRows } from '../add-stores.ts'
import { recordOf } from '../find.ts'
import type { Row, Rows } from '../rows.ts'
import { type PricedLine, priceLines } from './price-lines.ts'
import { promoteLines } from './promote-lines.ts'
import { leastAgeMs, receivedAt, type Step, timelineOf } from './timeline.ts'

export interface ParcelFacts {
  row: Row<'parcels'> & { id: string }
  storeId: string
  lines: (PricedLine & { id: string })[]
  steps: Step[]
  receivedAt: Date | null
}

/** The facts of an order for the books and the stock. */
export interface OrderFacts {
  past: PastOrder
  row: Row<'orders'> & { id: string }
  isCash: boolean
  /** When the goods were taken from stock; null for an order cancelled before it was paid. */
  confirmedAt: Date | null
  parcels: ParcelFacts[]
}

interface Context {
  rows: Rows
  now: Date
  people: PeopleRows
  stores: StoreRows
  products: ProductRows
  pools: PoolRows
  deliveryDays: DeliveryDays
}

/** Past and running orders with their parcels, lines and events. `numbers` are the order numbers, one an order. */
export function addOrders(context: Context, market: Market, numbers: readonly string[]): OrderFacts[] {
  return market.orders.map((past, index) => addOrder(context, past, numbers[index] as string))
}

const cancelReasons = ['Changed my mind', 'Found it nearer', 'Ordered by mistake', 'Wrong size chosen']
const cancelReasonOf = (past: PastOrder) => drawOne(cancelReasons, 'reason', past.key)

function addOrder(context: Context, past: PastOrder, number: string): OrderFacts {
  const { rows, now } = context
  const pool = past.pool ? recordOf(context.pools, past.pool.key, 'pool') : null
  const priced = priceLines(past, context.products, pool?.unitPrice ?? null)
  const placedAt = placedAtOf(past, priced, now)
  const lines = pool ? priced : promoteLines(priced, placedAt, rows)
  const id = idOf('order', past.key, placedAt)
  const payment = paymentOf(past)
  const isCash = payment === 'cash'
  const isUnpaid = past.outcome === 'cancelled' && !isCash && draw('unpaid', past.key) < 0.5
  const confirmedAt = isUnpaid ? null : later(placedAt, isCash ? 1 : paySeconds(past) * 1000)
  const itemsTotal = lines.reduce((sum, line) => sum + line.total, 0)
  const deliveryTotal = deliveryTotalOf(past, itemsTotal)
  const person = recordOf(context.people, past.personKey, 'person')
  const order = { past, orderId: id, placedAt, confirmedAt, lines, deliveryTotal }
  const parcels = parcelsOf(context, order)
  const lastStep = latest(placedAt, ...parcels.flatMap((parcel) => parcel.steps.map((step) => step.at)))
  const isCancelled = past.outcome === 'cancelled'
  const days = daysOf(context, order, person.primaryAddress?.region ?? '')
  const row = {
    id,
    number,
    personId: person.id,
    side: past.side,
    companyId: past.side === 'business' ? companyOf(rows, person.id, past.pool?.companyName) : null,
    poolId: pool?.id ?? null,
    state: isCancelled ? 'cancelled' : 'confirmed',
    itemsTotal,
    deliveryTotal,
    total: itemsTotal + deliveryTotal,
    paymentMethod: methods[payment],
    purse: demoPurse,
    address: snapshotOf(person),
    estimatedFrom: days.from,
    estimatedTo: days.to,
    expiresAt: null,
    confirmedAt,
    cancelledAt: isCancelled ? lastStep : null,
    cancelReason: isCancelled ? cancelReasonOf(past) : null,
    createdAt: placedAt,
    updatedAt: lastStep,
  }
  rows.orders.push(row)
  for (const parcel of parcels) addParcel(rows, parcel, id)
  return { past, row, isCash, confirmedAt, parcels }
}

function companyOf(rows: Rows, personId: string, name?: string): string {
  const named = name && rows.companies.find((company) => company.name === name)?.id
  const membership = rows.companyMembers.find(
    (member) => member.personId === personId && (!named || member.companyId === named),
  )
  if (!membership) throw new Error('a business buyer of the demo market has no company')
  return membership.companyId
}

/** The money of the demo market is in the purse of the built-in test provider. */
export const demoPurse = 'sandbox'

export const methods: Record<PastOrder['payment'], string> = {
  'momo-mtn': 'momo_mtn',
  'momo-telecel': 'momo_telecel',
  'momo-at': 'momo_at',
  card: 'card',
  cash: 'cash_on_delivery',
}

/** Returned orders were paid by wallet: cash is refunded to a wallet whose number only a running market can encrypt. */
const paymentOf = ({ payment, outcome }: PastOrder) =>
  payment === 'cash' && outcome === 'returned' ? 'momo-mtn' : payment

const paySeconds = (past: PastOrder) => drawBetween(25, 170, 'pay', past.key)

/** A confirmed order is minutes old, because the store accepts it within half an hour. */
function placedAtOf(past: PastOrder, lines: PricedLine[], now: Date): Date {
  if (past.outcome === 'confirmed') return later(now, -drawBetween(4, 24, 'placed', past.key) * minuteMs)
  const onSale = latest(...lines.map((line) => line.product.row.createdAt))
  const placedAt = latest(daysBefore(now, past.daysAgo, `order ${past.key}`), later(onSale, hourMs))
  return new Date(Math.min(placedAt.getTime(), now.getTime() - leastAgeMs(past.outcome)))
}

const deliveryTotalOf = (past: PastOrder, itemsTotal: number): number =>
  deliveryFeeOf(past.side, itemsTotal, past.deliveryOption !== 'pickup')

function snapshotOf(person: { name: string; primaryAddress: Row<'addresses'> | null }) {
  const address = person.primaryAddress
  if (!address) throw new Error(`${person.name} orders in the demo market without an address`)
  return {
    full_name: address.fullName,
    phone_number: address.phoneNumber,
    address_label: address.addressLabel,
    address_line1: address.addressLine1,
    address_line2: address.addressLine2 ?? null,
    city: address.city,
    region: address.region,
    country: 'gh',
    digital_address: address.digitalAddress ?? null,
    landmark: null,
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
  }
}

interface OrderInMaking {
  past: PastOrder
  orderId: string
  placedAt: Date
  confirmedAt: Date | null
  lines: PricedLine[]
  deliveryTotal: number
}

/** The days of the latest parcel, as the placing of orders makes them. */
function daysOf(
  { deliveryDays }: Context,
  { past, placedAt, lines }: OrderInMaking,
  region: string,
): DayRange {
  if (past.deliveryOption === 'pickup') return { from: pickupDay(placedAt), to: pickupDay(placedAt) }
  const day = dayOf(placedAt.getTime())
  const parcels = lines.map(({ product }) => deliveryDays(product.store.store.region, region))
  const last = Math.max(...parcels.map((parcel) => parcel.last))
  const first = Math.min(...parcels.flatMap((parcel) => (parcel.last === last ? parcel.first : [])))
  return { from: addBusinessDays(day, first), to: addBusinessDays(day, last) }
}

/** One parcel a store, in the order of the stores' ids, as the placing of orders makes them. */
function parcelsOf(context: Context, order: OrderInMaking): ParcelFacts[] {
  const { past, orderId, placedAt, confirmedAt } = order
  const byStore = Map.groupBy(order.lines, (line) => line.product.store)
  const sorted = [...byStore].sort(([a], [b]) => (a.row.id < b.row.id ? -1 : 1))
  const fees = splitByWeights(
    order.deliveryTotal,
    sorted.map(() => 1),
  )
  return sorted.map(([store, lines], index) => {
    const name = `${past.key}/${index + 1}`
    const place = past.deliveryOption === 'pickup' ? pickupPlaceOf(store) : null
    const address = recordOf(context.people, past.personKey, 'person').primaryAddress
    const steps = timelineOf({
      name,
      outcome: past.outcome,
      delivery: past.deliveryOption,
      placedAt,
      confirmedAt,
      now: context.now,
      storeTown: store.store.town,
      pickupName: place?.name ?? null,
      buyerCity: address?.city ?? '',
      sameRegion: address?.region === store.store.region,
      cancelReason: cancelReasonOf(past),
    })
    const row = {
      id: idOf('parcel', name, placedAt),
      orderId,
      storeId: store.row.id,
      storeName: store.row.name,
      position: index + 1,
      side: past.side,
      // Its store has a parcel of a pool once the pool is filled.
      confirmedAt: past.pool ? null : confirmedAt,
      deliveryType: past.deliveryOption,
      pickupLocationId: place?.id ?? null,
      pickupPlace: place && { name: place.name, address: place.address, phone: place.phone },
      status: steps.at(-1)?.status ?? 'pending_payment',
      itemsTotal: lines.reduce((sum, line) => sum + line.total, 0),
      deliveryFee: fees[index] ?? 0,
      deliveredAt: receivedAt(steps),
      releasedAt: releasedAt(past, receivedAt(steps), context.now),
      createdAt: placedAt,
      updatedAt: steps.at(-1)?.at ?? placedAt,
    }
    const withIds = lines.map((line, place) => ({ ...line, id: idOf('line', `${name}/${place}`, placedAt) }))
    return { row, storeId: store.row.id, lines: withIds, steps, receivedAt: row.deliveredAt }
  })
}

/** The store's money is available a week after the buyer has the parcel. */
function releasedAt({ outcome }: PastOrder, received: Date | null, now: Date): Date | null {
  const at = received && later(received, limits.payoutHoldDays * dayMs)
  return at && at < now && outcome !== 'returned' && outcome !== 'return_request' ? at : null
}

function pickupPlaceOf(store: StoreRow) {
  const [place] = store.pickupPlaces
  if (!place) throw new Error(`the demo market's store ${store.store.key} has no place for pickup`)
  return place
}

function addParcel(rows: Rows, parcel: ParcelFacts, orderId: string): void {
  rows.parcels.push(parcel.row)
  parcel.steps.forEach(({ at, ...step }, index) => {
    const id = idOf('event', `${parcel.row.id}/${index}`, at)
    rows.parcelEvents.push({ id, parcelId: parcel.row.id, orderId, ...step, createdAt: at })
  })
  for (const line of parcel.lines) {
    rows.orderLines.push({
      id: line.id,
      orderId,
      parcelId: parcel.row.id,
      storeId: parcel.storeId,
      productId: line.product.row.id,
      variantId: line.variant.row.id,
      flashSaleId: null,
      promotionId: line.promotionId,
      givenAway: line.givenAway,
      name: line.product.row.name,
      variantName: line.variant.row.name,
      slug: line.product.row.slug,
      sku: line.variant.row.sku,
      image: line.variant.image,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      basePrice: line.variant.row.basePrice,
      total: line.total,
      commission: line.commission,
      processing: line.processing,
      commissionBps: limits.commissionBps,
      processingBps: limits.processingFeeBps,
    })
  }
}
