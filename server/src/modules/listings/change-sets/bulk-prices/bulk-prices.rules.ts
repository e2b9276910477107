import { sentenceOf } from '#contracts/refusals.ts'
import { type BulkTiers, highestTier, type Values } from '../edit-values.rules.ts'

/** A row of a change of prices: of a variant, or, without one, of the bulk prices of its product. */
export interface PriceRow {
  readonly product_id: string | null
  readonly variant_id: string | null
  /** What it was worked out on, and what it gives. */
  readonly seen: Values
  readonly wanted: Values
  /** Why it is not written, whatever becomes of the other rows of its product. */
  readonly reasons: readonly string[]
}

/** What stands now of a product. */
export interface ProductNow {
  readonly tiers: BulkTiers
  readonly variants: readonly { readonly variant_id: string; readonly base_price: number | null }[]
}

export const isOfTiers = ({ wanted }: Pick<PriceRow, 'wanted'>) => wanted.bulk_tiers !== undefined

/**
 * Why each row of one product is not written, in their order. Bulk prices are below the price of every variant, so they are decided on what
 * becomes of the variants, and the variants on what becomes of them. `follow` keeps bulk prices whose product keeps all its prices.
 */
export function reasonsTogether(
  rows: readonly PriceRow[],
  now: ProductNow,
  { follow }: { follow: boolean },
): (readonly string[])[] {
  const ofTiers = rows.find(isOfTiers)
  const why = ofTiers ? whyNotTiers(ofTiers, rows, now, follow) : null
  const highest = highestTier(why === null ? (ofTiers?.wanted.bulk_tiers ?? now.tiers) : now.tiers)
  return rows.map((row) => {
    if (row === ofTiers) return why === null ? [] : [why]
    const base = row.wanted.base_price
    const isTooLow = row.reasons.length === 0 && highest !== null && base && highest >= base
    return isTooLow ? [sentenceOf('listing.bulk_price_too_high')] : row.reasons
  })
}

function whyNotTiers(
  { seen, wanted }: PriceRow,
  rows: readonly PriceRow[],
  now: ProductNow,
  follow: boolean,
): string | null {
  const tiers = wanted.bulk_tiers ?? []
  if (JSON.stringify(seen.bulk_tiers) !== JSON.stringify(now.tiers))
    return sentenceOf('change_set.row_changed')
  if (tiers.some(({ unit_price: price }) => price <= 0)) return sentenceOf('listing.price_invalid')
  if (tiers.some(({ unit_price: price }, place) => price >= (tiers[place - 1]?.unit_price ?? Infinity)))
    return sentenceOf('listing.bulk_prices_alike')
  const priced = rows.filter((row) => !isOfTiers(row))
  if (follow && priced.length > 0 && priced.every(({ reasons }) => reasons.length > 0))
    return sentenceOf('listing.bulk_price_stays')
  const [before, after] = [highestTier(now.tiers) ?? 0, highestTier(tiers) ?? 0]
  const given = new Map(priced.map((row) => [row.variant_id, row]))
  const isTooHigh = now.variants.some(({ variant_id: id, base_price: base }) => {
    const row = given.get(id)
    const becomes = row && row.reasons.length === 0 ? row.wanted.base_price : base
    // A variant that the bulk prices are not below even now stands in no other's way.
    return base !== null && before < base && becomes && after >= becomes
  })
  return isTooHigh ? sentenceOf('listing.bulk_price_too_high') : null
}
