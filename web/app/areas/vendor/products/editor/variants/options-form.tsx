import { useState } from 'react'
import { combinationsOf, listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { type Parts, useMark } from '../unsaved-parts.ts'

interface OptionsFormProps {
  options: Listing['options']
  busy: boolean
  failure: string | null
  canBegin: boolean
  /** In stock of the product while it has no variants. */
  pieces: number
  parts: Parts
  onApply: (options: Listing['options']) => void
}

const wordsOf = (values: string) => [
  ...new Set(
    values
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const noOption = { name: '', values: '' }

/** The options of a product, such as Colour and Size, which make its variants. */
export function OptionsForm({ options, busy, failure, canBegin, pieces, parts, onApply }: OptionsFormProps) {
  const [begun] = useState(() =>
    options.length > 0
      ? options.map(({ name, values }) => ({ name, values: values.join(', ') }))
      : [noOption],
  )
  const [rows, setRows] = useState(begun)
  const typedOf = (all: typeof rows) =>
    JSON.stringify(all.map((row) => [row.name.trim(), wordsOf(row.values)]).filter((row) => row.join()))
  useMark(parts, 'options', typedOf(rows) === typedOf(begun) ? null : 'unsaved')
  const change = (place: number, changes: Partial<typeof noOption>) =>
    setRows((all) => all.map((row, at) => (at === place ? { ...row, ...changes } : row)))
  const given = rows.flatMap(({ name, values }) => {
    const words = wordsOf(values)
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
      {pieces > 0 && (
        <p className="text-sm text-ink-2">
          {pieces} in stock now. Each variant begins with 0: until you type their stock, nobody can order.
        </p>
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
