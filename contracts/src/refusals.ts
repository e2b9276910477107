import { accountRefusals } from './accounts/account-refusals.ts'
import { businessRefusals } from './business-refusals.ts'
import { quantityRefusals } from './cart/quantity-refusals.ts'
import { catalogueRefusals } from './catalog/catalogue-refusals.ts'
import { companyRefusals } from './companies/company-refusals.ts'
import { flashSaleRefusals } from './flash-sales/flash-sale-refusals.ts'
import { helpRefusals } from './help/help-refusals.ts'
import { listingRefusals } from './listings/listing-refusals.ts'
import { messageRefusals } from './messages/message-refusals.ts'
import { operatorRefusals } from './operators/operator-refusals.ts'
import { storeParcelRefusals } from './orders/store-parcel-refusals.ts'
import { paymentRefusals } from './payments/payment-refusals.ts'
import { promotionRefusals } from './promotions/promotion-refusals.ts'
import { detailText, type RefusalDetail } from './refusal-detail.ts'
import { requestRefusals } from './request-refusals.ts'
import { returnRefusals } from './returns/return-refusals.ts'
import { invitationRefusals } from './teams/invitation-refusals.ts'
import { teamRefusals } from './teams/team-refusals.ts'
import { locationRefusals } from './vendors/location-refusals.ts'
import { vendorRefusals } from './vendors/vendor-refusals.ts'
import { walletRefusals } from './wallet/wallet-refusals.ts'

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

  'cart.login_required': { status: 401, sentence: 'You must be logged in to add items to cart' },
  'cart.item_required': { status: 400, sentence: 'Item ID is required', field: 'item' },
  'cart.item_invalid': { status: 400, sentence: 'Invalid item', field: 'item' },
  'cart.quantity_invalid': { status: 400, sentence: 'Invalid quantity', field: 'quantity' },
  'cart.quantity_below_one': { status: 400, sentence: 'Quantity must be at least 1', field: 'quantity' },
  'cart.quantity_above_max': { status: 400, sentence: 'Quantity must be at most {max}', field: 'quantity' },
  'cart.item_not_in_cart': { status: 404, sentence: 'Item is not in cart' },
  'cart.not_for_sale': {
    status: 409,
    sentence: 'This product is not for sale at the moment.',
    field: 'item',
  },
  'cart.out_of_stock': { status: 409, sentence: 'This product is out of stock.', field: 'item' },
  'cart.over_stock': { status: 409, sentence: 'Only {left} left in stock.', field: 'quantity' },
  'cart.choose_variant': { status: 400, sentence: 'Choose {options} first.', field: 'item' },
  'cart.choose_one': { status: 400, sentence: 'Choose a variant first.', field: 'item' },
  'cart.quoted': {
    status: 409,
    sentence: 'The quantity of quoted goods is fixed. Remove the line to buy these goods at the usual price.',
    field: 'quantity',
  },
  'cart.quoted_already': {
    status: 409,
    sentence: 'Your cart has these goods by another quotation. Order them first.',
  },
  'cart.full': { status: 409, sentence: 'A cart holds at most {max} different items.' },

  'business.account_required': {
    status: 403,
    sentence: 'The business side is for business accounts. Please open one for your company first.',
  },

  'wishlist.duplicate': { status: 400, sentence: 'Product is already in your wishlist', field: 'product' },
  'wishlist.no_such_product': { status: 400, sentence: 'This product does not exist', field: 'product' },
  'wishlist.unavailable': {
    status: 400,
    sentence: 'This product is not currently available for wishlisting',
    field: 'product',
  },
  'wishlist.product_invalid': { status: 400, sentence: 'Invalid product ID', field: 'product' },
  'wishlist.not_found': { status: 404, sentence: 'Product not found or not available' },
  'restock.in_stock': { status: 409, sentence: 'This is in stock again: you can buy it now.' },
  'restock.too_many': {
    status: 409,
    sentence: 'You already wait for {max} products. Stop waiting for one of them first.',
  },

  'category.not_found': { status: 404, sentence: 'Category does not exist' },
  'category.id_invalid': { status: 400, sentence: 'Invalid category ID' },
  'category.parameters_invalid': { status: 400, sentence: 'Invalid parameters' },
  'product.not_found': { status: 404, sentence: 'Product does not exist' },
  'product.id_invalid': { status: 400, sentence: 'Invalid product ID' },
  'product.parameters_invalid': { status: 400, sentence: 'Invalid input' },
  'search.nothing_matches': { status: 404, sentence: 'No products match the search criteria' },
  'filter_options.invalid': { status: 400, sentence: 'Invalid request' },
  'review.parameters_invalid': { status: 400, sentence: 'Invalid input' },
  'store.not_found': { status: 404, sentence: 'Store does not exist' },
  'store.name_taken': {
    status: 409,
    sentence: 'Another store has this name already.',
    field: 'business_name',
  },
  ...catalogueRefusals,
  ...listingRefusals,
  ...promotionRefusals,
  ...flashSaleRefusals,
  ...quantityRefusals,
  ...vendorRefusals,
  ...companyRefusals,

  'address.not_found': { status: 404, sentence: 'Address does not exist' },
  'address.too_many': { status: 409, sentence: 'You can keep at most {max} addresses.' },

  'checkout.key_required': {
    status: 400,
    sentence: 'An Idempotency-Key header of 16 to 64 characters is required.',
  },
  'checkout.key_reused': { status: 409, sentence: 'This order was already sent with other contents.' },
  'checkout.cart_empty': { status: 409, sentence: 'Your cart is empty' },
  'checkout.address_required': {
    status: 400,
    sentence: 'Please select a delivery address',
    field: 'address_id',
  },
  'checkout.delivery_invalid': {
    status: 409,
    sentence: 'Please choose a delivery option for {store}.',
    field: 'deliveries',
  },
  'checkout.total_changed': {
    status: 409,
    sentence: 'The total changed to {total}. Please look at your order once more.',
  },
  'checkout.item_unavailable': { status: 409, sentence: '{name} is no longer for sale.' },
  'checkout.quotation_over': {
    status: 409,
    sentence: 'The quotation for {name} is no longer valid. Ask the vendor for a new one.',
  },
  'checkout.store_closed': {
    status: 409,
    sentence: '{store} is closed until {until}. Orders are taken again from {opens}.',
  },
  'checkout.short_of_stock': { status: 409, sentence: 'Only {left} of {name} left.' },
  'checkout.payment_method_unavailable': {
    status: 409,
    sentence: 'This payment method cannot be used for this order.',
    field: 'payment',
  },
  'checkout.unpaid_orders': {
    status: 409,
    sentence: '{max} of your orders wait to be paid. Pay or cancel one of them first.',
  },
  'checkout.unpaid_held': {
    status: 409,
    sentence:
      'We keep goods for {max} until they are paid. Pay what waits first, order less at once, or buy for a company that we have verified.',
  },
  'checkout.cash_limit': {
    status: 409,
    sentence: 'Cash on delivery is for orders up to {max} that FlexRoute delivers.',
    field: 'payment',
  },
  'checkout.cash_closed': {
    status: 409,
    sentence:
      'Parcels to be paid in cash were refused at the door of this telephone number, so it pays in advance. Write to us if that is a mistake: we can open cash again.',
    field: 'payment',
  },
  'checkout.phone_required': {
    status: 400,
    sentence: 'Please enter the Mobile Money number to charge',
    field: 'payment.phone',
  },

  'order.not_found': { status: 404, sentence: 'Order does not exist' },
  'order.cannot_cancel': { status: 409, sentence: 'This order can no longer be cancelled.' },
  'order.already_paid': { status: 409, sentence: 'This order is already paid.' },
  'order.payment_closed': { status: 409, sentence: 'This order can no longer be paid.' },
  'parcel.not_found': { status: 404, sentence: 'This order has no such parcel.' },
  'parcel.cannot_cancel': { status: 409, sentence: 'This parcel can no longer be cancelled.' },
  'notice.link_invalid': { status: 404, sentence: 'This link does not belong to one of our emails.' },
  ...returnRefusals,
  ...paymentRefusals,
  ...storeParcelRefusals,
  'parcel.waits_for_pool': { status: 409, sentence: 'This parcel waits until its pool is filled.' },
  'parcel.transition_refused': { status: 409, sentence: 'A parcel that is {from} cannot become {to}.' },
  'tracking.not_found': {
    status: 404,
    sentence: 'Unable to track order. Please check the order number and try again.',
  },

  'upload.client_required': {
    status: 400,
    sentence: 'The headers x-client-app and x-client-type are required.',
  },
  'upload.too_large': { status: 413, sentence: 'File size must be less than 10MB', field: 'file_size' },
  'upload.banner_too_large': { status: 413, sentence: 'The banner must be at most 2MB.', field: 'file_size' },
  'upload.logo_too_large': { status: 413, sentence: 'The logo must be at most 2MB.', field: 'file_size' },
  /** BB-5.10. */
  'upload.screenshot_too_large': {
    status: 413,
    sentence: 'Some files were not added. Please ensure all files are images under 5MB.',
    field: 'file_size',
  },
  'upload.not_a_picture': {
    status: 415,
    sentence: 'Please select a valid image file (JPG, PNG, WebP, or GIF)',
    field: 'content_type',
  },
  'upload.not_a_document': {
    status: 415,
    sentence: 'Please select a valid file (JPG, PNG, WebP, GIF, PDF, DOC or DOCX)',
    field: 'content_type',
  },
  'upload.too_many_pixels': {
    status: 415,
    sentence: 'This picture has too many pixels. Please choose a smaller one.',
  },
  'upload.type_changed': { status: 400, sentence: 'The file is not of the type that was announced.' },
  'upload.size_changed': { status: 400, sentence: 'The file is not as long as was announced.' },
  'upload.link_invalid': { status: 403, sentence: 'This upload link is not valid. Please try again.' },
  'upload.link_used': { status: 409, sentence: 'This upload link was already used. Please try again.' },
  'upload.cut_short': { status: 400, sentence: 'Upload failed. Please try again.' },
  'upload.too_many': {
    status: 429,
    sentence: 'You have too many unused uploads. Please try again in an hour.',
  },
  'upload.too_many_waiting': {
    status: 429,
    sentence: 'Your other pictures are still being prepared. Please try again in a moment.',
  },
  'upload.not_found': { status: 404, sentence: 'This file does not exist. Please upload it again.' },
  'upload.picture_invalid': { status: 400, sentence: 'Please upload this picture again', field: 'images' },
  'upload.file_invalid': { status: 400, sentence: 'Please upload this file again', field: 'file' },

  'review.not_received': {
    status: 409,
    sentence: 'You can review this product once it has arrived.',
    field: 'order_line_id',
  },
  'review.already_written': {
    status: 409,
    sentence: 'You have already reviewed this product.',
    field: 'order_line_id',
  },
  'review.not_found': { status: 404, sentence: 'Review does not exist' },
  'review.own': { status: 409, sentence: 'This is your own review.' },
  'review.already_reported': { status: 409, sentence: 'You have already reported this review.' },

  'receipt.not_found': { status: 404, sentence: 'There is a receipt once the order is paid.' },
  'parcel.not_arrived': { status: 409, sentence: 'This parcel has not arrived yet.' },
  ...walletRefusals,
  ...messageRefusals,
  ...invitationRefusals,
  ...locationRefusals,

  'place.out_of_bounds': { status: 422, sentence: 'Please choose a place in Ghana.' },
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
