import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import type { Parts } from './unsaved-parts.ts'

// The form answers without them.
const HeaderActions = onDemand(
  async () => ({ default: (await import('./header-actions.tsx')).HeaderActions }),
  { Missing: LeftOut },
)

interface Props {
  listing: Listing | null
  isNew: boolean
  mayWrite: boolean
  /** What stands in the form. */
  fields: ListingFields
  /** The names of its fields that are not saved. */
  unsaved: readonly string[]
  parts: Parts
  onStart: (fields: TemplateFields) => void
  /** The buttons of the form on a wide screen. */
  children: ReactNode
}

/** Title, state and actions of a product's form. */
export function EditorHeader(props: Props) {
  const { listing, isNew, mayWrite, fields, onStart, children } = props
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        to="/b2b/vendor/products"
        aria-label="Back to the products"
        className="-ms-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <ChevronLeftIcon />
      </Link>
      <div className="min-w-0 grow basis-40">
        <h1 className="break-words">{isNew ? 'Add New Product' : listing?.name || 'Draft without a name'}</h1>
        {listing && (
          <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            <Status listing={listing} />
            <Saved {...props} at={listing.updated_at} />
          </div>
        )}
        {mayWrite && !listing && (
          <div className="min-h-11 text-sm">
            <HeaderActions {...{ listing, isNew, fields, onStart }} />
          </div>
        )}
        {!mayWrite && (
          <p className="text-sm text-ink-2">Your role in this store can read products, not change them.</p>
        )}
      </div>
      {mayWrite && (
        <p className="flex flex-wrap items-center gap-2.5 max-lg:[&>:not(:first-child)]:hidden">{children}</p>
      )}
      {listing && (
        <div className="grid w-full grid-cols-2 gap-x-4 text-sm *:flex *:min-h-11 *:items-center sm:flex sm:ps-11">
          {listing.variants.length > 0 && (
            <a href="#variant-table" className="font-semibold text-accent hover:underline">
              Variants ({listing.variants.length})
            </a>
          )}
          {listing.is_visible && (
            <Link to={`/product/${listing.slug}`} className="font-semibold text-accent hover:underline">
              See it as shoppers do
            </Link>
          )}
          {!isNew && (
            <Link
              to={`/b2b/vendor/products/changes?product=${listing.id}`}
              className="font-semibold text-accent hover:underline"
            >
              Changes
            </Link>
          )}
          {mayWrite && <HeaderActions {...{ listing, isNew, fields, onStart }} />}
        </div>
      )}
    </header>
  )
}

/** When it was saved, or what of it is not. */
function Saved({ isNew, unsaved, parts, at }: Props & { at: string }) {
  const names = unsaved
    .filter((name) => !(isNew && name === 'status'))
    .map((name) =>
      name === 'sku'
        ? 'SKU'
        : name
            .replace(/_(lbs|in)$/, '')
            .replace('tiers', 'prices')
            .replaceAll('_', ' '),
    )
  if ([...parts.use().values()].includes('unsaved')) names.push('variants')
  if (names.length === 0) return <span>Saved {formatInstant(at)}</span>
  return <b className="font-semibold text-gold-ink">Not saved yet: {names.join(', ')}</b>
}

function Status({ listing }: { listing: Listing }) {
  if (listing.taken_down) return <Badge tone="brick">Taken down</Badge>
  return listing.status === 'active' ? <Badge tone="green">Active</Badge> : <Badge>Draft</Badge>
}
