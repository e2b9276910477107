import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import type { Listing, ListingChoices } from '#contracts/listings/listing-answers.ts'
import type { TemplateFields } from '#contracts/listings/template.schema.ts'
import { ApiError, api } from '#web/data/api.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useStore } from '../../store-context.ts'
import { changedFields, emptyFields, savedFields } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { useCreating } from './use-creating.ts'

interface Props {
  listing: Listing | null
  choices: ListingChoices
}

/** How the form is saved; each save gives the product as it then is. */
export interface Saving {
  /** The product as saved last; null until the first save. */
  readonly listing: Listing | null
  /** The same while something is going on. */
  latest(): Listing | null
  /** Creates or changes it. `complete` checks every rule. */
  save(fields: ListingFields, complete: boolean): Promise<Listing>
  /** The product after a part of it was saved by another call. */
  setParts(listing: Listing): void
  /** What somebody else saved meanwhile, after a save that was refused for it. */
  readonly theirs: Listing | null
}

/** A product's form with everything that saves it; another product or another saved state begins a new form. */
export function ProductEditor({ listing: first, choices }: Props) {
  const navigate = useNavigate()
  const { listing, latest, theirs, round, start, save, keep, begin, reset, startFrom } = useSaving(first)
  const [isLeaving, setLeaving] = useState(false)
  const leaveFor = (path: string, { replace = false } = {}) => {
    setLeaving(true)
    void navigate(path, { replace })
  }
  return (
    // Until the next page is there nothing can be typed, because it would be lost.
    <div inert={isLeaving}>
      <ProductForm
        key={round}
        saving={{ listing, latest, save, setParts: keep, theirs }}
        start={start}
        onStart={startFrom}
        choices={choices}
        onReset={reset}
        onTakeTheirs={() => begin(theirs)}
        onCreated={() => {
          good('Product created successfully!')
          leaveFor('/b2b/vendor/products')
        }}
        onUnderway={(rest) => {
          showToast({ title: 'Product saved. It goes on sale when its picture is sent.' })
          leaveFor('/b2b/vendor/products')
          void sayWhenThere(rest)
        }}
        onSavedDraft={(saved) => {
          good('Product saved as draft successfully!')
          if (first?.id === saved.id) begin(saved)
          else leaveFor(`/b2b/vendor/products/${saved.id}`, { replace: true })
        }}
        onSaved={(saved) => {
          good('Your changes are saved.')
          begin(saved)
        }}
      />
    </div>
  )
}

/** Saves the product, and begins a new form where another saved state or a template is shown. */
function useSaving(first: Listing | null) {
  const store = useStore()
  const queries = useQueryClient()
  const [listing, setListing] = useState(first)
  const [theirs, setTheirs] = useState<Listing | null>(null)
  const [round, setRound] = useState(0)
  const [start, setStart] = useState(emptyFields)
  const latest = useRef(first)
  const params = { store: store.slug }
  const create = useCreating(store.slug)
  const keep = (saved: Listing) => {
    latest.current = saved
    setListing(saved)
    void queries.invalidateQueries({ queryKey: ['vendor', store.slug, 'products'] })
    return saved
  }

  async function save(fields: ListingFields, complete: boolean): Promise<Listing> {
    const saved = latest.current
    if (!saved) {
      const { made, isOlder } = await create({ fields, complete })
      keep(made)
      // Loading the page again opens this product, with its pictures that are on their way; what is typed stays.
      history.replaceState(history.state, '', `/b2b/vendor/products/${made.id}`)
      return isOlder ? save(fields, complete) : made
    }
    const at = { ...params, id: saved.id }
    const version = theirs?.version ?? saved.version
    const body = {
      version,
      complete,
      fields: changedFields(fields, savedFields(saved)),
      stock_seen: saved.stock,
    }
    try {
      const changed = keep(await api('PATCH /vendor/:store/products/:id', { params: at, body }))
      setTheirs(null)
      return changed
    } catch (error) {
      if (isOfOthers(error)) {
        const fresh = await api('GET /vendor/:store/products/:id', { params: at })
        setTheirs(fresh)
        if (error.code === 'stock.moved_meanwhile') latest.current = { ...saved, stock: fresh.stock }
      }
      throw error
    }
  }

  const begin = (from: Listing | null) => {
    latest.current = from
    setListing(from)
    setTheirs(null)
    setRound((n) => n + 1)
  }
  const startFrom = (fields: TemplateFields) => {
    setStart({ ...emptyFields, ...fields })
    begin(null)
  }
  const reset = () => begin(latest.current)
  return { listing, latest: () => latest.current, theirs, round, start, save, keep, begin, reset, startFrom }
}

/** The form is left; the browser asks before it closes the page with the picture still on the way. */
async function sayWhenThere(rest: Promise<Listing>): Promise<void> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', warn)
  try {
    await rest
    good('Product created successfully!')
  } catch {
    const message = 'Open it among your drafts to send the picture again.'
    showToast({ title: 'The product is not on sale yet.', message, tone: 'bad' })
  } finally {
    removeEventListener('beforeunload', warn)
  }
}

/** Whether a save was refused because somebody else, or an order, changed the product meanwhile. */
const isOfOthers = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['listing.changed_meanwhile', 'stock.moved_meanwhile'].includes(error.code)

/** [VE-7.03] The spec's browser alert is a notice here. */
const good = (title: string) => showToast({ title, tone: 'good' })
