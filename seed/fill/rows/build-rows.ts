import type { Market } from '#seed/content/types.ts'
import type { DeliveryDays } from '../delivery-days.ts'
import { addActivity } from './add-activity.ts'
import { addCarrierCash } from './add-carrier-cash.ts'
import { addBrands, addCategories } from './add-categories.ts'
import { addCompanies } from './add-companies.ts'
import { addConversations } from './add-conversations.ts'
import { addFavourites } from './add-favourites.ts'
import { addFlashSale, addPlannedSale } from './add-flash-sale.ts'
import { addNotices } from './add-notices.ts'
import { addPeople } from './add-people.ts'
import { addPools } from './add-pools.ts'
import { addProducts } from './add-products.ts'
import { addPromotions } from './add-promotions.ts'
import { addQuotations } from './add-quotations.ts'
import { addReviews } from './add-reviews.ts'
import { addStock } from './add-stock.ts'
import { addStores } from './add-stores.ts'
import { addWithdrawals, type SealNumber } from './add-withdrawals.ts'
import { type Booking, booksOf } from './books.ts'
import { addOrders } from './orders/add-orders.ts'
import { addPayments } from './orders/add-payments.ts'
import { countUses } from './orders/promote-lines.ts'
import { emptyRows, type Rows } from './rows.ts'
import { sumUp } from './sum-up.ts'

export interface BuildOptions {
  /** The time of the market's first start; everything is earlier. In whole milliseconds. */
  now: Date
  /** The hash of the password of every demo account. */
  passwordHash: string
  /** One per order, in the sequence of the market's orders. */
  orderNumbers: readonly string[]
  deliveryDays: DeliveryDays
  sealNumber: SealNumber
}

/** Turns the market's content into rows and bookings. The same market and options give the same rows. */
export function buildRows(market: Market, options: BuildOptions): { rows: Rows; books: Booking[] } {
  const { now, passwordHash, orderNumbers, deliveryDays, sealNumber } = options
  const rows = emptyRows()
  const people = addPeople(rows, market, now, passwordHash)
  const stores = addStores(rows, market, now, people)
  addCompanies(rows, market, people, now)
  const categories = addCategories(rows, market, now)
  const brands = addBrands(rows, market, now)
  const products = addProducts(rows, market.products, now, { stores, categories, brands })
  addFlashSale(rows, market, now, products)
  addPlannedSale(rows, now, stores)
  addPromotions(rows, market, now, { stores, products })
  const pools = addPools({ rows, now, people, products }, market)
  const context = { rows, now, people, stores, products, pools, deliveryDays }
  const orders = addOrders(context, market, orderNumbers)
  countUses(rows)
  const payments = addPayments(rows, orders, people, now)
  addStock(rows, products, orders)
  addReviews({ rows, now, people, products, orders }, market)
  addActivity(rows, stores, now)
  addConversations({ rows, now, people, stores, products }, market)
  addFavourites({ rows, now, people, products }, market)
  addNotices(rows, payments, now)
  addQuotations({ rows, now, people, stores, categories }, market)
  sumUp(rows, products, stores, orders, now)
  const books = [...booksOf(payments), ...addCarrierCash(rows, orders, now)]
  const withdrawals = addWithdrawals({ rows, now, people, sealNumber }, stores, books)
  return { rows, books: [...books, ...withdrawals].sort((a, b) => a.at.getTime() - b.at.getTime()) }
}
