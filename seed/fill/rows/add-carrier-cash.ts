import { idOf } from '../draw.ts'
import { dayMs, hourMs, later } from '../times.ts'
import { type Booking, posting } from './books.ts'
import type { OrderFacts, ParcelFacts } from './orders/add-orders.ts'
import type { Rows } from './rows.ts'

/**
 * The cash that the carrier collected, and how it handed in every third day at five what it had of the days before. What it
 * collected since is still with it. Returns the bookings of what was handed in.
 */
export function addCarrierCash(rows: Rows, orders: readonly OrderFacts[], now: Date): Booking[] {
  const operatorId = rows.operators[0]?.personId
  if (!operatorId) throw new Error('nobody counts the cash of the demo market')
  const sums = new Map<number, number>()
  const bookings: Booking[] = []
  for (const { isCash, row, parcels } of orders) {
    if (!isCash) continue
    for (const parcel of parcels) {
      if (!parcel.receivedAt) continue
      const amount = parcel.row.itemsTotal + (parcel.row.deliveryFee ?? 0)
      const at = handedInAt(parcel.receivedAt)
      const isOpen = at > now
      if (!isOpen) {
        sums.set(at.getTime(), (sums.get(at.getTime()) ?? 0) + amount)
        bookings.push(handedIn(parcel, row.id, at, amount))
      }
      rows.carrierCash.push({
        parcelId: parcel.row.id,
        amount,
        settlementId: isOpen ? null : settlementIdAt(at),
        createdAt: parcel.receivedAt,
      })
    }
  }
  for (const [time, amount] of sums) {
    const createdAt = new Date(time)
    rows.cashSettlements.push({
      id: settlementIdAt(createdAt),
      ...{ way: 'handed_in', amount, operatorId, createdAt },
      note: `FlexRoute ${createdAt.toISOString().slice(0, 10)}`,
    })
  }
  return bookings
}

const settlementIdAt = (at: Date) => idOf('cash settlement', at.toISOString(), at)

/** Every third day at five, three to six days after it was collected: within the days of return. */
function handedInAt(collected: Date): Date {
  const day = Math.floor(later(collected, 2 * dayMs).getTime() / (3 * dayMs)) * 3 * dayMs
  return new Date(day + 3 * dayMs + 17 * hourMs)
}

function handedIn({ row: { id } }: ParcelFacts, orderId: string, at: Date, amount: number): Booking {
  const postings = [posting('provider/flexroute', amount, 'cash'), posting('provider/cash', -amount, 'cash')]
  return { cause: `cash_in:${id}`, kind: 'cash_in', orderId, at, postings }
}
