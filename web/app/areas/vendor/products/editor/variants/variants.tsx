import { useState } from 'react'
import { combinationsOf, listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { useStore } from '../../../store-context.ts'
import { Card } from '../card.tsx'
import type { Saving } from '../product-editor.tsx'
import { VariantTable } from './variant-table.tsx'

interface Props {
  saving: Saving
  ensureSaved: () => Promise<Listing | null>
  /** Whether there is an SKU and a price to begin with. */
  canBegin: boolean
}

/** [VE-3.14] Whether the product has variants, the options that make them, and the table of all of them. */
export function Variants({ saving, ensureSaved, canBegin }: Props) {
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
          key={listing?.version ?? 0}
          options={listing?.options ?? []}
          {...{ busy, failure, canBegin: canBegin || variants.length > 0 }}
          onApply={(options) => void apply(options)}
        />
      )}
      {variants.length > 0 && listing && <VariantTable listing={listing} onSaved={saving.setParts} />}
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

interface OptionsFormProps {
  options: Listing['options']
  busy: boolean
  failure: string | null
  canBegin: boolean
  onApply: (options: Listing['options']) => void
}

const noOption = { name: '', values: '' }

function OptionsForm({ options, busy, failure, canBegin, onApply }: OptionsFormProps) {
  const [rows, setRows] = useState(() =>
    options.length > 0
      ? options.map(({ name, values }) => ({ name, values: values.join(', ') }))
      : [noOption],
  )
  const change = (place: number, changes: Partial<typeof noOption>) =>
    setRows((all) => all.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  const given = rows.flatMap(({ name, values }) => {
    const words = [...new Set(values.split(',').map((word) => word.trim()))].filter(Boolean)
    return name.trim() && words.length > 0 ? [{ name: name.trim(), values: words }] : []
  })
  const count = given.length > 0 ? combinationsOf(given).length : 0
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
        <div key={place} className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <TextInput
            label={`Option ${place + 1}`}
            placeholder="Colour"
            maxLength={60}
            value={row.name}
            onChange={(event) => change(place, { name: event.target.value })}
          />
          <TextInput
            label={`Values of option ${place + 1}`}
            placeholder="Ocean, Sunset"
            hint={place === 0 ? 'Write commas between them.' : undefined}
            value={row.values}
            onChange={(event) => change(place, { values: event.target.value })}
          />
        </div>
      ))}
      <ErrorLine>{failure}</ErrorLine>
      {!canBegin && (
        <p className="text-sm text-ink-2">Type the SKU and the base price first: variants begin with them.</p>
      )}
      <p className="flex flex-wrap gap-2.5">
        {rows.length < listingLimits.optionsMax && (
          <Button look="plain" onClick={() => setRows([...rows, noOption])}>
            <PlusIcon width={18} height={18} />
            Add an option
          </Button>
        )}
        <Button look="outline" busy={busy} disabled={!canBegin || count === 0} onClick={() => onApply(given)}>
          {count > 1 ? `Make ${count} variants` : 'Make variants'}
        </Button>
      </p>
    </div>
  )
}
