import type { z } from 'zod'
import { accountCalls } from './accounts/accounts.calls.ts'
import { authCalls } from './accounts/auth.calls.ts'
import { agreedPriceCalls } from './agreed-prices/agreed-prices.calls.ts'
import { analyticsCalls } from './analytics/analytics.calls.ts'
import { approvalCalls } from './approvals/approvals.calls.ts'
import type { Call } from './call.ts'
import { cartCalls } from './cart/cart.calls.ts'
import { catalogCalls } from './catalog/catalog.calls.ts'
import { checkoutCalls } from './checkout/checkout.calls.ts'
import { companyCalls } from './companies/companies.calls.ts'
import { companyProfileCalls } from './companies/company-profile.calls.ts'
import { deskAccountCalls } from './desk/accounts.calls.ts'
import { deskBrandCalls } from './desk/catalogue/brands.calls.ts'
import { deskCategoryCalls } from './desk/catalogue/categories.calls.ts'
import { deskHomeRowCalls } from './desk/catalogue/home-rows.calls.ts'
import { deskMeaningCalls } from './desk/catalogue/meanings.calls.ts'
import { deskProductCalls } from './desk/catalogue/products.calls.ts'
import { deskCalls } from './desk/desk.calls.ts'
import { figureCalls } from './desk/figures.calls.ts'
import { inboxCalls } from './desk/inbox.calls.ts'
import { deskCertificateCalls } from './desk/money/certificates.calls.ts'
import { deskDebtCalls } from './desk/money/debts.calls.ts'
import { deskFeeCalls } from './desk/money/fees.calls.ts'
import { holdCalls } from './desk/money/holds.calls.ts'
import { deskMoneyCalls, deskReturnCalls } from './desk/money/payments.calls.ts'
import { deskStatementCalls } from './desk/money/statements.calls.ts'
import { peopleCalls } from './desk/people.calls.ts'
import { deskSearchCalls } from './desk/search.calls.ts'
import { suspendingCalls } from './desk/suspending.calls.ts'
import { systemCalls } from './desk/system.calls.ts'
import { feeCalls } from './fees/fees.calls.ts'
import { flashSaleCalls } from './flash-sales/flash-sales.calls.ts'
import { geoCalls } from './geo/geo.calls.ts'
import { helpCalls } from './help/help.calls.ts'
import { invoiceCalls } from './invoices/invoices.calls.ts'
import { changeSetCalls } from './listings/change-sets.calls.ts'
import { listingCalls } from './listings/listings.calls.ts'
import { productReportCalls } from './listings/product-reports.calls.ts'
import { sheetCalls } from './listings/sheets.calls.ts'
import { stockMoveCalls } from './listings/stock-moves.calls.ts'
import { templateCalls } from './listings/templates.calls.ts'
import { listCalls } from './lists/lists.calls.ts'
import { quickOrderCalls } from './lists/quick-order.calls.ts'
import { messageCalls } from './messages/messages.calls.ts'
import { notificationCalls } from './notifications/notifications.calls.ts'
import { operatorCalls } from './operators/operators.calls.ts'
import { seeAsCalls } from './operators/see-as.calls.ts'
import { orderCalls } from './orders/orders.calls.ts'
import { riderCalls } from './orders/rider.calls.ts'
import { storeParcelCalls } from './orders/store-parcels.calls.ts'
import { paymentCalls } from './payments/payments.calls.ts'
import { poolCalls } from './pools/pools.calls.ts'
import { promotionCalls } from './promotions/promotions.calls.ts'
import { quotationCalls } from './quotations/quotations.calls.ts'
import { restockCalls } from './restock/restock.calls.ts'
import { reviewCalls } from './reviews/reviews.calls.ts'
import { vendorReviewCalls } from './reviews/vendor-reviews.calls.ts'
import { invitationCalls } from './teams/invitations.calls.ts'
import { uploadCalls } from './uploads/uploads.calls.ts'
import { savedFilterCalls } from './vendors/saved-filters.calls.ts'
import { storeInvitationCalls } from './vendors/store-invitations.calls.ts'
import { storeLocationCalls } from './vendors/store-locations.calls.ts'
import { storefrontCalls } from './vendors/storefront.calls.ts'
import { vendorProfileCalls } from './vendors/vendor-profile.calls.ts'
import { vendorCalls } from './vendors/vendors.calls.ts'
import { walletCalls } from './wallet/wallet.calls.ts'
import { wishlistCalls } from './wishlist/wishlist.calls.ts'

/**
 * Every call of the API, once: routes are made from it, the browser's client is typed by it, and the served description
 * is written from it. Paths are under /api, except those that begin with /users/api. Pages import its types alone.
 */
export const calls = {
  ...accountCalls,
  ...agreedPriceCalls,
  ...analyticsCalls,
  ...approvalCalls,
  ...authCalls,
  ...cartCalls,
  ...catalogCalls,
  ...checkoutCalls,
  ...companyCalls,
  ...companyProfileCalls,
  ...deskCalls,
  ...deskMoneyCalls,
  ...deskDebtCalls,
  ...deskCertificateCalls,
  ...deskReturnCalls,
  ...peopleCalls,
  ...holdCalls,
  ...inboxCalls,
  ...suspendingCalls,
  ...deskProductCalls,
  ...deskBrandCalls,
  ...deskCategoryCalls,
  ...deskHomeRowCalls,
  ...systemCalls,
  ...figureCalls,
  ...deskFeeCalls,
  ...deskAccountCalls,
  ...deskStatementCalls,
  ...deskSearchCalls,
  ...deskMeaningCalls,
  ...feeCalls,
  ...flashSaleCalls,
  ...geoCalls,
  ...invoiceCalls,
  ...listCalls,
  ...listingCalls,
  ...productReportCalls,
  ...changeSetCalls,
  ...sheetCalls,
  ...templateCalls,
  ...helpCalls,
  ...messageCalls,
  ...notificationCalls,
  ...operatorCalls,
  ...seeAsCalls,
  ...orderCalls,
  ...paymentCalls,
  ...poolCalls,
  ...restockCalls,
  ...promotionCalls,
  ...quotationCalls,
  ...quickOrderCalls,
  ...reviewCalls,
  ...invitationCalls,
  ...stockMoveCalls,
  ...riderCalls,
  ...storeParcelCalls,
  ...storefrontCalls,
  ...uploadCalls,
  ...vendorCalls,
  ...savedFilterCalls,
  ...storeInvitationCalls,
  ...storeLocationCalls,
  ...vendorProfileCalls,
  ...vendorReviewCalls,
  ...walletCalls,
  ...wishlistCalls,
}

export type Calls = typeof calls
/** A call by method and path, such as `GET /orders/:number`. */
export type CallName = keyof Calls

type Part<Name extends CallName, Key extends keyof Call> =
  Calls[Name] extends Record<Key, infer Value> ? Value : undefined

/** A part of a request as the server's handler gets it, validated and with defaults. */
export type Checked<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : unknown

/** Whether the call takes an idempotency key. */
export type KeyOf<Name extends CallName> = Part<Name, 'key'>

type Answers<Name extends CallName> = Calls[Name]['answers']

/** The body of a successful response; `undefined` where it has none, or where it is a file. */
export type Answer<Name extends CallName> = {
  [Status in keyof Answers<Name>]: Answers<Name>[Status] extends z.ZodType
    ? z.output<Answers<Name>[Status]>
    : undefined
}[keyof Answers<Name>]

/** In an address every value is text. */
type Text<Value> = unknown extends Value ? string | number : Value | (string extends Value ? number : never)
type Texts<Schema> = Schema extends z.ZodType
  ? { [Key in keyof z.input<Schema>]: Text<z.input<Schema>[Key]> }
  : never

/** A part of the request, required where it has a required field. */
type Given<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a caller passes to a call. */
export type RequestOf<Name extends CallName> = Given<'params', Texts<Part<Name, 'params'>>> &
  Given<'query', Texts<Part<Name, 'query'>>> &
  Given<'body', Part<Name, 'body'> extends z.ZodType ? z.input<Part<Name, 'body'>> : never> &
  Given<'headers', Part<Name, 'headers'> extends z.ZodObject ? z.input<Part<Name, 'headers'>> : never> &
  (KeyOf<Name> extends 'required'
    ? { key: string }
    : KeyOf<Name> extends 'optional'
      ? { key?: string }
      : unknown)

/** The names of the calls that only read. */
export type GetName = Extract<CallName, `GET ${string}`>
