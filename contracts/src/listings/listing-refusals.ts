import type { RefusalRule } from '../refusals.ts'

/** Refusals of a vendor's changes to products, prices, stock and sales. */
export const listingRefusals = {
  'listing.incomplete': { status: 400, sentence: 'Something is missing before this product can be sold.' },
  'listing.name_has_address': {
    status: 400,
    sentence: 'Please write the name without a web or e-mail address.',
    field: 'name',
  },
  'listing.picture_missing': {
    status: 400,
    sentence: 'Add at least one picture before this product can be sold.',
    field: 'pictures',
  },
  'listing.was_on_sale': {
    status: 409,
    sentence: 'This product has been on sale, so it keeps a name, a category, an SKU and a price.',
  },
  'listing.taken_down': {
    status: 409,
    sentence: 'Juaso has taken this product down. You can change it and ask for another look.',
    field: 'status',
  },
  'listing.asked_already': { status: 409, sentence: 'You have asked for another look already.' },
  'product.is_taken_down': { status: 409, sentence: 'This product is taken down already.' },
  'product.not_taken_down': { status: 409, sentence: 'This product is not taken down.' },
  'product.not_asked': { status: 409, sentence: 'The store does not ask for another look at the moment.' },
  'product.already_reported': { status: 409, sentence: 'You have already reported this product.' },
  'product.too_many_reports': {
    status: 429,
    sentence: 'You have reported many products today. Please write to us.',
  },
  'listing.variant_incomplete': {
    status: 400,
    sentence: 'A variant that is on sale needs an SKU and a price.',
    field: 'is_active',
  },
  'listing.no_active_variant': {
    status: 409,
    sentence: 'At least one variant must be on sale while the product is active.',
    field: 'is_active',
  },
  'listing.variants_max': {
    status: 400,
    sentence: 'A product has at most {max} variants.',
    field: 'options',
  },
  'listing.option_repeated': {
    status: 400,
    sentence: 'Name each option and each value once.',
    field: 'options',
  },
  'listing.options_too_early': {
    status: 400,
    sentence: 'Type the SKU and the base price first: variants begin with them.',
    field: 'options',
  },
  'listing.promotion_below_cost': {
    status: 409,
    sentence:
      'Your promotion “{promotion}” would sell it for {price}, below its cost of {cost}. Stop the promotion first or choose another price.',
    field: 'base_price',
  },
  'listing.promotion_nothing_left': {
    status: 409,
    sentence:
      'Your promotion “{promotion}” takes more than 90 % off {price}. Stop the promotion first or choose another price.',
    field: 'base_price',
  },
  'listing.prices_per_variant': {
    status: 400,
    sentence: 'This product has variants: each has its own stock.',
    field: 'stock',
  },
  'listing.pictures_max': {
    status: 409,
    sentence: 'A product has at most {max} pictures.',
    field: 'pictures',
  },
  'listing.last_picture': {
    status: 409,
    sentence: 'A product on sale keeps one picture. Add another one first.',
    field: 'pictures',
  },
  'listing.price_of_variants': {
    status: 400,
    sentence: 'This product has variants: each has its own prices.',
  },
  'listing.changed_meanwhile': {
    status: 409,
    sentence: '{by} changed this product meanwhile. Nothing of yours is saved yet: choose what to keep.',
  },
  'listing.brand_unknown': { status: 400, sentence: 'Choose a brand', field: 'brand' },
  'listing.category_unknown': { status: 400, sentence: 'Choose a category', field: 'category' },
  'stock.moved_meanwhile': {
    status: 409,
    sentence: 'The stock changed meanwhile: {now} are on hand now.',
    field: 'stock',
  },
  'stock.seen_missing': {
    status: 400,
    sentence: 'Say how many pieces you saw before: some may have been sold since.',
    field: 'stock_seen',
  },
  'listing.sku_taken': {
    status: 409,
    sentence: 'Your store uses this SKU already.',
    field: 'sku',
  },
  'listing.price_invalid': { status: 400, sentence: 'The price must be above zero.', field: 'price' },
  'listing.sale_price_too_high': {
    status: 400,
    sentence: 'Sale price must be less than base price',
    field: 'sale_price',
  },
  'listing.bulk_price_invalid': {
    status: 400,
    sentence: 'A bulk price needs a quantity and a price above zero.',
    field: 'bulk_tiers',
  },
  'listing.bulk_quantity_repeated': {
    status: 400,
    sentence: 'Name each quantity once.',
    field: 'bulk_tiers',
  },
  'stock.below_reserved': {
    status: 409,
    sentence: 'Pieces are reserved for open orders. The stock cannot be lower than what is reserved.',
    field: 'stock',
  },
  'stock.too_few': {
    status: 409,
    sentence: 'Only {left} can be sold: the rest is reserved for open orders, or is not there.',
  },
  'stock.not_counted': {
    status: 409,
    sentence: 'The pieces of this product are not counted any more. Nothing was changed.',
  },
  'stock.move_reused': { status: 409, sentence: 'This movement was already sent with other contents.' },
  'stock.nothing_to_undo': {
    status: 409,
    sentence: 'This sale was taken back already, or was never recorded. Nothing was changed.',
  },
  'listing.not_counted': {
    status: 409,
    sentence: 'The pieces of this product are not counted.',
    field: 'stock',
  },
  'listing.stock_invalid': {
    status: 400,
    sentence: 'The stock must be between 0 and {max} pieces.',
    field: 'stock',
  },
  'listing.no_price_yet': { status: 409, sentence: 'This product has no price yet.', field: 'price' },
  'listing.bulk_price_too_high': {
    status: 400,
    sentence: 'A bulk price of this product would not be below the price.',
    field: 'bulk_tiers',
  },
  'listing.bulk_prices_alike': {
    status: 400,
    sentence: 'Each bulk price must be below the one before.',
    field: 'bulk_tiers',
  },
  'listing.bulk_price_stays': {
    status: 409,
    sentence: 'The price of this product stays as it is, so its bulk prices do too.',
    field: 'bulk_tiers',
  },
  'change_set.not_found': {
    status: 404,
    sentence: 'This change does not exist any more. Of each person a store keeps the last three previews.',
  },
  'change_set.nothing_selected': { status: 400, sentence: 'Select at least one product of this store.' },
  'change_set.too_many': {
    status: 400,
    sentence: 'At most {max} products can be changed at once. Narrow the list first.',
  },
  'change_set.too_many_variants': {
    status: 400,
    sentence: 'These products have more than {max} variants. Narrow the list first.',
  },
  'change_set.preview_old': {
    status: 409,
    sentence: 'This preview is older than a day. Please look at a fresh one first.',
  },
  'change_set.not_applied': { status: 409, sentence: 'This change was not made, so it cannot be undone.' },
  'change_set.undo_too_late': { status: 409, sentence: 'A change can be undone for {days} days.' },
  'change_set.row_changed': { status: 409, sentence: 'This was changed meanwhile.' },
  'change_set.file_stale': {
    status: 409,
    sentence:
      'Goods of the file were changed or sold after the check, lines: {lines}. Nothing was written. Please check the file again.',
  },
  'change_set.write_failed': {
    status: 409,
    sentence: 'The file could not be written. All that was written of it was put back.',
  },
  'template.not_found': { status: 404, sentence: 'This template was deleted.' },
  'template.name_taken': {
    status: 409,
    sentence: 'Another template of the store has this name.',
    field: 'name',
  },
  'template.too_many': {
    status: 409,
    sentence: 'A store has at most {max} templates. Please delete one first.',
  },
  'sheet.not_found': { status: 404, sentence: 'This file is not kept any more. Please send it again.' },
  'sheet.not_checked': {
    status: 409,
    sentence: 'This file is not checked, so it has no remarks. Please check it first.',
  },
  'sheet.empty': { status: 400, sentence: 'The file has no lines.' },
  'sheet.unknown_kind': { status: 400, sentence: 'Choose a file that ends in .xlsx or .csv.' },
  'sheet.has_macros': {
    status: 400,
    sentence: 'The file has macros. Save it as an .xlsx workbook without macros and send that.',
  },
  'sheet.too_large': {
    status: 413,
    sentence: 'The file is too large, or has too many lines. Send it in parts.',
  },
  'sheet.unreadable': { status: 400, sentence: 'The file could not be read. Save it again and send that.' },
  'sheet.pictures_max': {
    status: 409,
    sentence: 'With a file, at most {max} pictures can be sent.',
  },
  'sheet.too_many_waiting': {
    status: 429,
    sentence: 'Your other files are still being read or made. Please try again in a moment.',
  },
  'sheet.sku_column_missing': { status: 400, sentence: 'Choose the column of the SKU.', field: 'sku' },
  'sheet.nothing_to_change': {
    status: 400,
    sentence: 'Choose at least one column to change.',
    field: 'base_price',
  },
  'flash_sale.below_sold': {
    status: 409,
    sentence: 'More pieces than that are sold in this flash sale already.',
    field: 'quantity',
  },
  'flash_sale.overlaps': {
    status: 409,
    sentence: 'This product is in another flash sale at that time.',
    field: 'products',
  },
  'flash_sale.ends_first': {
    status: 400,
    sentence: 'A flash sale must end after it starts.',
    field: 'ends_at',
  },
} as const satisfies Record<string, RefusalRule>
