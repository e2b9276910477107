import { useState } from 'react'
import type { ListingFields } from '#contracts/listings/listing.schema.ts'
import { listingLimits } from '#contracts/listings/listing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { Card } from './card.tsx'

interface Props {
  rows: ListingFields['features']
  onRows: () => void
}

let lastKey = 0

/** [VE-3.05] General features: a name with one or more values. */
export function Features({ rows, onRows }: Props) {
  const [shown, setShown] = useState(() => rows.map((row) => ({ ...row, key: ++lastKey })))
  const change = (next: typeof shown) => {
    setShown(next)
    onRows()
  }
  return (
    <Card title="General features" aside="such as Lining: Cotton, Silk">
      {shown.length > 0 && (
        <ul className="flex flex-col gap-3">
          {shown.map(({ key, name, values }, place) => (
            <li key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_2.75rem] items-end gap-3">
              <TextInput
                label="Feature"
                name={`features[${place}].name`}
                maxLength={80}
                defaultValue={name}
              />
              <TextInput
                label="Values, with commas"
                name={`features[${place}].values`}
                defaultValue={values.join(', ')}
              />
              <IconButton
                label={`Remove feature ${place + 1}`}
                onClick={() => change(shown.filter((row) => row.key !== key))}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {shown.length < listingLimits.featuresMax && (
        <Button
          look="plain"
          className="self-start"
          onClick={() => change([...shown, { key: ++lastKey, name: '', values: [] }])}
        >
          <PlusIcon width={18} height={18} />
          Add a feature
        </Button>
      )}
    </Card>
  )
}
