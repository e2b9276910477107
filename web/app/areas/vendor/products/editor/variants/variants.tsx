import { useState } from 'react'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useStore } from '../../../store-context.ts'
import { Card } from '../card.tsx'
import type { Saving } from '../product-editor.tsx'
import type { Parts } from '../unsaved-parts.ts'

/** Most products have no variants. */
const OptionsForm = onDemand(async () => ({ default: (await import('./options-form.tsx')).OptionsForm }), {
  Waiting: () => <SkeletonText lines={4} />,
})
const VariantTable = onDemand(async () => ({ default: (await import('./variant-table.tsx')).VariantTable }), {
  Waiting: () => <SkeletonText lines={8} />,
})

interface Props {
  saving: Saving
  ensureSaved: () => Promise<Listing | null>
  /** Whether there is an SKU and a price to begin with. */
  canBegin: boolean
  /** In stock of the product itself. */
  pieces: number
  parts: Parts
}

/** [VE-3.14] Whether the product has variants, the options that make them, and the table of all of them. */
export function Variants({ saving, ensureSaved, canBegin, pieces, parts }: Props) {
  const { listing } = saving
  const variants = listing?.variants ?? []
  const [wanted, setWanted] = useState(variants.length > 0)
  const [asksToRemove, setAsks] = useState(false)
  const { busy, failure, apply } = useOptions(saving, ensureSaved)
  return (
    <Card
      id="variants"
      title="Variants"
      aside={listing?.options.map(({ name, values }) => `${values.length} ${name.toLowerCase()}`).join(' × ')}
    >
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          checked={wanted}
          onChange={() => (wanted && variants.length > 0 ? setAsks(true) : setWanted(!wanted))}
          className="size-5 accent-accent"
        />
        This product has variants
      </label>
      {wanted && (
        <OptionsForm
          // What is typed stays while pictures or the draft are saved.
          key={JSON.stringify(listing?.options ?? [])}
          options={listing?.options ?? []}
          {...{ busy, failure, canBegin: canBegin || variants.length > 0 }}
          pieces={variants.length > 0 ? 0 : pieces}
          parts={parts}
          onApply={(options) => void apply(options)}
        />
      )}
      {variants.length > 0 && listing && (
        <div id="variant-table" className="scroll-mt-24">
          <VariantTable listing={listing} onSaved={saving.setParts} parts={parts} />
        </div>
      )}
      <ConfirmDialog
        isOpen={asksToRemove}
        title="Sell it without variants?"
        confirmLabel="Remove variants"
        destroys
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          void apply([]).then((done) => done && setWanted(false))
        }}
      >
        The variants are taken off sale. They come back with their prices and stock when you name the same
        options again.
      </ConfirmDialog>
    </Card>
  )
}

function useOptions(saving: Saving, ensureSaved: Props['ensureSaved']) {
  const store = useStore()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function apply(options: Listing['options']): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      const product = await ensureSaved()
      if (!product) return false
      const params = { store: store.slug, id: product.id }
      const body = { version: product.version, options }
      saving.setParts(await api('PUT /vendor/:store/products/:id/options', { params, body }))
      return true
    } catch (error) {
      setFailure(failureSentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, apply }
}
