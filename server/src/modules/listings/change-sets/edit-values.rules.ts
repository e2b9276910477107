import type { ListingEdit } from '#contracts/listings/change-set.schema.ts'
import type { PriceRounding } from '#contracts/listings/change-set.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import { pesewasOf } from '#contracts/money.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import { hasAddress } from '../../../contacts/names/contacts-in-names.rules.ts'

/** What a change of many products can change: prices in pesewas, pieces on hand, the status. Only a file changes the others. */
export interface Values {
  readonly base_price?: number | null
  readonly sale_price?: number | null
  /** The bulk prices of the product. */
  readonly bulk_tiers?: BulkTiers
  readonly stock?: number
  readonly status?: 'draft' | 'active'
  readonly sku?: string
  readonly name?: string
  readonly description?: string
  /** Slugs; empty is none. */
  readonly category?: string
  readonly brand?: string
  readonly weight_lbs?: number | null
  readonly order_multiple?: number
  /** Where the first bulk tier begins, for companies. */
  readonly minimum_order?: number
  /** Addresses in their order with a space between them; the primary one has a `!` where it is not the first (picture-list.rules.ts). */
  readonly pictures?: string
  /** Of a variant that a file adds: the SKU of its product, and its options in their order. */
  readonly parent?: string
  readonly options?: OptionPairs
}

/** From how many pieces on a piece costs what, in pesewas, as the database has them. */
export type BulkTiers = readonly { readonly min_quantity: number; readonly unit_price: number }[]

export type OptionPairs = readonly (readonly [name: string, value: string])[]

/** Combinations are the same in small and capital letters, and in whatever order a file has its columns. */
export const combinationKey = (options: OptionPairs): string =>
  JSON.stringify(options.map((pair) => pair.map((word) => word.toLowerCase())).sort())

/** What belongs to the product, whichever of its variants a line names. */
export const productFields = [
  ...(['name', 'category', 'brand', 'description', 'weight_lbs', 'status'] as const),
  ...(['order_multiple', 'minimum_order', 'pictures'] as const),
] as const
type ProductValues = {
  readonly [Field in (typeof productFields)[number] | 'sku' | 'parent' | 'options']?: Values[Field] | null
}

/** What stands now of a variant, and what decides whether a change of it is allowed. */
export interface VariantNow {
  readonly base_price: number | null
  readonly sale_price: number | null
  readonly on_hand: number
  readonly reserved: number
  readonly tracked: boolean
  /** Whether it must keep its price: it is on sale, or its product was and carts may show it. */
  readonly needs_price: boolean
  /** The price of the first bulk tier, the highest of them. */
  readonly tier_price: number | null
  /** Where the second bulk tier begins. */
  readonly next_tier?: number | null
  /** Of the product, where a file is compared. */
  readonly product?: ProductValues
}

/** A product that is not there yet. */
export const nothing: VariantNow = {
  base_price: null,
  sale_price: null,
  on_hand: 0,
  reserved: 0,
  tracked: true,
  needs_price: false,
  tier_price: null,
}

type PriceEdit = Extract<ListingEdit, { by: string; rounding: string }>

const nearest = (pesewas: number, step: number) => Math.floor((pesewas + step / 2) / step) * step

/** Rounds an amount in pesewas to the nearest price of this kind, half up: 364.50 becomes 365, 360, or 364.99. */
export function rounded(pesewas: number, to: PriceRounding): number {
  if (to === 'none') return pesewas
  if (to === 'to_99') return Math.max(nearest(pesewas + 1, 100), 100) - 1
  return nearest(pesewas, { to_1: 100, to_5: 500, to_10: 1_000 }[to])
}

/** The price plus so many percent, which have at most two decimals; half up, like every fee of the market. */
const plusPercent = (pesewas: number, percent: number) =>
  Math.floor((pesewas * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000)

function priceAfter(from: number, { by, value, rounding }: PriceEdit): number {
  if (by === 'set') return rounded(pesewasOf(value), rounding)
  return rounded(by === 'percent' ? plusPercent(from, value) : from + pesewasOf(value), rounding)
}

/** What a change of the price makes of bulk prices. */
export const tiersAfter = (tiers: BulkTiers, edit: PriceEdit): BulkTiers =>
  tiers.map((tier) => ({ ...tier, unit_price: priceAfter(tier.unit_price, edit) }))

export const highestTier = (tiers: BulkTiers): number | null =>
  tiers.length === 0 ? null : Math.max(...tiers.map(({ unit_price }) => unit_price))

/** What an edit makes of a variant, or the sentence of why it makes nothing. */
export function editedValues(edit: ListingEdit, now: VariantNow): Values | string {
  switch (edit.field) {
    case 'base_price': {
      if (edit.by !== 'set' && now.base_price === null) return sentenceOf('listing.no_price_yet')
      const sale =
        edit.sale_too && edit.by !== 'set' && now.sale_price !== null
          ? { sale_price: priceAfter(now.sale_price, edit) }
          : {}
      return { base_price: priceAfter(now.base_price ?? 0, edit), ...sale }
    }
    case 'sale_price': {
      if (edit.by === 'remove') return { sale_price: null }
      if (now.base_price === null) return sentenceOf('listing.no_price_yet')
      const taken = edit.by === 'set' ? edit : { ...edit, value: -edit.value }
      return { sale_price: priceAfter(now.base_price, taken) }
    }
    case 'stock':
      return { stock: edit.by === 'add' ? now.on_hand + edit.value : edit.value }
    case 'status':
      return { status: edit.to }
  }
}

/** What stands now of the values that these change. */
export function currentValues(now: VariantNow, changed: Values): Values {
  const values = {
    base_price: now.base_price,
    sale_price: now.sale_price,
    stock: now.on_hand,
    ...now.product,
  } as Values
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in changed))
}

/** Those of the values that a variant does not have yet. */
export function differingValues(now: VariantNow, values: Values): Values {
  const current = currentValues(now, values)
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => current[field as keyof Values] !== value),
  )
}

export const areSame = (a: Values, b: Values): boolean =>
  Object.entries(b).every(([field, value]) => isSame(a[field as keyof Values], value))

/** Options are the same in any order. */
const isSame = (a: unknown, b: unknown) =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted()))

/** What is wrong with one field. */
export interface Fault {
  readonly column: string
  readonly sentence: string
}

/** Why a variant cannot have these values, as a sentence; null where it can. */
export const whyNotValues = (now: VariantNow, values: Values): string | null =>
  faultsOf(now, values)[0]?.sentence ?? null

/**
 * Every value that a variant cannot have. The rules are those of the vendor's form: prices above zero, a sale price and bulk prices below
 * the base price, and never fewer pieces than are reserved.
 */
export function faultsOf(now: VariantNow, values: Values): Fault[] {
  const reasons = {
    name: hasAddress(values.name ?? '') ? sentenceOf('listing.name_has_address') : null,
    stock: values.stock === undefined ? null : whyNotStock(now, values.stock),
    minimum_order: whyNotMinimum(now, values),
  }
  const found = Object.entries(reasons).flatMap(([column, sentence]) =>
    sentence === null ? [] : [{ column, sentence }],
  )
  return [...found, ...faultsOfPrices(now, values)]
}

function faultsOfPrices(now: VariantNow, values: Values): Fault[] {
  const hasBase = 'base_price' in values
  if (!(hasBase || 'sale_price' in values)) return []
  const { base_price: base = now.base_price, sale_price: sale = now.sale_price } = values
  const changed = hasBase ? 'base_price' : 'sale_price'
  const invalid = sentenceOf('listing.price_invalid')
  const faults: Fault[] = []
  if (base === null ? now.needs_price : base <= 0) faults.push({ column: changed, sentence: invalid })
  if (sale !== null && sale <= 0) faults.push({ column: 'sale_price', sentence: invalid })
  if (faults.length > 0 || base === null) return faults
  if (sale !== null && sale >= base) {
    // A new base price may be too low for the sale price that stands.
    const isBase = hasBase && now.sale_price !== null && now.sale_price >= base
    const column = isBase ? 'base_price' : 'sale_price'
    return [{ column, sentence: sentenceOf('listing.sale_price_too_high') }]
  }
  return now.tier_price !== null && now.tier_price >= base
    ? [{ column: changed, sentence: sentenceOf('listing.bulk_price_too_high') }]
    : []
}

function whyNotMinimum(now: VariantNow, { minimum_order: minimum }: Values): string | null {
  if (minimum === undefined) return null
  if (now.tier_price === null) return 'A minimum order begins with a bulk price; give the product one first'
  return now.next_tier && minimum >= now.next_tier
    ? `The next bulk price begins at ${now.next_tier} pieces; write fewer`
    : null
}

function whyNotStock(now: VariantNow, stock: number): string | null {
  if (!now.tracked) return sentenceOf('listing.not_counted')
  if (stock < 0 || stock > listingLimits.piecesMax) {
    return sentenceOf('listing.stock_invalid', { max: listingLimits.piecesMax })
  }
  return stock < now.reserved ? sentenceOf('stock.below_reserved') : null
}
