import { useState } from 'react'
import type { ListingFields, listingForm } from '#contracts/listings/listing.schema.ts'
import type { AttributeDefinition } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, ChevronLeftIcon } from '#web/ui/icons/icons.tsx'

export interface Check {
  /** The control that mends it, by its name or id. */
  readonly field: string
  readonly label: string
  readonly hint: string
  readonly isDone: boolean
}

interface Given {
  fields: ListingFields
  listing: Listing | null
  definitions: readonly AttributeDefinition[]
  /** Null until it has come. */
  schema: ReturnType<typeof listingForm> | null
}

/** What keeps a product from being active, by the rules of the form itself; until they have come, what is filled in counts. */
export function checksOf({ fields, listing, definitions, schema }: Given): Check[] {
  const wrong = schema ? wrongFields(schema, fields) : emptyFields(fields, definitions)
  const variants = listing?.variants ?? []
  const check = (field: string, label: string, hint: string, isDone = !wrong.has(field)) => ({
    field,
    label,
    hint,
    isDone,
  })
  const attributes = definitions.filter(({ is_required }) => is_required)
  return [
    check('name', 'Product name', 'Type at least 3 letters'),
    check('description', 'Description', 'Type at least 10 letters'),
    check('category', 'Category', 'Choose one'),
    check('brand', 'Brand', 'Choose one'),
    check('sku', 'SKU', 'Type your own code'),
    ...(variants.length > 0
      ? [
          check(
            'variants',
            'A variant on sale',
            'Turn one on',
            variants.some(({ is_active }) => is_active),
          ),
        ]
      : [
          check('base_price', 'Base price above GHS 0', 'Type a price'),
          check('stock', 'Stock quantity', 'Type a number'),
        ]),
    ...attributes.map(({ slug, name }) => check(`attributes.${slug}`, name, 'Needed in this category')),
    check('add-pictures', 'At least one picture', 'Add a picture', (listing?.pictures.length ?? 0) > 0),
  ]
}

function wrongFields(schema: ReturnType<typeof listingForm>, fields: ListingFields): ReadonlySet<string> {
  const { error } = schema.safeParse(fields)
  return new Set(error?.issues.map(({ path }) => path.join('.')))
}

function emptyFields(
  fields: ListingFields,
  definitions: readonly AttributeDefinition[],
): ReadonlySet<string> {
  const { name, description, category, brand, sku, base_price, attributes } = fields
  const stock = fields.track_inventory ? fields.stock : 0
  const values = {
    ...{ name, description, category, brand, sku, base_price, stock },
    ...Object.fromEntries(definitions.map(({ slug }) => [`attributes.${slug}`, attributes[slug]])),
  }
  return new Set(Object.entries(values).flatMap(([field, value]) => (value || value === 0 ? [] : [field])))
}

/** Shows a control and makes it ready to type or press; false where there is none to be seen. */
export function lead(field: string): boolean {
  const element = document.querySelector<HTMLElement>(`[name="${field}"], #${CSS.escape(field)}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
  return element !== null && element === document.activeElement
}

/** How far the product is, with a way to each thing that is missing; on a phone one line that opens. */
export function Checklist({ checks }: { checks: readonly Check[] }) {
  const [isOpen, setOpen] = useState(false)
  const missing = checks.find(({ isDone }) => !isDone)
  const done = checks.filter(({ isDone }) => isDone).length
  const count = (
    <b className="shrink-0 text-sm tabular-nums">
      {done} of {checks.length}
    </b>
  )
  return (
    <section aria-label="Before it can be active" className="card flex flex-col gap-3 px-4 py-1 xl:p-5">
      {missing && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center gap-2.5 text-start text-sm xl:hidden"
        >
          {count}
          <span className="min-w-0 grow truncate">Missing: {missing.label}</span>
          <ChevronLeftIcon className={isOpen ? 'rotate-90' : '-rotate-90'} />
        </button>
      )}
      <div
        className={classNames('flex items-baseline justify-between gap-3 py-2', missing && 'max-xl:hidden')}
      >
        <h2 className="text-base">Before it can be active</h2>
        {count}
      </div>
      <progress className="bar max-xl:hidden" max={checks.length} value={done} aria-label="What is there" />
      <ul className={classNames('flex flex-col gap-1', !(isOpen && missing) && 'max-xl:hidden')}>
        {checks.map(({ field, label, hint, isDone }) => (
          <li
            key={field}
            className={classNames('flex items-center gap-2.5 text-sm', isDone && 'max-xl:hidden')}
          >
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full',
                isDone ? 'bg-accent text-on-accent' : 'border-2 border-field',
              )}
            >
              {isDone && <CheckIcon width={14} height={14} />}
            </span>
            {isDone ? (
              <span className="py-1.5 text-ink-2">
                {label}
                <span className="sr-only">: there</span>
              </span>
            ) : (
              <button
                type="button"
                onClick={() => lead(field)}
                className="flex min-h-11 grow flex-wrap items-center gap-x-2 text-start hover:text-accent"
              >
                <b>{label}</b>
                <span className="text-xs font-semibold text-accent">{hint}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
