import { addresses, credentials, people } from '#server/modules/accounts/accounts.tables.ts'
import { productAttributes } from '#server/modules/catalog/attributes/product-attributes.tables.ts'
import {
  attributeDefinitions,
  brands,
  bulkTiers,
  categories,
  productImages,
  products,
  variantImages,
  variants,
} from '#server/modules/catalog/catalog.tables.ts'
import { flashSaleItems, flashSales } from '#server/modules/catalog/flash-sales.tables.ts'
import { promotionProducts, promotions } from '#server/modules/catalog/promotions.tables.ts'
import {
  branches,
  companies,
  companyEvents,
  companyInvitations,
  companyMembers,
} from '#server/modules/companies/companies.tables.ts'
import { flashSaleInvitations } from '#server/modules/flash-sales/flash-sale-plans.tables.ts'
import { stock, stockMovements } from '#server/modules/inventory/inventory.tables.ts'
import { pools } from '#server/modules/inventory/pools/pools.tables.ts'
import { conversations, messages } from '#server/modules/messages/messages.tables.ts'
import { notifications } from '#server/modules/notifications/notifications.tables.ts'
import { operators } from '#server/modules/operators/operators.tables.ts'
import { carrierCash, cashSettlements } from '#server/modules/orders/cash/carrier-cash.tables.ts'
import { orderLines, orders, parcels } from '#server/modules/orders/orders.tables.ts'
import { parcelEvents } from '#server/modules/orders/parcels/parcel-events.tables.ts'
import { returnLines, returns } from '#server/modules/orders/returns/returns.tables.ts'
import { creditTerms } from '#server/modules/payments/credit.tables.ts'
import { paymentIntents, refunds } from '#server/modules/payments/payments.tables.ts'
import { sandboxCharges, sandboxRefunds } from '#server/modules/payments/sandbox.tables.ts'
import {
  quotationMessages,
  quotationRequestStores,
  quotationRequests,
  quotations,
  quotationVersions,
} from '#server/modules/quotations/quotations.tables.ts'
import { reviewImages, reviews } from '#server/modules/reviews/reviews.tables.ts'
import {
  storeEvents,
  storeInvitations,
  storeLocations,
  storeMembers,
  stores,
} from '#server/modules/vendors/vendors.tables.ts'
import { payoutMethods, sandboxTransfers, withdrawals } from '#server/modules/wallet/wallet.tables.ts'
import { wishlistEntries } from '#server/modules/wishlist/wishlist.tables.ts'

/** The tables the market is written to, in the order that keeps every foreign key. The ledger is written separately. */
export const tables = {
  people,
  operators,
  credentials,
  addresses,
  stores,
  storeMembers,
  storeLocations,
  storeInvitations,
  storeEvents,
  companies,
  companyMembers,
  branches,
  companyInvitations,
  companyEvents,
  creditTerms,
  categories,
  attributeDefinitions,
  brands,
  products,
  variants,
  productImages,
  variantImages,
  productAttributes,
  bulkTiers,
  flashSales,
  flashSaleItems,
  flashSaleInvitations,
  promotions,
  promotionProducts,
  stock,
  stockMovements,
  pools,
  orders,
  parcels,
  orderLines,
  parcelEvents,
  cashSettlements,
  carrierCash,
  returns,
  returnLines,
  paymentIntents,
  refunds,
  sandboxCharges,
  sandboxRefunds,
  payoutMethods,
  withdrawals,
  sandboxTransfers,
  reviews,
  reviewImages,
  conversations,
  messages,
  wishlistEntries,
  notifications,
  quotationRequests,
  quotationRequestStores,
  quotations,
  quotationVersions,
  quotationMessages,
} as const

/** One list of rows per table, ready to be written. */
export type Rows = { [Name in keyof typeof tables]: (typeof tables)[Name]['$inferInsert'][] }

export type Row<Name extends keyof Rows> = Rows[Name][number]

export function emptyRows(): Rows {
  return Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as Rows
}
