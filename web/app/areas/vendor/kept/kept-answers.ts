import { listingLimits } from '#contracts/listings/listing.ts'
import type { StockRow } from '#contracts/listings/listing-answers.ts'
import type { ShopStock } from '#contracts/listings/stock-moves.ts'
import { parcelGroups } from '#contracts/orders/parcel-actions.ts'
import type { StoreParcel, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import { readKeptStore } from '#web/data/kept/kept-database.ts'
import type { ListChoice } from '../orders/orders-address.ts'

/** What the calls would answer, from what this browser keeps. */

export async function keptOrders(store: string, choice: ListChoice) {
  // Which codes are closed is known with the network.
  const kept = choice.group === 'code_closed' ? null : await readKeptStore(store)
  if (!kept) return null
  const chosen = kept.orders.filter((order) => isChosen(order, choice))
  const results = choice.q ? chosen : chosen.toSorted(byDeadline)
  return { at: kept.at, data: pageOf<StoreParcel>(results) }
}

/** As the market orders them: what is to be sent first, the earliest deadline before the others; the rest as it was. */
function byDeadline(a: StoreParcel, b: StoreParcel): number {
  if (!a.send_by || !b.send_by) return Number(!a.send_by) - Number(!b.send_by)
  return Date.parse(a.date) - Date.parse(b.date)
}

function isChosen(order: StoreParcel, { type, group, q }: ListChoice): boolean {
  const statuses: readonly string[] = parcelGroups[group]
  const words = [order.order_number, order.code, order.customer, ...order.items.map(({ name }) => name)]
  return (
    (type === 'all' || order.type === type) &&
    (group === 'all' || statuses.includes(order.status)) &&
    (!(group === 'to_do' || group === 'to_check') || waitsForStore(order)) &&
    words.join(' ').toLowerCase().includes(q.toLowerCase())
  )
}

/** A return may wait for the buyer, or for Juaso: then the store has no day to answer by. One whose day has passed says so itself. */
const waitsForStore = ({ status, return_info: asked }: StoreParcel): boolean =>
  status !== 'return_request' || !asked || asked.answer_by !== null

/** One order, as far as it is kept: what its packing slip says, without money, notes and history. */
export async function keptOrder(store: string, id: string) {
  const kept = await readKeptStore(store)
  const order = kept?.orders.find((one) => one.id === id)
  if (!kept || !order) return null
  const data: StoreParcelDetail = {
    ...order,
    // What an earlier version of this page has kept does not say how it is paid.
    ...{ placed_at: order.date, payment_label: order.payment_label ?? order.delivery_type },
    ...{ is_unpaid: false, delivery_fee: 0, earnings: null, happened: [], notes: [], return: null },
    ...{ cancelled: [], can_cancel: false, can_be_refused: false, bank: null },
    // Whether six wrong ones have closed it is known with the network.
    code_state: parcelGroups.under_way.some((status) => status === order.status) ? 'open' : null,
  }
  return { at: kept.at, data }
}

export async function keptStock(store: string, { q, only, page }: { q: string; only: string; page: number }) {
  const kept = await readKeptStore(store)
  if (!kept) return null
  const rows = matching(kept.stock, q)
    .filter(({ available, low_stock_threshold: low }) =>
      only === 'low' ? available >= 1 && available <= low : only !== 'out' || available === 0,
    )
    .sort((a, b) => a.available - b.available || a.name.localeCompare(b.name))
  const start = (page - 1) * listingLimits.pageSize
  const results = rows.slice(start, start + listingLimits.pageSize)
  const count = { count: rows.length, count_capped: kept.isStockCapped ?? false }
  return { at: kept.at, data: { ...pageOf<StockRow>(results), ...count } }
}

export async function keptShopStock(store: string, q: string) {
  const kept = await readKeptStore(store)
  if (!kept) return null
  const data: ShopStock = { is_capped: kept.isStockCapped ?? false, results: matching(kept.stock, q) }
  return { at: kept.at, data }
}

const matching = (rows: ShopStock['results'], q: string) =>
  rows.filter(({ name, variant_name, sku }) =>
    `${name} ${variant_name} ${sku ?? ''}`.toLowerCase().includes(q.toLowerCase()),
  )

function pageOf<Row>(results: Row[]): Page<Row> {
  return { count: results.length, count_capped: false, next: null, previous: null, results }
}
