import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { formatInstant } from '#web/parts/time/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'

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
  onStart: (fields: TemplateFields) => void
  /** The buttons of the form on a wide screen. */
  children: ReactNode
}

/** Title, state and actions of a product's form. */
export function EditorHeader({ listing, isNew, mayWrite, fields, onStart, children }: Props) {
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
          <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Status listing={listing} />
            Saved {formatInstant(listing.updated_at)}
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
    </header>
  )
}

function Status({ listing }: { listing: Listing }) {
  if (listing.taken_down) return <Badge tone="brick">Taken down</Badge>
  return listing.status === 'active' ? <Badge tone="green">Active</Badge> : <Badge>Draft</Badge>
}
