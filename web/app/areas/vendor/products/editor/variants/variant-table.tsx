import { useState } from 'react'
import type { Listing, ListingVariant } from '#contracts/listings/listing-answers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { useStore } from '../../../store-context.ts'
import type { Parts } from '../unsaved-parts.ts'
import { SameStock } from './same-stock.tsx'
import { VariantRow } from './variant-row.tsx'

/** From this many variants on, the table has a search box. */
const searchableFrom = 25
/** Rows shown at first, and added by each press: typing stays quick on a slow phone. */
const rowsAtOnce = 100

interface Props {
  listing: Listing
  /** The product after its stock was set for all variants. */
  onSaved: (listing: Listing) => void
  parts: Parts
}

/** The variants as a table, found by words of their name or SKU, a hundred at a time. */
export function VariantTable({ listing, onSaved, parts }: Props) {
  const { slug, rights } = useStore()
  const seesCosts = rights.includes('products')
  /** Raised where all rows were changed at once. */
  const [round, setRound] = useState(0)
  const { variants } = listing
  const { ordered, incompleteCount } = useIncompleteFirst(listing)
  const { words, matching, rows, isShown, find, showMore } = useRows(ordered)
  const left = matching.length - matching.filter(isShown).length
  return (
    <div className="flex flex-col gap-1">
      <Summary listing={listing} incompleteCount={incompleteCount} />
      {variants.length >= searchableFrom && (
        <input
          type="search"
          aria-label="Search variants"
          placeholder="Search by name or SKU"
          value={words}
          onChange={(event) => find(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={controlClass}
        />
      )}
      <p role="status" className="text-sm text-ink-3">
        {words.trim() && `${matching.length} of ${variants.length} match`}
      </p>
      {listing.track_inventory && seesCosts && (
        <SameStock
          listing={listing}
          onDone={(saved) => {
            onSaved(saved)
            setRound(round + 1)
          }}
        />
      )}
      <div aria-hidden="true" className="variant-row max-xl:hidden text-sm font-semibold text-ink-2">
        <span>Variant</span>
        <span>Picture</span>
        <span>SKU</span>
        <span>Base price</span>
        <span>Sale price</span>
        {seesCosts && <span>Cost price</span>}
        <span>Stock</span>
        <span>Active</span>
      </div>
      <ul aria-label="Variants">
        {rows.map((variant) => (
          <VariantRow
            key={variant.id}
            first={variant}
            round={round}
            store={slug}
            product={listing.id}
            pictures={listing.pictures}
            seesCosts={seesCosts}
            isCounted={listing.track_inventory}
            isHidden={!isShown(variant)}
            parts={parts}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button look="plain" className="self-start" onClick={showMore}>
          Show {Math.min(rowsAtOnce, left)} more of {matching.length}
        </Button>
      )}
    </div>
  )
}

function Summary({ listing, incompleteCount }: { listing: Listing; incompleteCount: number }) {
  const { variants, track_inventory: isCounted } = listing
  const pieces = variants.reduce((sum, { on_hand }) => sum + on_hand, 0)
  return (
    <p className="text-sm text-ink-2">
      {variants.length} variants
      {isCounted && ` · ${pieces} in stock when you opened this`}
      {incompleteCount > 0 && ` · ${incompleteCount} without price or stock first`}
    </p>
  )
}

const phone = '(width < 48rem)'

/**
 * On a phone what lacks a price, an SKU or pieces stands before the others, as it was when the table was opened: a row does not
 * move while somebody types in it.
 */
function useIncompleteFirst({ variants, track_inventory: isCounted }: Listing) {
  const [incomplete] = useState(() => {
    const lacking = variants.filter(
      ({ sku, base_price, on_hand }) => !sku || base_price === null || (isCounted && on_hand === 0),
    )
    const tells = lacking.length < variants.length && matchMedia(phone).matches
    return new Set(tells ? lacking.map(({ id }) => id) : [])
  })
  if (incomplete.size === 0) return { ordered: variants, incompleteCount: 0 }
  const { true: first = [], false: others = [] } = Object.groupBy(
    variants,
    ({ id }) => `${incomplete.has(id)}`,
  )
  return { ordered: [...first, ...others], incompleteCount: first.length }
}

/**
 * The rows in the page. One that was shown stays in the page when the search no longer matches it, hidden: it holds what was
 * typed, saved or refused since the page was opened.
 */
function useRows(variants: readonly ListingVariant[]) {
  const [words, setWords] = useState('')
  const [max, setMax] = useState(rowsAtOnce)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const matching = matchingVariants(variants, words)
  const shown = new Set(matching.slice(0, max).map(({ id }) => id))
  return {
    words,
    matching,
    rows: variants.filter(({ id }) => shown.has(id) || kept.has(id)),
    isShown: ({ id }: ListingVariant) => shown.has(id),
    find(next: string) {
      setKept(new Set([...kept, ...shown]))
      setWords(next)
      setMax(rowsAtOnce)
    },
    showMore: () => setMax(max + rowsAtOnce),
  }
}

/** The variants whose name or SKU has all the words, in any order and letter case. */
function matchingVariants(variants: readonly ListingVariant[], words: string): readonly ListingVariant[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return variants
  return variants.filter(({ name, sku }) => {
    const text = `${name} ${sku ?? ''}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
