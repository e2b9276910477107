import type { RefusalCode } from '#contracts/refusals.ts'
import { isDatabaseBusy } from '../database/busy.ts'

/**
 * Database constraints that a person can violate although the code checks first: two calls at once, or a value that
 * only the database can judge. A test provokes each, and fails for a constraint that is neither here nor in its own list of
 * those that no person can violate.
 */
export const constraintRefusals: Readonly<Record<string, RefusalCode>> = {
  people_email_key: 'auth.email_taken',
  people_sign_in_phone_key: 'phone.taken',
  addresses_one_primary_key: 'request.stale',
  carts_person_company_key: 'request.stale',
  cart_lines_cart_variant_key: 'request.stale',
  cart_lines_quantity_sane: 'cart.quantity_invalid',
  wishlist_entries_person_id_product_id_pk: 'wishlist.duplicate',
  reviews_order_line_key: 'review.already_written',
  review_reports_once_key: 'review.already_reported',
  returns_one_open_key: 'return.already_asked',
  payment_intents_one_open_key: 'request.stale',
  withholding_certificates_number_key: 'invoice.certificate_used',
  withdrawals_store_key: 'withdrawal.key_reused',
  help_messages_form_key: 'help.form_sent',
  saved_replies_title_key: 'saved_reply.title_taken',
  store_members_store_id_person_id_pk: 'request.stale',
  store_members_one_owner_key: 'request.stale',
  store_invitations_one_waiting_key: 'invitation.already_sent',
  company_members_company_id_person_id_pk: 'request.stale',
  company_members_one_owner_key: 'request.stale',
  companies_verified_registration_key: 'company.number_taken',
  company_invitations_one_waiting_key: 'invitation.already_sent',
  branches_company_name_key: 'branch.name_taken',
  stores_slug_unique: 'store.name_taken',
  products_slug_unique: 'request.stale',
  listing_templates_store_name_key: 'template.name_taken',
  products_store_sku_key: 'listing.sku_taken',
  variants_store_sku_key: 'listing.sku_taken',
  products_taken_down_are_drafts: 'listing.taken_down',
  products_active_are_complete: 'listing.incomplete',
  variants_active_are_complete: 'listing.variant_incomplete',
  products_base_price_positive: 'listing.price_invalid',
  variants_base_price_positive: 'listing.price_invalid',
  products_sale_price_positive: 'listing.price_invalid',
  variants_sale_price_positive: 'listing.price_invalid',
  products_sale_price_below_base: 'listing.sale_price_too_high',
  variants_sale_price_below_base: 'listing.sale_price_too_high',
  bulk_tiers_min_quantity_positive: 'listing.bulk_price_invalid',
  bulk_tiers_unit_price_positive: 'listing.bulk_price_invalid',
  bulk_tiers_product_id_min_quantity_pk: 'listing.bulk_quantity_repeated',
  product_images_one_primary_key: 'request.stale',
  stock_never_oversold: 'stock.below_reserved',
  flash_sale_items_never_oversold: 'flash_sale.below_sold',
  flash_sale_items_no_overlap: 'flash_sale.overlaps',
  flash_sales_end_after_start: 'flash_sale.ends_first',
  promotion_products_no_overlap: 'promotion.overlaps',
  promotions_code_no_overlap: 'promotion.code_taken',
  promotions_end_after_start: 'promotion.ends_first',
}

const stateRefusals: Readonly<Record<string, RefusalCode>> = {
  // Text that PostgreSQL cannot hold (a zero byte) and numbers outside its types are the caller's mistake.
  '22021': 'request.invalid',
  '22003': 'request.invalid',
  '22P05': 'request.invalid',
  // A row that the request refers to was deleted between the check and the write.
  '23503': 'request.stale',
}

interface DatabaseError {
  readonly code?: string
  readonly constraint?: string
}

/** The refusal for an error of the database; null where it is a fault of ours. */
export function refusalOfDatabase(error: Error): RefusalCode | null {
  const { code = '', constraint = '' } = (error.cause ?? error) as DatabaseError
  const isRowRefused = ['23505', '23514', '23P01'].includes(code)
  if (isRowRefused) return constraintRefusals[constraint] ?? null
  if (stateRefusals[code]) return stateRefusals[code]
  return isDatabaseBusy(error) ? 'request.busy' : null
}
