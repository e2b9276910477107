import { type FormEvent, useState } from 'react'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStore } from '../../../store-context.ts'
import { readPieces } from '../../typed-pieces.ts'

interface Props {
  listing: Listing
  /** The product with its new stock. */
  onDone: (listing: Listing) => void
}

/** One stock for all variants of a product: a change of many, so it can be looked at and undone like one. */
export function SameStock({ listing, onDone }: Props) {
  const store = useStore()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<ChangeSet | null>(null)
  async function set(event: FormEvent) {
    event.preventDefault()
    const pieces = readPieces(typed)
    setDone(null)
    if (typeof pieces === 'string') return setError(pieces)
    setError(null)
    setBusy(true)
    try {
      setDone(await writeSameStock(store.slug, listing.id, pieces))
      onDone(await api('GET /vendor/:store/products/:id', { params: { store: store.slug, id: listing.id } }))
    } catch (thrown) {
      setError(failureSentence(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void set(event)}
      className="flex flex-wrap items-end gap-x-2.5 gap-y-1"
    >
      <div className="w-40">
        <TextInput
          label="Stock for all variants"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" look="outline" busy={busy}>
        Set for all {listing.variants.length}
      </Button>
      <p role="status" className="w-full text-sm text-ink-2">
        {done && <Outcome set={done} />}
      </p>
    </form>
  )
}

/** Prepared and written at once: what moved in between is passed over, and the change says so. */
async function writeSameStock(store: string, product: string, pieces: number): Promise<ChangeSet> {
  const edit = { field: 'stock', by: 'set', value: pieces, reason: 'counted', note: '' } as const
  const body = { selection: { ids: [product] }, edit }
  const set = await api('POST /vendor/:store/change-sets', { params: { store }, body })
  if ((set.counts.ready ?? 0) === 0) return set
  return api('POST /vendor/:store/change-sets/:id/apply', { params: { store, id: set.id } })
}

function Outcome({ set: { id, counts, unchanged_count } }: { set: ChangeSet }) {
  const { written = 0, refused = 0, skipped = 0 } = counts
  const left = refused + skipped
  if (written + left === 0) return `All ${unchanged_count} variants had this stock already.`
  return (
    <>
      {written > 0 && `${written === 1 ? '1 variant has' : `${written} variants have`} a new stock. `}
      {left > 0 &&
        `${left === 1 ? '1 was' : `${left} were`} left as ${left === 1 ? 'it was' : 'they were'}. `}
      <Link to={`/b2b/vendor/products/changes/${id}`} className="font-semibold text-accent underline">
        {left > 0 ? 'See why' : 'See or undo'}
      </Link>
    </>
  )
}
