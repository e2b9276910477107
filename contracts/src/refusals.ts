import { accountRefusals } from './accounts/account-refusals.ts'
import { businessRefusals } from './business-refusals.ts'
import { cartRefusals } from './cart/cart-refusals.ts'
import { quantityRefusals } from './cart/quantity-refusals.ts'
import { catalogueRefusals } from './catalog/catalogue-refusals.ts'
import { checkoutRefusals } from './checkout/checkout-refusals.ts'
import { companyRefusals } from './companies/company-refusals.ts'
import { flashSaleRefusals } from './flash-sales/flash-sale-refusals.ts'
import { placeRefusals } from './geo/place-refusals.ts'
import { helpRefusals } from './help/help-refusals.ts'
import { listingRefusals } from './listings/listing-refusals.ts'
import { messageRefusals } from './messages/message-refusals.ts'
import { notificationRefusals } from './notifications/notification-refusals.ts'
import { operatorRefusals } from './operators/operator-refusals.ts'
import { orderRefusals } from './orders/order-refusals.ts'
import { storeParcelRefusals } from './orders/store-parcel-refusals.ts'
import { paymentRefusals } from './payments/payment-refusals.ts'
import { promotionRefusals } from './promotions/promotion-refusals.ts'
import { detailText, type RefusalDetail } from './refusal-detail.ts'
import { requestRefusals } from './request-refusals.ts'
import { restockRefusals } from './restock/restock-refusals.ts'
import { returnRefusals } from './returns/return-refusals.ts'
import { reviewRefusals } from './reviews/review-refusals.ts'
import { invitationRefusals } from './teams/invitation-refusals.ts'
import { teamRefusals } from './teams/team-refusals.ts'
import { uploadRefusals } from './uploads/upload-refusals.ts'
import { locationRefusals } from './vendors/location-refusals.ts'
import { vendorRefusals } from './vendors/vendor-refusals.ts'
import { walletRefusals } from './wallet/wallet-refusals.ts'
import { wishlistRefusals } from './wishlist/wishlist-refusals.ts'

/**
 * Every refusal a person can meet: its HTTP status and its sentence, in one place. A sentence may name details in
 * braces, filled from the refusal's `details`. Sentences of the specification are used verbatim.
 */
export interface RefusalRule {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503
  readonly sentence: string
  /** The request field under which the sentence is shown, where there is one. */
  readonly field?: string
}

const rules = {
  ...requestRefusals,
  ...accountRefusals,
  ...teamRefusals,
  ...helpRefusals,
  ...operatorRefusals,
  ...businessRefusals,
  ...catalogueRefusals,
  ...listingRefusals,
  ...promotionRefusals,
  ...flashSaleRefusals,
  ...quantityRefusals,
  ...vendorRefusals,
  ...companyRefusals,
  ...returnRefusals,
  ...paymentRefusals,
  ...storeParcelRefusals,
  ...walletRefusals,
  ...messageRefusals,
  ...invitationRefusals,
  ...locationRefusals,
  ...cartRefusals,
  ...wishlistRefusals,
  ...restockRefusals,
  ...reviewRefusals,
  ...checkoutRefusals,
  ...orderRefusals,
  ...notificationRefusals,
  ...uploadRefusals,
  ...placeRefusals,
} as const satisfies Record<string, RefusalRule>

export type RefusalCode = keyof typeof rules
export const refusals: Readonly<Record<RefusalCode, RefusalRule>> = rules

/** Thrown where a request is refused. Rolls the transaction back and is sent as a problem. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails
  /** Sentences by field, and what else the problem carries beside its details. */
  readonly more: {
    readonly errors?: Readonly<Record<string, readonly string[]>>
    readonly [extra: string]: unknown
  }

  constructor(code: RefusalCode, details: RefusalDetails = {}, more: Refusal['more'] = {}) {
    super(sentenceOf(code, details))
    this.more = more
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

/** The values for the braces of a refusal's sentence; days and lists are written in the reader's language. */
export type RefusalDetails = Readonly<Record<string, RefusalDetail>>

/** The sentence of a refusal with its details filled in. */
export function sentenceOf(code: RefusalCode, details: RefusalDetails = {}): string {
  return refusals[code].sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    detailText(details[name] ?? '', 'en-GB'),
  )
}

/** A response of `application/problem+json` (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  errors?: Record<string, string[]>
  [extra: string]: unknown
}
